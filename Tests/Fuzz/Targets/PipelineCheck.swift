@testable import LinkMapCore

/// From objects to every output format. The catalog is object 1.
enum PipelineCheck {
  /// An input of a few kilobytes is done long before that, since no reader goes a way twice.
  private static let mostReads = 1_000_000

  static func run(_ bytes: [UInt8]) throws(Finding) {
    let objects = MemoryObjects(bytes)
    let limits = Limits()
    let reader = DocumentReader(
      objects: objects, trailer: trailer, file: DocumentReader.File(headerVersion: "1.7", isEncrypted: false),
      log: WarningLog(most: limits.warnings), limits: limits)
    guard let reader else { return }
    let pages = (0..<reader.facts.pageCount).map(reader.page)
    try WrittenMap(
      facts: reader.facts, view: reader.view, form: reader.form, pages: pages, fields: reader.fields(),
      destinations: Array(reader.namedDestinations()), outline: reader.outline(), isRepaired: false,
      warnings: reader.warnings, label: reader.label
    ).check()
    try require(objects.reads <= mostReads, "\(objects.reads) objects were asked for")
  }

  private static let trailer: PDFValue = {
    let text = Array("<< /Root 1 0 R >>".utf8)
    var parser = ObjectParser(position: 0, end: text.count, isKnown: { _ in true })
    parser.readObject(text.span)
    return PDFValue(parser.tape(), id: nil)
  }()
}
