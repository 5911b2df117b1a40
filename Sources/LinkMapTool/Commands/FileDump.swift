import LinkMap

/// Reads files, one after the other, and writes the link map of each.
final class FileDump {
  private let options: DumpOptions
  private let format: OutputFormat
  private let layout: JSONWriter.Layout
  private let isForTerminal: Bool
  private let password: Password?
  private let messages: Messages
  /// What is still to be written before the first file that gives data.
  private var preamble: [UInt8]
  /// The document read last, alive as long as this.
  private var current: PDFLinkMap?

  /// Writes what suits `output`, where all bytes go in the end.
  init(_ options: DumpOptions, _ password: Password?, for output: Output, _ messages: Messages) {
    self.options = options
    // Whoever asks for a layout wants JSON.
    format = output.format(options.format ?? options.reading.layout.map { _ in .json })
    layout = output.layout(options.reading.layout)
    isForTerminal = output.isTerminal
    self.password = password
    self.messages = messages
    preamble = format.preamble
  }

  /// False where the file cannot be read; what is then written for it is the format's to say.
  func dump(_ input: Input, to output: Output) throws(OutputError) -> Bool {
    let bytes: FileBytes
    let map: PDFLinkMap
    do {
      bytes = try input.bytes()
      map = try PDFLinkMap(bytes, password: password, view: options.reading.view)
    } catch {
      messages.report(error, input)
      try output.write(format.failure(error, input))
      return false
    }
    current = map
    try output.write(preamble)
    preamble = []
    try write(map, input, input.source(of: bytes), to: output)
    if !options.reading.isQuiet { for warning in map.warnings { messages.report(warning, input) } }
    return true
  }

  private func write(_ map: PDFLinkMap, _ input: Input, _ source: Source, to output: Output) throws(OutputError) {
    var writer = format.writer(layout, isForTerminal: isForTerminal, of: map, input)
    writer.begin(map, source, sections: options.sections)
    for pageIndex in selectedPages(map) {
      writer.encode(options.selection.applied(to: map.page(at: pageIndex)))
      if writer.pendingCount >= Output.chunk { try output.write(writer.takeBytes()) }
    }
    writer.endPages()
    for section in Section.allCases where options.sections.contains(section) {
      writer.encode(section, of: map)
      if writer.pendingCount >= Output.chunk { try output.write(writer.takeBytes()) }
    }
    writer.end(map)
    try output.write(writer.takeBytes())
  }

  private func selectedPages(_ map: PDFLinkMap) -> [Int] {
    let count = map.facts.pageCount
    guard let selection = options.pages else { return Array(0..<count) }
    let (indices, missing) = selection.pages(of: count)
    for range in missing { map.warnOfMissingPages(range) }
    return indices
  }
}
