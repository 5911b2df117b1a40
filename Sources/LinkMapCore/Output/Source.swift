/// Which file something was read from.
public struct Source: Sendable {
  public var path: String
  /// Percent-encoded, where the path is no UTF-8.
  public var rawPath: String?
  public var byteCount: Int

  public init(path: String, rawPath: String?, byteCount: Int) {
    self.path = path
    self.rawPath = rawPath
    self.byteCount = byteCount
  }

  func encode(to json: inout JSONWriter) {
    json.key("source")
    json.beginObject()
    json.key("path")
    json.string(path)
    json.optional("rawPath", rawPath)
    json.key("bytes")
    json.integer(byteCount)
    json.endObject()
  }
}
