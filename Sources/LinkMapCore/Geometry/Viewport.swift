/// How a page is seen, and the map between its two spaces.
///
/// User space is the file's: points, origin at the lower left, y up. View space has its origin at the top left of the
/// shown page (of the rectangle that it is fitted into, where it is), y down, rotation applied, in view units: at zoom 1
/// one unit is 1/72 inch, UserUnit applied.
public struct Viewport: Hashable, Sendable {
  /// User space to view space.
  public let transform: Transform
  /// The size of the shown page in view units.
  public let width: Double
  public let height: Double
  /// What one unit of user space is at zoom 1, in view units.
  private let userUnit: Double

  /// The page as `options` have it; as it is usually shown where they say nothing.
  ///
  /// The map can always be undone: where a zoom or a fit leaves nothing to be seen, or is no number, zoom 1 stands in.
  public init(for geometry: PageGeometry, _ options: ViewOptions = ViewOptions()) {
    let wanted = Viewport(geometry, options, options.size)
    self = wanted.isUsable ? wanted : Viewport(geometry, options, .zoom(1))
  }

  private init(_ geometry: PageGeometry, _ options: ViewOptions, _ wanted: ViewOptions.Size) {
    let box = geometry.shownBox(options.box)
    let rotation = geometry.rotation.turned(by: options.rotation)
    userUnit = geometry.shownUserUnit
    var size = (width: userUnit * box.width, height: userUnit * box.height)
    if rotation.swapsAxes { size = (size.height, size.width) }
    let (scaleX, scaleY, moveX, moveY) = Self.placement(of: size, wanted)
    var map = Self.upright(box, rotation, scaleX: userUnit * scaleX, scaleY: userUnit * scaleY)
    map.tx += moveX
    map.ty += moveY
    transform = map
    width = size.width * scaleX
    height = size.height * scaleY
  }

  private var isUsable: Bool {
    width > 0 && width.isFinite && height > 0 && height.isFinite && transform.tx.isFinite && transform.ty.isFinite
      && transform.determinant.isNormal
  }

  /// `box` turned, with its top left corner at the origin and y down; the scales are those along the view's axes.
  private static func upright(_ box: Rect, _ rotation: Rotation, scaleX sx: Double, scaleY sy: Double) -> Transform {
    switch rotation {
    case .none: Transform(a: sx, b: 0, c: 0, d: -sy, tx: -sx * box.minX, ty: sy * box.maxY)
    case .quarter: Transform(a: 0, b: sy, c: sx, d: 0, tx: -sx * box.minY, ty: -sy * box.minX)
    case .half: Transform(a: -sx, b: 0, c: 0, d: sy, tx: sx * box.maxX, ty: -sy * box.minY)
    case .threeQuarters: Transform(a: 0, b: -sy, c: -sx, d: 0, tx: sx * box.maxY, ty: sy * box.maxX)
    }
  }

  private static func placement(
    of size: (width: Double, height: Double), _ wanted: ViewOptions.Size
  ) -> (scaleX: Double, scaleY: Double, moveX: Double, moveY: Double) {
    switch wanted {
    case .zoom(let zoom): return (zoom, zoom, 0, 0)
    case .fit(let fit):
      let (x, y) = (fit.width / size.width, fit.height / size.height)
      if fit.mode == .fill { return (x, y, fit.x, fit.y) }
      let scale =
        switch fit.mode {
        case .cover: max(x, y)
        case .scaleDown: min(x, y, 1)
        case .contain, .fill: min(x, y)
        }
      return (
        scale, scale, fit.x + (fit.width - scale * size.width) / 2, fit.y + (fit.height - scale * size.height) / 2
      )
    }
  }

  /// What one unit of user space is along each axis of the view.
  var scaleX: Double { abs(transform.a) + abs(transform.c) }
  var scaleY: Double { abs(transform.b) + abs(transform.d) }

  // MARK: - To the view

  /// Where a rectangle of user space is seen.
  public func viewRect(for rect: Rect) -> Rect { transform.apply(rect) }

  public func viewPoint(for point: Point) -> Point { transform.apply(point) }

  /// Where an annotation is seen: the upper left corner of its rectangle stays where it is; with NoRotate its sides stay
  /// upright, and with NoZoom they keep the length that they have at zoom 1 (ISO 32000-2, 12.5.3).
  public func viewRect(for rect: Rect, flags: AnnotationFlags) -> Rect {
    if flags.isDisjoint(with: [.noRotate, .noZoom]) { return viewRect(for: rect) }
    let corner = transform.apply(Point(x: rect.minX, y: rect.maxY))
    let isZoomed = !flags.contains(.noZoom)
    // By how much the sides are scaled that are seen lying and standing.
    let scaleX = isZoomed ? self.scaleX : userUnit
    let scaleY = isZoomed ? self.scaleY : userUnit
    var right = Point(x: 1, y: 0)
    var down = Point(x: 0, y: 1)
    if !flags.contains(.noRotate) {
      right = Point(x: transform.a.sign01, y: transform.b.sign01)
      down = Point(x: -transform.c.sign01, y: -transform.d.sign01)
    }
    return Rect(
      corner.x, corner.y,
      corner.x + scaleX * (right.x * rect.width + down.x * rect.height),
      corner.y + scaleY * (right.y * rect.width + down.y * rect.height))
  }

  /// Where a point of user space is seen; a coordinate of it that depends on an unknown one is unknown.
  public func viewPoint(x: Double?, y: Double?) -> (x: Double?, y: Double?) {
    // A page is turned by quarters only, so that each coordinate depends on just one.
    let isTurned = transform.a == 0
    let seenX = isTurned ? y.map { transform.c * $0 } : x.map { transform.a * $0 }
    let seenY = isTurned ? x.map { transform.b * $0 } : y.map { transform.d * $0 }
    return (seenX.map { $0 + transform.tx }, seenY.map { $0 + transform.ty })
  }

  // MARK: - Back from it

  /// The point of user space that is seen at `point`.
  public func userPoint(for point: Point) -> Point { transform.applyInverse(point) }

  /// The rectangle of user space that is seen as `rect`.
  public func userRect(for rect: Rect) -> Rect {
    let first = userPoint(for: Point(x: rect.minX, y: rect.minY))
    let second = userPoint(for: Point(x: rect.maxX, y: rect.maxY))
    return Rect(first.x, first.y, second.x, second.y)
  }
}

extension Double {
  /// -1, 0 or 1.
  fileprivate var sign01: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
