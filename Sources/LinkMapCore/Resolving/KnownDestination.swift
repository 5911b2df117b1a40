/// What a name was found to lead to, in few bytes, since there may be a million: a page, and the XYZ fit that nearly all
/// have.
struct KnownDestination {
  private let page: Int32
  // No number where the operand is null; numbers of a file never are.
  private let left: Double
  private let top: Double
  private let zoom: Double

  /// Nothing is known yet.
  static let none = KnownDestination(page: -1, left: .nan, top: .nan, zoom: .nan)

  private init(page: Int32, left: Double, top: Double, zoom: Double) {
    self.page = page
    self.left = left
    self.top = top
    self.zoom = zoom
  }

  /// nil for what has no room.
  init?(pageIndex: Int, fit: Fit?) {
    guard case .xyz(let left, let top, let zoom)? = fit, let page = Int32(exactly: pageIndex) else { return nil }
    self.init(page: page, left: left ?? .nan, top: top ?? .nan, zoom: zoom ?? .nan)
  }

  var isNone: Bool { page < 0 }
  var pageIndex: Int { Int(page) }
  var fit: Fit { .xyz(left: Self.operand(left), top: Self.operand(top), zoom: Self.operand(zoom)) }

  private static func operand(_ value: Double) -> Double? { value.isNaN ? nil : value }
}
