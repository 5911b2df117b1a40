/// Text out of strings and names (ISO 32000-2, 7.9.2.2 and Annex D.3).
public enum TextString {
  /// What was not as it should be in a text string; it was decoded all the same.
  public enum Issue: Sendable {
    case invalidUTF16, littleEndian, invalidUTF8
  }

  /// A text string: UTF-16BE or UTF-8 by its mark, else PDFDocEncoding.
  ///
  /// Little-endian UTF-16 is read too, since some form editors write it. Lone surrogates, an odd last byte and invalid
  /// UTF-8 become U+FFFD. The language marks of UTF-16 (U+001B … U+001B) are left out, as they are no text.
  public static func decode(_ bytes: ArraySlice<UInt8>) -> (text: String, issue: Issue?) {
    guard let first = bytes.first, first >= 0xEF else { return (pdfDoc(bytes), nil) }
    if bytes.starts(with: [0xFE, 0xFF]) {
      let (text, isValid) = utf16(bytes.dropFirst(2), highFirst: true)
      return (text, isValid ? nil : .invalidUTF16)
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return (utf16(bytes.dropFirst(2), highFirst: false).text, .littleEndian)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      let rest = bytes.dropFirst(3)
      if let text = utf8(rest) { return (text, nil) }
      return (String(decoding: rest, as: UTF8.self), .invalidUTF8)
    }
    return (pdfDoc(bytes), nil)
  }

  /// About how many bytes a text string comes to in memory or in JSON, whichever is more.
  static func cost(of bytes: ArraySlice<UInt8>) -> Int {
    // Short ones are what nearly all are, and text with a mark comes to no more than half as much again.
    guard bytes.count > 64, let first = bytes.first, first < 0xEF else { return bytes.count }
    var cost = bytes.count
    for byte in bytes {
      // A control character is an escape of six bytes, and others outside ASCII are of two or three.
      if byte < 0x20 { cost += 5 } else if byte > 0x7E { cost += 2 }
    }
    return cost
  }

  /// Whether a string says by a mark how it is encoded.
  public static func hasMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// A PDF name: UTF-8 where it is that, else ISO 8859-1.
  public static func name(_ bytes: ArraySlice<UInt8>) -> String {
    ascii(bytes.span) ?? utf8(bytes) ?? latin1(bytes)
  }

  /// Text without a character outside ASCII, as nearly all names are; nil for other text.
  static func ascii(_ bytes: Span<UInt8>) -> String? {
    var all: UInt8 = 0
    for index in bytes.indices { all |= bytes[index] }
    if all >= 0x80 { return nil }
    return unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  public static func utf8(_ bytes: ArraySlice<UInt8>) -> String? { String(validating: bytes, as: UTF8.self) }

  /// Each byte as the character of the same number.
  public static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, highFirst: Bool) -> (text: String, isValid: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2 + 1)
    var position = bytes.startIndex
    var inLanguage = false
    while position + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[position]), UInt16(bytes[position + 1]))
      let unit = highFirst ? first << 8 | second : second << 8 | first
      position += 2
      if unit == 0x1B {
        inLanguage = inLanguage ? false : closesLanguage(bytes[position...], highFirst: highFirst)
      } else if !inLanguage {
        units.append(unit)
      }
    }
    let isWhole = position == bytes.endIndex
    // Transcoding takes its time, and many writers have all their text in UTF-16.
    if isWhole, units.allSatisfy({ $0 < 0x80 }) {
      return (String(decoding: units.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self), true)
    }
    if let text = String(validating: units, as: UTF16.self) {
      return (isWhole ? text : text + "\u{FFFD}", isWhole)
    }
    return (String(decoding: units, as: UTF16.self) + (isWhole ? "" : "\u{FFFD}"), false)
  }

  /// Whether a language mark that has just begun ends after the two, four or five characters that it may have.
  private static func closesLanguage(_ bytes: ArraySlice<UInt8>, highFirst: Bool) -> Bool {
    for units in [2, 4, 5] {
      let place = bytes.startIndex + 2 * units
      guard place + 1 < bytes.endIndex else { return false }
      let (zero, escape) = highFirst ? (bytes[place], bytes[place + 1]) : (bytes[place + 1], bytes[place])
      if zero == 0, escape == 0x1B { return true }
    }
    return false
  }

  private static func pdfDoc(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.allSatisfy({ $0 < 0x7F && ($0 >= 0x20 || $0 == 9 || $0 == 10 || $0 == 13) }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(pdfDocScalar(byte)) }
    return String(text)
  }

  /// UTF-8 text in PDFDocEncoding; nil where it is no UTF-8 or has characters that this encoding has not.
  package static func pdfDocEncoded(_ bytes: [UInt8]) -> [UInt8]? {
    guard let text = utf8(bytes[...]) else { return nil }
    var encoded: [UInt8] = []
    for scalar in text.unicodeScalars {
      // It stands for the codes without a character.
      if scalar == "\u{FFFD}" { return nil }
      guard let byte = (UInt8.min...UInt8.max).first(where: { pdfDocScalar($0) == scalar }) else { return nil }
      encoded.append(byte)
    }
    return encoded
  }

  private static func pdfDocScalar(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0x18...0x1F: accents[Int(byte - 0x18)]
    case 0x80...0xA0: specials[Int(byte - 0x80)]
    case 0xAD: "\u{FFFD}"
    default: Unicode.Scalar(byte)
    }
  }

  private static let accents: [Unicode.Scalar] = [
    "\u{02D8}", "\u{02C7}", "\u{02C6}", "\u{02D9}", "\u{02DD}", "\u{02DB}", "\u{02DA}", "\u{02DC}",
  ]

  private static let specials: [Unicode.Scalar] = [
    "\u{2022}", "\u{2020}", "\u{2021}", "\u{2026}", "\u{2014}", "\u{2013}", "\u{0192}", "\u{2044}",
    "\u{2039}", "\u{203A}", "\u{2212}", "\u{2030}", "\u{201E}", "\u{201C}", "\u{201D}", "\u{2018}",
    "\u{2019}", "\u{201A}", "\u{2122}", "\u{FB01}", "\u{FB02}", "\u{0141}", "\u{0152}", "\u{0160}",
    "\u{0178}", "\u{017D}", "\u{0131}", "\u{0142}", "\u{0153}", "\u{0161}", "\u{017E}", "\u{FFFD}",
    "\u{20AC}",
  ]
}
