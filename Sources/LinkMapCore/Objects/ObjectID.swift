/// The identity of an indirect object: object number and generation number (ISO 32000-2, 7.3.10).
public struct ObjectID: Hashable, Sendable {
  public let number: UInt32
  public let generation: UInt32

  public init(number: UInt32, generation: UInt32 = 0) {
    self.number = number
    self.generation = generation
  }
}

extension ObjectID: Comparable {
  public static func < (a: ObjectID, b: ObjectID) -> Bool {
    (a.number, a.generation) < (b.number, b.generation)
  }
}

extension ObjectID: CustomStringConvertible {
  /// As a reference is written in a file: `12 0 R`.
  public var description: String { "\(number) \(generation) R" }
}
