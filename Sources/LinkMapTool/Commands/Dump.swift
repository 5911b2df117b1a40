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
      var options = options
      if let list = options.list { options.inputs += try list.inputs() }
      // The list may name it, too.
      let isListRead = options.list?.isStandardInput == true
      guard options.inputs.count(where: \.isStandardInput) + (isListRead ? 1 : 0) <= 1 else {
        messages.write("standard input can be read only once; see pdflinkmap --help")
        return .usage
      }
      let password = try Password.asked(by: options.reading)
      let output = try options.output.map { path throws(OutputError) in try Output.file(path) } ?? Output.standard()
      let code = try run(options, password, output)
      try output.finish()
      return code
    } catch {
      return messages.report(error)
    }
  }

  /// One file is read by this process, for the sake of a quick start; several, and those with a limit, by workers.
  private func run(_ options: DumpOptions, _ password: Password?, _ output: Output) throws(OutputError) -> ExitCode {
    let rendering = Rendering(options, for: output)
    let progress = Progress(
      options.batch.progress, count: options.inputs.count, isQuiet: options.reading.isQuiet,
      isDataOnTerminal: output.isTerminal)
    let delivery = Delivery(output, preamble: rendering.format.preamble, messages, progress)
    let results = Results(options, rendering.format, delivery, progress)
    if options.needsWorkers {
      let start = try WorkerStart(options, rendering, password)
      try WorkerPool(start, options, results, isWhole: rendering.format.isWhole, progress).run()
    } else if let input = options.inputs.first {
      let files = FileDump(options, rendering, password)
      self.files = files
      try results.pass(files.dump(input, to: delivery))
    }
    progress.finish()
    return results.exitCode
  }
}

extension DumpOptions {
  var needsWorkers: Bool { inputs.count > 1 || batch.timeout != nil || batch.memoryLimit != nil }
}
