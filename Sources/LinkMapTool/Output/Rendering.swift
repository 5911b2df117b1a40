import LinkMap

/// How data is written.
struct Rendering {
  let format: OutputFormat
  let layout: JSONWriter.Layout
  let isForTerminal: Bool

  /// What was asked for, else what suits the output.
  init(_ options: DumpOptions, for output: Output) {
    // Whoever asks for a layout wants JSON.
    format = output.format(options.format ?? options.reading.layout.map { _ in .json })
    layout = output.layout(options.reading.layout)
    isForTerminal = output.isTerminal
  }

  /// What a worker was told.
  init(ofWorker options: DumpOptions) {
    format = options.format ?? .json
    layout = options.reading.layout ?? .compact
    isForTerminal = options.isForTerminal
  }

  /// The options that tell a worker the same.
  var arguments: [String] {
    let layout = layout == .pretty ? "--pretty" : "--compact"
    return ["--format=\(format.rawValue)"] + (format.hasLayout ? [layout] : [])
      + (isForTerminal ? ["--for-terminal"] : [])
  }
}
