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
      let password = try Password.asked(by: options)
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
      map = try PDFLinkMap(bytes, password: password, view: options.view)
    } catch {
      messages.report(error, input)
      return false
    }
    current = map
    let isPretty = options.layout.map { $0 == .pretty } ?? output.isTerminal
    var encoder = DocumentEncoder(isPretty ? .pretty : .compact, label: map.label)
    encoder.begin(
      DocumentEncoder.Header(
        toolVersion: PDFLinkMap.version, qpdfVersion: PDFLinkMap.qpdfVersion, path: input.name, rawPath: input.rawName,
        byteCount: bytes.count),
      map.facts, view: map.view)
    for pageIndex in selectedPages(map) {
      encoder.encode(map.page(at: pageIndex))
      if encoder.pendingCount >= Output.chunk { try output.write(encoder.takeBytes()) }
    }
    let fields = map.fields()
    let warnings = map.warnings
    encoder.end(form: map.form, fields: fields, isRepaired: map.isRepaired, warnings: warnings)
    try output.write(encoder.takeBytes())
    if !options.isQuiet { for warning in warnings { messages.report(warning, input) } }
    return true
  }

  private func selectedPages(_ map: PDFLinkMap) -> [Int] {
    let count = map.facts.pageCount
    guard let selection = options.pages else { return Array(0..<count) }
    let (indices, missing) = selection.pages(of: count)
    for range in missing { map.warnOfMissingPages(range) }
    return indices
  }
}
