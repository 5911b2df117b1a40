/// Prints a text that is part of the program.
final class PrintText: Command {
  private let text: [UInt8]
  private let messages: Messages

  init(_ text: [UInt8], _ messages: Messages) {
    self.text = text
    self.messages = messages
  }

  func run() -> ExitCode {
    do throws(OutputError) {
      let output = Output.standard()
      try output.write(text)
      return .success
    } catch {
      return messages.report(error)
    }
  }
}
