package import LinkMapCore

/// The objects of an opened file.
///
/// In a sound file they are read in Swift, straight from its bytes and from inflated object streams. Only what libqpdf
/// alone can know goes through it: strings to be decrypted, and what stands in no object stream of a file that it had to
/// rebuild.
package final class FileObjects: ObjectSource {
  /// What is kept, in bytes: of objects, and of the contents of streams. The oldest go first.
  private static let mostKept = (objects: 16 << 20, contents: 16 << 20)
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
  private let faults: ObjectFaults
  private var standing: StandingObjects
  private var contents = Cache<ObjectID, [UInt8]>(most: mostKept.contents)
  private var unreadableStreams: Set<ObjectID> = []
  private var objects = Cache<ObjectID, PDFValue>(most: mostKept.objects)
  private var streams = KeptStreams()
  /// What may still be read, in bytes and nodes, what was dropped from the caches and is read again included. Sound
  /// documents read everything a few times at most.
  private var budget: Int
  private let mostStreamBytes: Int
  private let bounds: ObjectBounds
  /// Object streams that are being read; one that needs itself is broken.
  private var opening: Set<UInt32> = []
  /// Object streams that need each other to be read.
  private static let mostOpening = 8
  private let isKnown: (ObjectID) -> Bool

  /// Opens the document in `bytes`; what is odd about it goes to `log`.
  ///
  /// - Throws: `DocumentError`.
  package init(
    opening bytes: FileBytes, password: Password?, limits: Limits, log: WarningLog
  ) throws(DocumentError) {
    let file = try OpenedFile.open(bytes, password: password, limits: limits)
    trailer = file.repair?.trailer ?? file.trailer
    let references = file.crossReferences
    let isKnown = { references.contains($0) }
    self.isKnown = isKnown
    isEncrypted = trailer.hasEntry("Encrypt")
    isSound = file.isSound
    let repair = file.repair
    isRepaired = !file.isSound || repair != nil
    let header = bytes.withSpan(from: 0, Header.init)
    headerVersion = header.version
    budget = limits.documentBytes(ofFile: bytes.count)
    mostStreamBytes = limits.streamBytes
    bounds = limits.objectBounds
    faults = ObjectFaults(log, start: file.start)
    standing = StandingObjects(
      file, bounds: bounds, overrunBudget: budget / 8, faults: faults, isKnown: isKnown)
    self.file = file
    if header.version == nil { log.add(.fileNoHeader) }
    if header.offset > 0 { log.add(.fileHeaderOffset, value: "\(header.offset)") }
    if isRepaired { log.add(.fileRebuilt) }
    if let repair, repair.isEncryptionIgnored { log.add(.fileEncryptionIgnored) }
    for loss in repair?.losses ?? [] { faults.warn(.syntaxStreamUnreadable, loss.stream, loss.reason) }
    // Which objects libqpdf reads when it opens a file depends on its version. Where we read them again, we say what is
    // odd about them.
    faults.drain(&self.file.document, ofObjects: !isSound || isEncrypted)
  }

  package func object(_ id: ObjectID) -> PDFValue {
    var value = unfollowed(id)
    var hops = 0
    while let next = value.asReference {
      hops += 1
      guard hops <= Self.mostHops else {
        faults.warn(.syntaxReferenceLoop, id)
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
        faults.warnOfBudget()
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
    defer { faults.drain(&file.document) }
    guard budget > 0 else {
      faults.warnOfBudget()
      return nil
    }
    if let bytes = inflated(id) {
      budget -= bytes.count
      return bytes
    }
    guard isSafe(id) else {
      faults.warn(.syntaxStreamUnreadable, id, Self.needsTooMuch)
      return nil
    }
    do {
      let bytes = try file.document.streamBytes(id)
      budget -= bytes.count
      return bytes
    } catch {
      if error.reason == .tooLarge { budget -= mostStreamBytes }
      faults.warn(error.reason == .tooLarge ? .limitStreamSize : .syntaxStreamUnreadable, id, error.message)
      return nil
    }
  }

  /// Straight from the file, which most streams can be: nothing is odd about them, and Flate is their only filter.
  private func inflated(_ id: ObjectID) -> [UInt8]? {
    guard case .offset(let offset)? = file.crossReferences.place(of: id), isSound, !isEncrypted,
      let object = standing.object(at: offset), object.issues.isEmpty, object.value.isStream,
      !object.value.hasEntry("DecodeParms"), !object.value.hasEntry("F"),
      self[object.value, "Filter"].isName("FlateDecode"),
      let length = Int(exactly: self[object.value, "Length"].integer ?? .min)
    else { return nil }
    return standing.inflated(object, length: length, most: mostStreamBytes)
  }

  // MARK: - Routes

  private func unfollowed(_ id: ObjectID) -> PDFValue {
    guard let place = file.crossReferences.place(of: id) else { return .missing(id) }
    // An object stream keeps its members itself.
    if case .member(let stream) = place { return member(id, of: stream) }
    if let known = objects[id] { return known }
    guard budget > 0 else {
      faults.warnOfBudget()
      return .missing(id)
    }
    if isSound, let (value, issues) = direct(id, place), isReadable(value, place) {
      faults.warn(issues, id, place)
      return keep(value, id)
    }
    return keep(throughQPDF(id), id)
  }

  /// What we cannot read of an object stream libqpdf cannot read either.
  private func member(_ id: ObjectID, of stream: UInt32) -> PDFValue {
    guard budget > 0 else {
      faults.warnOfBudget()
      return .missing(id)
    }
    let place = CrossReferences.Place.member(ofStream: stream)
    guard let (value, issues) = direct(id, place) else {
      faults.warn(.syntaxObjectUnreadable, id)
      return .missing(id)
    }
    faults.warn(issues, id, place)
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
      return standing.mendedObject(at: offset).map { ($0.value, $0.issues) }
    case .member(let stream):
      return id.generation == 0 ? objectStream(stream).flatMap { laidOut(id.number, in: $0) } : nil
    }
  }

  private func laidOut(_ number: UInt32, in stream: ObjectStream) -> (value: PDFValue, issues: SyntaxIssues)? {
    guard let object = streams.object(number, in: stream) else { return nil }
    budget -= object.cost
    return (object.value, object.issues)
  }

  /// The object by both routes, for the proof that they are one. What libqpdf is not asked for proves nothing.
  package func routes(of id: ObjectID) -> RouteReading {
    let place = isSound && isSafe(id) ? file.crossReferences.place(of: id) : nil
    let direct = place.flatMap { place in
      self.direct(id, place).flatMap { isReadable($0.value, place) ? $0 : nil }
    }
    return RouteReading(id: id, direct: direct, throughQPDF: throughQPDF(id))
  }

  // MARK: - What libqpdf may be asked

  private static let needsTooMuch = "what it needs lies in an object stream that takes too much to be read at once"
  /// Objects that one stream needs to be decoded.
  private static let mostNeeded = 64

  /// Whether what libqpdf goes through for this object is bounded: of a stream it looks up what it needs to decode it.
  private func isSafe(_ id: ObjectID) -> Bool {
    var left = [id]
    var seen: Set<ObjectID> = []
    while let next = left.popLast() {
      guard seen.insert(next).inserted, let place = file.crossReferences.place(of: next) else { continue }
      if case .member(let number) = place {
        guard let stream = objectStream(number), streams.isTame(stream, number) else { return false }
      }
      guard let value = direct(next, place)?.value else { continue }
      if seen.count == 1 {
        for key in ["Length", "Filter", "DecodeParms", "Type", "Subtype"] as [StaticString] where value.isStream {
          left += value.written(key)?.allReferences ?? []
        }
      } else {
        left += value.allReferences
      }
      guard left.count + seen.count <= Self.mostNeeded else { return false }
    }
    return true
  }

  package var ids: [ObjectID] { file.crossReferences.entries.map(\.id) }

  private func objectStream(_ number: UInt32) -> ObjectStream? {
    if let known = streams.stream(number) { return known }
    if streams.hasFailed(number) { return nil }
    let stream = readObjectStream(number)
    if let stream {
      budget -= streams.keep(stream, number)
    } else if case .offset = file.crossReferences.place(of: ObjectID(number: number)) {
      streams.noteFailure(of: number)
    }
    return stream
  }

  private func readObjectStream(_ number: UInt32) -> ObjectStream? {
    let id = ObjectID(number: number)
    guard case .offset = file.crossReferences.place(of: id), opening.count < Self.mostOpening,
      opening.insert(number).inserted
    else { return nil }
    defer { opening.remove(number) }
    let container = object(id)
    guard container.isStream, let count = Int(exactly: self[container, "N"].wholeNumber ?? .min),
      let first = Int(exactly: self[container, "First"].wholeNumber ?? .min)
    else { return nil }
    if let bytes = decoded(id) {
      let stream = ObjectStream(bytes: bytes, count: count, first: first, bounds: bounds, isKnown: isKnown)
      faults.warn(stream.issues, id, .member(ofStream: number))
      return stream
    }
    return salvaged(id, count: count, first: first)
  }

  /// What of an object stream stands before the first fault in it; that there is one was warned of.
  private func salvaged(_ id: ObjectID, count: Int, first: Int) -> ObjectStream? {
    guard budget > 0, !faults.has(.limitStreamSize, id), isSafe(id) else { return nil }
    do {
      let (bytes, _) = try file.document.streamBytes(upToFault: id)
      budget -= bytes.count
      let whole = ObjectStream(bytes: bytes, count: count, first: first, bounds: bounds, isKnown: isKnown).salvage()
      if whole.count == 0 { return nil }
      return ObjectStream(bytes: whole.bytes, count: whole.count, first: whole.first, bounds: bounds, isKnown: isKnown)
    } catch {
      return nil
    }
  }

  private func throughQPDF(_ id: ObjectID) -> PDFValue {
    defer { faults.drain(&file.document) }
    guard isSafe(id) else {
      faults.warn(.syntaxObjectUnreadable, id, Self.needsTooMuch)
      return .missing(id)
    }
    do {
      return try file.document.object(id)
    } catch {
      faults.warn(error.reason == .tooLarge ? .limitObjectSize : .syntaxObjectUnreadable, id, error.message)
      return .missing(id)
    }
  }
}

extension PDFValue {
  /// About how many bytes it keeps alive.
  fileprivate var cost: Int { byteCount + 16 * nodeCount + 64 }
}
