import LinkMapCore

/// A damaged file with a cross-reference table of ours behind its bytes, which reads as a sound one does.
///
/// A scan finds the objects, and the object streams among them are asked for their members. Of several definitions of
/// an object the one counts that the file's own table leads to, else the last one in the file that has its end and is
/// nothing else than it was.
struct Rebuild {
  /// A larger file is not copied.
  private static let mostBytes = 256 << 20
  /// libqpdf keeps some kilobytes of each.
  private static let mostStreams = 1 << 16

  let file: FileBytes
  let start: Int
  let scan: ScannedFile
  private(set) var table = FreshTable()
  /// What stands behind the bytes of the file, before the table.
  private(set) var tail: [UInt8]
  /// Object streams of which something is lost, and what can be said of it.
  private(set) var losses: [(stream: ObjectID, reason: String)] = []
  /// The definition of each number that counts.
  private var last: [UInt32: Int] = [:]

  /// nil where there is no object, and where there is too much to be held.
  init?(_ file: FileBytes, from start: Int) {
    guard file.count <= Self.mostBytes else { return nil }
    scan = file.withSpan(from: start, ScannedFile.init)
    if scan.objects.isEmpty || scan.isTooLarge { return nil }
    self.file = file
    self.start = start
    // What is cut off is to end before what follows.
    tail = Array((scan.isCut ? "\nendstream\nendobj\n" : "\n").utf8)
    let hasSeveral = Set(scan.objects.map(\.id.number)).count < scan.objects.count
    let own = hasSeveral ? file.withSpan(from: start) { WrittenTable($0) } : nil
    for (index, object) in scan.objects.enumerated() {
      if let other = last[object.id.number].map({ scan.objects[$0] }) {
        if let own, object.offset < own.end, own.means(object.id.number, at: other.offset) { continue }
        if other.isWhole, !object.isWhole { continue }
        // A page stays one in all revisions, and so does a catalog.
        if other.kind == .page || other.kind == .catalog, object.kind != other.kind { continue }
      }
      table.set(object.id, .offset(UInt64(object.offset)))
      last[object.id.number] = index
    }
  }

  /// Whether there is anything that can be a document.
  var hasDocument: Bool {
    root != nil || scan.objects.contains { [.catalog, .page, .objectStream].contains($0.kind) }
  }

  /// The object streams that count, in the order of the file.
  mutating func objectStreams() -> [ScannedObject] {
    let streams = scan.objects.indices.compactMap { index in
      let object = scan.objects[index]
      return object.kind == .objectStream && last[object.id.number] == index ? object : nil
    }
    for stream in streams.dropFirst(Self.mostStreams) { lose(stream, "there are too many of them") }
    return Array(streams.prefix(Self.mostStreams))
  }

  // MARK: - Mending

  /// Writes an object stream whose Length is wrong once more.
  mutating func mendLength(of object: ScannedObject) {
    guard let extent = object.stream, !extent.isAsWritten else { return }
    let dictionary = dictionary(of: object)
    let bytes = file.withSpan(from: start) { source in (extent.start..<extent.end).map { source[$0] } }
    append(object.id, dictionary, entries: "", omitting: "Length", bytes)
  }

  /// Notes the members of an object stream that decodes to `bytes`. Where it is cut, what is whole is written once more.
  mutating func add(_ object: ScannedObject, decoded bytes: [UInt8], isWhole: Bool, isEncrypted: Bool) {
    let dictionary = dictionary(of: object)
    guard let count = dictionary.written("N")?.integer, let first = dictionary.written("First")?.integer else {
      return lose(object, "N or First is missing")
    }
    let stream = ObjectStream(
      bytes: bytes, count: Int(clamping: count), first: Int(clamping: first), isKnown: { _ in true })
    let isCut = object.stream?.isCut ?? true
    if isWhole, !isCut, stream.memberNumbers.count == count {
      add(stream.memberNumbers, of: object)
    } else if isEncrypted {
      // What is written here would be decrypted as well.
      lose(object, "it is cut")
      add(stream.memberNumbers, of: object)
    } else {
      let salvage = stream.salvage()
      if salvage.wholeCount < count { lose(object, "it is cut; \(salvage.wholeCount) of \(count) objects can be read") }
      append(object.id, .null, entries: "/Type /ObjStm /N \(salvage.count) /First \(salvage.first)", salvage.bytes)
      let rest = ObjectStream(
        bytes: salvage.bytes, count: salvage.count, first: salvage.first, isKnown: { _ in true })
      add(rest.memberNumbers, of: object, besides: !isCut)
    }
  }

