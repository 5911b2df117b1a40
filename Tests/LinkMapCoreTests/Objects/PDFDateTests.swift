@testable import LinkMapCore
import Testing

@Suite("Dates are read as far as they go")
struct PDFDateTests {
  @Test(
    "a date is written in ISO 8601",
    arguments: [
      ("D:20240229123456Z", "2024-02-29T12:34:56Z"), ("D:20240229123456+01'30'", "2024-02-29T12:34:56+01:30"),
      ("D:20240229123456-08'00", "2024-02-29T12:34:56-08:00"), ("D:20240229123456Z00'00'", "2024-02-29T12:34:56Z"),
      ("D:20240229123456", "2024-02-29T12:34:56"), ("D:19991231235959+23'59'", "1999-12-31T23:59:59+23:59"),
    ])
  func whole(source: String, iso: String) { #expect(PDFDate.iso8601(source) == iso) }

  @Test(
    "parts may be missing from the end",
    arguments: [
      ("D:2024", "2024"), ("D:202402", "2024-02"), ("D:20240229", "2024-02-29"), ("D:2024022912", "2024-02-29T12:00"),
      ("D:202402291234", "2024-02-29T12:34"), ("D:202402291234+02'00'", "2024-02-29T12:34+02:00"),
      ("D:2024022912Z", "2024-02-29T12:00Z"), ("D:0000", "0000"),
    ])
  func short(source: String, iso: String) { #expect(PDFDate.iso8601(source) == iso) }

  @Test("an offset without a time is left out", arguments: [("D:2024Z", "2024"), ("D:20240229+01'00'", "2024-02-29")])
  func offsetWithoutTime(source: String, iso: String) { #expect(PDFDate.iso8601(source) == iso) }

  @Test(
    "prefix, apostrophes and minutes of the offset may be missing",
    arguments: [
      ("20240229123456", "2024-02-29T12:34:56"), ("2024", "2024"),
      ("D:20240229123456+0130", "2024-02-29T12:34:56+01:30"),
      ("D:20240229123456+01", "2024-02-29T12:34:56+01:00"), ("D:20240229123456+01'", "2024-02-29T12:34:56+01:00"),
      ("D:20240229123456+0130'", "2024-02-29T12:34:56+01:30"), ("D:20240229123456Z \n", "2024-02-29T12:34:56Z"),
      ("D:20240229123456 ", "2024-02-29T12:34:56"),
    ])
  func lenient(source: String, iso: String) { #expect(PDFDate.iso8601(source) == iso) }

  @Test(
    "every part has its bounds",
    arguments: [
      "D:202400", "D:202413", "D:20240100", "D:20240132", "D:2024010124", "D:202401010060", "D:20240101000060",
      "D:20240101000000+24'00'", "D:20240101000000+01'60'", "D:20240101000000-99",
    ])
  func outOfBounds(source: String) { #expect(PDFDate.iso8601(source) == nil) }

  @Test(
    "every month has its days",
    arguments: [
      ("0131", true), ("0229", true), ("0230", false), ("0430", true), ("0431", false), ("0630", true), ("0631", false),
      ("0731", true), ("0831", true), ("0930", true), ("0931", false), ("1031", true), ("1130", true), ("1131", false),
      ("1231", true),
    ])
  func days(day: String, isDate: Bool) { #expect((PDFDate.iso8601("D:2024" + day) != nil) == isDate) }

  @Test(
    "a leap year is one of the calendar", arguments: [("2024", true), ("2023", false), ("1900", false), ("2000", true)])
  func leapYears(year: String, isLeap: Bool) { #expect((PDFDate.iso8601(year + "0229") != nil) == isLeap) }

  @Test(
    "what is no date is nil",
    arguments: [
      "", "D:", "D", "D:20", "D:202", "D:20245", "D:2024022", "yesterday", "2024-02-29", "D:20240229T12",
      "D:2024022912345",
      "D:20240229123456Zulu", "D:20240229123456+1", "D:20240229123456+01''30", "D:20240229123456*01'00'",
      "D:20240229123456+01'00'x", "D:20240229123456789", " D:2024", "d:2024", "D:２０２４", "D:D:2024", "D:-024",
    ])
  func noDate(source: String) { #expect(PDFDate.iso8601(source) == nil) }
}
