import LinkMap

/// Writes the link map of one file in one of the formats, part by part.
protocol MapWriter {
  /// What comes before the pages. `sections` are those that will follow them.
  mutating func begin(_ map: PDFLinkMap, _ source: Source, sections: Set<Section>)
  mutating func encode(_ page: Page)
  mutating func endPages()
  /// Sections may be long; what is ready goes to `sink` on the way.
  mutating func encode(_ section: Section, of map: PDFLinkMap, to sink: any DumpSink) throws(OutputError)
  mutating func end(_ map: PDFLinkMap)

  /// How many bytes wait to be taken.
  var pendingCount: Int { get }
  /// Hands over what was written so far.
  mutating func takeBytes() -> [UInt8]
}

/// Formats that are a list of what is on the pages: sections are not even read for them.
extension MapWriter {
  mutating func begin(_ map: PDFLinkMap, _ source: Source, sections: Set<Section>) {}
  mutating func endPages() {}
  mutating func encode(_ section: Section, of map: PDFLinkMap, to sink: any DumpSink) throws(OutputError) {}
  mutating func end(_ map: PDFLinkMap) {}
}

extension MapWriter {
  /// Hands over what waits, where it is worth a call.
  mutating func flush(to sink: any DumpSink) throws(OutputError) {
    if pendingCount >= Output.chunk { try sink.write(takeBytes()) }
  }
}

extension DocumentEncoder.Header {
  init(_ source: Source) {
    self.init(toolVersion: PDFLinkMap.version, qpdfVersion: PDFLinkMap.qpdfVersion, source: source)
  }
}
