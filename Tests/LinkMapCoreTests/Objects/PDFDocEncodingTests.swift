@testable import LinkMapCore
import Testing

/// ISO 32000-2, Annex D.2 and D.3.
@Suite("PDFDocEncoding")
struct PDFDocEncodingTests {
  private static let specials: [(UInt8, Unicode.Scalar)] = [
    (0x18, "\u{02D8}"), (0x19, "\u{02C7}"), (0x1A, "\u{02C6}"), (0x1B, "\u{02D9}"), (0x1C, "\u{02DD}"),
    (0x1D, "\u{02DB}"), (0x1E, "\u{02DA}"), (0x1F, "\u{02DC}"), (0x80, "•"), (0x81, "†"), (0x82, "‡"), (0x83, "…"),
    (0x84, "—"), (0x85, "–"), (0x86, "ƒ"), (0x87, "⁄"), (0x88, "‹"), (0x89, "›"), (0x8A, "−"), (0x8B, "‰"),
    (0x8C, "„"), (0x8D, "“"), (0x8E, "”"), (0x8F, "‘"), (0x90, "’"), (0x91, "‚"), (0x92, "™"), (0x93, "ﬁ"),
    (0x94, "ﬂ"), (0x95, "Ł"), (0x96, "Œ"), (0x97, "Š"), (0x98, "Ÿ"), (0x99, "Ž"), (0x9A, "ı"), (0x9B, "ł"),
    (0x9C, "œ"), (0x9D, "š"), (0x9E, "ž"), (0xA0, "€"),
  ]

  private func decode(_ bytes: [UInt8]) -> String { TextString.decode(bytes[...]).text }

  @Test("the codes that ISO 8859-1 has otherwise", arguments: specials)
  func special(code: UInt8, scalar: Unicode.Scalar) {
    #expect(decode([code]) == String(scalar))
    #expect(TextString.pdfDocEncoded(Array(String(scalar).utf8)) == [code])
  }

  @Test("the other codes are those of ASCII and ISO 8859-1")
  func latin1() {
    let others = (UInt8.min...UInt8.max).filter { code in
      code != 0x9F && code != 0xAD && !Self.specials.contains { $0.0 == code }
    }
    #expect(others.count == 256 - 2 - Self.specials.count)
    for code in others { #expect(decode([code]) == String(Unicode.Scalar(code))) }
  }

  @Test("a code without a character is U+FFFD", arguments: [0x9F, 0xAD] as [UInt8])
  func undefined(code: UInt8) {
    #expect(decode([code]) == "\u{FFFD}")
  }

  @Test("one odd code does not change its neighbours")
  func mixed() {
    #expect(decode(Array("a".utf8) + [0x8D] + Array("b\r\n".utf8) + [0x8E, 0xFC]) == "a“b\r\n”ü")
  }

  @Test("text goes into the encoding and comes back")
  func bothWays() {
    let text = "Zürich – “50 €” ﬁn\t™\u{02DC}"
    let encoded = TextString.pdfDocEncoded(Array(text.utf8))
    #expect(encoded?.count == text.unicodeScalars.count)
    #expect(encoded.map(decode) == text)
    #expect(TextString.pdfDocEncoded([]) == [])
  }

  @Test(
    "text that the encoding cannot hold is not encoded",
    arguments: ["日本", "aΩ", "\u{18}", "\u{80}", "\u{AD}", "\u{FFFD}", "e\u{301}"])
  func notEncoded(text: String) {
    #expect(TextString.pdfDocEncoded(Array(text.utf8)) == nil)
  }

  @Test("bytes that are no UTF-8 are not encoded", arguments: [[0xE9], [0x41, 0xC3], [0xFF]] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    #expect(TextString.pdfDocEncoded(bytes) == nil)
  }
}
