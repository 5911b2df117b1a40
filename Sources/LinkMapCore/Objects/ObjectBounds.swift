/// How large one object may be. What is beyond is left out, with an issue.
public struct ObjectBounds: Sendable {
  /// Levels of arrays and dictionaries; as deep as libqpdf goes, and no more than that.
  package static let mostLevels = 500
  /// A node tells how far it reaches in 32 bits, and 16 million of them need 256 MB.
  package static let mostParts = 1 << 24

  package let levels: Int
  package let parts: Int

  /// Bounds beyond the highest that there are count as those.
  public init(levels: Int = 500, parts: Int = 1 << 24) {
    self.levels = min(levels, Self.mostLevels)
    self.parts = min(parts, Self.mostParts)
  }
}
