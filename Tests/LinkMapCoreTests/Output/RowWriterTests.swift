import Testing

@testable import LinkMapCore

/// How values stand in rows.
struct RowWriterTests {
  private static func written(
    _ style: RowEncoder.Style, isForTerminal: Bool = false, _ append: (inout RowWriter) -> Void
  ) -> String {
    var row = RowWriter(style, isForTerminal: isForTerminal)
    append(&row)
    return String(decoding: row.takeBytes(), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("plain text", "plain text"), (" outer blanks ", " outer blanks "), ("", "\"\""), ("\"", "\"\"\"\""),
      ("say \"yes\"", "\"say \"\"yes\"\"\""), ("a,b", "\"a,b\""), (",", "\",\""), ("a\nb", "\"a\nb\""),
      ("a\rb", "\"a\rb\""), ("a\r\nb", "\"a\r\nb\""), ("a\tb", "a\tb"), ("a\\nb", "a\\nb"), ("a;b'c", "a;b'c"),
      ("=1+1", "=1+1"), ("a\0b", "a\0b"), ("\u{1B}[31m", "\u{1B}[31m"), ("ü€🙂", "ü€🙂"), ("\u{FFFD}", "\u{FFFD}"),
      ("\u{85}\u{2028}\u{202E}", "\u{85}\u{2028}\u{202E}"), ("\u{FEFF}", "\u{FEFF}"),
    ])
  func whatWouldBreakACommaSeparatedRowIsQuoted(text: String, written: String) {
    #expect(Self.written(.commas) { $0.append(text) } == written)
  }

  @Test(
    arguments: [
      ("plain text", "plain text"), (" outer blanks ", " outer blanks "), ("", ""), ("say \"yes\"", "say \"yes\""),
      ("a,b", "a,b"), ("a\tb", "a\\tb"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("a\\nb", "a\\\\nb"),
      ("\\", "\\\\"), ("a\0b", "a\0b"), ("\u{1B}[31m", "\u{1B}[31m"), ("ü€🙂", "ü€🙂"),
      ("\u{85}\u{2028}\u{B}\u{C}", "\u{85}\u{2028}\u{B}\u{C}"),
    ])
  func whatWouldBreakATabSeparatedRowIsEscaped(text: String, written: String) {
    #expect(Self.written(.tabs) { $0.append(text) } == written)
  }

  @Test(arguments: [(RowEncoder.Style.commas, ","), (.tabs, "\t")])
  func valuesHaveASeparatorBetweenThem(style: RowEncoder.Style, separator: String) {
    let rows = Self.written(style) { row in
      row.append("a")
      row.append(nil as String?)
      row.append(-12)
      row.append(nil as Int?)
      row.append(1.25)
      row.append(nil as Double?)
      row.append(true)
      row.append(false)
      row.append(nil as Bool?)
      row.endLine()
      row.append(nil as String?)
      row.append("b")
      row.endLine()
    }
    let first = ["a", "", "-12", "", "1.25", "", "true", "false", ""].joined(separator: separator)
    #expect(rows == first + "\n" + separator + "b\n")
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (0.00004, "0"), (1.0 / 3, "0.3333"), (-2.50, "-2.5"), (1e15, "1000000000000000"),
      (2e15, ""), (.infinity, ""), (.nan, ""),
    ] as [(Double, String)])
  func numbersAreThoseOfTheJSON(number: Double, written: String) {
    #expect(Self.written(.commas) { $0.append(number) } == written)
  }

  @Test func whatSteersATerminalIsReplacedThere() {
    let text = "a\u{1B}[31m\r\u{9B}\u{202E}\0\u{2028}\tü\n"
    let harmless = "a\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
    #expect(Self.written(.commas, isForTerminal: true) { $0.append(text) } == "\"\(harmless)\tü\n\"")
    #expect(Self.written(.tabs, isForTerminal: true) { $0.append(text) } == "\(harmless)\\tü\\n")
  }

  @Test func longTextIsWhole() {
    let text = String(repeating: "long, ", count: 200_000)
    #expect(Self.written(.commas) { $0.append(text) } == "\"\(text)\"")
    #expect(Self.written(.tabs) { $0.append(text) } == text)
  }

  @Test func takenBytesAreNotGivenAgain() {
    var row = RowWriter(.commas, isForTerminal: false)
    row.append("a")
    #expect(row.takeBytes() == Array("a".utf8))
    row.append("b")
    #expect(row.takeBytes() == Array(",b".utf8))
  }
}
