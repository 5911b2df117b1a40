import LinkMap

/// All that a dump has of a file.
struct Document {
  let pages: [Page]
  private let fields: [Field]
  private let destinations: [NamedDestinationEntry]
  private let outline: [OutlineItem]

  init(_ reader: DocumentReader, _ stopwatch: inout Stopwatch) {
    pages = stopwatch.time(.pages) { (0..<reader.facts.pageCount).map(reader.page(at:)) }
    fields = stopwatch.time(.fields) { reader.fields() }
    destinations = stopwatch.time(.destinations) { Array(reader.namedDestinations()) }
    outline = stopwatch.time(.outline) { reader.outline() }
  }

  /// Where each annotation is seen, reckoned once more.
  func viewRects() -> [Rect] {
    pages.flatMap { page in
      let viewport = Viewport(for: page.geometry)
      return page.annotations.compactMap { annotation in
        annotation.rect.map { viewport.viewRect(for: $0, flags: annotation.flags) }
      }
    }
  }

  /// How many bytes of compact JSON it is.
  func json(_ reader: DocumentReader) -> Int {
    var json = JSONWriter(.compact)
    var count = 0
    let encoder = DocumentEncoder(label: reader.label)
    let source = Source(path: "", rawPath: nil, byteCount: 0)
    encoder.begin(
      DocumentEncoder.Header(toolVersion: PDFLinkMap.version, qpdfVersion: PDFLinkMap.qpdfVersion, source: source),
      reader.facts, view: reader.view, to: &json)
    for page in pages {
      encoder.encode(page, to: &json)
      if json.count >= 1 << 16 { count += json.takeBytes().count }
    }
    encoder.endPages(to: &json)
    encoder.encode(reader.form, to: &json)
    encoder.encode(fields, to: &json)
    encoder.beginDestinations(to: &json)
    for destination in destinations { encoder.encode(destination, to: &json) }
    encoder.endDestinations(to: &json)
    encoder.encode(outline, to: &json)
    encoder.end(isRepaired: false, warnings: reader.warnings, to: &json)
    return count + json.takeBytes().count
  }
}
