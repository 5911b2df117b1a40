@testable import LinkMapCore
import TestSupport
import Testing

@Suite("A value is written in PDF syntax")
struct PDFValueSyntaxTests {
  @Test(
    "what is written reads as the same",
    arguments: [
      "null", "true", "false", "-17", "4.50", "(a\\)\\000\\377)", "()", "/A#20b#23c", "/", "[1 [2 3] 4 0 R /A/B]", "[]",
      "<< /A << /B (c) >> /D 5 0 R /E#2F [1.5] >>", "<< >>", "/A#00",
    ])
  func roundTrip(text: String) {
    let value = PDFValue(text)
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    #expect(PDFValue(parsing: bytes).isIdentical(to: value), "\(String(decoding: bytes, as: UTF8.self))")
  }

  @Test("entries are added and left out")
  func entries() {
    var bytes: [UInt8] = []
    PDFValue("<< /A 1 /Length 2 >>").writeEntries(adding: "/B 3 ", omitting: "Length", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "<< /B 3 /A 1 >>")
  }
}
