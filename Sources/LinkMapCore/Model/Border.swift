/// The border of an annotation: Border, or BS where there is one (ISO 32000-2, 12.5.2 and 12.5.4). Lengths are in user
/// space units.
public struct Border: Hashable, Sendable {
  public var width: Double
  /// S of BS: `S` solid, `D` dashed, `B` beveled, `I` inset, `U` underline.
  public var style: String
  public var dash: [Double]?
  public var horizontalRadius: Double
  public var verticalRadius: Double

  public init(
    width: Double = 1, style: String = "S", dash: [Double]? = nil, horizontalRadius: Double = 0,
    verticalRadius: Double = 0
  ) {
    self.width = width
    self.style = style
    self.dash = dash
    self.horizontalRadius = horizontalRadius
    self.verticalRadius = verticalRadius
  }
}
