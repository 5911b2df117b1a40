// Numbers as the contract has them.
extension GrowingBuffer<UInt8> {
  mutating func append(integer value: Int64) {
    if value < 0 { append(.minus) }
    append(digits: value.magnitude)
  }

  /// At most four decimals, no exponent, no negative zero. The value must not be beyond 10^15.
  mutating func append(number value: Double) {
    // Beyond this a double has not four decimals any more.
    guard abs(value) < 1e14 else {
      append(integer: Int64(value.rounded()))
      return
    }
    let scaled = Self.tenThousandths(value)
    if scaled < 0 { append(.minus) }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
    append(digits: whole)
    if fraction > 0 { append(fraction: fraction) }
  }

  private static func tenThousandths(_ value: Double) -> Int64 {
    // Beyond 2^53 ten-thousandths the product would not be exact; the fraction alone still is.
    let whole = abs(value) < 1e11 ? 0 : value.rounded(.towardZero)
    return Int64(whole) * 10_000 + Int64(((value - whole) * 10_000).rounded())
  }

  /// Ten-thousandths, without trailing zeros.
  private mutating func append(fraction: UInt64) {
    var digits = fraction
    var width = 4
    while digits.isMultiple(of: 10) {
      digits /= 10
      width -= 1
    }
    append(.point)
    append(digits: digits, width: width)
  }
}
