public import LinkMapCore

/// The link map of one PDF file.
///
/// Opening reads the page tree; each page is read when it is asked for. One thread at a time; different files are
/// independent of each other.
public final class PDFLinkMap {
  /// The version of this library and of the command.
  public static let version = "0.1.0"
  /// The version of libqpdf that is in use.
  public static var qpdfVersion: String { QPDFDocument.libraryVersion }

  /// Whether the cross-reference table or the page tree had to be rebuilt.
  public var isRepaired: Bool { objects.isRepaired || reader.isPageTreeRebuilt }
  private let reader: DocumentReader
  private let objects: FileObjects

  /// Opens the document in `bytes`.
  ///
  /// Damage that can be mended is mended, with warnings. The password is tried as it is and, for older encryption, in
  /// PDFDocEncoding; the empty one is tried first.
  ///
  /// - Throws: `DocumentError`, where there can be no link map at all.
  public init(
    _ bytes: FileBytes, password: Password? = nil, view: ViewOptions = ViewOptions(), limits: Limits = Limits()
  ) throws(DocumentError) {
    let log = WarningLog(most: limits.warnings)
    objects = try FileObjects(opening: bytes, password: password, limits: limits, log: log)
    let facts = DocumentReader.File(
      headerVersion: objects.headerVersion, isEncrypted: objects.isEncrypted, byteCount: bytes.count)
    let reader = DocumentReader(
      objects: objects, trailer: objects.trailer, file: facts, view: view, log: log, limits: limits)
    guard let reader else { throw .damaged(reason: "there is no page tree") }
    self.reader = reader
  }

  /// Opens the file at `path`.
  ///
  /// - Throws: `DocumentError`, where there can be no link map at all.
  public convenience init(
    path: String, password: Password? = nil, view: ViewOptions = ViewOptions(), limits: Limits = Limits()
  ) throws(DocumentError) {
    try self.init(FileBytes.file(at: Array(path.utf8)), password: password, view: view, limits: limits)
  }

  /// Opens the document in `bytes`.
  ///
  /// - Throws: `DocumentError`, where there can be no link map at all.
  public convenience init(
    bytes: [UInt8], password: Password? = nil, view: ViewOptions = ViewOptions(), limits: Limits = Limits()
  ) throws(DocumentError) {
    try self.init(FileBytes.copy(of: bytes), password: password, view: view, limits: limits)
  }

  public var facts: DocumentFacts { reader.facts }

  /// How pages are shown: what view space means in all that is read.
  public var view: ViewOptions { reader.view }

  /// The interactive form; nil where there is none.
  public var form: Form? { reader.form }

  /// All form fields that have no fields below them: those of the form, depth first, and then those that only widgets
  /// on the pages read so far lead to.
  public func fields() -> [Field] { reader.fields() }

  /// All named destinations, by the bytes of their names.
  public func namedDestinations() -> some Sequence<NamedDestinationEntry> { reader.namedDestinations() }

  /// The bookmarks in the order in which they are shown, each followed by its children.
  public func outline() -> [OutlineItem] { reader.outline() }

  /// What was odd in what was read so far.
  public var warnings: [Warning] { reader.warnings }

  /// The label of a page, counted from 0; nil where the document has none for it.
  public func label(for pageIndex: Int) -> String? { reader.label(for: pageIndex) }

  /// Reads the page with this index, which must be below `facts.pageCount`.
  public func page(at pageIndex: Int) -> Page { reader.page(at: pageIndex) }

  /// Reads the pages one after the other.
  public var pages: some Sequence<Page> { (0..<facts.pageCount).lazy.map(page(at:)) }

  /// Notes that pages were asked for that do not exist.
  package func warnOfMissingPages(_ range: String) { reader.warnOfMissingPages(range) }
}
