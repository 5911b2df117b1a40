@testable import LinkMapCore
import Testing

@Suite("Numbers are read, clean or not")
struct NumberParsingTests {
  @Test(
    "an integer is digits, with a sign or without",
    arguments: [
      ("0", 0), ("-0", 0), ("+0", 0), ("7", 7), ("+17", 17), ("-98", -98), ("007", 7),
      ("123456789012345678", 123_456_789_012_345_678),
      ("1234567890123456789", 1_234_567_890_123_456_789), ("-1234567890123456789", -1_234_567_890_123_456_789),
      ("9223372036854775807", .max), ("+9223372036854775807", .max), ("-9223372036854775808", .min),
      ("0000000000000000000000000000012", 12), ("-000000000000000000000000012", -12),
    ] as [(String, Int64)])
  func integers(source: String, value: Int64) {
    let parsed = Parsed(source)
    #expect(parsed.value.kind == .integer)
    #expect(parsed.value.integer == value)
    #expect(parsed.issues.isEmpty)
  }

  @Test(
    "an integer beyond 64 bits is a real",
    arguments: [
      ("9223372036854775808", 0x1p63), ("-9223372036854775809", -0x1p63), ("18446744073709551616", 0x1p64),
      ("99999999999999999999", 1e20), ("+100000000000000000000000000000", 1e29), ("-100000000000000000000", -1e20),
    ])
  func overflow(source: String, value: Double) {
    let parsed = Parsed(source)
    #expect(parsed.value.kind == .real)
    #expect(parsed.value.number == value)
    #expect(parsed.text == source)
    #expect(parsed.issues == .integerOverflow)
  }

  @Test("an integer beyond a double is a real without a value")
  func beyondDouble() {
    let parsed = Parsed("1" + String(repeating: "0", count: 400))
    #expect(parsed.value.kind == .real)
    #expect(parsed.value.number == nil)
    #expect(parsed.issues == .integerOverflow)
  }

  @Test(
    "a real has a point, and keeps its text",
    arguments: [
      ("34.5", 34.5), ("-3.62", -3.62), ("+123.6", 123.6), ("4.", 4), ("-.002", -0.002), (".5", 0.5), ("0.0", 0),
      ("-.0", 0), ("00.50", 0.5),
    ])
  func reals(source: String, value: Double) {
    let parsed = Parsed(source)
    #expect(parsed.value.kind == .real)
    #expect(parsed.value.number == value)
    #expect(parsed.text == source)
    #expect(parsed.issues.isEmpty)
  }

  @Test("a second sign counts as one", arguments: [("--5", -5), ("++5", 5), ("--5.5", -5.5), ("---1", -1)])
  func secondSign(source: String, value: Double) { expectMalformed(source, value) }

  @Test(
    "a sign further in is passed over",
    arguments: [("5-3", 53), ("1.-5", 1.5), ("12-", 12), ("-1-2", -12), ("4+4", 44)])
  func innerSign(source: String, value: Double) { expectMalformed(source, value) }

  @Test("a second point ends the number", arguments: [("1.2.3", 1.2), ("..5", 0), ("1..", 1), ("-0.5.5", -0.5)])
  func secondPoint(source: String, value: Double) { expectMalformed(source, value) }

  @Test(
    "an exponent counts",
    arguments: [("1e3", 1000), ("1.5E-2", 0.015), ("-2e+2", -200), ("1e", 1), ("6.02e23", 6.02e23)])
  func exponent(source: String, value: Double) { expectMalformed(source, value) }

  @Test("letters end the number", arguments: [("12pt", 12), ("1.5x7", 1.5), ("0x10", 0), ("3,5", 3)])
  func letters(source: String, value: Double) { expectMalformed(source, value) }

  @Test("what begins like a number and has no digits is 0", arguments: ["-", "+", ".", "-.", "+-", ".x", "-infinity"])
  func noDigits(source: String) { expectMalformed(source, 0) }

  @Test(
    "a number ends where a delimiter begins", arguments: ["[1/A]", "[1(A)]", "[1<41>]", "[1[]]", "[1%\n2]", "[1<<>>]"])
  func ends(source: String) {
    let parsed = Parsed(source)
    #expect(parsed.text.hasPrefix("[1 "))
    #expect(parsed.value.count == 2)
    #expect(parsed.issues.isEmpty)
  }

  private func expectMalformed(
    _ source: String, _ value: Double, at place: SourceLocation = #_sourceLocation
  ) {
    let parsed = Parsed(source)
    #expect(parsed.value.kind == .real, sourceLocation: place)
    #expect(parsed.value.number == value, sourceLocation: place)
    #expect(parsed.text == source, sourceLocation: place)
    #expect(parsed.issues == .malformedNumber, sourceLocation: place)
  }
}
