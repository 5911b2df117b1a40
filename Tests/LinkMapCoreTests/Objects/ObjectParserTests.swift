@testable import LinkMapCore
import Testing

@Suite("Objects are read from PDF syntax")
struct ObjectParserTests {
  @Test(
    "every kind of value is read",
    arguments: [
      ("null", "null", .null), ("true", "true", .true), ("false", "false", .false), ("12", "12", .integer),
      ("1.50", "1.50", .real), ("(text)", "(text)", .string), ("<7465>", "(te)", .string), ("/Name", "/Name", .name),
      ("[1 2]", "[1 2]", .array), ("<</A 1>>", "<</A 1>>", .dictionary),
    ] as [(String, String, ObjectTape.Kind)])
  func kinds(source: String, written: String, kind: ObjectTape.Kind) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.value.kind == kind)
    #expect(parsed.issues.isEmpty)
    #expect(parsed.position == source.utf8.count)
  }

  @Test("reading stops behind the first object")
  func stopsBehindObject() {
    let parsed = Parsed("[1] [2]")
    #expect(parsed.text == "[1]")
    #expect(parsed.position == 3)
  }

  @Test("containers nest in each other and keep their order")
  func nesting() {
    let parsed = Parsed("<</A[1[]<<>>]/B<</C[(x)]>>/D/E>>")
    #expect(parsed.text == "<</A [1 [] <<>>] /B <</C [(x)]>> /D /E>>")
    #expect(parsed.issues.isEmpty)
  }

  @Test("delimiters need no white space around them")
  func noWhiteSpace() {
    #expect(Parsed("[/A/B(c)<64>1[true]null/E<</F false>>]").text == "[/A /B (c) (d) 1 [true] null /E <</F false>>]")
  }

  @Test("each of the six characters of white space separates", arguments: [0, 9, 10, 12, 13, 32] as [UInt8])
  func whiteSpace(character: UInt8) {
    let parsed = Parsed(Array("[1".utf8) + [character] + Array("2]".utf8))
    #expect(parsed.text == "[1 2]")
    #expect(parsed.issues.isEmpty)
  }

  @Test("a vertical tab is no white space")
  func verticalTab() {
    #expect(Parsed("[1\u{0B}2]").issues == .malformedNumber)
  }

  @Test(
    "a comment may stand wherever white space may",
    arguments: [
      ("% first\n[1]", "[1]"), ("[%a\r1%b\r\n%c\n2]", "[1 2]"), ("<<%>>\n/A%)(\n1>>", "<</A 1>>"),
      ("[1%\n0%\nR]", "[1 0 R]"), ("[/A%x\n]", "[/A]"), ("[1%]\n]", "[1]"),
    ])
  func comments(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.isEmpty)
  }

  @Test("a percent sign in a string begins no comment")
  func percentInString() {
    #expect(Parsed("(100 % sure)").text == "(100 % sure)")
  }

  @Test(
    "a word that PDF does not know is null",
    arguments: [
      ("nil", "null"), ("TRUE", "null"), ("[1 xref 2]", "[1 null 2]"), ("<</A maybe /B 1>>", "<</B 1>>"),
      ("[nullnull]", "[null]"), ("[R]", "[null]"), ("[truefalse]", "[null]"),
    ])
  func unknownWords(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues == .unknownWord)
  }

  @Test(
    "a word that ends an object ends what is open in it",
    arguments: ["endobj", "endstream", "stream", "obj"])
  func endWords(word: String) {
    let source = "<</A [1 2 \(word) 3]>>"
    let parsed = Parsed(source)
    #expect(parsed.text == "<</A [1 2]>>")
    #expect(parsed.issues == .unterminated)
    #expect(source.utf8.dropFirst(parsed.position).starts(with: word.utf8))
  }

  @Test("where there is no object there is null", arguments: ["", " \n", "% only a comment", "endobj"])
  func nothing(source: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == "null")
    #expect(parsed.issues == .unterminated)
  }

  @Test("500 levels are read", arguments: [("[", "]", 501), ("<</A ", ">>", 1001)])
  func deepest(opening: String, closing: String, nodes: Int) {
    let parsed = Parsed(repeated(opening, 500) + "1" + repeated(closing, 500))
    #expect(parsed.issues.isEmpty)
    #expect(parsed.value.nodeCount == nodes)
    #expect(parsed.value.isSound)
  }

  @Test("from the 501st level on there is null, and what follows is read", arguments: [501, 502, 100_000])
  func tooDeep(levels: Int) {
    let parsed = Parsed("[" + repeated("[1 ", levels - 1) + repeated("]", levels - 1) + "/Behind]")
    #expect(parsed.issues == .tooDeep)
    #expect(parsed.text.hasSuffix("/Behind]"))
    #expect(parsed.text.contains("[1 null]"))
    #expect(parsed.value.isSound)
  }

  @Test("a sound reference beyond the bound is only too deep")
  func referenceTooDeep() {
    #expect(Parsed(repeated("[", 501) + "1 0 R" + repeated("]", 501)).issues == .tooDeep)
  }

  @Test("100,000 opening brackets are too deep and never closed", arguments: ["[", "<<", "<</A[", "[<<"])
  func onlyOpening(bracket: String) {
    let parsed = Parsed(repeated(bracket, 100_000))
    #expect(parsed.issues.isSuperset(of: [.tooDeep, .unterminated]))
    #expect(parsed.value.isSound)
    #expect(parsed.value.isCanonical)
  }

  private static let everything = #"""
    << /Name#20A (a\(b\)\101\
    c(d)) /B <48656C6C6F> /C [1 -2.5 +3 4 0 R null true] % comment
    /D << /E false /E 9999999999999999999 /F >> /G 1e5 >> endobj
    """#

  @Test("the end of the bytes at any place leaves a sound value", arguments: 0...everything.utf8.count)
  func cut(length: Int) {
    let parsed = Parsed(Array(Self.everything.utf8.prefix(length)))
    #expect(parsed.value.isSound)
    #expect(parsed.value.isCanonical)
    #expect(parsed.position <= length)
    #expect(parsed.issues.contains(.unterminated) == (length < Self.everything.utf8.count - " endobj".utf8.count))
  }

  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
}
