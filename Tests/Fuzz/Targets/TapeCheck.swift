@testable import LinkMapCore

/// A tape that is accepted can be read through.
enum TapeCheck {
  /// Four bytes are a node: kind, span, and both halves of the payload, small or, with the high bit, very large.
  static func run(_ bytes: [UInt8]) throws(Finding) {
    var nodes: [ObjectTape.Node] = []
    for start in stride(from: 0, to: bytes.count - 3, by: 4) {
      guard let kind = ObjectTape.Kind(rawValue: bytes[start] % 11) else { continue }
      let payload = UInt64(wide(bytes[start + 2])) | UInt64(wide(bytes[start + 3])) << 32
      nodes.append(ObjectTape.Node(kind: kind, span: wide(bytes[start + 1]), payload: payload))
    }
    guard let tape = ObjectTape(nodes: nodes, bytes: bytes) else { return }
    let value = PDFValue(tape, id: nil)
    let count = try readThrough(value, NoObjects())
    try require(count == nodes.count, "\(count) of \(nodes.count) nodes are read")
    try require(value.isIdentical(to: value), "a value is not itself")
  }

  private static func wide(_ byte: UInt8) -> UInt32 { UInt32(bitPattern: Int32(Int8(bitPattern: byte))) }

  /// Reads a value in every way that readers use; how many nodes that were.
  private static func readThrough(_ value: PDFValue, _ objects: NoObjects) throws(Finding) -> Int {
    _ = (value.boolean, value.integer, value.wholeNumber, value.number, value.numberText, value.name, value.stringBytes)
    var count = 1
    if value.isArray {
      try require(value.references.count == value.count, "an array has another count")
      for (position, element) in objects.elements(of: value).enumerated() {
        if value.reference(at: position) == nil {
          count += try readThrough(element, objects)
        } else {
          count += 1
        }
      }
    }
    if let dictionary = value.dictionary {
      if value.isStream { count += 1 }
      try require(dictionary.keys.count == dictionary.count, "a dictionary has another count")
      for (key, entry) in dictionary.deferredEntries {
        try require(dictionary.entry(objects.value(of: key).nameBytes ?? []) != nil, "a key is not found")
        let isReference = dictionary.reference(inNode: Int(entry.node)) != nil
        count += isReference ? 2 : try 1 + readThrough(objects.value(of: entry), objects)
      }
    }
    return count
  }
}

/// Nothing that is referred to exists.
private final class NoObjects: ObjectSource {
  func object(_ id: ObjectID) -> PDFValue { .missing(id) }
  func streamBytes(_ id: ObjectID) -> [UInt8]? { nil }
  func ids(ofTypes types: [StaticString]) -> [ObjectID] { [] }
}
