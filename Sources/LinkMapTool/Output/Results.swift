import LinkMap

/// Delivers what came of files in the order of the inputs, and keeps account of how they came out.
final class Results {
  private let options: DumpOptions
  private let format: OutputFormat
  private let delivery: Delivery
  private let progress: Progress
  /// Lines of the file whose turn it is; counted only for lines, which say how many they are.
  private var tally = LineTally()
  private var next = 0
  private(set) var exitCode = ExitCode.success
  private var hasFailed = false

  init(_ options: DumpOptions, _ format: OutputFormat, _ delivery: Delivery, _ progress: Progress) {
    self.options = options
    self.format = format
    self.delivery = delivery
    self.progress = progress
  }

  /// Nothing more is wanted.
  var isOver: Bool { next == options.inputs.count || hasFailed && options.batch.isFailFast }

  func pass(_ frame: Frame) throws(OutputError) {
    switch frame.kind {
    case .begin: try delivery.begin()
    case .data:
      if format == .ndjson { tally.add(frame.payload) }
      try delivery.write(frame.payload)
    case .message: delivery.report(String(decoding: frame.payload, as: UTF8.self))
    case .end, .task, .password: break
    }
  }

  /// The file whose turn it is is done.
  func pass(_ outcome: FileOutcome) {
    if options.batch.isVerbose { delivery.report("\(options.inputs[next].name): \(outcome.text)") }
    exitCode = exitCode.worse(outcome.exitCode(isStrict: options.batch.isStrict))
    hasFailed = hasFailed || outcome == .failed
    tally = LineTally()
    next += 1
  }

  /// What is said of a file that failed; `isBegun` says that some of it may have been passed on.
  func frames(of failure: FileFailure, _ index: Int, isBegun: Bool) -> [Frame] {
    let input = options.inputs[index]
    let closing = format.failure(failure, input, behind: isBegun ? tally : LineTally())
    let message = Frame(.message, Array(Messages.text(failure, input).utf8))
    return [message] + (closing.isEmpty ? [] : [Frame(.data, closing)])
  }
}
