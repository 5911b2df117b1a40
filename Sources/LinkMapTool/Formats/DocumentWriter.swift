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

  func encode(_ section: Section, of map: PDFLinkMap, to sink: any DumpSink) throws(OutputError) {
    switch section {
    case .form: encoder.encode(map.form, to: &json)
    case .fields: encoder.encode(map.fields(), to: &json)
    case .destinations: try encodeDestinations(of: map, to: sink)
    case .outline: encoder.encode(map.outline(), to: &json)
    }
  }

  /// There may be a million; each is resolved, written and forgotten.
  private func encodeDestinations(of map: PDFLinkMap, to sink: any DumpSink) throws(OutputError) {
    encoder.beginDestinations(to: &json)
    for destination in map.namedDestinations() {
      encoder.encode(destination, to: &json)
      if json.count >= Output.chunk { try sink.write(json.takeBytes()) }
    }
    encoder.endDestinations(to: &json)
  }

  func end(_ map: PDFLinkMap) { encoder.end(isRepaired: map.isRepaired, warnings: map.warnings, to: &json) }

  var pendingCount: Int { json.count }

  func takeBytes() -> [UInt8] { json.takeBytes() }
}
