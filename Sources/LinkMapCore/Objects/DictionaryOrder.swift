/// Brings dictionaries into canonical form: each key once, none with a direct null. Nearly all are written like that, and
/// stay as they are; others are laid out again, by the bytes of their keys.
struct DictionaryOrder: ~Copyable {
  struct Entry {
    /// The first eight bytes of the key, which nearly always decide.
    let prefix: UInt64
    let key: Int
    /// Just behind the value; just behind the key where there is no value.
    let end: Int
  }

  private var entries = GrowingBuffer<Entry>(capacity: 16)
  private var scratch = GrowingBuffer<ObjectTape.Node>(capacity: 64)
  /// The bits of all keys, those that are dropped included.
  private var mask: UInt64 = 0
  /// How many nodes were moved in this object. Where dictionaries that are laid out again lie in each other, the inner
  /// ones are moved with each of the outer ones.
  private var moved = 0
  /// Whether one was arranged whose keys are worth a directory.
  private(set) var hasLargeDictionary = false
  /// A dictionary of so few nodes is moved without being counted, and of an object there are taken to be so many.
  private static let (smallSize, fewNodes) = (256, 1 << 15)
  /// How often each node may be moved, on the average: no writer nests like that.
  private static let mostMoves = 16
  /// Of so many entries each key is compared with the others; more are sorted.
  private static let fewEntries = 32

  /// Makes ready for another object.
  mutating func begin() {
    moved = 0
    hasLargeDictionary = false
  }

  /// Arranges the dictionary that begins at `node` and takes the rest of `nodes`.
  mutating func arrange(
    dictionary node: Int, in nodes: inout GrowingBuffer<ObjectTape.Node>, bytes: [UInt8], issues: inout SyntaxIssues
  ) {
    if let count = soundEntries(node, nodes, bytes) {
      nodes[node].payload = mask | UInt64(2 * count)
      return
    }
    findEntries(node, nodes, bytes, &issues)
    if !isArranged(nodes, from: node + 1, bytes) {
      sortOrDrop(node, &nodes, bytes, &issues)
    }
    nodes[node].payload = mask | UInt64(2 * entries.count)
    if entries.count > KeyDirectory.mostScanned { hasLargeDictionary = true }
  }

  /// How many entries there are, where they are few, and all as they should be; else nil.
  private mutating func soundEntries(
    _ node: Int, _ nodes: borrowing GrowingBuffer<ObjectTape.Node>, _ bytes: [UInt8]
  ) -> Int? {
    mask = 0
    var count = 0
    var position = node + 1
    while position < nodes.count {
      let key = nodes[position]
      guard key.kind == .name, count < Self.fewEntries, position + 1 < nodes.count else { return nil }
      let value = nodes[position + 1]
      let bit = KeyMask.bit(of: key, bytes)
      if value.kind == .null || mask & bit != 0 && Self.isKey(key, from: node + 1, to: position, nodes, bytes) {
        return nil
      }
      mask |= bit
      count += 1
      position += 1 + Int(value.span)
    }
    return count
  }

  /// Whether one of the entries in this range has this key.
  private static func isKey(
    _ key: ObjectTape.Node, from first: Int, to end: Int, _ nodes: borrowing GrowingBuffer<ObjectTape.Node>,
    _ bytes: [UInt8]
  ) -> Bool {
    var position = first
    while position < end {
      let other = nodes[position]
      if other.high == key.high {
        var same = 0
        while same < Int(key.high), bytes[Int(key.low) + same] == bytes[Int(other.low) + same] { same += 1 }
        if same == Int(key.high) { return true }
      }
      position += 1 + Int(nodes[position + 1].span)
    }
    return false
  }

  private mutating func sortOrDrop(
    _ node: Int, _ nodes: inout GrowingBuffer<ObjectTape.Node>, _ bytes: [UInt8], _ issues: inout SyntaxIssues
  ) {
    let size = nodes.count - node
    if size > Self.smallSize {
      moved += size
      if moved > Self.mostMoves * max(nodes.count, Self.fewNodes) {
        issues.insert(.tooLarge)
        moved = 0
        nodes.removeLast(size - 1)
        entries.removeAll()
        mask = 0
        return
      }
    }
    sort(nodes, bytes)
    rewrite(&nodes, from: node + 1, bytes, &issues)
  }

