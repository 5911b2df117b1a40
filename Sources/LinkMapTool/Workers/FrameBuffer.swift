/// Puts frames together from bytes as they come.
struct FrameBuffer {
  /// What came is no frame.
  struct Nonsense: Error {}

  private var bytes: [UInt8] = []
  private var start = 0

  mutating func append(_ more: ArraySlice<UInt8>) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      start = 0
    }
    bytes += more
  }

  /// The next whole frame; nil where it has not come yet.
  mutating func next() throws(Nonsense) -> Frame? {
    guard bytes.count - start >= Frame.headerCount else { return nil }
    guard let kind = Frame.Kind(rawValue: bytes[start]) else { throw Nonsense() }
    let count = (1...4).reversed().reduce(0) { $0 << 8 | Int(bytes[start + $1]) }
    let first = start + Frame.headerCount
    guard bytes.count - first >= count else { return nil }
    start = first + count
    return Frame(kind, Array(bytes[first..<start]))
  }
}
