import LinkMap

/// Writes the link map of each file.
final class Dump: Command {
  private let options: DumpOptions
  private let messages: Messages
  /// The document read last, alive as long as this.
  private var current: PDFLinkMap?

  init(_ options: DumpOptions, _ messages: Messages) {
    self.options = options
    self.messages = messages
  }

  func run() -> ExitCode {
    do throws(OutputError) {
      let password = try Password.asked(by: options.reading)
      let output = try options.output.map { path throws(OutputError) in try Output.file(path) } ?? Output.standard()
      var code = ExitCode.success
      for input in options.inputs where !(try dump(input, password, to: output)) { code = .failure }
      try output.finish()
      return code
    } catch {
      return messages.report(error)
    }
  }

  /// False where the file could not be read; nothing is then written for it.
  private func dump(_ input: Input, _ password: Password?, to output: Output) throws(OutputError) -> Bool {
    let bytes: FileBytes
    let map: PDFLinkMap
    do {
      bytes = try input.bytes()
      map = try PDFLinkMap(bytes, password: password, view: options.reading.view)
    } catch {
      messages.report(error, input)
      return false
    }
    current = map
    // Whoever asks for a layout wants JSON.
    switch output.format(options.format ?? options.reading.layout.map { _ in .json }) {
    case .json: try writeJSON(map, input.source(of: bytes), to: output)
    case .text: try writeText(map, input, to: output)
    }
    if !options.reading.isQuiet { for warning in map.warnings { messages.report(warning, input) } }
    return true
  }

  private func writeJSON(_ map: PDFLinkMap, _ source: Source, to output: Output) throws(OutputError) {
    var json = JSONWriter(output.layout(options.reading.layout))
    let encoder = DocumentEncoder(label: map.label)
    encoder.begin(
      DocumentEncoder.Header(
        toolVersion: PDFLinkMap.version, qpdfVersion: PDFLinkMap.qpdfVersion, source: source),
      map.facts, view: map.view, to: &json)
    for pageIndex in selectedPages(map) {
      encoder.encode(options.selection.applied(to: map.page(at: pageIndex)), to: &json)
      if json.count >= Output.chunk { try output.write(json.takeBytes()) }
    }
    encoder.endPages(to: &json)
    for section in Section.allCases where options.sections.contains(section) {
      switch section {
      case .form: encoder.encode(map.form, to: &json)
      case .fields: encoder.encode(map.fields(), to: &json)
      case .destinations: encoder.encode(map.namedDestinations(), to: &json)
      case .outline: encoder.encode(map.outline(), to: &json)
      }
    }
    encoder.end(isRepaired: map.isRepaired, warnings: map.warnings, to: &json)
    try output.write(json.takeBytes())
  }

  private func writeText(_ map: PDFLinkMap, _ input: Input, to output: Output) throws(OutputError) {
    var encoder = TextEncoder(label: map.label)
    encoder.begin(path: input.name, map.facts)
    for pageIndex in selectedPages(map) {
      encoder.encode(options.selection.applied(to: map.page(at: pageIndex)))
      if encoder.pendingCount >= Output.chunk { try output.write(encoder.takeBytes()) }
    }
    try output.write(encoder.takeBytes())
  }

  private func selectedPages(_ map: PDFLinkMap) -> [Int] {
    let count = map.facts.pageCount
    guard let selection = options.pages else { return Array(0..<count) }
    let (indices, missing) = selection.pages(of: count)
    for range in missing { map.warnOfMissingPages(range) }
    return indices
  }
}
