/// What zlib makes of a unit of one to four bytes that comes again and again: a bomb.
struct Flate {
  var start = ""
  let unit: String
  let count: Int
  var end = ""

  /// One block with fixed codes (RFC 1951, 3.2.6) in a zlib stream (RFC 1950).
  var bytes: [UInt8] {
    var bits = Bits()
    bits.append(1, 1)
    bits.append(1, 2)
    for byte in (start + unit).utf8 { bits.appendLiteral(byte) }
    // A length of 258 at a distance of one unit, as often as it goes; then literals.
    let unit = Array(unit.utf8)
    let repeats = unit.count * (count - 1)
    for _ in 0..<repeats / 258 {
      bits.appendCode(0b1100_0101, 8)
      bits.appendCode(unit.count - 1, 5)
    }
    for position in repeats / 258 * 258..<repeats { bits.appendLiteral(unit[position % unit.count]) }
    for byte in end.utf8 { bits.appendLiteral(byte) }
    bits.appendCode(0, 7)
    let sum = Adler(start).followed(by: Adler(self.unit).repeated(count)).followed(by: Adler(end)).value
    return [0x78, 0x9C] + bits.bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    /// The lowest bit first.
    mutating func append(_ value: Int, _ count: Int) {
      for bit in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
        used += 1
      }
    }

    /// A Huffman code: the highest bit first.
    mutating func appendCode(_ code: Int, _ count: Int) {
      for bit in (0..<count).reversed() { append(code >> bit & 1, 1) }
    }

    /// ASCII.
    mutating func appendLiteral(_ byte: UInt8) { appendCode(0x30 + Int(byte), 8) }
  }

  /// The checksum of zlib, of text too long to be gone through.
  private struct Adler {
    private static let modulus = 65521
    private var low = 1
    private var high = 0
    private var count = 0

    init(_ text: String) {
      for byte in text.utf8 {
        low = (low + Int(byte)) % Self.modulus
        high = (high + low) % Self.modulus
        count += 1
      }
    }

    var value: Int { high << 16 | low }

    func followed(by other: Adler) -> Adler {
      var sum = self
      sum.low = (low + other.low - 1 + Self.modulus) % Self.modulus
      sum.high = (high + other.high + (low - 1 + Self.modulus) % Self.modulus * other.count) % Self.modulus
      sum.count = (count + other.count) % Self.modulus
      return sum
    }

    func repeated(_ times: Int) -> Adler {
      var (sum, power, left) = (Adler(""), self, times)
      while left > 0 {
        if left & 1 == 1 { sum = sum.followed(by: power) }
        power = power.followed(by: power)
        left >>= 1
      }
      return sum
    }
  }
}
