@testable import LinkMapCore
import TestSupport
import Testing

@Suite("The text of a real is the number that most viewers see")
struct RealNumberTests {
  private func value(_ text: String) -> Double? { RealNumber.value(of: Array(text.utf8).span) }

  private func digits(_ count: Int, _ random: inout SeededGenerator) -> String {
    String((0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &random))) })
  }

  @Test("a real of at most nineteen digits is the double that is nearest", arguments: 0..<10 as Range<UInt64>)
  func nearest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let count = Int.random(in: 1...19, using: &random)
      var text = digits(count, &random)
      let point = text.index(text.startIndex, offsetBy: Int.random(in: 0...count, using: &random))
      text.insert(".", at: point)
      if Bool.random(using: &random) { text = "-" + text }
      #expect(value(text) == Double(text.hasSuffix(".") ? text + "0" : text.replacing("-.", with: "-0.")), "\(text)")
    }
  }

  @Test("tiny and huge reals are the double that is nearest", arguments: 0..<10 as Range<UInt64>)
  func extremes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let zeros = String(repeating: "0", count: Int.random(in: 0...340, using: &random))
      let some = digits(Int.random(in: 1...18, using: &random), &random)
      let tiny = "0." + zeros + some
      #expect(value(tiny) == Double(tiny), "\(tiny)")
      let huge = "1" + some + zeros + ".0"
      let double = Double(huge)
      #expect(value(huge) == (double == .infinity ? nil : double), "\(huge)")
    }
  }

  @Test("more digits change a double by its last bit at most", arguments: 0..<10 as Range<UInt64>)
  func manyDigits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let text =
        digits(.random(in: 0...40, using: &random), &random) + "."
        + digits(.random(in: 20...60, using: &random), &random)
      let double = try #require(Double("0" + text))
      let read = try #require(value(text))
      #expect([double.nextDown, double, double.nextUp].contains(read), "\(text)")
    }
  }

  @Test(
    "powers of ten on both sides of the quick way",
    arguments: [
      ("10000000000000000000000.", 1e22), ("100000000000000000000000.", 1e23), ("0.0000000000000000000001", 1e-22),
      ("0.00000000000000000000001", 1e-23), ("9007199254740991.", 9007199254740991),
      ("9007199254740993.", 9007199254740992),
      ("0.1", 0.1), ("0.3", 0.3), ("123456.789", 123456.789), ("000000000000000000000001.5", 1.5),
    ])
  func powers(text: String, double: Double) {
    #expect(value(text) == double)
  }

  @Test("zero keeps its sign")
  func zero() {
    #expect(value("-0.0")?.sign == .minus)
    #expect(value("0.0")?.sign == .plus)
    #expect(value("0e999999999")?.isZero == true)
  }

  @Test("what is beyond a double is nil, what is too small is zero")
  func beyond() {
    #expect(value("1e309") == nil)
    #expect(value("-1e99999999999999999999") == nil)
    #expect(value("1e-99999999999999999999") == 0)
    #expect(value(String(repeating: "9", count: 100_000)) == nil)
    #expect(value("0." + String(repeating: "0", count: 100_000) + "1") == 0)
    #expect(value("1.7976931348623157e308") == .greatestFiniteMagnitude)
    #expect(value("4.9e-324") == .leastNonzeroMagnitude)
  }

  @Test(
    "text that only looks like a real",
    arguments: [
      ("--5", -5), ("++5", 5), ("-+5", -5), ("+-5", -5), ("---.5", -0.5), ("5-3", 53), ("5.-3", 5.3), ("1-.5", 1.5),
      ("1.2.3", 1.2), ("1..2", 1), ("..", 0), ("1e3", 1000), ("1E+3", 1000), ("15e-1", 1.5), ("1.5e2", 150), ("1e", 1),
      ("1e+", 1), ("1e2.5", 100), ("1e2e3", 100), ("1e--2", 1), ("1e2-3", 100), ("12pt", 12), ("1,5", 1), ("", 0),
      ("-", 0), (".", 0), ("e5", 0), (".e5", 0), ("abc", 0), ("1_000", 1),
    ])
  func lenient(text: String, double: Double) {
    #expect(value(text) == double)
  }

  @Test(
    "a token tells how it is spelt",
    arguments: [
      ("5", .integer), ("+5", .integer), ("-05", .integer), ("5.", .real), (".5", .real), ("-1.5", .real),
      ("--5", .malformed), ("5-", .malformed), ("1.2.3", .malformed), ("1e5", .malformed), (".", .malformed),
      ("-", .malformed), ("5x", .malformed), ("x5", .notANumber), ("e5", .notANumber), ("", .notANumber),
    ] as [(String, RealNumber.Spelling)])
  func spelling(text: String, spelling: RealNumber.Spelling) {
    #expect(RealNumber.spelling(of: Array(text.utf8).span) == spelling)
  }
}
