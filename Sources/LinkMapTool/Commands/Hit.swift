import LinkMap

/// Says which annotations lie under a point.
final class Hit: Command {
  private let options: HitOptions
  private let messages: Messages

  init(_ options: HitOptions, _ messages: Messages) {
    self.options = options
    self.messages = messages
  }

  func run() -> ExitCode {
    do throws(OutputError) {
      return try answer(Password.asked(by: options.reading))
    } catch {
      return messages.report(error)
    }
  }

  private func answer(_ password: Password?) throws(OutputError) -> ExitCode {
    let bytes: FileBytes
    let map: PDFLinkMap
    do {
      bytes = try options.input.bytes()
      map = try .opening(bytes, of: options.input, password, options.reading, mayAsk: true)
    } catch {
      messages.report(error, options.input)
      return .failure
    }
    guard options.pageNumber <= map.facts.pageCount else {
      messages.write("\(options.input.name): there is no page \(options.pageNumber); it has \(map.facts.pageCount)")
      return .usage
    }
    let page = map.page(at: options.pageNumber - 1)
    let point = options.isInUserSpace ? page.viewport.viewPoint(for: options.point) : options.point
    let annotations = page.annotations(at: point, includingHidden: options.includesHidden)
    let output = Output.standard()
    var json = JSONWriter(output.layout(options.reading.layout))
    HitEncoder(label: map.label).encode(
      annotations, at: point, on: page, of: options.input.source(of: bytes), to: &json)
    try output.write(json.takeBytes())
    if !options.reading.isQuiet { for warning in map.warnings { messages.report(warning, options.input) } }
    return annotations.isEmpty ? .no : .success
  }
}
