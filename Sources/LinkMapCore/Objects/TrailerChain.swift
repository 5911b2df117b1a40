/// The trailers that a file is opened with, the newest first: those of tables, and the dictionaries of streams of
/// cross-references, from the one to which the last `startxref` leads along Prev and XRefStm (ISO 32000-2, 7.5.5 and
/// 7.5.8). Only for a look at what they refer to, before anyone follows it.
public struct TrailerChain {
  private static let mostBytes = 1 << 16
  private static let keys: [StaticString] = [
    "Length", "Filter", "DecodeParms", "W", "Size", "Index", "Prev", "XRefStm", "Encrypt",
  ]

  /// The encryption dictionary of the newest one, where it is an object of its own.
  public private(set) var encryption: ObjectID?
  /// What has to be looked up to read the cross-references.
  public private(set) var needed: Set<ObjectID> = []

  public init(_ source: Span<UInt8>) {
    guard let start = Self.start(source) else { return }
    var next = [start]
    var seen: Set<Int> = []
    // Tables may lie over each other.
    var left = 2 * source.count
    while left > 0, let place = next.popLast() {
      guard place >= 0, place < source.count, seen.insert(place).inserted else { continue }
      let (trailer, end) = Self.trailer(at: place, source)
      left -= max(end - place, 1)
      guard let trailer else { continue }
      if seen.count == 1 { encryption = trailer.reference(for: "Encrypt") }
      for key in Self.keys { needed.formUnion(trailer.written(key)?.allReferences ?? []) }
      for key in ["Prev", "XRefStm"] as [StaticString] {
        if let place = trailer.written(key)?.wholeNumber { next.append(Int(clamping: place)) }
      }
    }
  }

  /// Whether an object with this identity begins anywhere.
  public static func stands(_ id: ObjectID, in source: Span<UInt8>) -> Bool {
    var position = 0
    while position + 3 <= source.count {
      if source[position] == UInt8(ascii: "o"), source.hasWord("obj", at: position) {
        var before = position
        if number(before: &before, source) == id.generation, number(before: &before, source) == id.number {
          return true
        }
      }
      position += 1
    }
    return false
  }

  /// The number that ends before a place, white space between them or not.
  private static func number(before position: inout Int, _ source: Span<UInt8>) -> UInt32? {
    while position > 0, source[position - 1].isWhiteSpace { position -= 1 }
    let end = position
    while position > 0, source[position - 1].isDigit, end - position < 10 { position -= 1 }
    var value: UInt64 = 0
    for index in position..<end { value = value * 10 + UInt64(source[index] - .zero) }
    return position < end ? UInt32(exactly: value) : nil
  }

  private static func start(_ source: Span<UInt8>) -> Int? {
    guard let word = WrittenTable.lastStart(source) else { return nil }
    var parser = ObjectParser(position: word, end: source.count, isKnown: { _ in true })
    return parser.skip(word: "startxref", source) ? parser.readUnsigned(source).map { Int($0) } : nil
  }

  /// The trailer of what stands at a place, nil where it has none; and how far was read.
  private static func trailer(at place: Int, _ source: Span<UInt8>) -> (PDFValue?, end: Int) {
    var parser = ObjectParser(position: place, end: source.count, isKnown: { _ in true })
    guard parser.skip(word: "xref", source) else {
      let object = IndirectObject(in: source, at: place, end: min(place + mostBytes, source.count))
      return (object?.value.dictionary, object?.end ?? place)
    }
    guard let word = trailerWord(source, from: parser.position) else { return (nil, source.count) }
    parser = ObjectParser(position: word, end: min(word + mostBytes, source.count), isKnown: { _ in true })
    parser.readObject(source)
    return (PDFValue(parser.tape(), id: nil).dictionary, parser.position)
  }

  /// Just behind the word.
  private static func trailerWord(_ source: Span<UInt8>, from start: Int) -> Int? {
    var position = start
    while position + 7 <= source.count {
      if source[position] == UInt8(ascii: "t"), source.hasWord("trailer", at: position) { return position + 7 }
      position += 1
    }
    return nil
  }
}
