import Testing

@testable import LinkMapCore

/// Worked out by hand with x0 = 100, y0 = 200, x1 = 300, y1 = 500 and s = 2.
struct ViewportTests {
  struct Row: Sendable {
    let rotation: Rotation
    let transform: Transform
    let size: [Double]
    /// Of (110, 220, 150, 300).
    let rect: Rect
    /// Of the same, not turned with the page: its corner (110, 300), and 80 × 160.
    let upright: Rect
    /// Of x = 110 alone, then of y = 300 alone.
    let fromX: [Double?]
    let fromY: [Double?]
  }

  static let rows = [
    Row(
      rotation: .none, transform: Transform(a: 2, b: 0, c: 0, d: -2, tx: -200, ty: 1000), size: [400, 600],
      rect: Rect(20, 400, 100, 560), upright: Rect(20, 400, 100, 560), fromX: [20, nil], fromY: [nil, 400]),
    Row(
      rotation: .quarter, transform: Transform(a: 0, b: 2, c: 2, d: 0, tx: -400, ty: -200), size: [600, 400],
      rect: Rect(40, 20, 200, 100), upright: Rect(200, 20, 280, 180), fromX: [nil, 20], fromY: [200, nil]),
    Row(
      rotation: .half, transform: Transform(a: -2, b: 0, c: 0, d: 2, tx: 600, ty: -400), size: [400, 600],
      rect: Rect(300, 40, 380, 200), upright: Rect(380, 200, 460, 360), fromX: [380, nil], fromY: [nil, 200]),
    Row(
      rotation: .threeQuarters, transform: Transform(a: 0, b: -2, c: -2, d: 0, tx: 1000, ty: 600), size: [600, 400],
      rect: Rect(400, 300, 560, 380), upright: Rect(400, 380, 480, 540), fromX: [nil, 380], fromY: [400, nil]),
  ]

  private static let userRect = Rect(110, 220, 150, 300)

  private static func viewport(_ rotation: Rotation) -> Viewport {
    Viewport(
      for: PageGeometry(
        mediaBox: Rect(0, 0, 1000, 1000), cropBox: Rect(300, 500, 100, 200), rotation: rotation, userUnit: 2))
  }

  @Test(arguments: rows)
  func shiftedBoxIsSeenFromItsUpperLeftCorner(row: Row) {
    let viewport = Self.viewport(row.rotation)
    #expect(viewport.transform == row.transform)
    #expect([viewport.width, viewport.height] == row.size)
    #expect(viewport.userRect(for: row.rect) == Self.userRect)
    #expect(viewport.viewRect(for: Self.userRect) == row.rect)
  }

  @Test(arguments: rows)
  func uprightRectangleKeepsItsUpperLeftCornerAndItsSides(row: Row) {
    #expect(Self.viewport(row.rotation).viewRect(for: Self.userRect, flags: .noRotate) == row.upright)
  }

  @Test(arguments: rows)
  func coordinateThatDependsOnAnUnknownOneIsUnknown(row: Row) {
    let viewport = Self.viewport(row.rotation)
    let fromX = viewport.viewPoint(x: 110, y: nil)
    let fromY = viewport.viewPoint(x: nil, y: 300)
    #expect([fromX.x, fromX.y] == row.fromX)
    #expect([fromY.x, fromY.y] == row.fromY)
    let nothing = viewport.viewPoint(x: nil, y: nil)
    #expect(nothing.x == nil && nothing.y == nil)
  }

  @Test(arguments: rows)
  func wholePointIsSeenWhereTheTransformTakesIt(row: Row) {
    let point = Self.viewport(row.rotation).viewPoint(x: 110, y: 300)
    let expected = row.transform.apply(Point(x: 110, y: 300))
    #expect(point.x == expected.x)
    #expect(point.y == expected.y)
    #expect(expected == Point(x: row.upright.minX, y: row.upright.minY))
    #expect(Self.viewport(row.rotation).userPoint(for: expected) == Point(x: 110, y: 300))
  }

  @Test func plainPageIsTurnedUpsideDownAndNothingElse() {
    let viewport = Viewport(for: PageGeometry(mediaBox: Rect(0, 0, 612, 792)))
    #expect(viewport.transform == Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 792))
    #expect([viewport.width, viewport.height] == [612, 792])
  }
}
