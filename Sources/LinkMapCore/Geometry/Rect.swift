/// A rectangle with its sides along the axes (ISO 32000-2, 7.9.5), always normalised.
public struct Rect: Hashable, Sendable {
  public let minX: Double
  public let minY: Double
  public let maxX: Double
  public let maxY: Double

  /// Any two opposite corners.
  public init(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    minX = min(x0, x1)
    minY = min(y0, y1)
    maxX = max(x0, x1)
    maxY = max(y0, y1)
  }

  public var width: Double { maxX - minX }
  public var height: Double { maxY - minY }

  /// Whether it has no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether a side is shorter than what can be written of it.
  var isTooSmall: Bool { width < 0.0001 || height < 0.0001 }

  /// What both cover; nil where they do not even touch.
  public func intersection(_ other: Rect) -> Rect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (bottom, top) = (max(minY, other.minY), min(maxY, other.maxY))
    return left <= right && bottom <= top ? Rect(left, bottom, right, top) : nil
  }

  /// Whether the point lies inside or on an edge, or no further outside than `tolerance`.
  public func contains(_ point: Point, tolerance: Double = 0) -> Bool {
    point.x >= minX - tolerance && point.x <= maxX + tolerance
      && point.y >= minY - tolerance && point.y <= maxY + tolerance
  }
}
