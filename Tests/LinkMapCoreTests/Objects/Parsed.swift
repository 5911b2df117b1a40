@testable import LinkMapCore

/// What the parser makes of the first object in some bytes.
struct Parsed {
  let value: PDFValue
  let issues: SyntaxIssues
  /// Where the parser stopped.
  let position: Int

  init(_ text: String, isKnown: @escaping (ObjectID) -> Bool = { _ in true }) {
    self.init(Array(text.utf8), isKnown: isKnown)
  }

  init(_ bytes: [UInt8], isKnown: @escaping (ObjectID) -> Bool = { _ in true }) {
    var parser = ObjectParser(position: 0, end: bytes.count, isKnown: isKnown)
    parser.readObject(bytes.span)
    position = parser.position
    issues = parser.issues
    value = PDFValue(parser.tape(), id: nil)
  }

  /// The value as `written`.
  var text: String { value.written }
}

extension PDFValue {
  /// The value as a person would write it, dictionaries sorted, its references not followed; bytes that are no visible
  /// ASCII as `\0A`.
  var written: String { tape.written(at: index) }

  /// Whether the nodes of this value pass the check that a tape from elsewhere must pass.
  var isSound: Bool {
    let end = index + Int(node.span)
    return end <= tape.nodes.count && ObjectTape(nodes: Array(tape.nodes[index..<end]), bytes: tape.bytes) != nil
  }

  /// Whether all dictionaries list their keys in order, each once, and no direct null as a value.
  var isCanonical: Bool {
    (index..<index + Int(node.span)).allSatisfy { place in
      let value = PDFValue(tape: tape, index: place, id: nil)
      guard value.isDictionary else { return true }
      let keys = value.keys
      return zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
        && keys.allSatisfy { key in value.entry(key).map { tape.nodes[$0].kind != .null } ?? false }
    }
  }
}

extension ObjectTape {
  fileprivate func written(at index: Int) -> String {
    let node = nodes[index]
    return switch node.kind {
    case .null: "null"
    case .false: "false"
    case .true: "true"
    case .integer: String(Int64(bitPattern: node.payload))
    case .real: visible(node)
    case .string: "(" + visible(node) + ")"
    case .name: "/" + visible(node)
    case .array: "[" + children(of: index) + "]"
    case .dictionary: "<<" + entries(of: index) + ">>"
    case .stream: "stream " + children(of: index)
    case .reference: "\(node.low) \(node.high) R"
    }
  }

  private func children(of index: Int) -> String {
    var parts: [String] = []
    var child = index + 1
    while child < index + Int(nodes[index].span) {
      parts.append(written(at: child))
      child += Int(nodes[child].span)
    }
    return parts.joined(separator: " ")
  }

  private func entries(of index: Int) -> String {
    keys(ofDictionary: index).map { "\(written(at: $0)) \(written(at: $0 + 1))" }.joined(separator: " ")
  }

  private func visible(_ node: Node) -> String {
    text(of: node).map { byte in
      if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") { return String(Unicode.Scalar(byte)) }
      return #"\"# + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
