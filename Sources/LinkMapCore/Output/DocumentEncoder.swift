/// Writes a document of the JSON contract, page by page: `begin`, each page, `endPages`, the sections, `end`.
public struct DocumentEncoder {
  /// What is said about the tool and the file rather than read out of it.
  public struct Header: Sendable {
    public var toolVersion: String
    public var qpdfVersion: String
    public var source: Source

    public init(toolVersion: String, qpdfVersion: String, source: Source) {
      self.toolVersion = toolVersion
      self.qpdfVersion = qpdfVersion
      self.source = source
    }
  }

  /// The version of the contract.
  public static let formatVersion = "1.0"

  private let pages: PageEncoder

  /// `label` gives the label of a page, counted from 0.
  public init(label: @escaping (Int) -> String?) {
    pages = PageEncoder(targets: TargetEncoder(label: label))
  }

  /// Everything before the pages.
  public func begin(_ header: Header, _ facts: DocumentFacts, view: ViewOptions, to json: inout JSONWriter) {
    json.beginObject()
    FactsEncoder.encodeOrigin(header, to: &json)
    header.source.encode(to: &json)
    FactsEncoder(targets: pages.targets).encode(facts, view: view, to: &json)
    json.key("pages")
    json.beginArray()
  }

  public func encode(_ page: Page, to json: inout JSONWriter) {
    pages.encode(page, to: &json)
  }

  /// Ends the pages; sections and the end follow.
  public func endPages(to json: inout JSONWriter) { json.endArray() }

  public func encode(_ form: Form?, to json: inout JSONWriter) {
    json.key("form")
    FieldEncoder.encode(form, to: &json)
  }

  public func encode(_ fields: [Field], to json: inout JSONWriter) {
    section("fields", fields, to: &json) { FieldEncoder.encode($0, to: &$1) }
  }

  /// Named destinations come one by one, between `beginDestinations` and `endDestinations`.
  public func beginDestinations(to json: inout JSONWriter) {
    json.key("destinations")
    json.beginArray()
  }

  public func encode(_ destination: NamedDestinationEntry, to json: inout JSONWriter) {
    DestinationEncoder(targets: pages.targets).encode(destination, to: &json)
  }

  public func endDestinations(to json: inout JSONWriter) { json.endArray() }

  public func encode(_ outline: [OutlineItem], to json: inout JSONWriter) {
    json.key("outline")
    OutlineEncoder(targets: pages.targets).encode(outline, to: &json)
  }

  public func end(isRepaired: Bool, warnings: [Warning], to json: inout JSONWriter) {
    json.key("repaired")
    json.boolean(isRepaired)
    section("warnings", warnings, to: &json) { WarningEncoder.encode($0, to: &$1) }
    json.endObject()
    json.endLine()
  }

  private func section<Item>(
    _ name: StaticString, _ items: some Sequence<Item>, to json: inout JSONWriter,
    _ encode: (Item, inout JSONWriter) -> Void
  ) {
    json.key(name)
    json.beginArray()
    for item in items { encode(item, &json) }
    json.endArray()
  }
}
