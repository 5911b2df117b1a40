package import LinkMapCore

/// The objects of an opened file.
///
/// In a sound file they are read in Swift, straight from its bytes and from inflated object streams. Only what libqpdf
/// alone can know goes through it: strings to be decrypted, and all of a file that it had to rebuild.
package final class FileObjects: ObjectSource {
  /// What is kept, in bytes: of single objects, of inflated object streams and of the contents of others, of which the
  /// oldest go first, and of the members of streams, which go all at once, since they are quickly laid out again.
  private static let mostKept = (objects: 16 << 20, streams: 48 << 20, members: 8 << 20, contents: 16 << 20)
  /// References that lead on to references.
  private static let mostHops = 32

  package let trailer: PDFValue
  /// Whether strings are encrypted, and streams.
  package let isEncrypted: Bool
  /// Whether the cross-reference table can be relied on: the file's own, or one that we made.
  package let isSound: Bool
  /// Whether the file's own table could not be relied on.
  package let isRepaired: Bool
  package let headerVersion: String?
  private var file: OpenedFile
  private let log: WarningLog
  private var contents = Cache<ObjectID, [UInt8]>(most: mostKept.contents)
  private var unreadableStreams: Set<ObjectID> = []
  private var objects = Cache<ObjectID, PDFValue>(most: mostKept.objects)
  private var streams = Cache<UInt32, ObjectStream>(most: mostKept.streams)
  /// Of the members of streams that are kept, in bytes.
  private var memberCost = 0
  /// The one that was asked last, since neighbours are asked for together.
  private var lastStream: (number: UInt32, stream: ObjectStream)?
  /// Object streams that could not be read; they are not tried again.
  private var failedStreams: Set<UInt32> = []
  /// Object streams that could be read up to a fault; what they have not is lost.
  private var cutStreams: Set<UInt32> = []
  /// What may still be read, in bytes and nodes, what was dropped from the caches and is read again included. Sound
  /// documents read everything a few times at most.
  private var budget: Int
  /// How many bytes may still be read behind where the next object begins: many objects that nothing ends would each be
  /// read to the end of the file.
  private var overrunBudget: Int
  private let mostStreamBytes: Int
  private let bounds: ObjectBounds
  /// Object streams that are being read; one that needs itself is broken.
  private var opening: Set<UInt32> = []
  /// What was warned of already, since an object may be read more than once.
  private var warned: Set<Fault> = []
  private let isKnown: (ObjectID) -> Bool

  private struct Fault: Hashable {
    let id: ObjectID
    let code: Warning.Code
  }

  /// Opens the document in `bytes`; what is odd about it goes to `log`.
  ///
  /// - Throws: `DocumentError`.
  package init(
    opening bytes: FileBytes, password: Password?, limits: Limits, log: WarningLog
  ) throws(DocumentError) {
    var file = try OpenedFile.open(bytes, password: password, limits: limits)
    do throws(QPDFDocument.Failure) {
      let written = try file.document.trailer()
      trailer = file.repair?.trailer ?? written
    } catch {
      throw .damaged(reason: error.message)
    }
    let references = file.crossReferences
    isKnown = { references.contains($0) }
    isEncrypted = trailer.hasEntry("Encrypt")
    isSound = file.isSound
    let repair = file.repair
    isRepaired = !file.isSound || repair != nil
    let header = bytes.withSpan(from: 0, Header.init)
    headerVersion = header.version
    budget = limits.documentBytes(ofFile: bytes.count)
    overrunBudget = budget / 8
    mostStreamBytes = limits.streamBytes
    bounds = limits.objectBounds
    self.file = file
    self.log = log
    if header.version == nil { log.add(.fileNoHeader) }
    if header.offset > 0 { log.add(.fileHeaderOffset, value: "\(header.offset)") }
    if isRepaired { log.add(.fileRebuilt) }
    if let repair, repair.isEncryptionIgnored { log.add(.fileEncryptionIgnored) }
    for loss in repair?.losses ?? [] { warn(.syntaxStreamUnreadable, loss.stream, loss.reason) }
    // Which objects libqpdf reads when it opens a file depends on its version. Where we read them again, we say what is
    // odd about them.
    drainWarnings(ofObjects: !isSound || isEncrypted)
  }

  package func object(_ id: ObjectID) -> PDFValue {
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

  /// Types are names, and those are never encrypted, so that every object is read straight from the bytes.
  package func ids(ofTypes types: [StaticString]) -> [ObjectID] {
    guard isSound else { return [] }
    var found: [(place: UInt64, id: ObjectID)] = []
    for entry in file.crossReferences.entries {
      guard budget > 0 else {
        warn(.limitDocumentSize, ObjectID(number: 0))
        break
      }
      guard let value = direct(entry.id, entry.place)?.value else { continue }
      budget -= value.nodeCount * 16
      guard let written = value.written("Type"), types.contains(where: written.isName) else { continue }
      found.append((start(of: entry.place), entry.id))
    }
    return found.sorted { ($0.place, $0.id) < ($1.place, $1.id) }.map(\.id)
  }

  private func start(of place: CrossReferences.Place) -> UInt64 {
    switch place {
    case .offset(let offset): offset
    case .member(let stream):
      if case .offset(let offset)? = file.crossReferences.place(of: ObjectID(number: stream)) { offset } else { 0 }
    }
  }

  /// What was decoded last is kept: thousands of actions may share a script, and even to decode a stream of nothing may
  /// take long.
  package func streamBytes(_ id: ObjectID) -> [UInt8]? {
    if let known = contents[id] { return known }
    if unreadableStreams.contains(id) { return nil }
    let bytes = decoded(id)
    if let bytes { contents.insert(bytes, for: id, cost: bytes.count + 64) } else { unreadableStreams.insert(id) }
    return bytes
  }

  private func decoded(_ id: ObjectID) -> [UInt8]? {
    defer { drainWarnings() }
    guard budget > 0 else {
      warn(.limitDocumentSize, ObjectID(number: 0))
      return nil
    }
    if let bytes = inflated(id) {
      budget -= bytes.count
      return bytes
    }
    do {
      let bytes = try file.document.streamBytes(id)
      budget -= bytes.count
      return bytes
    } catch {
      if error.reason == .tooLarge { budget -= mostStreamBytes }
      warn(error.reason == .tooLarge ? .limitStreamSize : .syntaxStreamUnreadable, id, error.message)
      return nil
    }
  }

  /// Straight from the file, which most streams can be: nothing is odd about them, and Flate is their only filter.
  private func inflated(_ id: ObjectID) -> [UInt8]? {
    guard case .offset(let offset)? = file.crossReferences.place(of: id), isSound, !isEncrypted,
      let object = standing(at: Int(clamping: offset)), object.issues.isEmpty, object.value.isStream,
      !object.value.hasEntry("DecodeParms"), !object.value.hasEntry("F"),
      self[object.value, "Filter"].isName("FlateDecode"),
      let length = Int(exactly: self[object.value, "Length"].integer ?? .min)
    else { return nil }
    return file.bytes.withSpan(from: file.start) { source in
      object.data(length: length, in: source).flatMap {
        Flate.inflated(source.extracting($0), most: UInt64(mostStreamBytes))
      }
    }
  }

  // MARK: - Routes

  private func unfollowed(_ id: ObjectID) -> PDFValue {
    guard let place = file.crossReferences.place(of: id) else { return .missing(id) }
    // An object stream keeps its members itself.
    if case .member(let stream) = place, let value = member(id, of: stream) { return value }
    if let known = objects[id] { return known }
    guard budget > 0 else {
      warn(.limitDocumentSize, ObjectID(number: 0))
      return .missing(id)
    }
    if case .offset = place, isSound, let (value, issues) = direct(id, place), isReadable(value, place) {
      warn(issues, id, place)
      return keep(value, id)
    }
    // What libqpdf has inflated in vain for us it need not inflate in vain for each member.
    if case .member(let stream) = place, failedStreams.contains(stream) || cutStreams.contains(stream) {
      warn(.syntaxObjectUnreadable, id)
      return .missing(id)
    }
    return keep(throughQPDF(id), id)
  }

  private func member(_ id: ObjectID, of stream: UInt32) -> PDFValue? {
    let place = CrossReferences.Place.member(ofStream: stream)
    guard isSound, budget > 0, let (value, issues) = direct(id, place) else { return nil }
    warn(issues, id, place)
    return value
  }

  private func keep(_ value: PDFValue, _ id: ObjectID) -> PDFValue {
    budget -= value.cost
    objects.insert(value, for: id, cost: value.cost)
    return value
  }

  /// In an encrypted file strings are, and nothing else that stands in an object (7.6.2). Those of the members of an
  /// object stream are decrypted with the stream.
  private func isReadable(_ value: PDFValue, _ place: CrossReferences.Place) -> Bool {
    if case .offset = place { !isEncrypted || !value.hasString } else { true }
  }

  private func direct(_ id: ObjectID, _ place: CrossReferences.Place) -> (value: PDFValue, issues: SyntaxIssues)? {
    switch place {
    case .offset(0): return (.missing(id), [])
    case .offset(let offset):
      return standing(at: Int(clamping: offset)).map { ($0.value, $0.issues) }
    case .member(let stream):
      return id.generation == 0 ? objectStream(stream).flatMap { laidOut(id.number, in: $0) } : nil
    }
  }

  private func laidOut(_ number: UInt32, in stream: ObjectStream) -> (value: PDFValue, issues: SyntaxIssues)? {
    guard let object = stream.object(number) else { return nil }
    if object.nodes > 0 {
      let cost = 16 * object.nodes + 96
      budget -= cost
      memberCost += cost
      if memberCost > Self.mostKept.members { dropMembers() }
    }
    return (object.value, object.issues)
  }

  private func dropMembers() {
    streams.forEach { $0.dropObjects() }
    memberCost = 0
  }

  /// An object reaches no further than to where the next begins; one that would have to is read on all the same, as far
  /// as the budget goes, since an entry of the table may lead into its midst.
  private func standing(at offset: Int) -> IndirectObject? {
    let next = file.crossReferences.nextOffset(after: UInt64(offset)).map { Int(clamping: $0) }
    return file.bytes.withSpan(from: file.start) { source in
      let end = min(next ?? .max, source.count)
      let object = IndirectObject(in: source, at: offset, end: end, bounds: bounds, isKnown: isKnown)
      guard let object, object.issues.contains(.unterminated), end < source.count else { return object }
      guard overrunBudget > 0 else {
        warn(.limitDocumentSize, ObjectID(number: 0))
        return object
      }
      overrunBudget -= source.count - offset
      let whole = IndirectObject(in: source, at: offset, end: source.count, bounds: bounds, isKnown: isKnown)
      return whole.map { $0.issues.contains(.unterminated) ? object : $0 } ?? object
    }
  }

  /// The object by both routes, for the proof that they are one.
  package func routes(of id: ObjectID) -> RouteReading {
    let place = file.crossReferences.place(of: id)
    return RouteReading(
      id: id,
      direct: place.flatMap { place in
        isSound ? direct(id, place).flatMap { isReadable($0.value, place) ? $0 : nil } : nil
      },
      throughQPDF: throughQPDF(id))
  }

  package var ids: [ObjectID] { file.crossReferences.entries.map(\.id) }

  private func objectStream(_ number: UInt32) -> ObjectStream? {
    if let last = lastStream, last.number == number { return last.stream }
    if let known = streams[number] {
      lastStream = (number, known)
      return known
    }
    if failedStreams.contains(number) { return nil }
    let stream = readObjectStream(number)
    if let stream {
      budget -= stream.cost
      streams.insert(stream, for: number, cost: stream.cost)
      lastStream = (number, stream)
    } else if case .offset = file.crossReferences.place(of: ObjectID(number: number)) {
      failedStreams.insert(number)
    }
    return stream
  }

  private func readObjectStream(_ number: UInt32) -> ObjectStream? {
    let id = ObjectID(number: number)
    guard case .offset = file.crossReferences.place(of: id), opening.insert(number).inserted else { return nil }
    defer { opening.remove(number) }
    let container = object(id)
    guard container.isStream, let count = Int(exactly: self[container, "N"].wholeNumber ?? .min),
      let first = Int(exactly: self[container, "First"].wholeNumber ?? .min)
    else { return nil }
    if let bytes = decoded(id) {
      let stream = ObjectStream(bytes: bytes, count: count, first: first, bounds: bounds, isKnown: isKnown)
      warn(stream.issues, id, .member(ofStream: number))
      return stream
    }
    return salvaged(id, count: count, first: first)
  }

  /// What of an object stream stands before the first fault in it; that there is one was warned of.
  private func salvaged(_ id: ObjectID, count: Int, first: Int) -> ObjectStream? {
    guard isSound, budget > 0, !warned.contains(Fault(id: id, code: .limitStreamSize)) else { return nil }
    do {
      let (bytes, _) = try file.document.streamBytes(upToFault: id)
      budget -= bytes.count
      let whole = ObjectStream(bytes: bytes, count: count, first: first, bounds: bounds, isKnown: isKnown).salvage()
      if whole.count == 0 { return nil }
      cutStreams.insert(id.number)
      return ObjectStream(bytes: whole.bytes, count: whole.count, first: whole.first, bounds: bounds, isKnown: isKnown)
    } catch {
      return nil
    }
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
  private func drainWarnings(ofObjects: Bool = true) {
    while let message = file.document.nextWarning() {
      if !ofObjects, message.text.hasPrefix("object ") { continue }
      log.add(.qpdfWarning, value: message.text, offset: message.offset.map { $0 + UInt64(file.start) })
    }
    log.lose(file.document.lostWarnings())
  }

  private func warn(_ code: Warning.Code, _ id: ObjectID, _ value: String? = nil, offset: UInt64? = nil) {
    guard warned.insert(Fault(id: id, code: code)).inserted else { return }
    log.add(code, value: value, object: id, offset: offset)
  }

  private func warn(_ issues: SyntaxIssues, _ id: ObjectID, _ place: CrossReferences.Place) {
    if issues.isEmpty { return }
    var offset: UInt64?
    if case .offset(let start) = place { offset = UInt64(file.start) + start }
    for issue in issues.each { warn(Warning.Code(issue), id, offset: offset) }
  }
}

extension PDFValue {
  /// About how many bytes it keeps alive.
  fileprivate var cost: Int { byteCount + 16 * nodeCount + 64 }
}

extension ObjectStream {
  /// What it keeps alive before any member is laid out.
  fileprivate var cost: Int { byteCount + 64 }
}
