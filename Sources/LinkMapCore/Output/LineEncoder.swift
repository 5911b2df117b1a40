/// Writes a document as lines (`ndjson`), page by page: each is an object by itself, whose `record` says what it is.
public final class LineEncoder {
  /// How a file came out.
  private enum Status: String {
    case ok
    /// Data came, but some is known to be missing; see `Warning.Code.meansLoss`.
    case partial
    /// Nothing came but an error.
    case failed
  }

  private var json = JSONWriter(.compact)
  private let path: String
  private let rawPath: String?
  private let pages: PageEncoder
  private var tally = LineTally()

  /// `rawPath` is the path percent-encoded, where it is no UTF-8; `label` gives the label of a page, counted from 0.
  public init(path: String, rawPath: String?, label: @escaping (Int) -> String?) {
    self.path = path
    self.rawPath = rawPath
    pages = PageEncoder(targets: TargetEncoder(label: label))
  }

  /// All lines for a file that cannot be read, or those that close one of which `written` came already.
  public static func failure(
    path: String, rawPath: String?, code: String, message: String, behind written: LineTally = LineTally()
  ) -> [UInt8] {
    let encoder = LineEncoder(path: path, rawPath: rawPath, label: { _ in nil })
    encoder.tally = written
    encoder.begin(.error)
    encoder.json.key("code")
    encoder.json.string(code)
    encoder.json.key("message")
    encoder.json.string(message)
    encoder.endLine()
    encoder.end(.failed)
    return encoder.takeBytes()
  }

  /// The line of the document. `form` is nil where it is left out, and `.some(nil)` where there is none.
  public func begin(_ header: DocumentEncoder.Header, _ facts: DocumentFacts, view: ViewOptions, form: Form??) {
    begin(.document)
    FactsEncoder.encodeOrigin(header, to: &json)
    json.key("bytes")
    json.integer(header.source.byteCount)
    FactsEncoder(targets: pages.targets).encode(facts, view: view, to: &json)
    if let form {
      json.key("form")
      FieldEncoder.encode(form, to: &json)
    }
    endLine()
  }

  /// A line for the page and one for each of its annotations.
  public func encode(_ page: Page) {
    begin(.page)
    pages.encodeFacts(page, to: &json)
    pages.encodeEntries(page, to: &json)
    endLine()
    let list = page.annotations.span
    for index in list.indices {
      begin(.annotation)
      json.key("page")
      json.integer(page.pageIndex + 1)
      json.key("label")
      json.string(page.label)
      pages.annotations.encodeMembers(list, at: index, to: &json)
      endLine()
    }
  }

  public func encode(_ fields: [Field]) {
    for field in fields {
      begin(.field)
      FieldEncoder.encodeMembers(field, to: &json)
      endLine()
    }
  }

  public func encode(_ destination: NamedDestinationEntry) {
    begin(.destination)
    DestinationEncoder(targets: pages.targets).encodeMembers(destination, to: &json)
    endLine()
  }

  /// Bookmarks are flat: each has its position, its level and the position of what it lies under.
  public func encode(_ outline: [OutlineItem]) {
    let encoder = OutlineEncoder(targets: pages.targets)
    // The items that the next one may lie under, from the top down.
    var ancestors: [Int] = []
    for (index, item) in outline.enumerated() {
      ancestors.removeSubrange(min(item.level, ancestors.count)...)
      begin(.outline)
      json.key("index")
      json.integer(index)
      json.key("level")
      json.integer(item.level)
      json.key("parentIndex")
      json.integer(ancestors.last)
      encoder.encodeMembers(item, to: &json)
      endLine()
      ancestors.append(index)
    }
  }

  /// The warnings, and the line that closes the file.
  public func end(isRepaired: Bool, warnings: [Warning]) {
    for warning in warnings {
      begin(.warning)
      WarningEncoder.encodeMembers(warning, to: &json)
      endLine()
    }
    end(warnings.contains { $0.code.meansLoss } ? .partial : .ok, isRepaired: isRepaired)
  }

  /// How many bytes wait to be taken.
  public var pendingCount: Int { json.count }

  /// Hands over what was written so far.
  public func takeBytes() -> [UInt8] { json.takeBytes() }

  private func end(_ status: Status, isRepaired: Bool? = nil) {
    begin(.end)
    json.key("status")
    json.string(status.rawValue)
    json.optional("repaired", isRepaired)
    json.key("counts")
    json.beginObject()
    for record in LineRecord.counted {
      json.key(text: record.rawValue)
      json.integer(tally[record])
    }
    json.endObject()
    endLine()
  }

  private func begin(_ record: LineRecord) {
    tally.add(record)
    json.beginObject()
    json.key("record")
    json.string(record.rawValue)
    json.key("path")
    json.string(path)
    json.optional("rawPath", rawPath)
  }

  private func endLine() {
    json.endObject()
    json.endLine()
  }
}
