import LinkMapCore

/// A file opened through libqpdf, once and for all as sound, as rebuilt by us, or as rebuilt by libqpdf.
///
/// libqpdf rebuilds a cross-reference table when it first meets an object that is not where the table says. What other
/// objects are would then depend on the order in which they are read. So every entry is checked before anything is read.
struct OpenedFile: ~Copyable {
  var document: QPDFDocument
  let bytes: FileBytes
  /// Where the document begins in the bytes; all offsets of the table count from there.
  let start: Int
  var crossReferences: CrossReferences
  /// As the file has it.
  let trailer: PDFValue
  /// Whether the table can be relied on: it is the file's own and right, or it is ours.
  let isSound: Bool
  /// What our rebuilding found; nil for a file whose table is sound as it is, or was rebuilt by libqpdf.
  var repair: Repair?

  private init(
    _ document: consuming QPDFDocument, _ bytes: FileBytes, start: Int, _ crossReferences: CrossReferences,
    trailer: PDFValue, isSound: Bool
  ) {
    self.trailer = trailer
    self.document = document
    self.bytes = bytes
    self.start = start
    self.crossReferences = crossReferences
    self.isSound = isSound
  }

  /// Tries the empty password and then the one given, if any.
  ///
  /// - Throws: `DocumentError`.
  static func open(_ bytes: FileBytes, password: Password?, limits: Limits) throws(DocumentError) -> OpenedFile {
    guard bytes.count > 0 else { throw .notPDF(reason: "it is empty") }
    let header = bytes.withSpan(from: 0, Header.init)
    let candidates = [[] as [UInt8]] + (password?.candidates ?? [])
    for candidate in candidates {
      do throws(QPDFDocument.Failure) {
        return try open(bytes, header: header, password: candidate, limits: limits)
      } catch {
        switch error.reason {
        case .password: continue
        case .encryption: throw .unsupportedEncryption(reason: error.message)
        case .outOfMemory: throw .outOfMemory
        case .damaged, .tooLarge:
          throw header.version == nil ? .notPDF(reason: "there is no %PDF- header") : .damaged(reason: error.message)
        }
      }
    }
    throw password == nil ? .passwordRequired : .passwordWrong
  }

  private static func open(
    _ bytes: FileBytes, header: Header, password: [UInt8], limits: Limits
  ) throws(QPDFDocument.Failure) -> OpenedFile {
    let start = header.offset
    let misplaced: ObjectID?
    switch try sound(bytes, start: start, password: password, limits: limits) {
    case .sound(let file):
      if file.mayLackObjects(), let whole = try rebuilt(bytes, start: start, password: password, limits: limits),
        whole.repair?.hasMoreThanTable == true
      {
        return whole
      }
      return file
    case .misplaced(let id): misplaced = id
    case .damaged: misplaced = nil
    }
    // Offsets should count from the header; those of some writers count from the first byte.
    if start > 0, case .sound(let file)? = try countedFromFirstByte(bytes, password: password, limits: limits) {
      return file
    }
    if let file = try rebuilt(bytes, start: start, password: password, limits: limits) { return file }
    return try recovered(bytes, start: start, password: password, askingFor: misplaced, limits: limits)
  }

  /// libqpdf counts from the header wherever it finds one, so it is given a copy that begins with one.
  private static func countedFromFirstByte(
    _ bytes: FileBytes, password: [UInt8], limits: Limits
  ) throws(QPDFDocument.Failure) -> Attempt? {
    var copy = bytes.contents
    guard copy.count > Header.standIn.count else { return nil }
    copy.replaceSubrange(..<Header.standIn.count, with: Header.standIn)
    do {
      return try sound(.copy(of: copy), start: 0, password: password, limits: limits)
    } catch let failure as QPDFDocument.Failure {
      throw failure
    } catch {
      throw QPDFDocument.Failure(reason: .outOfMemory, message: "out of memory")
    }
  }

