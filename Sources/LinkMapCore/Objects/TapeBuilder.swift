/// Lays objects out as a tape while they are parsed.
struct TapeBuilder {
  private struct Open {
    let node: Int
    let isDictionary: Bool
    var children = 0
    var last = -1
    var beforeLast = -1
  }

  private(set) var nodes: [ObjectTape.Node] = []
  private(set) var bytes: [UInt8]
  private var open: [Open] = []
  private var openDictionaries = 0
  private var scratch: [ObjectTape.Node] = []

  /// `bytes` are what names and strings may already point into.
  init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  var depth: Int { open.count }
  var isInDictionary: Bool { open.last?.isDictionary == true }

  /// Whether anything that is open is of this kind.
  func hasOpen(dictionary: Bool) -> Bool {
    dictionary ? openDictionaries > 0 : open.count > openDictionaries
  }

  mutating func add(_ node: ObjectTape.Node) {
    if let last = open.indices.last {
      open[last].beforeLast = open[last].last
      open[last].last = nodes.count
      open[last].children += 1
    }
    nodes.append(node)
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func openContainer(dictionary: Bool) {
    add(ObjectTape.Node(kind: dictionary ? .dictionary : .array))
    open.append(Open(node: nodes.count - 1, isDictionary: dictionary))
    if dictionary { openDictionaries += 1 }
  }

  /// Makes the last two integers of what is open a reference. False where there are none.
  mutating func reference(isKnown: (ObjectID) -> Bool, issues: inout SyntaxIssues) -> Bool {
    guard let inner = open.last, inner.beforeLast >= 0, inner.last == nodes.count - 1,
      inner.beforeLast == nodes.count - 2, nodes[inner.last].kind == .integer,
      nodes[inner.beforeLast].kind == .integer
    else { return false }
    let number = Int64(bitPattern: nodes[inner.beforeLast].payload)
    let generation = Int64(bitPattern: nodes[inner.last].payload)
    nodes.removeLast(2)
    open[open.count - 1].children -= 2
    open[open.count - 1].last = -1
    add(referenceNode(number, generation, isKnown, &issues))
    return true
  }

  /// Makes the one integer of the tape the number of a reference.
  mutating func makeReference(generation: Int64, isKnown: (ObjectID) -> Bool, issues: inout SyntaxIssues) {
    nodes[0] = referenceNode(Int64(bitPattern: nodes[0].payload), generation, isKnown, &issues)
  }

  private func referenceNode(
    _ number: Int64, _ generation: Int64, _ isKnown: (ObjectID) -> Bool, _ issues: inout SyntaxIssues
  ) -> ObjectTape.Node {
    let most = Int64(Int32.max)
    guard number > 0, number <= most, generation >= 0, generation <= most else {
      issues.insert(.badReference)
      return ObjectTape.Node(kind: .null)
    }
    let id = ObjectID(number: UInt32(number), generation: UInt32(generation))
    return isKnown(id) ? .reference(id) : ObjectTape.Node(kind: .null)
  }

  mutating func closeContainer(issues: inout SyntaxIssues) {
    guard let closed = open.popLast() else { return }
    if closed.isDictionary {
      openDictionaries -= 1
      closeDictionary(closed.node, issues: &issues)
    } else {
      nodes[closed.node].payload = UInt64(closed.children)
    }
    nodes[closed.node].span = UInt32(nodes.count - closed.node)
  }

  mutating func closeAll(issues: inout SyntaxIssues) {
    while !open.isEmpty { closeContainer(issues: &issues) }
  }

  /// Puts a stream's node before that of its dictionary, the last object.
  mutating func makeStream(at node: Int) {
    nodes.insert(ObjectTape.Node(kind: .stream, span: UInt32(nodes.count - node + 1)), at: node)
  }

  mutating func tape() -> ObjectTape {
    ObjectTape(trusted: nodes, bytes: bytes)
  }

  // MARK: - Dictionaries in canonical form

  private struct Entry {
    let key: Int
    /// Just behind the value; just behind the key where there is no value.
    let end: Int
  }

  private mutating func closeDictionary(_ node: Int, issues: inout SyntaxIssues) {
    if isCanonical(node) { return }
    var entries: [Entry] = []
    var position = node + 1
    while position < nodes.count {
      guard nodes[position].kind == .name else {
        issues.insert(.keyNotName)
        position += Int(nodes[position].span)
        continue
      }
      let value = position + 1
      guard value < nodes.count else {
        issues.insert(.missingValue)
        entries.append(Entry(key: position, end: value))
        break
      }
      let end = value + Int(nodes[value].span)
      entries.append(Entry(key: position, end: end))
      position = end
    }
    // By name, and equal names in the order of the file.
    entries.sort { a, b in
      compare(nodes[a.key], nodes[b.key]).map { $0 } ?? (a.key < b.key)
    }
    scratch.removeAll(keepingCapacity: true)
    var children: UInt64 = 0
    for (position, entry) in entries.enumerated() {
      if position + 1 < entries.count, compare(nodes[entry.key], nodes[entries[position + 1].key]) == nil {
        issues.insert(.duplicateKey)
      } else if entry.end > entry.key + 1, nodes[entry.key + 1].kind != .null {
        scratch.append(contentsOf: nodes[entry.key..<entry.end])
        children += 2
      }
    }
    nodes.removeSubrange((node + 1)...)
    nodes.append(contentsOf: scratch)
    nodes[node].payload = children
  }

  /// Whether the children are already as they should be; then their number is noted.
  private mutating func isCanonical(_ node: Int) -> Bool {
    var position = node + 1
    var previous = -1
    var children: UInt64 = 0
    while position < nodes.count {
      guard nodes[position].kind == .name, position + 1 < nodes.count, nodes[position + 1].kind != .null else {
        return false
      }
      if previous >= 0, compare(nodes[previous], nodes[position]) != true { return false }
      previous = position
      position += 1 + Int(nodes[position + 1].span)
      children += 2
    }
    nodes[node].payload = children
    return true
  }

  /// Whether the text of `a` comes before that of `b`; nil where they are equal.
  private func compare(_ a: ObjectTape.Node, _ b: ObjectTape.Node) -> Bool? {
    let count = min(Int(a.high), Int(b.high))
    var x = Int(a.low)
    var y = Int(b.low)
    for _ in 0..<count {
      if bytes[x] != bytes[y] { return bytes[x] < bytes[y] }
      x += 1
      y += 1
    }
    return a.high == b.high ? nil : a.high < b.high
  }
}
