import Testing

@testable import LinkMapCore

struct QuadTests {
  /// Every order of four things.
  private static let orders: [[Int]] = (0..<256).map { [$0 >> 6, $0 >> 4 & 3, $0 >> 2 & 3, $0 & 3] }
    .filter { Set($0).count == 4 }

  @Test func fourThingsHave24Orders() { #expect(Self.orders.count == 24) }

  @Test(
    arguments: [
      // Each as upper left, upper right, lower right, lower left: a rectangle, slanted text, text that climbs, and one
      // that stands on a corner.
      [Point(x: 1, y: 4), Point(x: 9, y: 4), Point(x: 9, y: 2), Point(x: 1, y: 2)],
      [Point(x: 3, y: 4), Point(x: 9, y: 4), Point(x: 7, y: 2), Point(x: 1, y: 2)],
      [Point(x: 1, y: 5), Point(x: 9, y: 6), Point(x: 9.5, y: 2), Point(x: 1.5, y: 1)],
      [Point(x: -1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 0), Point(x: 0, y: -1)],
    ])
  func cornersAreTheSameInEveryOrder(corners: [Point]) {
    for order in Self.orders {
      let quad = Quad(corners[order[0]], corners[order[1]], corners[order[2]], corners[order[3]])
      #expect(quad.points == corners, "\(order)")
    }
  }

  @Test func cornersKeepTheirNamesOnATurnedPage() {
    let quad = Quad(Point(x: 1, y: 4), Point(x: 9, y: 4), Point(x: 1, y: 2), Point(x: 9, y: 2))
    let turned = quad.applying(Transform(a: 0, b: 1, c: 1, d: 0, tx: 10, ty: 20))
    #expect(turned.upperLeft == Point(x: 14, y: 21))
    #expect(turned.upperRight == Point(x: 14, y: 29))
    #expect(turned.lowerRight == Point(x: 12, y: 29))
    #expect(turned.lowerLeft == Point(x: 12, y: 21))
  }
}
