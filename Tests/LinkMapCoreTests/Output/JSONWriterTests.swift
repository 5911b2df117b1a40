import Foundation
@testable import LinkMapCore
import TestSupport
import Testing

@Suite("JSON is always valid, and the same for the same values")
struct JSONWriterTests {
  private func written(_ layout: JSONWriter.Layout = .compact, _ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(layout)
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  // MARK: - Numbers

  @Test(
    "a number has at most four decimals, no exponent and no negative zero",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"), (100, "100"), (0.1, "0.1"),
      (12.34, "12.34"), (1.0001, "1.0001"), (1.00005, "1.0001"), (1.00004, "1"), (-1.00004, "-1"), (0.0001, "0.0001"),
      (-0.0001, "-0.0001"), (1e-5, "0"), (-1e-5, "0"), (0.00005, "0.0001"), (-0.00004, "0"),
      (.leastNonzeroMagnitude, "0"),
      (0.1 + 0.2, "0.3"), (2.0 / 3, "0.6667"), (0.99996, "1"), (-9.99996, "-10"), (0.05, "0.05"), (1.0203, "1.0203"),
      (123456789.12345678, "123456789.1235"), (99_999_999_999_999, "99999999999999"), (1e14, "100000000000000"),
      (1e14 + 0.5, "100000000000001"), (1e15, "1000000000000000"), (-1e15, "-1000000000000000"), (1e15 + 1, "null"),
      (-1e16, "null"), (1e300, "null"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    ] as [(Double, String)])
  func number(value: Double, text: String) {
    #expect(written { $0.number(value) } == text)
  }

  @Test("a number is within half a ten-thousandth of its value", arguments: 0..<5 as Range<UInt64>)
  func rounded(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let value =
        Double.random(in: -1...1, using: &random) * [1, 10, 1000, 1_000_000][Int.random(in: 0..<4, using: &random)]
      let text = written { $0.number(value) }
      #expect(abs(try #require(Double(text)) - value) <= 0.000_050_001, "\(text)")
      #expect(text.split(separator: ".").dropFirst().allSatisfy { $0.count <= 4 && !$0.hasSuffix("0") }, "\(text)")
    }
  }

