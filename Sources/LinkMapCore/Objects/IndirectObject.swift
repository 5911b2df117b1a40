/// An object read from where it stands in a file: `12 0 obj … endobj` (ISO 32000-2, 7.3.10).
public struct IndirectObject: Sendable {
  public let id: ObjectID
  public let value: PDFValue
  public let issues: SyntaxIssues
  /// Just behind it: behind `endobj`, or behind the word `stream`.
  public let end: Int

  /// What is written at `offset` after white space; nil where no object begins there.
  ///
  /// Nothing is read from `end` on. References that `isKnown` denies are null.
  public init?(
    in source: Span<UInt8>, at offset: Int, end: Int, bounds: ObjectBounds = ObjectBounds(),
    isKnown: @escaping (ObjectID) -> Bool = { _ in true }
  ) {
    guard let (id, body) = Self.header(in: source, at: offset, end: end) else { return nil }
    var parser = ObjectParser(position: body, end: end, bounds: bounds, isKnown: isKnown)
    if parser.skip(word: "endobj", source) {
      // Nothing between the two words is null.
      self.init(id: id, value: .missing(id), issues: [], end: parser.position)
      return
    }
    parser.readObject(source)
    parser.readReference(source)
    if parser.builder.nodes[0].kind == .dictionary, parser.skip(word: "stream", source) {
      parser.makeStream()
    } else if !parser.skip(word: "endobj", source) {
      parser.note(.missingEndobj)
    }
    let value = PDFValue(parser.tape(), id: id)
    if value.isStream, value.reference(for: "Length") == id { parser.note(.lengthIsItself) }
    self.init(id: id, value: value, issues: parser.issues, end: parser.position)
  }

  /// The data of a stream of `length` bytes, where it stands just as it should in `source`: behind the end of a line, and
  /// with `endstream` behind it.
  public func data(length: Int, in source: Span<UInt8>) -> Range<Int>? {
    var start = end
    if start < source.count, source[start] == .carriageReturn { start += 1 }
    guard start < source.count, source[start] == .lineFeed else { return nil }
    start += 1
    guard length >= 0, length <= source.count - start else { return nil }
    var parser = ObjectParser(position: start + length, end: source.count, isKnown: { _ in true })
    return parser.skip(word: "endstream", source) ? start..<start + length : nil
  }

  init(id: ObjectID, value: PDFValue, issues: SyntaxIssues, end: Int) {
    self.id = id
    self.value = value
    self.issues = issues
    self.end = end
  }

  /// The identity written at `offset`, and where the object itself begins; nil where that is not `N G obj`.
  public static func header(in source: Span<UInt8>, at offset: Int, end: Int) -> (id: ObjectID, body: Int)? {
    guard offset >= 0, offset < end, end <= source.count else { return nil }
    var parser = ObjectParser(position: offset, end: end, isKnown: { _ in true })
    guard let number = parser.readUnsigned(source), parser.position < end, source[parser.position].isWhiteSpace,
      let generation = parser.readUnsigned(source), number <= UInt64(UInt32.max), generation <= UInt64(UInt32.max),
      parser.skip(word: "obj", source)
    else { return nil }
    return (ObjectID(number: UInt32(number), generation: UInt32(generation)), parser.position)
  }
}
