import LinkMap

/// Reads files, one after the other, and writes the link map of each.
final class FileDump {
  private let options: DumpOptions
  private let rendering: Rendering
  private let password: Password?
  /// The document read last, alive as long as this.
  private var current: PDFLinkMap?

  init(_ options: DumpOptions, _ rendering: Rendering, _ password: Password?) {
    self.options = options
    self.rendering = rendering
    self.password = password
  }

  /// What is written for a file that cannot be read is the format's to say.
  func dump(_ input: Input, to sink: any DumpSink) throws(OutputError) -> FileOutcome {
    // Two documents at once would need the memory of both.
    current = nil
    let bytes: FileBytes
    let map: PDFLinkMap
    do {
      bytes = try input.bytes()
      // A worker was given no file yet.
      let mayAsk = options.inputs.count == 1
      map = try .opening(bytes, of: input, password, options.reading, mayAsk: mayAsk)
    } catch {
      let failure = FileFailure(error)
      try sink.report(Messages.text(failure, input))
      try sink.write(rendering.format.failure(failure, input))
      return .failed
    }
    current = map
    try sink.begin()
    try write(map, input, input.source(of: bytes), to: sink)
    if !options.reading.isQuiet {
      for warning in map.warnings { try sink.report(Messages.text(warning, input)) }
    }
    return map.warnings.isEmpty ? .ok : .warned
  }

  private func write(_ map: PDFLinkMap, _ input: Input, _ source: Source, to sink: any DumpSink) throws(OutputError) {
    var writer = rendering.format.writer(
      rendering.layout, isForTerminal: rendering.isForTerminal, of: map, input)
    writer.begin(map, source, sections: options.sections)
    for pageIndex in selectedPages(map) {
      writer.encode(options.selection.applied(to: map.page(at: pageIndex)))
      try writer.flush(to: sink)
    }
    writer.endPages()
    for section in Section.allCases where options.sections.contains(section) {
      try writer.encode(section, of: map, to: sink)
      try writer.flush(to: sink)
    }
    writer.end(map)
    try sink.write(writer.takeBytes())
  }

  private func selectedPages(_ map: PDFLinkMap) -> [Int] {
    let count = map.facts.pageCount
    guard let selection = options.pages else { return Array(0..<count) }
    let (indices, missing) = selection.pages(of: count)
    for range in missing { map.warnOfMissingPages(range) }
    return indices
  }
}
