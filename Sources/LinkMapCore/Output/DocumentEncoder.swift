/// Writes a document of the JSON contract, page by page.
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

  private var json: JSONWriter
  private let pages: PageEncoder

  /// `label` gives the label of a page, counted from 0.
  public init(_ layout: JSONWriter.Layout, label: @escaping (Int) -> String?) {
    json = JSONWriter(layout)
    pages = PageEncoder(targets: TargetEncoder(label: label))
  }

  /// Everything before the pages.
  public mutating func begin(_ header: Header, _ facts: DocumentFacts, view: ViewOptions) {
    json.beginObject()
    json.key("format")
    json.string("pdflinkmap")
    json.key("version")
    json.string(Self.formatVersion)
    encodeOrigin(header)
    json.key("pdfVersion")
    json.string(facts.pdfVersion)
    json.key("encrypted")
    json.boolean(facts.isEncrypted)
    if let encryption = facts.encryption { encode(encryption) }
    json.key("pageCount")
    json.integer(facts.pageCount)
    encode(view)
    if let base = facts.baseURI {
      json.key("baseURI")
      json.string(base)
    }
    if let target = facts.openAction {
      json.key("openAction")
      pages.targets.encode(target, to: &json)
    }
    json.key("pages")
    json.beginArray()
  }

  public mutating func encode(_ page: Page) {
    pages.encode(page, to: &json)
  }

  /// Ends the pages; sections and the end follow.
  public mutating func endPages() { json.endArray() }

  public mutating func encode(_ form: Form?) {
    json.key("form")
    FieldEncoder.encode(form, to: &json)
  }

  public mutating func encode(_ fields: [Field]) {
    section("fields", fields) { FieldEncoder.encode($0, to: &$1) }
  }

  public mutating func encode(_ destinations: [NamedDestinationEntry]) {
    let encoder = DestinationEncoder(targets: pages.targets)
    section("destinations", destinations) { encoder.encode($0, to: &$1) }
  }

  public mutating func encode(_ outline: [OutlineItem]) {
    json.key("outline")
    OutlineEncoder(targets: pages.targets).encode(outline, to: &json)
  }

  public mutating func end(isRepaired: Bool, warnings: [Warning]) {
    json.key("repaired")
    json.boolean(isRepaired)
    section("warnings", warnings) { WarningEncoder.encode($0, to: &$1) }
    json.endObject()
    json.endLine()
  }

  private mutating func section<Item>(_ name: String, _ items: [Item], _ encode: (Item, inout JSONWriter) -> Void) {
    json.key(name)
    json.beginArray()
    for item in items { encode(item, &json) }
    json.endArray()
  }

  /// How many bytes wait to be taken.
  public var pendingCount: Int { json.bytes.count }

  /// Hands over what was written so far.
  public mutating func takeBytes() -> [UInt8] { json.takeBytes() }

  private mutating func encodeOrigin(_ header: Header) {
    json.key("generator")
    json.beginObject()
    json.key("name")
    json.string("pdflinkmap")
    json.key("version")
    json.string(header.toolVersion)
    json.key("qpdf")
    json.string(header.qpdfVersion)
    json.endObject()
    header.source.encode(to: &json)
  }

  private mutating func encode(_ encryption: DocumentFacts.Encryption) {
    json.key("encryption")
    json.beginObject()
    json.key("handler")
    json.string(encryption.handler)
    json.key("revision")
    json.integer(encryption.revision)
    json.key("keyBits")
    json.integer(encryption.keyBits)
    json.endObject()
  }

  /// The view that all coordinates of view space are in.
  private mutating func encode(_ view: ViewOptions) {
    json.key("viewOptions")
    json.beginObject()
    json.key("box")
    json.string(view.box.rawValue)
    json.key("zoom")
    switch view.size {
    case .zoom(let zoom):
      json.number(zoom)
      json.key("fit")
      json.null()
    case .fit(let fit):
      json.null()
      json.key("fit")
      encode(fit)
    }
    json.key("rotate")
    json.integer(view.rotation.rawValue)
    json.endObject()
  }

  private mutating func encode(_ fit: ViewFit) {
    json.beginObject()
    json.key("mode")
    json.string(fit.mode.rawValue)
    json.key("x")
    json.number(fit.x)
    json.key("y")
    json.number(fit.y)
    json.key("width")
    json.number(fit.width)
    json.key("height")
    json.number(fit.height)
    json.endObject()
  }
}
