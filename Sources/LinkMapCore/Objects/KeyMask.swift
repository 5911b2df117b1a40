/// A bit for each key of a dictionary, so that most keys that are not there need not be looked for. The bits are the high
/// half of a dictionary's payload.
enum KeyMask {
  // Where the key is written in the source, this is a constant.
  @inline(__always)
  static func bit(of key: StaticString) -> UInt64 {
    let count = key.utf8CodeUnitCount
    return unsafe count == 0 ? bit(0, 0, 0) : bit(count, key.utf8Start[0], key.utf8Start[count - 1])
  }

  static func bit(of key: Span<UInt8>) -> UInt64 {
    let count = key.count
    return count == 0 ? bit(0, 0, 0) : bit(count, key[0], key[count - 1])
  }

  static func bit(of name: ObjectTape.Node, _ bytes: [UInt8]) -> UInt64 {
    let (start, count) = (Int(name.low), Int(name.high))
    return count == 0 ? bit(0, 0, 0) : bit(count, bytes[start], bytes[start + count - 1])
  }

  @inline(__always)
  private static func bit(_ count: Int, _ first: UInt8, _ last: UInt8) -> UInt64 {
    let hash = UInt8(truncatingIfNeeded: count) &* 7 &+ first &+ last &* 3
    return 1 << UInt64(32 + (hash ^ hash >> 5) & 31)
  }

  /// The nodes of a tape, which are in order, with the bits of all dictionaries.
  static func marking(_ nodes: [ObjectTape.Node], _ bytes: [UInt8]) -> [ObjectTape.Node] {
    var nodes = nodes
    for node in nodes.indices where nodes[node].kind == .dictionary {
      var payload = UInt64(nodes[node].low)
      var key = node + 1
      let end = node + Int(nodes[node].span)
      while key < end {
        payload |= bit(of: nodes[key], bytes)
        key += 1 + Int(nodes[key + 1].span)
      }
      nodes[node].payload = payload
    }
    return nodes
  }
}
