import LinkMapCore

/// A link map that is written in every format.
struct WrittenMap {
  let facts: DocumentFacts
  let view: ViewOptions
  let form: Form?
  let pages: [Page]
  let fields: [Field]
  let destinations: [NamedDestinationEntry]
  let outline: [OutlineItem]
  let isRepaired: Bool
  let warnings: [Warning]
  let label: (Int) -> String?

  private var header: DocumentEncoder.Header {
    DocumentEncoder.Header(
      toolVersion: "0", qpdfVersion: "0", source: Source(path: "a.pdf", rawPath: nil, byteCount: 0))
  }

  func check() throws(Finding) {
    for layout in [JSONWriter.Layout.compact, .pretty] { try JSONCheck.run(document(layout)) }
    try JSONCheck.run(lines())
    for style in [RowEncoder.Style.commas, .tabs] { try checkShown(rows(style)) }
    try checkShown(text())
  }

  private func document(_ layout: JSONWriter.Layout) -> [UInt8] {
    var json = JSONWriter(layout)
    let encoder = DocumentEncoder(label: label)
    encoder.begin(header, facts, view: view, to: &json)
    for page in pages { encoder.encode(page, to: &json) }
    encoder.endPages(to: &json)
    encoder.encode(form, to: &json)
    encoder.encode(fields, to: &json)
    encoder.beginDestinations(to: &json)
    for destination in destinations { encoder.encode(destination, to: &json) }
    encoder.endDestinations(to: &json)
    encoder.encode(outline, to: &json)
    encoder.end(isRepaired: isRepaired, warnings: warnings, to: &json)
    return json.bytes
  }

  private func lines() -> [UInt8] {
    let encoder = LineEncoder(path: "a.pdf", rawPath: nil, label: label)
    encoder.begin(header, facts, view: view, form: form)
    for page in pages { encoder.encode(page) }
    encoder.encode(fields)
    for destination in destinations { encoder.encode(destination) }
    encoder.encode(outline)
    encoder.end(isRepaired: isRepaired, warnings: warnings)
    return encoder.takeBytes()
  }

  private func rows(_ style: RowEncoder.Style) -> [UInt8] {
    let encoder = RowEncoder(style, path: "a.pdf", isForTerminal: true, label: label)
    for page in pages { encoder.encode(page) }
    return encoder.takeBytes()
  }

  private func text() -> [UInt8] {
    var encoder = TextEncoder(label: label)
    encoder.begin(path: "a.pdf", facts)
    for page in pages { encoder.encode(page) }
    return encoder.takeBytes()
  }

  /// What goes to a terminal is text without characters that steer it.
  private func checkShown(_ bytes: [UInt8]) throws(Finding) {
    let control = try ControlCharacters.first(in: bytes, allowing: [9, 10])
    try require(control == nil, "a control character on its way to a terminal")
  }
}
