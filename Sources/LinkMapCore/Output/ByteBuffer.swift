/// Bytes on their way out.
typealias ByteBuffer = GrowingBuffer<UInt8>

extension GrowingBuffer<UInt8> {
  mutating func append(_ byte: UInt8, times: Int) {
    for _ in 0..<times { append(byte) }
  }

  /// Between quotation marks.
  mutating func append(quoted bytes: Span<UInt8>) {
    unsafe append(count: bytes.count + 2) { place in
      unsafe place[0] = UInt8(ascii: "\"")
      unsafe bytes.withUnsafeBufferPointer { source in
        guard let first = source.baseAddress else { return }
        unsafe (place + 1).update(from: first, count: source.count)
      }
      unsafe place[bytes.count + 1] = UInt8(ascii: "\"")
    }
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
    unsafe append(count: size) { place in
      var rest = value
      var position = size
      while position > 0 {
        position -= 1
        let (tenth, digit) = rest.quotientAndRemainder(dividingBy: 10)
        unsafe place[position] = .zero + UInt8(truncatingIfNeeded: digit)
        rest = tenth
      }
    }
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
}