  @Test(
    "a number whose four decimals are finer than a double reads back to the same double",
    arguments: [1, -1] as [Double])
  func large(sign: Double) {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let value = sign * Double.random(in: 2e12..<1e14, using: &random)
      let text = written { $0.number(value) }
      #expect(Double(text) == value, "\(text)")
    }
  }

  @Test(
    "an exact number has the fewest digits and no exponent",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (1e-5, "0.00001"), (1.25e-7, "0.000000125"),
      (-1.5e-10, "-0.00000000015"), (1e15, "1000000000000000"), (1e16, "10000000000000000"),
      (1e22, "10000000000000000000000"),
      (-1.5e20, "-150000000000000000000"), (0x1p64, "18446744073709552000"), (1.0203e-6, "0.0000010203"),
      (0.0001, "0.0001"), (2.01e18, "2010000000000000000"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    ] as [(Double, String)])
  func exactNumber(value: Double, text: String) {
    #expect(written { $0.exactNumber(value) } == text)
  }

  @Test("an exact number reads back to the same double", arguments: 0..<10 as Range<UInt64>)
  func exactNumberReadsBack(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = written { $0.exactNumber(value) }
      #expect(Double(text) == value, "\(text)")
      #expect(text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?/) != nil, "\(text)")
    }
    #expect(Double(written { $0.exactNumber(.greatestFiniteMagnitude) }) == .greatestFiniteMagnitude)
    #expect(Double(written { $0.exactNumber(.leastNonzeroMagnitude) }) == .leastNonzeroMagnitude)
  }

  @Test("integers of all widths are written whole, and clamped to 64 bits")
  func integers() {
    #expect(written { $0.integer(0) } == "0")
    #expect(written { $0.integer(Int64.min) } == "-9223372036854775808")
    #expect(written { $0.integer(Int64.max) } == "9223372036854775807")
    #expect(written { $0.integer(UInt8.max) } == "255")
    #expect(written { $0.integer(UInt64.max) } == "9223372036854775807")
  }

  // MARK: - Strings

  @Test(
    "every control character is escaped, the short way where there is one",
    arguments: Array(0..<0x20) + Array(0x7F...0x9F) as [UInt8])
  func controls(code: UInt8) {
    let short: [UInt8: String] = [8: #"\b"#, 9: #"\t"#, 10: #"\n"#, 12: #"\f"#, 13: #"\r"#]
    let digits = String(code, radix: 16)
    let escape = short[code] ?? #"\u00"# + (digits.count == 1 ? "0" : "") + digits
    #expect(written { $0.string("a\(Unicode.Scalar(code))b") } == #""a\#(escape)b""#)
    #expect(written { $0.string("\(Unicode.Scalar(code))\(Unicode.Scalar(code))") } == #""\#(escape)\#(escape)""#)
  }

  @Test("quotes and backslashes are escaped, slashes are not")
  func quotes() {
    #expect(written { $0.string(#"a"b\c/d"#) } == #""a\"b\\c/d""#)
  }

  @Test(
    "all other characters stand for themselves",
    arguments: ["~", "é", "\u{A0}", "\u{BF}", "\u{2028}\u{2029}", "Â\u{A0}", "日本", "😀", "\u{FFFD}", "À\u{300}"])
  func plain(text: String) {
    #expect(written { $0.string(text) } == "\"\(text)\"")
  }

  @Test("every character reads back as itself")
  func readBack() throws {
    var text = String.UnicodeScalarView()
    for code in (0...0xFFFF as ClosedRange<UInt32>) { Unicode.Scalar(code).map { text.append($0) } }
    let json = written { $0.string(String(text)) }
    let read = try JSONDecoder().decode(String.self, from: Data(json.utf8))
    #expect(read.unicodeScalars.elementsEqual(text))
  }

  @Test("what is absent is null")
  func absent() {
    #expect(written { $0.string(nil as String?) } == "null")
    #expect(written { $0.number(nil as Double?) } == "null")
    #expect(written { $0.integer(nil as Int?) } == "null")
    #expect(written { $0.object(nil) } == "null")
    #expect(written { $0.object(ObjectID(number: 12, generation: 1)) } == #""12 1 R""#)
  }

  // MARK: - Layout

  private func sample(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.integer(1)
    writer.beginObject()
    writer.endObject()
    writer.endArray()
    writer.key("b")
    writer.numbers([1, 2.5])
    writer.key("c")
    writer.beginObject()
    writer.key("d")
    writer.boolean(true)
    writer.key("e")
    writer.beginArray()
    writer.endArray()
    writer.endObject()
    writer.key("f")
    writer.strings(["x", "y"])
    writer.optional("g", nil as String?)
    writer.optional("h", false)
    writer.endObject()
    writer.endLine()
  }

  @Test("the compact layout is one line without spaces")
  func compact() {
    #expect(
      written { sample(&$0) } == """
        {"a":[1,{}],"b":[1,2.5],"c":{"d":true,"e":[]},"f":["x","y"],"h":false}

        """)
  }

  @Test("the pretty layout indents by two, and keeps short arrays on one line")
  func pretty() {
    #expect(
      written(.pretty) { sample(&$0) } == """
        {
          "a": [
            1,
            {}
          ],
          "b": [1, 2.5],
          "c": {
            "d": true,
            "e": []
          },
          "f": ["x", "y"],
          "h": false
        }

        """)
  }

  @Test("arrays inside an array on one line stay on it")
  func inlineNesting() {
    func write(_ writer: inout JSONWriter) {
      writer.beginArray()
      writer.beginInlineArray()
      writer.numbers([1, 2])
      writer.numbers([])
      writer.numbers([3])
      writer.endInlineArray()
      writer.integer(4)
      writer.endArray()
    }
    #expect(written(.pretty) { write(&$0) } == "[\n  [[1, 2], [], [3]],\n  4\n]")
    #expect(written { write(&$0) } == "[[[1,2],[],[3]],4]")
  }

  @Test("bytes are handed over once, and writing goes on behind them")
  func takeBytes() {
    var writer = JSONWriter(.compact)
    writer.beginArray()
    writer.integer(1)
    #expect(writer.takeBytes() == Array("[1".utf8))
    #expect(writer.bytes.isEmpty)
    writer.integer(2)
    writer.endArray()
    #expect(writer.takeBytes() == Array(",2]".utf8))
  }
}
