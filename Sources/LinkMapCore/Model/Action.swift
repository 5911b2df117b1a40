/// An action as it is written (ISO 32000-2, 12.6), its destination not yet looked up.
public struct Action: Sendable {
  /// The S entry as it stands in the file.
  public let type: String
  public let kind: Kind

  public init(type: String, kind: Kind) {
    self.type = type
    self.kind = kind
  }

  public enum Kind: Sendable {
    /// GoTo; `structure` is SD, which counts before `destination`, D.
    case goTo(destination: Destination?, structure: Destination?)
    case uri(bytes: ArraySlice<UInt8>, isMap: Bool)
    case named(operation: String)
    /// An action that leads to nothing in this document and is reported as it stands.
    case other(Effect)
    /// An entry without which the action means nothing is missing or of the wrong type.
    case malformed
    /// It comes to more than is left of `Limits.valueBytes`.
    case leftOut
  }
}
