import LinkMapCore

/// Warns of what is odd about the objects of a file: of each fault of an object once, since it may be read more than once.
final class ObjectFaults {
  private struct Fault: Hashable {
    let id: ObjectID
    let code: Warning.Code
  }

  private let log: WarningLog
  /// Where the document begins in the file.
  private let start: Int
  private var warned: Set<Fault> = []

  init(_ log: WarningLog, start: Int) {
    self.log = log
    self.start = start
  }

  /// Whether this was warned of.
  func has(_ code: Warning.Code, _ id: ObjectID) -> Bool { warned.contains(Fault(id: id, code: code)) }

  func warn(_ code: Warning.Code, _ id: ObjectID, _ value: String? = nil, offset: UInt64? = nil) {
    guard warned.insert(Fault(id: id, code: code)).inserted else { return }
    log.add(code, value: value, object: id, offset: offset)
  }

  func warn(_ issues: SyntaxIssues, _ id: ObjectID, _ place: CrossReferences.Place) {
    if issues.isEmpty { return }
    var offset: UInt64?
    if case .offset(let inDocument) = place { offset = UInt64(start) + inDocument }
    for issue in issues.each { warn(Warning.Code(issue), id, offset: offset) }
  }

  /// Nothing more may be read.
  func warnOfBudget() { warn(.limitDocumentSize, ObjectID(number: 0)) }

  /// Takes over what libqpdf warned of.
  func drain(_ document: inout QPDFDocument, ofObjects: Bool = true) {
    while let message = document.nextWarning() {
      if !ofObjects, message.text.hasPrefix("object ") { continue }
      log.add(.qpdfWarning, value: message.text, offset: message.offset.map { $0 + UInt64(start) })
    }
    log.lose(document.lostWarnings())
  }
}