  mutating func lose(_ object: ScannedObject, _ reason: String) { losses.append((object.id, reason)) }

  /// Where there is a fault in a stream, before it there may be numbers that are none of it: they only come `besides`.
  private mutating func add(_ members: [UInt32], of object: ScannedObject, besides: Bool = false) {
    for number in members where number <= FreshTable.mostNumber {
      if besides, table.contains(ObjectID(number: number)) { continue }
      if let index = last[number] {
        let other = scan.objects[index]
        if other.offset > object.offset || other.kind == .objectStream { continue }
      }
      table.set(ObjectID(number: number), .member(ofStream: object.id.number))
    }
  }

  private mutating func append(
    _ id: ObjectID, _ dictionary: PDFValue, entries: String, omitting: StaticString = "", _ bytes: [UInt8]
  ) {
    table.set(id, .offset(UInt64(file.count - start + tail.count)))
    tail += "\(id.number) \(id.generation) obj\n".utf8
    dictionary.writeEntries(adding: "\(entries) /Length \(bytes.count) ", omitting: omitting, to: &tail)
    tail += "\nstream\n".utf8
    tail += bytes
    tail += "\nendstream\nendobj\n".utf8
  }

  private func dictionary(of object: ScannedObject) -> PDFValue {
    let end = object.stream?.start ?? file.count - start
    let read = file.withSpan(from: start) { IndirectObject(in: $0, at: object.offset, end: end) }
    return read?.value.dictionary ?? .null
  }

  // MARK: - The trailer

  /// The last trailer whose Root there is; some fuzzers and generators write it there directly.
  private var root: PDFValue? {
    scan.trailers.last {
      $0.reference(for: "Root").map(table.contains) ?? $0.written("Root")?.hasEntry("Pages") ?? false
    }
  }

  /// What the trailer of the file is taken to be: the last that leads to a catalog. Encrypt and ID, which each should
  /// have, are taken from others where they are missing.
  var trailer: PDFValue {
    let root = root
    let others = [root].compactMap { $0 } + scan.trailers.reversed()
    var syntax = Array("<<".utf8)
    func write(_ key: StaticString, _ value: PDFValue?) {
      guard let value else { return }
      syntax += " /\(key) ".utf8
      value.write(to: &syntax)
    }
    write("Root", root?.written("Root"))
    write("Encrypt", encryption)
    write("ID", others.lazy.compactMap { $0.written("ID") }.first)
    return PDFValue(parsing: syntax + Array(" >>".utf8))
  }

  /// That of the last trailer with a Root; where it has none, that of another one which can be one.
  private var encryption: PDFValue? {
    let own = scan.trailers.last { $0.hasEntry("Root") }
    if let value = own?.written("Encrypt"), !isNoEncryption(value) { return value }
    let others = scan.trailers.reversed().lazy.compactMap { $0.written("Encrypt") }
    return others.first { isEncryption($0) } ?? (own == nil ? others.first { !isNoEncryption($0) } : nil)
  }

  /// Whether there is an Encrypt that cannot be one, and none that can.
  var isEncryptionIgnored: Bool { encryption == nil && scan.trailers.contains { $0.hasEntry("Encrypt") } }

  /// Whether it is there, with the entry that every one must have (7.6.2).
  private func isEncryption(_ value: PDFValue) -> Bool { dictionary(value)?.hasEntry("Filter") ?? false }

  /// False also where nothing can be said, since the object is not there.
  private func isNoEncryption(_ value: PDFValue) -> Bool { dictionary(value)?.isNull ?? false }

  /// Null for what is no dictionary, a stream included; nil for what is not there.
  private func dictionary(_ value: PDFValue) -> PDFValue? {
    guard let id = value.asReference else { return value.isDictionary ? value : .null }
    guard let object = last[id.number].map({ scan.objects[$0] }), object.id == id else { return nil }
    return object.stream == nil ? dictionary(of: object) : .null
  }

  private var tableOffset: Int { file.count - start + tail.count }

  /// The objects that the written table does not have, since libqpdf may pass over their numbers.
  var unwritten: [CrossReferences.Entry] { table.entries(beyond: FreshTable.mostNumber(inBytes: tableOffset)) }

  /// All of it, with a table that sends every object to its place.
  func written() throws(DocumentError) -> FileBytes {
    try .joined(file, tail + table.written(at: tableOffset, trailer: trailer))
  }
}
