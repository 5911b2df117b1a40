/// Writes digits, two at a time.
enum Decimal {
  private static let pairs: StaticString = """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657\
    585960616263646566676869707172737475767778798081828384858687888990919293949596979899
    """

  /// Gives how many digits it wrote: at most twenty.
  @inline(__always)
  static func write(_ value: UInt64, to place: UnsafeMutablePointer<UInt8>) -> Int {
    guard value < 10 else { return unsafe writeMany(value, to: place) }
    unsafe place[0] = .zero + UInt8(truncatingIfNeeded: value)
    return 1
  }

  private static func writeMany(_ value: UInt64, to place: UnsafeMutablePointer<UInt8>) -> Int {
    let count = digitCount(value)
    var rest = value
    var end = count
    while rest >= 10 {
      let (hundreds, pair) = rest.quotientAndRemainder(dividingBy: 100)
      end -= 2
      unsafe write(pair: pair, to: place + end)
      rest = hundreds
    }
    if end > 0 { unsafe place[0] = .zero + UInt8(truncatingIfNeeded: rest) }
    return count
  }

  /// Writes a point and ten-thousandths, which are from 1 to 9999, without trailing zeros. Gives how many bytes.
  static func write(fraction: UInt64, to place: UnsafeMutablePointer<UInt8>) -> Int {
    let (high, low) = fraction.quotientAndRemainder(dividingBy: 100)
    unsafe place[0] = .point
    unsafe write(pair: high, to: place + 1)
    if low == 0 { return unsafe place[2] == .zero ? 2 : 3 }
    unsafe write(pair: low, to: place + 3)
    return unsafe place[4] == .zero ? 4 : 5
  }

  private static func write(pair: UInt64, to place: UnsafeMutablePointer<UInt8>) {
    let position = 2 * Int(truncatingIfNeeded: pair)
    unsafe place[0] = pairs.utf8Start[position]
    unsafe place[1] = pairs.utf8Start[position + 1]
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
