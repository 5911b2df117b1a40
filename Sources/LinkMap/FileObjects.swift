import LinkMapCore

/// The objects of an opened file.
///
/// In a sound file they are read in Swift, straight from its bytes and from inflated object streams. Only what libqpdf
/// alone can know goes through it: strings to be decrypted, and all of a file that it had to rebuild.
final class FileObjects: ObjectSource {
  /// What is kept of single objects and of object streams, in bytes; beyond that the oldest go first.
  private static let mostKept = (objects: 16 << 20, streams: 128 << 20)
  /// References that lead on to references.
  private static let mostHops = 32

  private var file: OpenedFile
  private let isEncrypted: Bool
  private let log: WarningLog
  private var objects = Cache<ObjectID, PDFValue>(most: mostKept.objects)
  private var streams = Cache<UInt32, ObjectStream>(most: mostKept.streams)
  /// Object streams that are being read; one that needs itself is broken.
  private var opening: Set<UInt32> = []
  /// What was warned of already, since an object may be read more than once.
  private var warned: Set<ObjectID> = []
  private let isKnown: (ObjectID) -> Bool

  init(_ file: consuming OpenedFile, isEncrypted: Bool, log: WarningLog) {
    let references = file.crossReferences
    isKnown = { references.contains($0) }
    self.file = file
    self.isEncrypted = isEncrypted
    self.log = log
  }

  func object(_ id: ObjectID) -> PDFValue {
    var value = unfollowed(id)
    var hops = 0
    while let next = value.asReference {
      hops += 1
      guard hops <= Self.mostHops else {
        warn(.syntaxReferenceLoop, id)
        return .missing(id)
      }
      value = unfollowed(next)
    }
    return value
  }

  func streamBytes(_ id: ObjectID) -> [UInt8]? {
    defer { drainWarnings() }
    do {
      return try file.document.streamBytes(id)
    } catch {
      warn(error.reason == .tooLarge ? .limitStreamSize : .syntaxStreamUnreadable, id, error.message)
      return nil
    }
  }

  // MARK: - Routes

  private func unfollowed(_ id: ObjectID) -> PDFValue {
    if let known = objects[id] { return known }
    guard let place = file.crossReferences.place(of: id) else { return .missing(id) }
    switch place {
    case .member(let stream) where file.isSound:
      return member(id, of: stream)
    case .offset(let offset) where file.isSound && !isEncrypted:
      return keep(direct(id, at: offset), id)
    default:
      return keep(throughQPDF(id), id)
    }
  }

  private func keep(_ value: PDFValue, _ id: ObjectID) -> PDFValue {
    objects.insert(value, for: id, cost: value.cost)
    return value
  }

  private func direct(_ id: ObjectID, at offset: UInt64) -> PDFValue {
    guard offset > 0 else { return .missing(id) }
    let next = file.crossReferences.nextOffset(after: offset)
    let object = file.bytes.withSpan(from: file.start) { source in
      IndirectObject(
        in: source, at: Int(clamping: offset), end: min(Int(clamping: next ?? .max), source.count), isKnown: isKnown)
    }
    guard let object else {
      warn(.syntaxObjectUnreadable, id)
      return .missing(id)
    }
    warn(object.issues, id, offset: UInt64(file.start) + offset)
    return object.value
  }

  private func member(_ id: ObjectID, of stream: UInt32) -> PDFValue {
    guard id.generation == 0, let members = objectStream(stream), let (value, issues) = members.object(id.number)
    else {
      warn(.syntaxObjectUnreadable, id)
      return .missing(id)
    }
    warn(issues, id, offset: nil)
    return value
  }

  private func objectStream(_ number: UInt32) -> ObjectStream? {
    if let known = streams[number] { return known }
    let id = ObjectID(number: number)
    guard case .offset = file.crossReferences.place(of: id), opening.insert(number).inserted else { return nil }
    defer { opening.remove(number) }
    let container = object(id)
    guard container.isStream, let count = Int(exactly: self[container, "N"].wholeNumber ?? .min),
      let first = Int(exactly: self[container, "First"].wholeNumber ?? .min), let bytes = streamBytes(id)
    else { return nil }
    let stream = ObjectStream(bytes: bytes, count: count, first: first, isKnown: isKnown)
    warn(stream.issues, id, offset: nil)
    streams.insert(stream, for: number, cost: stream.cost)
    return stream
  }

  private func throughQPDF(_ id: ObjectID) -> PDFValue {
    defer { drainWarnings() }
    do {
      return try file.document.object(id)
    } catch {
      warn(error.reason == .tooLarge ? .limitObjectSize : .syntaxObjectUnreadable, id, error.message)
      return .missing(id)
    }
  }

  // MARK: - Warnings

  /// Takes over what libqpdf warned of.
  func drainWarnings() {
    while let message = file.document.nextWarning() {
      log.add(.qpdfWarning, value: message.text, offset: message.offset.map { $0 + UInt64(file.start) })
    }
    log.lose(file.document.lostWarnings())
  }

  private func warn(_ code: Warning.Code, _ id: ObjectID, _ value: String? = nil) {
    if warned.insert(id).inserted { log.add(code, value: value, object: id) }
  }

  private func warn(_ issues: SyntaxIssues, _ id: ObjectID, offset: UInt64?) {
    guard !issues.isEmpty, warned.insert(id).inserted else { return }
    for issue in issues.each {
      log.add(Warning.Code(issue), object: id, offset: offset)
    }
  }
}

extension PDFValue {
  /// About how many bytes it keeps alive.
  fileprivate var cost: Int { byteCount + 16 * nodeCount + 64 }
}

extension ObjectStream {
  fileprivate var cost: Int { byteCount + 16 * nodeCount + 64 }
}