  enum Attempt: ~Copyable {
    case sound(OpenedFile)
    /// The table sends this object to a place where it is not.
    case misplaced(ObjectID)
    case damaged
  }

  static func sound(
    _ bytes: FileBytes, start: Int, password: [UInt8], limits: Limits
  ) throws(QPDFDocument.Failure) -> Attempt {
    switch bytes.withSpan(from: start, hidden) {
    case .encryption:
      throw QPDFDocument.Failure(reason: .damaged, message: "the encryption dictionary is not an object of its own")
    case .others: return .damaged
    case nil: break
    }
    var document: QPDFDocument
    do {
      document = try QPDFDocument(bytes, from: start, password: password, recover: false, limits: limits)
    } catch {
      switch error.reason {
      case .damaged, .tooLarge: return .damaged
      case .password, .encryption, .outOfMemory: throw error
      }
    }
    let references = try document.crossReferences()
    if let id = bytes.withSpan(from: start, { misplaced(references, $0) }) { return .misplaced(id) }
    // Some versions of libqpdf open a file whose table has not the catalog.
    let trailer = try document.trailer()
    if !trailer.hasEntry("Root") { return .damaged }
    // What is asked of it now is seldom an object.
    document.dropTable()
    // From here on this can only mend the length of a stream.
    document.setRecovery(true)
    return .sound(OpenedFile(document, bytes, start: start, references, trailer: trailer, isSound: true))
  }

  private enum Hidden {
    /// It must not be (7.5.7).
    case encryption
    case others
  }

  /// No writer needs more objects than that to have its cross-references read.
  private static let mostNeeded = 8

  /// What libqpdf looks up when it opens the file, and what does not stand in it. That may be a member of an object
  /// stream, and libqpdf would read all of that stream before anyone could have looked at it.
  private static func hidden(_ source: Span<UInt8>) -> Hidden? {
    let chain = TrailerChain(source)
    if chain.needed.isEmpty { return nil }
    if let id = chain.encryption, !TrailerChain.stands(id, in: source) { return .encryption }
    guard chain.needed.count <= mostNeeded else { return .others }
    for id in chain.needed where !TrailerChain.stands(id, in: source) { return .others }
    return nil
  }

  /// Whether the table may have numbers that some versions of libqpdf pass over.
  private func mayLackObjects() -> Bool {
    let size = trailer.written("Size")?.integer
    let most = FreshTable.mostNumber(inBytes: bytes.count - start)
    return size.map { $0 > Int64(most) + 1 } ?? false
  }

  /// The first object that does not stand where the table says; an offset of 0 stands for null. An object stream must
  /// be in the table itself, and in no other.
  private static func misplaced(_ references: CrossReferences, _ source: Span<UInt8>) -> ObjectID? {
    var known: UInt32?
    for entry in references.entries {
      switch entry.place {
      case .offset(0): break
      case .offset(let offset):
        let header = IndirectObject.header(in: source, at: Int(clamping: offset), end: source.count)
        if header?.id != entry.id { return entry.id }
      case .member(let stream):
        if stream == known { break }
        guard case .offset = references.place(of: ObjectID(number: stream)) else { return entry.id }
        known = stream
      }
    }
    return nil
  }

  /// Lets libqpdf rebuild the table, by asking first for an object that is not where the table says.
  private static func recovered(
    _ bytes: FileBytes, start: Int, password: [UInt8], askingFor misplaced: ObjectID?, limits: Limits
  ) throws(QPDFDocument.Failure) -> OpenedFile {
    var document = try QPDFDocument(bytes, from: start, password: password, recover: true, limits: limits)
    // Only the rebuilding counts, not what the object is.
    if let misplaced { document.touch(misplaced) }
    let references = try document.crossReferences()
    let trailer = try document.trailer()
    return OpenedFile(document, bytes, start: start, references, trailer: trailer, isSound: false)
  }
}
