import LinkMap

extension LineEncoder: MapWriter {
  func begin(_ map: PDFLinkMap, _ source: Source, sections: Set<Section>) {
    let header = DocumentEncoder.Header(source)
    begin(header, map.facts, view: map.view, form: sections.contains(.form) ? .some(map.form) : nil)
  }

  func encode(_ section: Section, of map: PDFLinkMap, to sink: any DumpSink) throws(OutputError) {
    switch section {
    // It is in the line of the document.
    case .form: break
    case .fields: encode(map.fields())
    case .destinations:
      for destination in map.namedDestinations() {
        encode(destination)
        if pendingCount >= Output.chunk { try sink.write(takeBytes()) }
      }
    case .outline: encode(map.outline())
    }
  }

  func end(_ map: PDFLinkMap) { end(isRepaired: map.isRepaired, warnings: map.warnings) }
}
