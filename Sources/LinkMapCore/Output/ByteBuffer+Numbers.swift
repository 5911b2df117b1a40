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
    unsafe append(upTo: 26) { place in
      unsafe place[0] = .minus
      var end = scaled < 0 ? 1 : 0
      let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
      unsafe end += Decimal.write(whole, to: place + end)
      if fraction > 0 { unsafe end += Decimal.write(fraction: fraction, to: place + end) }
      return end
    }
  }

  private static func tenThousandths(_ value: Double) -> Int64 {
    // Most numbers are whole, and the next most are small.
    let whole = Int64(value)
    if Double(whole) == value { return whole * 10_000 }
    if abs(value) < 1e11 { return rounded(value * 10_000) }
    // Beyond 2^53 ten-thousandths the product would not be exact; the fraction alone still is.
    return whole * 10_000 + rounded((value - Double(whole)) * 10_000)
  }

  /// To the nearest integer, halves away from zero: as the library does it, without a call.
  private static func rounded(_ value: Double) -> Int64 {
    let whole = Int64(value)
    let rest = value - Double(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }
}
