/// A quadrilateral of QuadPoints (ISO 32000-2, 12.5.6.5 and 12.5.6.10), its corners named as they are seen in user space.
public struct Quad: Hashable, Sendable {
  public let upperLeft: Point
  public let upperRight: Point
  public let lowerRight: Point
  public let lowerLeft: Point

  /// Four corners in any order.
  ///
  /// The standard asks for a walk round the edge; what Acrobat writes, and nearly all others with it, is upper left,
  /// upper right, lower left, lower right. So the order in the file says nothing: the two higher points are the upper
  /// ones, and of each pair the left one is the one with the smaller x.
  public init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    let byHeight = [a, b, c, d].sorted { $0.y != $1.y ? $0.y > $1.y : $0.x < $1.x }
    let upper = byHeight[0].x <= byHeight[1].x ? (byHeight[0], byHeight[1]) : (byHeight[1], byHeight[0])
    let lower = byHeight[2].x <= byHeight[3].x ? (byHeight[2], byHeight[3]) : (byHeight[3], byHeight[2])
    (upperLeft, upperRight) = upper
    (lowerLeft, lowerRight) = lower
  }

  private init(upperLeft: Point, upperRight: Point, lowerRight: Point, lowerLeft: Point) {
    self.upperLeft = upperLeft
    self.upperRight = upperRight
    self.lowerRight = lowerRight
    self.lowerLeft = lowerLeft
  }

  /// Upper left, upper right, lower right, lower left.
  public var points: [Point] { [upperLeft, upperRight, lowerRight, lowerLeft] }

  /// The smallest rectangle around it.
  public var bounds: Rect {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    return Rect(
      xs.reduce(upperLeft.x, min), ys.reduce(upperLeft.y, min), xs.reduce(upperLeft.x, max),
      ys.reduce(upperLeft.y, max))
  }

  /// The same corners, each where the transform takes it; a corner keeps its name.
  public func applying(_ transform: Transform) -> Quad {
    Quad(
      upperLeft: transform.apply(upperLeft), upperRight: transform.apply(upperRight),
      lowerRight: transform.apply(lowerRight), lowerLeft: transform.apply(lowerLeft))
  }
}
