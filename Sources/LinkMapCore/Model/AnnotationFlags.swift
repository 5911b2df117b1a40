/// The annotation flags F (ISO 32000-2, 12.5.3).
public struct AnnotationFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }

  public static let invisible = AnnotationFlags(rawValue: 1 << 0)
  public static let hidden = AnnotationFlags(rawValue: 1 << 1)
  public static let print = AnnotationFlags(rawValue: 1 << 2)
  public static let noZoom = AnnotationFlags(rawValue: 1 << 3)
  public static let noRotate = AnnotationFlags(rawValue: 1 << 4)
  public static let noView = AnnotationFlags(rawValue: 1 << 5)
  public static let readOnly = AnnotationFlags(rawValue: 1 << 6)
  public static let locked = AnnotationFlags(rawValue: 1 << 7)
  public static let toggleNoView = AnnotationFlags(rawValue: 1 << 8)
  public static let lockedContents = AnnotationFlags(rawValue: 1 << 9)

  private static let standardNames = [
    "Invisible", "Hidden", "Print", "NoZoom", "NoRotate", "NoView", "ReadOnly", "Locked", "ToggleNoView",
    "LockedContents",
  ]

  /// The standard's names of the flags that are set and that it knows.
  public var names: [String] {
    rawValue == 0
      ? []
      : Self.standardNames.enumerated().filter { rawValue >> Int64($0.offset) & 1 == 1 }.map(\.element)
  }
}
