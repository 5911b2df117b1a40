import LinkMap

/// Writes the link map of each file.
final class Dump: Command {
  private let options: DumpOptions
  private let messages: Messages
  /// Alive as long as this, and with it the document read last.
  private var files: FileDump?

  init(_ options: DumpOptions, _ messages: Messages) {
    self.options = options
    self.messages = messages
  }

  func run() -> ExitCode {
    do throws(OutputError) {
      let password = try Password.asked(by: options.reading)
      let output = try options.output.map { path throws(OutputError) in try Output.file(path) } ?? Output.standard()
      let files = FileDump(options, password, for: output, messages)
      self.files = files
      var code = ExitCode.success
      for input in options.inputs where !(try files.dump(input, to: output)) { code = .failure }
      try output.finish()
      return code
    } catch {
      return messages.report(error)
    }
  }
}
