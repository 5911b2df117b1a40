import Testing

@testable import LinkMapCore

struct RectTests {
  @Test(arguments: [(1, 2, 5, 8), (5, 8, 1, 2), (1, 8, 5, 2), (5, 2, 1, 8)] as [(Double, Double, Double, Double)])
  func anyTwoOppositeCornersGiveTheSame(x0: Double, y0: Double, x1: Double, y1: Double) {
    let rect = Rect(x0, y0, x1, y1)
    #expect([rect.minX, rect.minY, rect.maxX, rect.maxY] == [1, 2, 5, 8])
    #expect(rect.width == 4)
    #expect(rect.height == 6)
  }

  @Test func normalisingTwiceChangesNothing() {
    let rect = Rect(5, 8, 1, 2)
    #expect(Rect(rect.minX, rect.minY, rect.maxX, rect.maxY) == rect)
  }

  @Test func isEmptyWithoutAnArea() {
    #expect(Rect(1, 1, 1, 1).isEmpty)
    #expect(Rect(1, 1, 1, 5).isEmpty)
    #expect(Rect(1, 1, 5, 1).isEmpty)
    #expect(!Rect(1, 1, 1.5, 1.5).isEmpty)
  }

  @Test(
    arguments: [
      (Rect(5, 5, 20, 20), Rect(5, 5, 10, 10)),
      (Rect(2, 3, 4, 5), Rect(2, 3, 4, 5)),
      (Rect(-5, -5, 50, 50), Rect(0, 0, 10, 10)),
      (Rect(10, 0, 20, 10), Rect(10, 0, 10, 10)),
      (Rect(11, 0, 20, 10), nil),
      (Rect(0, -9, 10, -1), nil),
    ] as [(Rect, Rect?)])
  func intersectionIsWhatBothCover(other: Rect, expected: Rect?) {
    let rect = Rect(0, 0, 10, 10)
    #expect(rect.intersection(other) == expected)
    #expect(other.intersection(rect) == expected)
  }

  @Test func containsItsEdges() {
    let rect = Rect(1, 2, 5, 8)
    for point in [Point(x: 1, y: 2), Point(x: 5, y: 8), Point(x: 1, y: 8), Point(x: 3, y: 2), Point(x: 3, y: 5)] {
      #expect(rect.contains(point))
    }
    for point in [Point(x: 0.75, y: 5), Point(x: 5.25, y: 5), Point(x: 3, y: 1.75), Point(x: 3, y: 8.25)] {
      #expect(!rect.contains(point))
      #expect(rect.contains(point, tolerance: 0.25))
      #expect(!rect.contains(point, tolerance: 0.125))
    }
  }
}
