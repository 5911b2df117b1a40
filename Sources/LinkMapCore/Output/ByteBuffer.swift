/// Bytes on their way out.
typealias ByteBuffer = GrowingBuffer<UInt8>

extension GrowingBuffer<UInt8> {
  mutating func append(_ byte: UInt8, times: Int) {
    for _ in 0..<times { append(byte) }
  }

  /// Between quotation marks.
  @inline(__always)
  mutating func append(quoted text: StaticString) {
    let count = text.utf8CodeUnitCount
    unsafe append(upTo: count + 2) { place in
      unsafe place[0] = UInt8(ascii: "\"")
      unsafe (place + 1).update(from: text.utf8Start, count: count)
      unsafe place[count + 1] = UInt8(ascii: "\"")
      return count + 2
    }
  }

  /// Between quotation marks, where the text is of printable ASCII characters that need no escape, as nearly all texts
  /// are; else false, and nothing is appended.
  mutating func append(quotedPlain text: Span<UInt8>) -> Bool {
    let count = text.count
    var odd: UInt8 = 0
    unsafe append(upTo: count + 2) { place in
      unsafe place[0] = UInt8(ascii: "\"")
      for index in 0..<count {
        let byte = text[index]
        unsafe place[index + 1] = byte
        // Without leaving early, so that many bytes are looked at in one step.
        odd |= byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == .backslash ? 1 : 0
      }
      unsafe place[count + 1] = UInt8(ascii: "\"")
      return odd == 0 ? count + 2 : 0
    }
    return odd == 0
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append($0.span) }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append($0.span) }
  }

  mutating func append(digits value: UInt64) {
    unsafe append(upTo: 20) { place in unsafe Decimal.write(value, to: place) }
  }
}
