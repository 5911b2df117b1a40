/// Something odd that was met while reading, with its place; the data came all the same.
public struct Warning: Hashable, Sendable {
  public let code: Code
  public let place: Place
  /// What the file says there, where that helps.
  public let value: String?
  /// Where in the file, counted from its first byte.
  public let offset: UInt64?

  public init(_ code: Code, place: Place = Place(), value: String? = nil, offset: UInt64? = nil) {
    self.code = code
    self.place = place
    self.value = value
    self.offset = offset
  }

  /// Where in the document; any part may be unknown.
  public struct Place: Hashable, Sendable {
    public var pageIndex: Int?
    public var annotationIndex: Int?
    public var object: ObjectID?

    public init(pageIndex: Int? = nil, annotationIndex: Int? = nil, object: ObjectID? = nil) {
      self.pageIndex = pageIndex
      self.annotationIndex = annotationIndex
      self.object = object
    }
  }
}