  private mutating func findEntries(
    _ node: Int, _ nodes: borrowing GrowingBuffer<ObjectTape.Node>, _ bytes: [UInt8], _ issues: inout SyntaxIssues
  ) {
    entries.removeAll()
    mask = 0
    var position = node + 1
    while position < nodes.count {
      guard nodes[position].kind == .name else {
        issues.insert(.keyNotName)
        position += Int(nodes[position].span)
        continue
      }
      let value = position + 1
      if value == nodes.count { issues.insert(.missingValue) }
      let end = value < nodes.count ? value + Int(nodes[value].span) : value
      mask |= KeyMask.bit(of: nodes[position], bytes)
      entries.append(Entry(prefix: Self.prefix(nodes[position], bytes), key: position, end: end))
      position = end
    }
  }

  private static func prefix(_ name: ObjectTape.Node, _ bytes: [UInt8]) -> UInt64 {
    let count = min(8, Int(name.high))
    var prefix: UInt64 = 0
    for index in Int(name.low)..<Int(name.low) + count { prefix = prefix << 8 | UInt64(bytes[index]) }
    return prefix << UInt64(8 * (8 - count))
  }

  private func isArranged(_ nodes: borrowing GrowingBuffer<ObjectTape.Node>, from first: Int, _ bytes: [UInt8]) -> Bool
  {
    var next = first
    for position in 0..<entries.count {
      let entry = entries[position]
      // Only what is no key lies between two entries.
      guard entry.key == next, !isDropped(entry, nodes) else { return false }
      if position > 0, !precedes(entries[position - 1], entry, nodes, bytes) { return false }
      next = entry.end
    }
    return next == nodes.count
  }

  /// Whether it has no value or a null; `nodes` begin with that at `first`.
  private func isDropped(_ entry: Entry, _ nodes: borrowing GrowingBuffer<ObjectTape.Node>, from first: Int = 0) -> Bool
  {
    entry.end == entry.key + 1 || nodes[entry.key + 1 - first].kind == .null
  }

  /// By name, and equal names in the order of the file.
  private mutating func sort(_ nodes: borrowing GrowingBuffer<ObjectTape.Node>, _ bytes: [UInt8]) {
    guard entries.count <= 32 else {
      sortMany(nodes, bytes)
      return
    }
    for position in 1..<max(1, entries.count) {
      let entry = entries[position]
      var place = position
      while place > 0, precedes(entry, entries[place - 1], nodes, bytes) {
        entries[place] = entries[place - 1]
        place -= 1
      }
      entries[place] = entry
    }
  }

  private mutating func sortMany(_ nodes: borrowing GrowingBuffer<ObjectTape.Node>, _ bytes: [UInt8]) {
    // A closure cannot borrow. Only the keys are copied: there may be many such dictionaries in one object.
    var keyed: [(entry: Entry, name: ObjectTape.Node)] = []
    keyed.reserveCapacity(entries.count)
    for position in 0..<entries.count { keyed.append((entries[position], nodes[entries[position].key])) }
    keyed.sort { a, b in
      precedes(a.entry, b.entry, a.name, b.name, bytes)
        || (a.entry.key < b.entry.key && !precedes(b.entry, a.entry, b.name, a.name, bytes))
    }
    for position in 0..<entries.count { entries[position] = keyed[position].entry }
  }

  /// Writes the entries back in their new order; of equal names the last counts.
  private mutating func rewrite(
    _ nodes: inout GrowingBuffer<ObjectTape.Node>, from first: Int, _ bytes: [UInt8], _ issues: inout SyntaxIssues
  ) {
    scratch.removeAll()
    scratch.append(nodes, from: first)
    var place = first
    var kept = 0
    for position in 0..<entries.count {
      let entry = entries[position]
      if position + 1 < entries.count, !precedes(entry, entries[position + 1], scratch, from: first, bytes) {
        issues.insert(.duplicateKey)
        continue
      }
      if isDropped(entry, scratch, from: first) { continue }
      nodes.replace(from: place, with: scratch, entry.key - first..<entry.end - first)
      place += entry.end - entry.key
      kept += 1
    }
    nodes.removeLast(nodes.count - place)
    entries.removeLast(entries.count - kept)
  }

  private func precedes(
    _ a: Entry, _ b: Entry, _ nodes: borrowing GrowingBuffer<ObjectTape.Node>, from first: Int = 0, _ bytes: [UInt8]
  ) -> Bool {
    precedes(a, b, nodes[a.key - first], nodes[b.key - first], bytes)
  }

  private func precedes(
    _ a: Entry, _ b: Entry, _ x: ObjectTape.Node, _ y: ObjectTape.Node, _ bytes: [UInt8]
  ) -> Bool {
    if a.prefix != b.prefix { return a.prefix < b.prefix }
    let count = min(x.high, y.high)
    for index in 0..<Int(count) {
      let (one, other) = (bytes[Int(x.low) + index], bytes[Int(y.low) + index])
      if one != other { return one < other }
    }
    return x.high < y.high
  }
}
