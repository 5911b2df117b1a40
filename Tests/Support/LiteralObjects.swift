public import LinkMapCore

/// Objects written as PDF text, for tests that need no file: `1 0 obj << /Type /Catalog >> endobj …`.
///
/// A stream's bytes are what stands between `stream` and `endstream`, not decoded.
public final class LiteralObjects: ObjectSource {
  private var values: [ObjectID: PDFValue] = [:]
  private var streams: [ObjectID: [UInt8]] = [:]
  /// What the parser had to say of each object.
  public private(set) var issues: [ObjectID: SyntaxIssues] = [:]
  /// How often each object was asked for.
  public private(set) var reads: [ObjectID: Int] = [:]

  public convenience init(_ text: String) { self.init(Array(text.utf8)) }

  public init(_ bytes: [UInt8]) {
    let source = bytes.span
    var position = 0
    while position < bytes.count {
      guard let object = IndirectObject(in: source, at: position, end: bytes.count) else {
        position += 1
        continue
      }
      values[object.id] = object.value
      issues[object.id] = object.issues
      let end = Self.find("endobj", in: bytes, from: position) ?? bytes.count
      if object.value.isStream, let start = Self.find("stream\n", in: bytes, from: position),
        let stop = Self.find("\nendstream", in: bytes, from: start)
      {
        streams[object.id] = Array(bytes[(start + 7)..<max(stop, start + 7)])
      }
      position = end + 6
    }
  }

  public func object(_ id: ObjectID) -> PDFValue {
    reads[id, default: 0] += 1
    var value = values[id] ?? .missing(id)
    for _ in 0..<32 {
      guard let next = value.asReference else { return value }
      value = values[next] ?? .missing(next)
    }
    return .missing(id)
  }

  public func streamBytes(_ id: ObjectID) -> [UInt8]? { streams[id] }

  public func ids(ofTypes types: [StaticString]) -> [ObjectID] {
    values.filter { $0.value.dictionary.map { types.contains(where: self[$0, "Type"].isName) } ?? false }.keys.sorted()
  }

  /// The object with this number.
  public subscript(number: UInt32) -> PDFValue { object(ObjectID(number: number)) }

  private static func find(_ word: String, in bytes: [UInt8], from start: Int) -> Int? {
    let word = Array(word.utf8)
    var position = start
    while position + word.count <= bytes.count {
      if bytes[position..<position + word.count].elementsEqual(word) { return position }
      position += 1
    }
    return nil
  }
}

extension PDFValue {
  /// One value written as PDF text.
  public init(_ text: String) {
    self = LiteralObjects("1 0 obj " + text + "\nendobj")[1]
  }
}
