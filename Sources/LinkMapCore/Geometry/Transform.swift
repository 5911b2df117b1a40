/// An affine map in the row-vector convention of the standard: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty
/// (ISO 32000-2, 8.3.3).
public struct Transform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The rectangle's corners taken over, and normalised again.
  public func apply(_ rect: Rect) -> Rect {
    let first = apply(Point(x: rect.minX, y: rect.minY))
    let second = apply(Point(x: rect.maxX, y: rect.maxY))
    return Rect(first.x, first.y, second.x, second.y)
  }

  /// The point that this takes to `point`. That of a viewport can always be undone, since its scales are positive.
  public func applyInverse(_ point: Point) -> Point {
    let (x, y) = (point.x - tx, point.y - ty)
    return Point(x: (d * x - c * y) / determinant, y: (a * y - b * x) / determinant)
  }

  /// By how much an area is scaled; negative where the map mirrors it.
  var determinant: Double { a * d - b * c }
}
