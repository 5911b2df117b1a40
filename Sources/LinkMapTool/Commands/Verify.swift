import LinkMap

/// Reads every object of each file by both routes; a difference is a bug of ours.
final class Verify: Command {
  private let options: ReadOptions
  private let inputs: [Input]
  private let messages: Messages

  init(_ options: ReadOptions, _ inputs: [Input], _ messages: Messages) {
    self.options = options
    self.inputs = inputs
    self.messages = messages
  }

  func run() -> ExitCode {
    do throws(OutputError) {
      let password = try Password.asked(by: options)
      var code = ExitCode.success
      for input in inputs { code = code.worse(verify(input, password)) }
      return code
    } catch {
      return messages.report(error)
    }
  }

  private func verify(_ input: Input, _ password: Password?) -> ExitCode {
    do {
      let bytes = try input.bytes()
      guard let object = try RouteReading.firstDifference(in: bytes, password: password) else { return .success }
      messages.write("\(input.name): object \(object) reads differently through libqpdf; this is a bug of pdflinkmap")
      return .bug
    } catch {
      messages.report(error, input)
      return .failure
    }
  }
}
