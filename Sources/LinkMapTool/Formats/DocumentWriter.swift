import LinkMap

/// Writes the link map of one file as a document.
final class DocumentWriter: MapWriter {
  private var json: JSONWriter
  private let encoder: DocumentEncoder

  init(_ layout: JSONWriter.Layout, label: @escaping (Int) -> String?) {
    json = JSONWriter(layout)
    encoder = DocumentEncoder(label: label)
  }

  func begin(_ map: PDFLinkMap, _ source: Source, sections: Set<Section>) {
    encoder.begin(DocumentEncoder.Header(source), map.facts, view: map.view, to: &json)
  }

  func encode(_ page: Page) { encoder.encode(page, to: &json) }

  func endPages() { encoder.endPages(to: &json) }

  func encode(_ section: Section, of map: PDFLinkMap) {
    switch section {
    case .form: encoder.encode(map.form, to: &json)
    case .fields: encoder.encode(map.fields(), to: &json)
    case .destinations: encoder.encode(map.namedDestinations(), to: &json)
    case .outline: encoder.encode(map.outline(), to: &json)
    }
  }

  func end(_ map: PDFLinkMap) { encoder.end(isRepaired: map.isRepaired, warnings: map.warnings, to: &json) }

  var pendingCount: Int { json.count }

  func takeBytes() -> [UInt8] { json.takeBytes() }
}
