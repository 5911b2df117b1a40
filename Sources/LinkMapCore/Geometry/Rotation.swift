/// By how much a page is turned clockwise when it is shown (the Rotate entry, ISO 32000-2, Table 31).
public enum Rotation: Int, CaseIterable, Sendable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// Any multiple of 90, negative ones too; nil for other angles.
  public init?(degrees: Int64) {
    guard degrees.isMultiple(of: 90) else { return nil }
    self.init(rawValue: Int((degrees % 360 + 360) % 360))
  }

  public func turned(by other: Rotation) -> Rotation {
    let all = Self.allCases
    return all[(rawValue + other.rawValue) / 90 % all.count]
  }

  /// Whether width and height change places.
  var swapsAxes: Bool { self == .quarter || self == .threeQuarters }
}
