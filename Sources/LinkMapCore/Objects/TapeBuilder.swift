/// Lays objects out as a tape while they are parsed.
struct TapeBuilder: ~Copyable {
  struct Open {
    let node: Int
    let isDictionary: Bool
  }

  private(set) var nodes = GrowingBuffer<ObjectTape.Node>(capacity: 32)
  private(set) var bytes: [UInt8]
  private var open = GrowingBuffer<Open>(capacity: 8)
  private var openDictionaries = 0
  /// Where the innermost container began, or the last one in it ended: what stands before it can belong to no reference.
  private var barrier = 0
  private var order = DictionaryOrder()

  /// `bytes` are what names and strings may already point into.
  init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Makes ready for another object.
  mutating func removeNodes() {
    nodes.removeAll()
    barrier = 0
    order.begin()
  }

  var depth: Int { open.count }
  var isInDictionary: Bool { !open.isEmpty && open[open.count - 1].isDictionary }

  /// Whether anything that is open is of this kind.
  func hasOpen(dictionary: Bool) -> Bool {
    dictionary ? openDictionaries > 0 : open.count > openDictionaries
  }

  @inline(__always)
  mutating func add(_ node: ObjectTape.Node) { nodes.append(node) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  @inline(__always)
  mutating func openContainer(dictionary: Bool) {
    open.append(Open(node: nodes.count, isDictionary: dictionary))
    add(ObjectTape.Node(kind: dictionary ? .dictionary : .array))
    if dictionary { openDictionaries += 1 }
    barrier = nodes.count
  }

  /// Makes the last two integers of what is open a reference. False where there are none.
  mutating func reference(isKnown: (ObjectID) -> Bool, issues: inout SyntaxIssues) -> Bool {
    let first = nodes.count - 2
    guard !open.isEmpty, first >= barrier, nodes[first].kind == .integer, nodes[first + 1].kind == .integer else {
      return false
    }
    let number = Int64(bitPattern: nodes[first].payload)
    let generation = Int64(bitPattern: nodes[first + 1].payload)
    nodes.removeLast()
    nodes[first] = referenceNode(number, generation, isKnown, &issues)
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
    guard !open.isEmpty else { return }
    let closed = open[open.count - 1]
    open.removeLast()
    if closed.isDictionary {
      openDictionaries -= 1
      order.arrange(dictionary: closed.node, in: &nodes, bytes: bytes, issues: &issues)
    } else {
      nodes[closed.node].payload = childCount(closed.node)
    }
    nodes[closed.node].span = UInt32(nodes.count - closed.node)
    barrier = nodes.count
  }

  private func childCount(_ node: Int) -> UInt64 {
    var count: UInt64 = 0
    var position = node + 1
    while position < nodes.count {
      count += 1
      position += Int(nodes[position].span)
    }
    return count
  }

  mutating func closeAll(issues: inout SyntaxIssues) {
    while !open.isEmpty { closeContainer(issues: &issues) }
  }

  /// Puts a stream's node before that of its dictionary, which is all there is.
  mutating func makeStream() {
    let count = nodes.count
    nodes.append(ObjectTape.Node(kind: .null))
    for position in (0..<count).reversed() { nodes[position + 1] = nodes[position] }
    nodes[0] = ObjectTape.Node(kind: .stream, span: UInt32(count + 1))
  }

  mutating func tape() -> ObjectTape {
    let nodes = nodes.elements
    return ObjectTape(
      trusted: nodes, bytes: bytes, largeDictionaries: order.hasLargeDictionary ? KeyDirectory(nodes) : .none)
  }
}
