/// One of a document's two tables of named destinations, in the order of the bytes of its names.
final class DestinationTable {
  /// A name and what stands under it, in few bytes, since there may be a million. The bytes of a name are at hand, since
  /// to go to them by way of their tape takes three looks at far memory.
  struct Entry {
    private let nameBytes: [UInt8]
    private let nameStart: UInt32
    private let nameCount: UInt32
    private let valueTape: ObjectTape
    private let valueNode: UInt32

    init(name: DeferredValue, value: DeferredValue) {
      let node = name.tape.nodes[Int(name.node)]
      nameBytes = name.tape.bytes
      nameStart = node.low
      nameCount = node.high
      valueTape = value.tape
      valueNode = value.node
    }

    var name: ArraySlice<UInt8> { nameBytes[Int(nameStart)..<Int(nameStart) + Int(nameCount)] }
    var value: DeferredValue { DeferredValue(tape: valueTape, node: Int(valueNode)) }

    /// Whether both are one string, so that there is no need to compare them.
    func isSameString(as other: Entry) -> Bool {
      guard nameStart == other.nameStart, nameCount == other.nameCount else { return false }
      return unsafe nameBytes.withUnsafeBufferPointer { own in
        unsafe other.nameBytes.withUnsafeBufferPointer { unsafe own.baseAddress == $0.baseAddress }
      }
    }

    func precedes(_ name: ArraySlice<UInt8>) -> Bool { self.name.precedes(name) }

    fileprivate func isNamed(_ name: Span<UInt8>) -> Bool {
      guard name.count == Int(nameCount) else { return false }
      let own = nameBytes.span.extracting(Int(nameStart)..<Int(nameStart) + name.count)
      for index in name.indices where own[index] != name[index] { return false }
      return true
    }
  }

  let source: NamedDestination.Source
  let entries: [Entry]
  private let slots: NameSlots
  /// By the places of the entries; empty until something is known.
  private var known: [KnownDestination] = []

  init(_ source: NamedDestination.Source, _ entries: [Entry]) {
    self.source = source
    self.entries = entries
    slots = NameSlots(count: entries.count) { entries[$0].name }
  }

  func position(of name: ArraySlice<UInt8>) -> Int? {
    entries.isEmpty ? nil : slots.position(of: name) { entries[$0].isNamed(name.span) }
  }

  /// What was noted of the entry at this place.
  func known(at position: Int) -> KnownDestination? {
    guard !known.isEmpty else { return nil }
    let destination = known[position]
    return destination.isNone ? nil : destination
  }

  func note(_ destination: KnownDestination, at position: Int) {
    if known.isEmpty { known = Array(repeating: .none, count: entries.count) }
    known[position] = destination
  }
}
