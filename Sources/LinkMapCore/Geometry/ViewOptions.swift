/// How a page is to be shown.
public struct ViewOptions: Hashable, Sendable {
  /// The part of the page that is shown.
  public var box: PageBox
  public var size: Size
  /// By how much it is turned clockwise beyond its own rotation.
  public var rotation: Rotation

  public init(box: PageBox = .crop, size: Size = .zoom(1), rotation: Rotation = .none) {
    self.box = box
    self.size = size
    self.rotation = rotation
  }

  public enum Size: Hashable, Sendable {
    /// View units for 1/72 inch; more than 0.
    case zoom(Double)
    /// Into a rectangle of the view.
    case fit(ViewFit)
  }
}

/// The page boundaries (ISO 32000-2, 14.11.2).
public enum PageBox: String, CaseIterable, Sendable {
  case crop, media, bleed, trim, art
}

/// How a page fits into a rectangle with an area; the modes are those of CSS object-fit.
public struct ViewFit: Hashable, Sendable {
  public enum Mode: String, CaseIterable, Sendable {
    /// All of the page, in the middle.
    case contain
    /// All of the rectangle is covered, the page in the middle.
    case cover
    /// Each axis is stretched by itself.
    case fill
    /// As `contain`, but never enlarged.
    case scaleDown = "scale-down"
  }

  public var mode: Mode
  /// The rectangle's origin and size in view units.
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(mode: Mode = .contain, x: Double = 0, y: Double = 0, width: Double, height: Double) {
    self.mode = mode
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
