@testable import LinkMapCore

/// Whatever the bytes are, there is a value that can be read, in canonical form.
enum ParserCheck {
  static func run(_ bytes: [UInt8]) throws(Finding) {
    // Some references are to be unknown.
    let isKnown: (ObjectID) -> Bool = { $0.number % 8 != 7 }
    var parser = ObjectParser(position: 0, end: bytes.count, isKnown: isKnown)
    parser.readObject(bytes.span)
    try require(parser.position <= bytes.count, "the parser stands behind the end")
    try expectSound(parser.tape())
    if let object = IndirectObject(in: bytes.span, at: 0, end: bytes.count, isKnown: isKnown) {
      try expectSound(object.value.tape)
    }
    try checkStream(bytes, isKnown)
  }

  /// The bytes as an object stream, whose first byte says where its header ends and its second how long it is.
  private static func checkStream(_ bytes: [UInt8], _ isKnown: @escaping (ObjectID) -> Bool) throws(Finding) {
    guard bytes.count > 2 else { return }
    let stream = ObjectStream(
      bytes: Array(bytes[2...]), count: Int(bytes[1] % 16), first: Int(bytes[0]), isKnown: isKnown)
    for number in 0..<16 as Range<UInt32> {
      if let member = stream.object(number) { try expectSound(member.value.tape) }
    }
  }

  private static func expectSound(_ tape: ObjectTape) throws(Finding) {
    guard let checked = ObjectTape(nodes: tape.nodes, bytes: tape.bytes) else {
      throw Finding("the parser's tape is not sound")
    }
    for index in tape.nodes.indices where tape.nodes[index].kind == .dictionary {
      // Keys that were dropped have left bits.
      let missing = checked.nodes[index].payload & ~tape.nodes[index].payload
      try require(missing == 0, "a dictionary lacks bits of its keys")
      try expectCanonical(PDFValue(tape: tape, index: index, id: nil))
    }
  }

  private static func expectCanonical(_ dictionary: PDFValue) throws(Finding) {
    let keys = dictionary.keys
    for (key, next) in zip(keys, keys.dropFirst()) {
      try require(key.lexicographicallyPrecedes(next), "the keys of a dictionary are not in order")
    }
    for key in keys {
      guard let entry = dictionary.entry(key) else { throw Finding("a key is not found") }
      try require(dictionary.tape.nodes[entry].kind != .null, "a dictionary has a null")
    }
  }
}
