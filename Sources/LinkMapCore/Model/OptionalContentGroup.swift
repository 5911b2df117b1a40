/// An optional content group or membership (ISO 32000-2, 8.11.2).
public struct OptionalContentGroup: Hashable, Sendable {
  public let object: ObjectID?
  /// The group's name; a membership has none.
  public let name: String?

  public init(object: ObjectID?, name: String?) {
    self.object = object
    self.name = name
  }
}
