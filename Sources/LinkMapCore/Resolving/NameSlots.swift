/// Where each of many names stands in a list, found by the hash of its bytes.
///
/// To search a sorted list takes twenty comparisons in a million names, each of them a look at far memory.
struct NameSlots {
  /// Positions counted from 1, each at or next behind the slot that its hash gives; 0 is a free slot.
  private var slots: [UInt32]
  private let mask: Int

  /// `name` gives the bytes of each name of the list, which are all different.
  init(count: Int, name: (Int) -> ArraySlice<UInt8>) {
    var size = 8
    while size < 2 * count { size *= 2 }
    mask = size - 1
    slots = Array(repeating: 0, count: size)
    for position in 0..<count {
      var slot = start(name(position))
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(clamping: position + 1)
    }
  }

  /// The position for which `isMatch` holds, of those that may have these bytes; nil where there is none.
  func position(of bytes: ArraySlice<UInt8>, isMatch: (Int) -> Bool) -> Int? {
    var slot = start(bytes)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if isMatch(position) { return position }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The library's hash is another one in each process, so that no file can be made to fill neighbouring slots.
  private func start(_ bytes: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize() & mask
  }
}
