/// Finds the objects and trailers of a file by what they look like, from its first byte to its last.
///
/// What stands inside another object or inside a stream is passed over. The work is linear in the bytes, whatever they
/// are.
struct ObjectScanner {
  enum Found {
    case object(ScannedObject, PDFValue)
    case trailer(PDFValue)
  }

  private static let mostGeneration: UInt32 = 65535

  private var position = 0
  /// The next header at or behind the first place, strings and streams notwithstanding.
  private var ahead = (from: 0, header: 0)
  /// What may still be read twice, since strings may have in them what looks like objects.
  private var rereadable: Int
  private var lengths: LengthIndex?
  /// From here on nothing ends a stream.
  private var endless = Int.max

  init(_ source: Span<UInt8>) {
    rereadable = 2 * source.count
  }

  mutating func next(_ source: Span<UInt8>) -> Found? {
    while position < source.count {
      let byte = source[position]
      if byte == .percent {
        skipLine(source)
      } else if byte.isDigit {
        if let header = Self.header(at: position, source) { return object(header.id, body: header.body, source) }
        Self.skipDigits(&position, source)
      } else if byte == UInt8(ascii: "t"), source.hasWord("trailer", at: position) {
        position += 7
        if let trailer = trailer(source) { return .trailer(trailer) }
      } else {
        position += 1
      }
    }
    return nil
  }

  private mutating func skipLine(_ source: Span<UInt8>) {
    while position < source.count, source[position] != .lineFeed, source[position] != .carriageReturn { position += 1 }
  }

  // MARK: - Objects

  private mutating func object(_ id: ObjectID, body: Int, _ source: Span<UInt8>) -> Found {
    let start = position
    guard let object = read(at: start, upTo: headerAhead(from: body, source), source) else {
      position = body
      return .object(ScannedObject(id: id, offset: start, kind: .other, isWhole: false, stream: nil), .null)
    }
    let stream = object.value.isStream ? extent(of: object, source) : nil
    position = max(stream?.next ?? object.end, body)
    return .object(
      ScannedObject(
        id: id, offset: start, kind: ScannedObject.Kind(object.value),
        isWhole: !object.issues.contains(.unterminated), stream: stream),
      object.value)
  }

  /// An object ends where the next begins, unless it is clean beyond that.
  private mutating func read(at start: Int, upTo next: Int, _ source: Span<UInt8>) -> IndirectObject? {
    let object = IndirectObject(in: source, at: start, end: next)
    guard let object, object.issues.contains(.unterminated), next < source.count, rereadable > 0 else { return object }
    let whole = IndirectObject(in: source, at: start, end: source.count)
    rereadable -= (whole?.end ?? source.count) - start
    return whole.flatMap { $0.issues.isEmpty ? $0 : nil } ?? object
  }

  private mutating func trailer(_ source: Span<UInt8>) -> PDFValue? {
    var parser = ObjectParser(
      position: position, end: headerAhead(from: position, source), isKnown: { _ in true })
    parser.skipWhiteSpace(source)
    guard parser.position < parser.end, source[parser.position] == .less else { return nil }
    parser.readObject(source)
    position = max(position, parser.position)
    let value = PDFValue(parser.tape(), id: nil)
    return value.isDictionary ? value : nil
  }

  // MARK: - Headers

  static func header(at position: Int, _ source: Span<UInt8>) -> (id: ObjectID, body: Int)? {
    guard isWordStart(position, source), mayBeHeader(at: position, source),
      let header = IndirectObject.header(in: source, at: position, end: source.count),
      (1...FreshTable.mostNumber).contains(header.id.number), header.id.generation <= mostGeneration
    else { return nil }
    return header
  }

  /// The number is no rest of a longer word; only what ends another object may stand right before it.
  private static func isWordStart(_ position: Int, _ source: Span<UInt8>) -> Bool {
    if position == 0 || !source[position - 1].isRegular { return true }
    return follows("endobj", position, source) || follows("endstream", position, source)
  }

  private static func follows(_ word: String, _ position: Int, _ source: Span<UInt8>) -> Bool {
    let start = position - word.utf8.count
    return start >= 0 && source.hasWord(word, at: start)
  }

  /// A quick look, since most numbers begin no object.
  private static func mayBeHeader(at position: Int, _ source: Span<UInt8>) -> Bool {
    var here = position
    skipDigits(&here, source)
    let blank = here
    while here < source.count, source[here].isWhiteSpace { here += 1 }
    let generation = here
    skipDigits(&here, source)
    guard generation > blank, here > generation else { return false }
    while here < source.count, source[here].isWhiteSpace { here += 1 }
    return here < source.count && source[here] == UInt8(ascii: "o")
  }

  static func skipDigits(_ position: inout Int, _ source: Span<UInt8>) {
    while position < source.count, source[position].isDigit { position += 1 }
  }

  private mutating func headerAhead(from start: Int, _ source: Span<UInt8>) -> Int {
    if start < ahead.from || start > ahead.header || ahead.header == 0 {
      ahead = (start, Self.nextHeader(from: start, source))
    }
    return ahead.header
  }

  /// Where the next header stands, or the end.
  static func nextHeader(from start: Int, _ source: Span<UInt8>) -> Int {
    var position = start
    while position < source.count {
      if source[position].isDigit {
        if header(at: position, source) != nil { return position }
        skipDigits(&position, source)
      } else {
        position += 1
      }
    }
    return source.count
  }

  // MARK: - Streams

  private mutating func extent(of object: IndirectObject, _ source: Span<UInt8>) -> StreamExtent {
    if let length = object.value.written("Length") {
      let isDirect = length.integer != nil
      if let count = length.integer ?? length.asReference.flatMap({ self.length($0, source) }),
        let extent = StreamExtent(behind: object.end, length: Int(clamping: count), isDirect: isDirect, source)
      {
        return extent
      }
    }
    return StreamExtent(behind: object.end, upTo: end(from: object.end, source), source)
  }

  private mutating func length(_ id: ObjectID, _ source: Span<UInt8>) -> Int64? {
    let index = lengths ?? LengthIndex(source)
    lengths = index
    return index[id.number]
  }

  /// The first `endstream`; or `endobj`, where that was forgotten.
  private mutating func end(from start: Int, _ source: Span<UInt8>) -> Int? {
    guard start < endless else { return nil }
    var position = start
    while position < source.count {
      if source[position] == UInt8(ascii: "e"),
        source.hasWord("endstream", at: position) || source.hasWord("endobj", at: position)
      {
        return position
      }
      position += 1
    }
    endless = start
    return nil
  }
}
