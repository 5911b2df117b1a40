@testable import LinkMapCore
import Testing

@Suite("Text strings are decoded by their mark")
struct TextStringTests {
  private func decode(_ bytes: [UInt8]) -> (text: String, issue: TextString.Issue?) { TextString.decode(bytes[...]) }

  /// UTF-16BE with its mark.
  private func utf16(_ units: [UInt16], mark: [UInt8] = [0xFE, 0xFF]) -> [UInt8] {
    mark + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  @Test("UTF-16BE is read behind its mark")
  func bigEndian() {
    let (text, issue) = decode([0xFE, 0xFF, 0x00, 0x41, 0x20, 0xAC, 0xD8, 0x3D, 0xDE, 0x00])
    #expect(text == "A€😀")
    #expect(issue == nil)
  }

  @Test("little-endian UTF-16 is read, and is an issue")
  func littleEndian() {
    let (text, issue) = decode([0xFF, 0xFE, 0x41, 0x00, 0xAC, 0x20, 0x3D, 0xD8, 0x00, 0xDE])
    #expect(text == "A€😀")
    #expect(issue == .littleEndian)
  }

  @Test("UTF-8 is read behind its mark")
  func utf8() {
    let (text, issue) = decode([0xEF, 0xBB, 0xBF] + Array("aé€😀".utf8))
    #expect(text == "aé€😀")
    #expect(issue == nil)
  }

  @Test("text without a mark is PDFDocEncoding, even where it would be UTF-8")
  func unmarked() {
    #expect(decode(Array("plain".utf8)).text == "plain")
    #expect(decode([0xC3, 0xA9]).text == "Ã©")
    #expect(decode([0xE9]).text == "é")
    #expect(decode([0x80]).issue == nil)
  }

  @Test("a mark alone is empty text", arguments: [[], [0xFE, 0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF]] as [[UInt8]])
  func empty(bytes: [UInt8]) {
    #expect(decode(bytes).text.isEmpty)
    #expect(TextString.hasMark(bytes[...]) == !bytes.isEmpty)
  }

  @Test(
    "a part of a mark is none",
    arguments: [[0xFE], [0xFF], [0xEF, 0xBB], [0xEF], [0xFE, 0xFE], [0x41, 0xFE, 0xFF]] as [[UInt8]])
  func partOfMark(bytes: [UInt8]) {
    #expect(!TextString.hasMark(bytes[...]))
    #expect(decode(bytes).text.unicodeScalars.count == bytes.count)
    #expect(decode(bytes).issue == nil)
  }

  @Test("a second mark is a character")
  func secondMark() {
    #expect(decode(utf16([0xFEFF, 0x41])).text == "\u{FEFF}A")
  }

  @Test(
    "a lone surrogate becomes U+FFFD",
    arguments: [
      ([0x41, 0xD83D], "A\u{FFFD}"), ([0xD83D, 0x41], "\u{FFFD}A"), ([0xDE00, 0x41], "\u{FFFD}A"),
      ([0xDE00, 0xD83D], "\u{FFFD}\u{FFFD}"), ([0xD83D, 0xD83D, 0xDE00], "\u{FFFD}😀"),
    ] as [([UInt16], String)])
  func loneSurrogate(units: [UInt16], text: String) {
    #expect(decode(utf16(units)).text == text)
    #expect(decode(utf16(units)).issue == .invalidUTF16)
  }

  @Test("an odd last byte becomes U+FFFD")
  func oddByte() {
    #expect(decode(utf16([0x41]) + [0x00]).text == "A\u{FFFD}")
    #expect(decode(utf16([0x41]) + [0x00]).issue == .invalidUTF16)
    #expect(decode([0xFE, 0xFF, 0x41]).text == "\u{FFFD}")
    #expect(decode([0xFF, 0xFE, 0x41, 0x00, 0x42]).text == "A\u{FFFD}")
    #expect(decode(utf16([0xD83D]) + [0xDE]).text == "\u{FFFD}\u{FFFD}")
  }

  @Test("invalid UTF-8 becomes U+FFFD")
  func invalidUTF8() {
    let (text, issue) = decode([0xEF, 0xBB, 0xBF, 0x41, 0xFF, 0x42])
    #expect(text == "A\u{FFFD}B")
    #expect(issue == .invalidUTF8)
  }

  @Test("language marks are left out, with a country or without", arguments: ["en", "enUS", "en-US"])
  func languageMark(code: String) {
    let mark = [0x1B] + Array(code.utf16) + [0x1B]
    let bytes = utf16(Array("a".utf16) + mark + Array("b".utf16) + mark + mark + Array("c".utf16))
    #expect(decode(bytes).text == "abc")
    #expect(decode(bytes).issue == nil)
  }

  @Test("language marks of little-endian text are left out too")
  func littleEndianLanguageMark() {
    #expect(decode([0xFF, 0xFE, 0x1B, 0, 0x65, 0, 0x6E, 0, 0x1B, 0, 0x41, 0]).text == "A")
  }

  @Test(
    "an escape that begins no language mark takes no text with it",
    arguments: ["a\u{1B}bcd", "\u{1B}", "a\u{1B}bc", "\u{1B}bcd\u{1B}x"])
  func loneEscape(text: String) {
    #expect(decode(utf16(Array(text.utf16))).text == text.filter { $0 != "\u{1B}" })
  }

  @Test("bytes are read from wherever the slice begins")
  func slice() {
    let bytes = [0, 0, 0] + utf16([0x41, 0x1B, 0x65, 0x6E, 0x1B, 0x42])
    #expect(TextString.decode(bytes.dropFirst(3)).text == "AB")
  }

  @Test("a name is UTF-8 where it is that, else ISO 8859-1")
  func name() {
    #expect(TextString.name(Array("é😀".utf8)[...]) == "é😀")
    #expect(TextString.name([0xE9, 0x80, 0x41]) == "é\u{80}A")
    #expect(TextString.name([0xFE, 0xFF, 0x41]) == "þÿA")
    #expect(TextString.latin1([0xC3, 0xA9]) == "Ã©")
    #expect(TextString.utf8([0xC3]) == nil)
  }
}
