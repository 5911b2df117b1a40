/// The trailer that a file is opened with: that of the table, or the dictionary of the stream of cross-references, to which
/// the last `startxref` leads (ISO 32000-2, 7.5.5 and 7.5.8).
public struct NewestTrailer {
  private static let mostBytes = 1 << 16

  private let trailer: PDFValue

  /// nil where it does not stand where it should.
  public init?(_ source: Span<UInt8>) {
    guard let start = Self.start(source), start < source.count else { return nil }
    var parser = ObjectParser(position: start, end: source.count, isKnown: { _ in true })
    if parser.skip(word: "xref", source) {
      guard let word = Self.trailerWord(source, from: parser.position) else { return nil }
      parser = ObjectParser(position: word, end: min(word + Self.mostBytes, source.count), isKnown: { _ in true })
      parser.readObject(source)
      trailer = PDFValue(parser.tape(), id: nil)
    } else {
      let end = min(start + Self.mostBytes, source.count)
      guard let object = IndirectObject(in: source, at: start, end: end) else { return nil }
      trailer = object.value
    }
  }

  /// The encryption dictionary, where it is an object of its own.
  public var encryption: ObjectID? { trailer.reference(for: "Encrypt") }

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
