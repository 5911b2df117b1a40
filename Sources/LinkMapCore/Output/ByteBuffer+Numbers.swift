// Numbers as the contract has them.
extension GrowingBuffer<UInt8> {
  @inline(__always)
  mutating func append(integer value: Int64) {
    unsafe append(upTo: 20) { place in
      unsafe place[0] = .minus
      let sign = value < 0 ? 1 : 0
      return unsafe sign + Decimal.write(value.magnitude, to: place + sign)
    }
  }

  /// At most four decimals, no exponent, no negative zero. The value must not be beyond 10^15.
  mutating func append(number value: Double) {
    // Most numbers are whole.
    let whole = Int64(value)
    if Double(whole) == value {
      append(integer: whole)
    } else if abs(value) < 1e14 {
      append(value, whole)
    } else {
      // Here a double has not four decimals any more.
      append(integer: Int64(value.rounded()))
    }
  }

  private mutating func append(_ value: Double, _ whole: Int64) {
    let scaled = Self.tenThousandths(value, whole)
    unsafe append(upTo: 26) { place in
      unsafe place[0] = .minus
      var end = scaled < 0 ? 1 : 0
      let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
      unsafe end += Decimal.write(whole, to: place + end)
      if fraction > 0 { unsafe end += Decimal.write(fraction: fraction, to: place + end) }
      return end
    }
  }

  @inline(__always)
  private static func tenThousandths(_ value: Double, _ whole: Int64) -> Int64 {
    if abs(value) < 1e11 { return rounded(value * 10_000) }
    // Beyond 2^53 ten-thousandths the product would not be exact; the fraction alone still is.
    return whole * 10_000 + rounded((value - Double(whole)) * 10_000)
  }

  /// To the nearest integer, halves away from zero: as the library does it, without a call.
  @inline(__always)
  private static func rounded(_ value: Double) -> Int64 {
    let whole = Int64(value)
    let rest = value - Double(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }
}
