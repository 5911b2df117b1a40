/// How much of a file is read; each bound that is hit is a warning or an error.
public struct Limits: Sendable {
  /// The bytes that one stream may decode to.
  public var streamBytes: UInt64 = 128 << 20
  /// Levels of a page tree, a name tree or a number tree.
  public var treeLevels = 200
  /// Levels of an outline. Readers of JSON take so many levels of it and no more: of jq 1.6 an outline has 80.
  public var outlineLevels = 64
  /// Actions of one chain.
  public var actions = 1000
  /// Names that a destination may lead over.
  public var aliases = 32
  /// Points of one annotation's strokes or path.
  public var points = 1_000_000
  /// Warnings kept for one file.
  public var warnings = 1000

  /// A coordinate beyond this is not usable: view coordinates would lose their decimals.
  public static let mostCoordinate = 1e15

  public init() {}
}
