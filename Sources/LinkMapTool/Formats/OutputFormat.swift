import LinkMap

/// What a dump is written as.
enum OutputFormat: String, CaseIterable {
  case text, json, ndjson, csv, tsv

  /// Whether it can be on many lines, indented.
  var hasLayout: Bool { self == .json || self == .text }

  /// Whether a file has to be written whole or not at all: half a document is none.
  var isWhole: Bool { self == .json }

  /// What stands before the first file that gives data, once however many follow.
  var preamble: [UInt8] {
    switch self {
    case .csv: RowEncoder.header(.commas)
    case .tsv: RowEncoder.header(.tabs)
    case .text, .json, .ndjson: []
    }
  }

  /// Writes a file in this format.
  func writer(_ layout: JSONWriter.Layout, isForTerminal: Bool, of map: PDFLinkMap, _ input: Input) -> any MapWriter {
    switch self {
    case .text: TextEncoder(label: map.label)
    case .json: DocumentWriter(layout, label: map.label)
    case .ndjson: LineEncoder(path: input.name, rawPath: input.rawName, label: map.label)
    case .csv: RowEncoder(.commas, path: input.name, isForTerminal: isForTerminal, label: map.label)
    case .tsv: RowEncoder(.tabs, path: input.name, isForTerminal: isForTerminal, label: map.label)
    }
  }

  /// What is written for a file that cannot be read.
  ///
  /// `written` are the lines of it that were written before.
  func failure(_ failure: FileFailure, _ input: Input, behind written: LineTally = LineTally()) -> [UInt8] {
    switch self {
    case .ndjson:
      LineEncoder.failure(
        path: input.name, rawPath: input.rawName, code: failure.code, message: failure.message, behind: written)
    case .text, .json, .csv, .tsv: []
    }
  }
}
