/// Brings data and messages where they go in the end.
final class Delivery: DumpSink {
  private let output: Output
  private let messages: Messages
  private let progress: Progress
  /// What is still to be written before the first file that gives data.
  private var preamble: [UInt8]

  init(_ output: Output, preamble: [UInt8], _ messages: Messages, _ progress: Progress) {
    self.output = output
    self.preamble = preamble
    self.messages = messages
    self.progress = progress
  }

  func begin() throws(OutputError) {
    try write(preamble)
    preamble = []
  }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    if bytes.isEmpty { return }
    if output.isTerminal { progress.clear() }
    try output.write(bytes)
  }

  func report(_ message: String) {
    progress.clear()
    messages.write(message)
  }
}
