/// How a destination's page is to be shown (ISO 32000-2, 12.3.2.2). Numbers are in the page's user space; nil is a null
/// or missing operand, which leaves things as they are.
public enum Fit: Hashable, Sendable {
  case xyz(left: Double?, top: Double?, zoom: Double?)
  case fit
  case fitHorizontally(top: Double?)
  case fitVertically(left: Double?)
  case fitRect(left: Double?, bottom: Double?, right: Double?, top: Double?)
  case fitBoundingBox
  case fitBoundingBoxHorizontally(top: Double?)
  case fitBoundingBoxVertically(left: Double?)
  /// A name that the standard does not know.
  case other(name: String)

  /// The name in the file, without the slash.
  public var rawName: String {
    switch self {
    case .xyz: "XYZ"
    case .fit: "Fit"
    case .fitHorizontally: "FitH"
    case .fitVertically: "FitV"
    case .fitRect: "FitR"
    case .fitBoundingBox: "FitB"
    case .fitBoundingBoxHorizontally: "FitBH"
    case .fitBoundingBoxVertically: "FitBV"
    case .other(let name): name
    }
  }

  /// The left edge or point, where this type has one and it is known.
  public var left: Double? {
    switch self {
    case .xyz(let left, _, _), .fitVertically(let left), .fitRect(let left, _, _, _),
      .fitBoundingBoxVertically(let left):
      left
    default: nil
    }
  }

  /// The upper edge or point, where this type has one and it is known.
  public var top: Double? {
    switch self {
    case .xyz(_, let top, _), .fitHorizontally(let top), .fitRect(_, _, _, let top),
      .fitBoundingBoxHorizontally(let top):
      top
    default: nil
    }
  }
}
