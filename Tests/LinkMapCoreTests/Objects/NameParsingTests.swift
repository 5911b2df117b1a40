@testable import LinkMapCore
import Testing

@Suite("Names are read without slash and escapes")
struct NameParsingTests {
  @Test(
    "an escape is the byte that it names",
    arguments: [
      ("/A#42C", "/ABC"), ("/#2f", "//"), ("/#2F#2f", "///"), ("/a#20b", "/a b"), ("/#23", "/#"),
      ("/#23#34#31", "/#41"),
      ("/#c3#A9", #"/\C3\A9"#), ("/#0a", #"/\0A"#), ("/#ff", #"/\FF"#), ("/#01", #"/\01"#),
    ])
  func escapes(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.isEmpty)
  }

  @Test("a stray # stays", arguments: ["/#", "/A#", "/A#4", "/A#4G", "/A#G4", "/##", "/C#sharp", "/A#+1"])
  func strayHash(source: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == source)
    #expect(parsed.issues == .strayHash)
  }

  @Test("a vertical tab is a character of a name, though libqpdf ends the name there")
  func verticalTab() {
    let parsed = Parsed("/A\u{0B}B")
    #expect(parsed.text == #"/A\0BB"#)
    #expect(parsed.issues.isEmpty)
  }

  @Test("an escape may follow a stray #")
  func escapeBehindStrayHash() {
    let parsed = Parsed("/##41")
    #expect(parsed.text == "/#A")
    #expect(parsed.issues == .strayHash)
  }

  @Test(
    "#00 stays as these three characters", arguments: [("/A#00B", "/A#00B"), ("/#00", "/#00"), ("/#00#41", "/#00A")])
  func nullInName(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues == .nullInName)
  }

  @Test("an escape does not reach over the end of the name", arguments: ["[/A#4 1]", "[/A#4/B]", "[/A#4(1)]"])
  func escapeEndsWithName(source: String) {
    let parsed = Parsed(source)
    #expect(parsed.value.count == 2)
    #expect(parsed.text.hasPrefix("[/A#4 "))
    #expect(parsed.issues == .strayHash)
  }

  @Test("a slash alone is the empty name", arguments: ["[/]", "[/ ]", "[/%x\n]"])
  func emptyName(source: String) {
    #expect(Parsed(source).text == "[/]")
    #expect(Parsed(source).issues.isEmpty)
  }

  @Test("regular characters are all that a name needs")
  func regularCharacters() {
    #expect(Parsed("[/A;Name_With-Various***Characters? /1.2 /$$ /@pattern /.notdef]").value.count == 5)
    #expect(Parsed([.slash, 0xC3, 0xA9, 0x80]).text == #"/\C3\A9\80"#)
  }

  @Test("white space and delimiters end a name", arguments: [" ", "\n", "\0", "(x)", "<78>", "[", "/", "%", "{", ">>"])
  func ends(separator: String) {
    #expect(Parsed("/A" + separator).position == 2)
  }
}
