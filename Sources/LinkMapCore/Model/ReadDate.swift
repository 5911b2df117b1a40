/// A date entry: what could be read, and the file's text.
public struct ReadDate: Hashable, Sendable {
  /// ISO 8601; nil where the text is no date.
  public var iso8601: String?
  public var rawText: String
}
