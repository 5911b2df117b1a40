/// A value of any PDF type: a view of one node of a tape.
///
/// Children are had resolved through an `ObjectSource`, and through nothing else, except for a reference as such
/// (`reference(at:)`, `reference(for:)`). Asking for another type than the value has gives nil.
public struct PDFValue: Sendable {
  let tape: ObjectTape
  let index: Int
  /// The indirect object that this value is; nil where it stands directly in another. A null that a reference leads to
  /// keeps the identity of what was looked for.
  public let id: ObjectID?

  init(tape: ObjectTape, index: Int, id: ObjectID?) {
    self.tape = tape
    self.index = index
    self.id = id
  }

  /// The one object of `tape`.
  public init(_ tape: ObjectTape, id: ObjectID?) {
    self.init(tape: tape, index: 0, id: id)
  }

  public static let null = PDFValue(.null, id: nil)

  public static func missing(_ id: ObjectID) -> PDFValue { PDFValue(.null, id: id) }

  var node: ObjectTape.Node { tape.nodes[index] }

  public var kind: ObjectTape.Kind { node.kind }
  public var isNull: Bool { kind == .null }

  public var boolean: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The integer, when it is written as one that fits 64 bits.
  public var integer: Int64? {
    let node = node
    return node.kind == .integer ? Int64(bitPattern: node.payload) : nil
  }

  /// The integer, also where it is written as a real without a fraction.
  public var wholeNumber: Int64? {
    integer ?? number.flatMap { Int64(exactly: $0) }
  }

  /// The number, always finite; nil for what is no number or is beyond a double.
  public var number: Double? { number(inNode: index) }

  /// The number that stands at this node; nil for what is no number, a reference included.
  func number(inNode position: Int) -> Double? {
    let node = tape.nodes[position]
    switch node.kind {
    case .integer: return Double(Int64(bitPattern: node.payload))
    case .real: return tape.real(node)
    default: return nil
    }
  }

  /// The beginning of a number as the file has it, for people.
  var numberText: String? {
    let node = node
    switch node.kind {
    case .integer: return "\(Int64(bitPattern: node.payload))"
    case .real: return String(decoding: tape.text(of: node).prefix(1000), as: UTF8.self)
    default: return nil
    }
  }

  /// The bytes of a string, decrypted and unescaped, in no encoding yet.
  public var stringBytes: ArraySlice<UInt8>? {
    let node = node
    return node.kind == .string ? tape.text(of: node) : nil
  }

  /// The bytes of a name, unescaped, without the slash.
  public var nameBytes: ArraySlice<UInt8>? {
    let node = node
    return node.kind == .name ? tape.text(of: node) : nil
  }

  /// A name as text: UTF-8 where it is that, else ISO 8859-1.
  public var name: String? { nameBytes.map(TextString.name) }

  public func isName(_ name: StaticString) -> Bool {
    let node = node
    return node.kind == .name && name.withUTF8Buffer { unsafe tape.isText(of: node, $0.span) }
  }

  /// How many elements an array has, or entries a dictionary; 0 for other values.
  public var count: Int {
    let node = node
    switch node.kind {
    case .array: return Int(node.low)
    case .dictionary: return Int(node.low / 2)
    default: return 0
    }
  }

  /// The bytes of a dictionary's keys, sorted.
  public var keys: [ArraySlice<UInt8>] {
    guard let dictionary else { return [] }
    return tape.keys(ofDictionary: dictionary.index).map { tape.text(of: tape.nodes[$0]) }
  }

  /// A dictionary's entries in the order of their keys: the key itself, and the value to be looked up later.
  var deferredEntries: [(key: DeferredValue, value: DeferredValue)] {
    guard let dictionary else { return [] }
    return tape.keys(ofDictionary: dictionary.index).map {
      (DeferredValue(tape: tape, node: $0), DeferredValue(tape: tape, node: $0 + 1))
    }
  }

  public var isArray: Bool { kind == .array }
  public var isDictionary: Bool { kind == .dictionary }
  public var isStream: Bool { kind == .stream }

