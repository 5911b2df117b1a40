/// One or more objects laid out flat: nodes in reading order, and the bytes of their names, strings and reals.
///
/// The canonical form is the same whoever made it, but for the order of a dictionary's entries: names without slash and
/// escapes; a real as its text in the file; in a dictionary each name once, none with a direct null as its value.
public final class ObjectTape: Sendable {
  /// What a node stands for. The raw values are those of the C boundary.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case null, `false`, `true`, integer, real, string, name, array, dictionary, stream, reference
  }

  public struct Node: Equatable, Sendable, BitwiseCopyable {
    public var kind: Kind
    /// How many nodes this object and all inside it take: the next sibling is this many nodes further on.
    public var span: UInt32
    /// An integer's bits; for text, where its bytes start (low half) and how many there are (high half); a reference's
    /// number (low) and generation (high); of an array or dictionary, how many direct children it has (low), and which
    /// keys a dictionary may have (high, see `KeyMask`).
    public var payload: UInt64

    public init(kind: Kind, span: UInt32 = 1, payload: UInt64 = 0) {
      self.kind = kind
      self.span = span
      self.payload = payload
    }

    static func text(_ kind: Kind, start: Int, count: Int) -> Node {
      Node(kind: kind, payload: UInt64(start) | UInt64(count) << 32)
    }

    static func reference(_ id: ObjectID) -> Node {
      Node(kind: .reference, payload: UInt64(id.number) | UInt64(id.generation) << 32)
    }

    var low: UInt32 { UInt32(truncatingIfNeeded: payload) }
    var high: UInt32 { UInt32(truncatingIfNeeded: payload >> 32) }
  }

  let nodes: [Node]
  let bytes: [UInt8]
  let largeDictionaries: KeyDirectory

  /// A tape whose nodes are known to be in order, since our own parser made them.
  init(trusted nodes: [Node], bytes: [UInt8], largeDictionaries: KeyDirectory = .none) {
    self.nodes = nodes
    self.bytes = bytes
    self.largeDictionaries = largeDictionaries
  }

  /// A tape of one object from elsewhere; nil when it is not in order and could not be read safely.
  public init?(nodes: [Node], bytes: [UInt8]) {
    guard Self.isSound(nodes, bytes: bytes.count) else { return nil }
    self.nodes = KeyMask.marking(nodes, bytes)
    self.bytes = bytes
    largeDictionaries = nodes.contains { KeyDirectory.isLarge($0) } ? KeyDirectory(nodes) : .none
  }

  static let null = ObjectTape(trusted: [Node(kind: .null)], bytes: [])

  public var nodeCount: Int { nodes.count }
  public var byteCount: Int { bytes.count }

  func text(of node: Node) -> ArraySlice<UInt8> {
    let start = Int(node.low)
    return bytes[start..<start + Int(node.high)]
  }

  /// The value of a node that is a real.
  func real(_ node: Node) -> Double? { Self.real(node, bytes) }

  private static func real(_ node: Node, _ bytes: [UInt8]) -> Double? {
    let start = Int(node.low)
    return RealNumber.value(of: bytes.span.extracting(start..<start + Int(node.high)))
  }

  /// The text of a node where it is ASCII.
  func ascii(_ node: Node) -> String? { Self.ascii(node, bytes) }

  private static func ascii(_ node: Node, _ bytes: [UInt8]) -> String? {
    let start = Int(node.low)
    return TextString.ascii(bytes.span.extracting(start..<start + Int(node.high)))
  }

  /// The nodes of a dictionary's keys, by their bytes; each value is behind its key.
  func keys(ofDictionary node: Int) -> [Int] {
    var keys: [Int] = []
    keys.reserveCapacity(Int(nodes[node].low / 2))
    var isSorted = true
    var key = node + 1
    let end = node + Int(nodes[node].span)
    while key < end {
      if let last = keys.last, !text(of: nodes[last]).precedes(text(of: nodes[key])) { isSorted = false }
      keys.append(key)
      key += 1 + Int(nodes[key + 1].span)
    }
    return isSorted ? keys : keys.sorted { text(of: nodes[$0]).precedes(text(of: nodes[$1])) }
  }

  /// Whether the text of a node is just these bytes.
  func isText(of node: Node, _ text: Span<UInt8>) -> Bool {
    guard Int(node.high) == text.count else { return false }
    let start = Int(node.low)
    for index in text.indices where bytes[start + index] != text[index] { return false }
    return true
  }

  /// Whether every span, child count and text range lies where it should, so that reading cannot go astray.
  private static func isSound(_ nodes: [Node], bytes: Int) -> Bool {
    struct Open {
      let end: Int
      let kind: Kind
      var children: UInt64
    }
    guard let root = nodes.first, Int(root.span) == nodes.count else { return false }
    var open: [Open] = []
    for (index, node) in nodes.enumerated() {
      if var parent = open.popLast() {
        if parent.children == 0 { return false }
        if parent.kind == .dictionary, parent.children % 2 == 0, node.kind != .name { return false }
        if parent.kind == .stream, node.kind != .dictionary { return false }
        parent.children -= 1
        open.append(parent)
      }
      let end = index + Int(node.span)
      guard node.span > 0, end <= open.last?.end ?? nodes.count else { return false }
      switch node.kind {
      case .real, .string, .name:
        guard node.span == 1, Int(node.low) + Int(node.high) <= bytes else { return false }
      case .null, .false, .true, .integer, .reference:
        guard node.span == 1 else { return false }
      case .array, .dictionary, .stream:
        if node.kind == .dictionary, node.low % 2 == 1 { return false }
        if node.kind == .stream, index > 0 { return false }
        let children = node.kind == .stream ? 1 : UInt64(node.low)
        open.append(Open(end: end, kind: node.kind, children: children))
      }
      while let last = open.last, last.end == index + 1 {
        guard last.children == 0 else { return false }
        open.removeLast()
      }
    }
    return open.isEmpty
  }
}
