/// Bytes on their way out.
///
/// An array asks at every byte whether it is shared and whether it has room. Here only the room is asked for, once for
/// all that is put in together.
@safe struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity = 4096
  private(set) var count = 0

  init() { unsafe start = .allocate(capacity: capacity) }

  deinit { unsafe start.deallocate() }

  /// A copy of what is in it.
  var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

  mutating func removeAll() { count = 0 }

  mutating func removeLast() { if count > 0 { count -= 1 } }

  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    unsafe start[count] = byte
    count += 1
  }

  mutating func append(_ byte: UInt8, times: Int) {
    for _ in 0..<times { append(byte) }
  }

  mutating func append(_ bytes: Span<UInt8>) {
    makeRoom(for: bytes.count)
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe (start + count).update(from: first, count: source.count)
    }
    count += bytes.count
  }

  /// Between quotation marks.
  mutating func append(quoted bytes: Span<UInt8>) {
    makeRoom(for: bytes.count + 2)
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe (start + count + 1).update(from: first, count: source.count)
    }
    unsafe start[count] = UInt8(ascii: "\"")
    unsafe start[count + bytes.count + 1] = UInt8(ascii: "\"")
    count += bytes.count + 2
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append($0.span) }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append($0.span) }
  }

  /// In decimal, with zeros in front up to `width`.
  mutating func append(digits value: UInt64, width: Int = 1) {
    let size = max(Self.digitCount(value), width)
    makeRoom(for: size)
    var rest = value
    var position = count + size
    while position > count {
      position -= 1
      let (tenth, digit) = rest.quotientAndRemainder(dividingBy: 10)
      unsafe start[position] = .zero + UInt8(truncatingIfNeeded: digit)
      rest = tenth
    }
    count += size
  }

  private static func digitCount(_ value: UInt64) -> Int {
    // What most numbers are.
    if value < 1000 { return value < 10 ? 1 : value < 100 ? 2 : 3 }
    var count = 3
    var rest = value / 1000
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }

  private mutating func makeRoom(for more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  private mutating func grow(by more: Int) {
    let larger = max(2 * capacity, count + more)
    let place = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe place.moveInitialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = place
    capacity = larger
  }
}