  /// A dictionary itself, or the dictionary of a stream.
  public var dictionary: PDFValue? {
    switch kind {
    case .dictionary: self
    case .stream: PDFValue(tape: tape, index: index + 1, id: id)
    default: nil
    }
  }

  /// What is referred to at this place of an array; nil where the element is no reference.
  public func reference(at position: Int) -> ObjectID? {
    element(position).flatMap(reference(inNode:))
  }

  /// What is referred to at each place of an array; nil where an element is no reference.
  public var references: [ObjectID?] {
    guard isArray else { return [] }
    var references: [ObjectID?] = []
    references.reserveCapacity(count)
    var node = firstChild
    for _ in 0..<count {
      references.append(reference(inNode: node))
      node = self.node(after: node)
    }
    return references
  }

  /// How many elements of an array are dictionaries or references.
  var mostDictionaries: Int {
    guard isArray else { return 0 }
    var node = firstChild
    var most = 0
    for _ in 0..<count {
      if tape.nodes[node].kind == .dictionary || tape.nodes[node].kind == .reference { most += 1 }
      node = self.node(after: node)
    }
    return most
  }

  /// What is referred to in this entry of a dictionary; nil where the value is no reference.
  public func reference(for key: StaticString) -> ObjectID? {
    entry(key).flatMap(reference(inNode:))
  }

  /// What an indirect object refers to that is itself written as a reference. For sources of objects alone.
  package var asReference: ObjectID? { reference(inNode: index) }

  /// All that is referred to in a value, itself included.
  package var allReferences: [ObjectID] {
    (index..<index + Int(node.span)).compactMap(reference(inNode:))
  }

  /// Whether there is a string in an indirect object.
  package var hasString: Bool { tape.nodes.contains { $0.kind == .string } }

  package var nodeCount: Int { Int(node.span) }
  package var byteCount: Int { tape.bytes.count }

  public func hasEntry(_ key: StaticString) -> Bool { entry(key) != nil }

  /// False where there is certainly no such entry; much quicker than to look for it.
  @inline(__always)
  func mayHave(_ key: StaticString) -> Bool {
    let node = node
    return node.kind == .dictionary ? node.payload & KeyMask.bit(of: key) != 0 : node.kind == .stream
  }

  /// An entry as it stands in a dictionary, a reference not followed; for what is read before references can be.
  package func written(_ key: StaticString) -> PDFValue? {
    entry(key).map { PDFValue(tape: tape, index: $0, id: nil) }
  }

  // MARK: - Unresolved children, for `ObjectSource` alone

  func reference(inNode node: Int) -> ObjectID? {
    let node = tape.nodes[node]
    return node.kind == .reference ? ObjectID(number: node.low, generation: node.high) : nil
  }

  func element(_ position: Int) -> Int? {
    let array = node
    guard array.kind == .array, position >= 0, position < Int(array.low) else { return nil }
    var node = firstChild
    for _ in 0..<position { node = self.node(after: node) }
    return node
  }

  var firstChild: Int { index + 1 }

  /// The next sibling, if there is one.
  func node(after node: Int) -> Int { node + Int(tape.nodes[node].span) }

  @inline(__always)
  func entry(_ key: StaticString) -> Int? { mayHave(key) ? present(key) : nil }

  private func present(_ key: StaticString) -> Int? { key.withUTF8Buffer { unsafe entry($0.span) } }

  func entry(_ key: ArraySlice<UInt8>) -> Int? { entry(key.span) }

  private func entry(_ key: Span<UInt8>) -> Int? {
    let nodes = tape.nodes
    var position = index
    if nodes[position].kind == .stream { position += 1 }
    guard nodes[position].kind == .dictionary, nodes[position].payload & KeyMask.bit(of: key) != 0 else { return nil }
    if KeyDirectory.isLarge(dictionary: nodes[position]) {
      return tape.largeDictionaries.entry(key, in: position, of: tape)
    }
    let end = position + Int(nodes[position].span)
    position += 1
    while position < end {
      let name = nodes[position]
      if tape.isText(of: name, key) { return position + 1 }
      position += 1 + Int(nodes[position + 1].span)
    }
    return nil
  }
}
