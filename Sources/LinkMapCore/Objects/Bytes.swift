// The characters that PDF syntax is made of (ISO 32000-2, 7.2.3).
extension UInt8 {
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let percent = UInt8(ascii: "%")
  static let hash = UInt8(ascii: "#")
  static let backslash = UInt8(ascii: "\\")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let lineFeed: UInt8 = 10
  static let carriageReturn: UInt8 = 13

  @inline(__always)
  var isDigit: Bool { self >= .zero && self <= .nine }

  var beginsNumber: Bool { isDigit || self == .plus || self == .minus || self == .point }

  @inline(__always)
  var isWhiteSpace: Bool {
    switch self {
    case 0, 9, 10, 12, 13, 32: true
    default: false
    }
  }

  @inline(__always)
  var isDelimiter: Bool {
    switch self {
    case .openParenthesis, .closeParenthesis, .less, .greater, .openBracket, .closeBracket, .slash, .percent,
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  @inline(__always)
  var isRegular: Bool { !isWhiteSpace && !isDelimiter }

  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    switch self {
    case .zero ... .nine: self - .zero
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes come before the others where names are in order.
  func precedes(_ other: ArraySlice<UInt8>) -> Bool {
    var position = startIndex
    var otherPosition = other.startIndex
    while otherPosition < other.endIndex {
      guard position < endIndex else { return true }
      let (byte, otherByte) = (self[position], other[otherPosition])
      if byte != otherByte { return byte < otherByte }
      position += 1
      otherPosition += 1
    }
    return false
  }
}
