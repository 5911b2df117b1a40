/// A name of a table and what stands under it, while the table is read.
struct NamedValue {
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
  func isSameString(as other: NamedValue) -> Bool {
    guard nameStart == other.nameStart, nameCount == other.nameCount else { return false }
    return unsafe nameBytes.withUnsafeBufferPointer { own in
      unsafe other.nameBytes.withUnsafeBufferPointer { unsafe own.baseAddress == $0.baseAddress }
    }
  }

  func precedes(_ name: ArraySlice<UInt8>) -> Bool { self.name.precedes(name) }
}
