@testable import LinkMapCore
import Testing

@Suite("Strings are read as bytes")
struct StringParsingTests {
  @Test(
    "a literal string is read without its escapes",
    arguments: [
      ("()", "()"), ("(a b)", "(a b)"), (#"(\n\r\t\b\f)"#, #"(\0A\0D\09\08\0C)"#), (#"(\(\)\\)"#, #"(()\5C)"#),
      (#"(\x\ \%)"#, "(x %)"), (#"(a\zb)"#, "(azb)"),
    ])
  func literal(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.isEmpty)
  }

  @Test(
    "an octal escape has one to three digits, and its high bit beyond a byte is dropped",
    arguments: [
      (#"(\101)"#, "(A)"), (#"(\53)"#, "(+)"), (#"(\7)"#, #"(\07)"#), (#"(\0053)"#, #"(\053)"#), (#"(\53x)"#, "(+x)"),
      (#"(\538)"#, "(+8)"), (#"(\8\9)"#, "(89)"), (#"(\377)"#, #"(\FF)"#), (#"(\400)"#, #"(\00)"#),
      (#"(\501)"#, "(A)"), (#"(\777)"#, #"(\FF)"#), (#"(\1\01\001)"#, #"(\01\01\01)"#),
    ])
  func octal(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.isEmpty)
  }

  @Test("a backslash at the end of a line joins it with the next", arguments: ["\n", "\r", "\r\n"])
  func continuation(endOfLine: String) {
    let parsed = Parsed("(one\\\(endOfLine)two)")
    #expect(parsed.text == "(onetwo)")
    #expect(parsed.issues.isEmpty)
  }

  @Test(
    "only one end of line is joined",
    arguments: [("\n\n", 1), ("\r\r", 1), ("\n\r", 1), ("\r\n\r\n", 1), ("\r\n\n", 1)])
  func continuationOnce(ends: String, left: Int) {
    #expect(Parsed("(a\\\(ends)b)").text == #"(a\0Ab)"#)
  }

  @Test("an end of line reads as one line feed, however it is written", arguments: ["\n", "\r", "\r\n"])
  func endOfLine(endOfLine: String) {
    #expect(Parsed("(a\(endOfLine)b)").text == #"(a\0Ab)"#)
    #expect(Parsed("(a\(endOfLine)\(endOfLine)b)").text == #"(a\0A\0Ab)"#)
  }

  @Test("an escaped carriage return stays one")
  func escapedCarriageReturn() {
    #expect(Parsed(#"(\r\015)"#).text == #"(\0D\0D)"#)
  }

  @Test(
    "balanced parentheses belong to the string",
    arguments: [
      ("(a(b)c)", "(a(b)c)"), ("((()))", "((()))"), ("(()())", "(()())"), (#"(\((b)\))"#, "(((b)))"),
      (#"(a\(b)"#, "(a(b)"), (#"(a\)b)"#, "(a)b)"), ("(a(\r)b)", #"(a(\0A)b)"#),
    ])
  func parentheses(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.position == source.utf8.count)
    #expect(parsed.issues.isEmpty)
  }

  @Test("parentheses nest without bound")
  func deepParentheses() {
    let source = String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)
    let parsed = Parsed(source)
    #expect(parsed.value.stringBytes?.count == 199_998)
    #expect(parsed.issues.isEmpty)
  }

  @Test("bytes of every value stand for themselves, but for the four of syntax")
  func everyByte() {
    let special: [UInt8] = [.openParenthesis, .closeParenthesis, .backslash, .carriageReturn]
    let bytes = (UInt8.min...UInt8.max).filter { !special.contains($0) }
    let parsed = Parsed([.openParenthesis] + bytes + [.closeParenthesis])
    #expect(parsed.value.stringBytes.map(Array.init) == bytes)
  }

  @Test(
    "a hexadecimal string is read in pairs of digits, white space left out",
    arguments: [
      ("<>", "()"), ("<41>", "(A)"), ("<4a4B>", "(JK)"), ("<4 1\n4\t2\r\0\u{0C}>", "(AB)"),
      ("<FFfe00>", #"(\FF\FE\00)"#),
      ("< >", "()"),
    ])
  func hexadecimal(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.isEmpty)
  }

  @Test("an odd last digit is followed by a zero", arguments: [("<4>", "(@)"), ("<414>", "(A@)"), ("<F>", #"(\F0)"#)])
  func oddDigit(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.isEmpty)
  }

  @Test(
    "junk in a hexadecimal string is passed over",
    arguments: [("<4x1>", "(A)"), ("<(41)>", "(A)"), ("<4/1/42>", "(AB)"), ("<zz>", "()"), ("<41%42>", "(AB)")])
  func junk(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues == .badHexString)
    #expect(parsed.position == source.utf8.count)
  }

  @Test(
    "a string that nothing closes reaches to the end",
    arguments: [
      ("(abc", "(abc)"), ("(a(b)", "(a(b))"), (#"(a\)"#, "(a))"), (#"(a\"#, "(a)"), (#"(a\1"#, #"(a\01)"#),
      ("(a\r", #"(a\0A)"#), ("(a\\\r", "(a)"), ("(", "()"), ("<41", "(A)"), ("<4", "(@)"), ("<", "()"),
    ])
  func unterminated(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues == .unterminated)
    #expect(parsed.position == source.utf8.count)
  }
}
