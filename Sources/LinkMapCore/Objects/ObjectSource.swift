/// Where objects come from: a file, or the literals of a test.
///
/// References are resolved here and nowhere else: `objects[dictionary, "Rect"]` and `objects[array, 0]` always answer a
/// resolved value, null where there is none.
public protocol ObjectSource: AnyObject {
  /// The object, null where there is none. Called once for each reference that is followed.
  func object(_ id: ObjectID) -> PDFValue
  /// The decoded bytes of the stream that is this object; nil where it has none that can be decoded.
  func streamBytes(_ id: ObjectID) -> [UInt8]?
  /// The objects that have one of these Types, in the order in which they stand; for what cannot be reached otherwise.
  func ids(ofTypes types: [StaticString]) -> [ObjectID]
}

extension ObjectSource {
  // Inlined, so that for most keys that are not there one bit is looked at.
  @inline(__always)
  public subscript(dictionary: PDFValue, key: StaticString) -> PDFValue {
    dictionary.mayHave(key) ? value(of: key, in: dictionary) : .null
  }

  private func value(of key: StaticString, in dictionary: PDFValue) -> PDFValue {
    dictionary.entry(key).map { resolved($0, in: dictionary) } ?? .null
  }

  /// For keys that come out of a file.
  subscript(dictionary: PDFValue, key: ArraySlice<UInt8>) -> PDFValue {
    dictionary.entry(key).map { resolved($0, in: dictionary) } ?? .null
  }

  public subscript(array: PDFValue, position: Int) -> PDFValue {
    array.element(position).map { resolved($0, in: array) } ?? .null
  }

  /// The elements of an array in order, each resolved when it is reached; none for other values.
  public func elements(of array: PDFValue) -> ResolvedElements {
    ResolvedElements(objects: self, array: array)
  }

  /// The number at a node of an array; nil where that is none. Most numbers stand there directly.
  func number(_ node: Int, in array: PDFValue) -> Double? {
    if let number = array.number(inNode: node) { return number }
    return array.reference(inNode: node) == nil ? nil : resolved(node, in: array).number
  }

  func value(of deferred: DeferredValue) -> PDFValue {
    resolved(Int(deferred.node), in: PDFValue(tape: deferred.tape, index: 0, id: nil))
  }

  func resolved(_ node: Int, in parent: PDFValue) -> PDFValue {
    guard let id = parent.reference(inNode: node) else {
      return PDFValue(tape: parent.tape, index: node, id: nil)
    }
    return object(id)
  }
}

/// An element of an array that is looked up when it is needed, if ever.
struct DeferredValue: Sendable {
  let tape: ObjectTape
  let node: UInt32

  init(tape: ObjectTape, node: Int) {
    self.tape = tape
    // A tape has no more nodes than that, since each tells how far it reaches in as many bits.
    self.node = UInt32(clamping: node)
  }
}

/// An array's elements, resolved one at a time.
public struct ResolvedElements: Sequence, IteratorProtocol {
  let objects: any ObjectSource
  let array: PDFValue
  private var node: Int
  private var left: Int

  init(objects: any ObjectSource, array: PDFValue) {
    self.objects = objects
    self.array = array
    node = array.index + 1
    left = array.isArray ? array.count : 0
  }

  /// One value that is not in an array.
  init(objects: any ObjectSource, only value: PDFValue) {
    self.objects = objects
    array = value
    node = value.index
    left = 1
  }

  /// The reference that the next element is written as; nil where it stands there directly.
  public var nextReference: ObjectID? { left > 0 ? array.reference(inNode: node) : nil }

  public mutating func next() -> PDFValue? {
    guard left > 0 else { return nil }
    defer { skip() }
    return node == array.index ? array : objects.resolved(node, in: array)
  }

  /// The next element, to be looked up later.
  mutating func nextDeferred() -> DeferredValue? {
    guard left > 0 else { return nil }
    defer { skip() }
    return DeferredValue(tape: array.tape, node: node)
  }

  /// Passes over an element without looking it up.
  public mutating func skip() {
    guard left > 0 else { return }
    left -= 1
    node += Int(array.tape.nodes[node].span)
  }
}
