/// How a page is seen, and the map between its two spaces.
///
/// User space is the file's: points, origin at the lower left, y up. View space has its origin at the top left of the
/// shown page, y down, rotation applied, one unit = 1/72 inch.
public struct Viewport: Hashable, Sendable {
  /// User space to view space.
  public let transform: Transform
  /// The size of the shown page in view space.
  public let width: Double
  public let height: Double
  /// View units for one unit of user space.
  public let scale: Double

  /// The page as it is shown at zoom 1: visible box, Rotate and UserUnit applied.
  public init(for geometry: PageGeometry) {
    let box = geometry.visibleBox
    let s = geometry.userUnit
    scale = s
    switch geometry.rotation {
    case .none:
      transform = Transform(a: s, b: 0, c: 0, d: -s, tx: -s * box.minX, ty: s * box.maxY)
    case .quarter:
      transform = Transform(a: 0, b: s, c: s, d: 0, tx: -s * box.minY, ty: -s * box.minX)
    case .half:
      transform = Transform(a: -s, b: 0, c: 0, d: s, tx: s * box.maxX, ty: -s * box.minY)
    case .threeQuarters:
      transform = Transform(a: 0, b: -s, c: -s, d: 0, tx: s * box.maxY, ty: s * box.maxX)
    }
    let isTurned = geometry.rotation == .quarter || geometry.rotation == .threeQuarters
    width = s * (isTurned ? box.height : box.width)
    height = s * (isTurned ? box.width : box.height)
  }

  /// Where a rectangle of user space is seen.
  public func viewRect(for rect: Rect) -> Rect { transform.apply(rect) }

  /// Where an annotation is seen that is not turned with the page: its upper left corner stays, its sides stay upright
  /// (the NoRotate flag, ISO 32000-2, 12.5.3).
  public func viewRectKeptUpright(for rect: Rect) -> Rect {
    let corner = transform.apply(Point(x: rect.minX, y: rect.maxY))
    return Rect(corner.x, corner.y, corner.x + scale * rect.width, corner.y + scale * rect.height)
  }

  /// Where a point of user space is seen; a coordinate of it that depends on an unknown one is unknown.
  public func viewPoint(x: Double?, y: Double?) -> (x: Double?, y: Double?) {
    // A page is turned by quarters only, so that each coordinate depends on just one.
    let isTurned = transform.a == 0
    let seenX = isTurned ? y.map { transform.c * $0 } : x.map { transform.a * $0 }
    let seenY = isTurned ? x.map { transform.b * $0 } : y.map { transform.d * $0 }
    return (seenX.map { $0 + transform.tx }, seenY.map { $0 + transform.ty })
  }
}
