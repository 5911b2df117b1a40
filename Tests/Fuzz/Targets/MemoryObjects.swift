@testable import LinkMapCore

/// Objects out of text, `1 0 obj … endobj`, wherever one begins; what a stream holds is not decoded.
final class MemoryObjects: ObjectSource {
  private static let mostHops = 32

  private var values: [ObjectID: PDFValue] = [:]
  private var streams: [ObjectID: [UInt8]] = [:]
  /// How often an object was asked for.
  private(set) var reads = 0

  init(_ bytes: [UInt8]) {
    var position = 0
    while position < bytes.count {
      guard bytes[position].isDigit, let object = IndirectObject(in: bytes.span, at: position, end: bytes.count) else {
        position += 1
        continue
      }
      let end = Self.find("endobj", in: bytes, from: position)
      values[object.id] = object.value
      if object.value.isStream {
        streams[object.id] = Array(bytes[min(Self.find("stream", in: bytes, from: position) + 7, end)..<end])
      }
      position = end + 6
    }
  }

  func object(_ id: ObjectID) -> PDFValue {
    reads += 1
    var value = values[id] ?? .missing(id)
    for _ in 0..<Self.mostHops {
      guard let next = value.asReference else { return value }
      value = values[next] ?? .missing(next)
    }
    return .missing(id)
  }

  func streamBytes(_ id: ObjectID) -> [UInt8]? { streams[id] }

  func ids(ofTypes types: [StaticString]) -> [ObjectID] {
    values.filter { $0.value.dictionary.map { types.contains(where: self[$0, "Type"].isName) } ?? false }.keys.sorted()
  }

  /// Where the word begins, or the end.
  private static func find(_ word: String, in bytes: [UInt8], from start: Int) -> Int {
    let word = Array(word.utf8)
    var position = start
    while position + word.count <= bytes.count {
      if bytes[position] == word[0], bytes[position..<position + word.count].elementsEqual(word) { return position }
      position += 1
    }
    return bytes.count
  }
}
