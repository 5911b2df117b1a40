/// Where the keys of the large dictionaries of a tape are, so that an entry is found without going through all: such a
/// dictionary may be asked as often as there are annotations.
struct KeyDirectory: Sendable {
  /// A dictionary with no more entries is gone through.
  static let mostScanned = 256

  /// The nodes of the keys, in order, by the node of their dictionary.
  private var keys: [Int: [UInt32]] = [:]

  static let none = KeyDirectory()

  private init() {}

  init(_ nodes: [ObjectTape.Node]) {
    for node in nodes.indices where Self.isLarge(nodes[node]) {
      var found: [UInt32] = []
      var key = node + 1
      let end = node + Int(nodes[node].span)
      while key < end {
        found.append(UInt32(key))
        key += 1 + Int(nodes[key + 1].span)
      }
      keys[node] = found
    }
  }

  static func isLarge(_ node: ObjectTape.Node) -> Bool { node.kind == .dictionary && isLarge(dictionary: node) }

  /// The same of a node that is known to be a dictionary.
  static func isLarge(dictionary: ObjectTape.Node) -> Bool { dictionary.low > 2 * mostScanned }

  /// The node of a value in the dictionary at `node` of `tape`.
  func entry(_ key: Span<UInt8>, in node: Int, of tape: ObjectTape) -> Int? {
    guard let keys = keys[node] else { return nil }
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if Self.isText(of: tape.nodes[Int(keys[middle])], tape.bytes, before: key) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < keys.count, tape.isText(of: tape.nodes[Int(keys[low])], key) else { return nil }
    return Int(keys[low]) + 1
  }

  private static func isText(of node: ObjectTape.Node, _ bytes: [UInt8], before key: Span<UInt8>) -> Bool {
    let start = Int(node.low)
    for position in key.indices {
      guard position < Int(node.high) else { return true }
      let own = bytes[start + position]
      if own != key[position] { return own < key[position] }
    }
    return false
  }
}
