/// The text of a real number (ISO 32000-2, 7.3.3), and what viewers make of text that only looks like one.
enum RealNumber {
  /// The value, or nil where it is beyond a double.
  ///
  /// Text outside the standard is read as most viewers read it, since broken exporters write all of these: a second
  /// sign in front counts as one, a sign further in is passed over, a second point ends the number, an exponent counts,
  /// and whatever else follows is ignored. Nothing depends on the locale.
  static func value(of text: Span<UInt8>) -> Double? {
    if let value = plainValue(of: text) { return value }
    var scan = Scan()
    // More digits than any double has say nothing, and a number may be asked for any number of times.
    for position in 0..<min(text.count, mostBytes) where !scan.take(text[position]) { break }
    return scan.value
  }

  private static let mostBytes = 1000

  /// What nearly all numbers are: a sign, up to fifteen digits, and at most one point. nil for all others.
  private static func plainValue(of text: Span<UInt8>) -> Double? {
    // A sign, a point and the digits.
    guard text.count <= 17 else { return nil }
    var mantissa: UInt64 = 0
    var digits = 0
    var decimals: Int?
    for position in text.indices {
      let byte = text[position]
      if byte.isDigit {
        mantissa = mantissa &* 10 &+ UInt64(byte &- .zero)
        digits &+= 1
      } else if byte == .point, decimals == nil {
        decimals = digits
      } else if position > 0 || byte != .minus && byte != .plus {
        return nil
      }
    }
    guard digits > 0, digits <= 15 else { return nil }
    // Both are exact, so that the one operation rounds once.
    let magnitude = Double(mantissa) / Scan.tenTo(digits - (decimals ?? digits))
    return text[0] == .minus ? -magnitude : magnitude
  }

  /// How a token that begins like a number is spelt.
  enum Spelling {
    case integer, real, malformed, notANumber
  }

  static func spelling(of token: Span<UInt8>) -> Spelling {
    guard let first = token.isEmpty ? nil : token[0], first.beginsNumber else { return .notANumber }
    var digits = 0
    var points = 0
    for position in token.indices {
      switch token[position] {
      case .zero ... .nine: digits += 1
      case .point: points += 1
      case .plus, .minus: if position > 0 { return .malformed }
      default: return .malformed
      }
    }
    if digits == 0 || points > 1 { return .malformed }
    return points == 0 ? .integer : .real
  }

  private struct Scan {
    private enum Part { case start, whole, fraction, exponentSign, exponent }
    private var part = Part.start
    private var negative = false
    private var mantissa: UInt64 = 0
    private var dropped = false
    private var scale = 0
    private var exponent = 0
    private var exponentNegative = false

    /// False when the byte ends the number.
    mutating func take(_ byte: UInt8) -> Bool {
      switch (byte, part) {
      case (.zero ... .nine, .start), (.zero ... .nine, .whole):
        part = .whole
        digit(byte, inFraction: false)
      case (.zero ... .nine, .fraction):
        digit(byte, inFraction: true)
      case (.zero ... .nine, .exponentSign), (.zero ... .nine, .exponent):
        part = .exponent
        exponent = min(exponent * 10 + Int(byte - .zero), 100_000)
      case (.point, .start), (.point, .whole):
        part = .fraction
      case (.minus, .start):
        negative = true
      case (.plus, .start), (.minus, .whole), (.minus, .fraction), (.plus, .whole), (.plus, .fraction):
        break
      case (UInt8(ascii: "e"), .whole), (UInt8(ascii: "E"), .whole),
        (UInt8(ascii: "e"), .fraction), (UInt8(ascii: "E"), .fraction):
        part = .exponentSign
      case (.minus, .exponentSign):
        exponentNegative = true
        part = .exponent
      case (.plus, .exponentSign):
        part = .exponent
      default:
        return false
      }
      return true
    }

    private mutating func digit(_ byte: UInt8, inFraction: Bool) {
      // Nineteen digits always fit; those after them no longer change a double by more than its last bit.
      if mantissa < 1_000_000_000_000_000_000 {
        mantissa = mantissa * 10 + UInt64(byte - .zero)
        if inFraction { scale -= 1 }
      } else if !inFraction {
        scale += 1
      }
    }

    var value: Double? {
      let power = scale + (exponentNegative ? -exponent : exponent)
      let magnitude = Self.product(mantissa, power)
      return magnitude.isFinite ? (negative ? -magnitude : magnitude) : nil
    }

    private static func product(_ mantissa: UInt64, _ power: Int) -> Double {
      if mantissa == 0 { return 0 }
      // Both exact, so that the one operation rounds once.
      if mantissa < 1 << 53, power >= -22, power <= 22 {
        return power < 0 ? Double(mantissa) / tenTo(-power) : Double(mantissa) * tenTo(power)
      }
      return Double("\(mantissa)e\(power)") ?? .infinity
    }

    static func tenTo(_ power: Int) -> Double {
      var result = 1.0
      for _ in 0..<power { result *= 10 }
      return result
    }
  }
}
