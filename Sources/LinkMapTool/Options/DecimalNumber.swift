/// Numbers as people type them: digits with a point, no exponent, in every locale the same.
enum DecimalNumber {
  /// nil for other text, and for what is beyond a million million.
  static func value(_ text: some StringProtocol) -> Double? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let isPlain = digits.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    guard isPlain, digits.utf8.contains(where: isDigit), let value = Double(String(text)), abs(value) <= 1e12 else {
      return nil
    }
    return value
  }

  /// nil for what is no unsigned whole number.
  static func whole(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy(isDigit) ? Int(text) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
