/// The doors by which a stranger's bytes come in. Each takes any bytes; a trap or a `Finding` is a bug.
enum FuzzTarget: String, CaseIterable {
  /// PDF syntax, to a tape.
  case parser
  /// Nodes from elsewhere, as they come over the C boundary.
  case tape
  /// Text strings, names, dates and numbers.
  case text
  /// Objects as text, through all readers, to every output format.
  case pipeline
  /// An object in a file, by both routes.
  case routes
  /// A whole file, through libqpdf and our filters for it.
  case file

  func check(_ bytes: [UInt8]) throws(Finding) {
    switch self {
    case .parser: try ParserCheck.run(bytes)
    case .tape: try TapeCheck.run(bytes)
    case .text: try TextCheck.run(bytes)
    case .pipeline: try PipelineCheck.run(bytes)
    case .routes: try RoutesCheck.run(bytes)
    case .file: try FileCheck.run(bytes)
    }
  }
}
