import LinkMap

extension TextEncoder: MapWriter {
  mutating func begin(_ map: PDFLinkMap, _ source: Source, sections: Set<Section>) {
    begin(path: source.path, map.facts)
  }
}

extension RowEncoder: MapWriter {}
