/// Sends what comes of files to the process that started this one.
final class FrameSink: DumpSink {
  private let descriptor: Descriptor
  private var pending: [UInt8] = []

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  func begin() throws(OutputError) { try send(Frame(.begin)) }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    if !bytes.isEmpty { try send(Frame(.data, bytes)) }
  }

  func report(_ message: String) throws(OutputError) { try send(Frame(.message, Array(message.utf8))) }

  func end(_ outcome: FileOutcome) throws(OutputError) {
    try send(Frame(.end, [outcome.rawValue]))
    try flush()
  }

  private func send(_ frame: Frame) throws(OutputError) {
    frame.append(to: &pending)
    if pending.count >= Output.chunk { try flush() }
  }

  private func flush() throws(OutputError) {
    guard descriptor.write(pending) else {
      throw OutputError(path: "worker", reason: "nobody takes its results", isClosedPipe: true)
    }
    pending.removeAll(keepingCapacity: true)
  }
}
