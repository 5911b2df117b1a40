import Testing

@testable import LinkMapCore

/// What is written for eyes.
struct TextEncoderTests {
  /// The lines for the first of two pages of 200 × 100, 3 and 4, whose annotations these are; labels are i and 2.
  private static func lines(_ annotations: String, catalog: String = "", path: String = "a.pdf") throws -> [String] {
    let document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R \(catalog)
        /PageLabels << /Nums [0 << /S /r >> 1 << /S /D /St 2 >>] >> >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 200 100] >> endobj
      3 0 obj << /Type /Page /Annots [\(annotations)] >> endobj 4 0 obj << /Type /Page >> endobj
      """)
    var encoder = TextEncoder(label: document.reader.label)
    encoder.begin(path: path, document.reader.facts)
    encoder.encode(document.page(0))
    let text = String(decoding: encoder.takeBytes(), as: UTF8.self)
    #expect(encoder.pendingCount == 0)
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// What stands behind the place of a link with these entries.
  private static func shown(_ entries: String, catalog: String = "") throws -> String {
    let lines = try lines("<< /Subtype /Link /Rect [10 20 60 40] \(entries) >>", catalog: catalog)
    try #require(lines.count == 2 && lines[0] == "a.pdf: 2 pages")
    let place = "  page 1 (i)  [10 60 50×20]  "
    try #require(lines[1].hasPrefix(place))
    return String(lines[1].dropFirst(place.count))
  }

  @Test(
    arguments: [
      ("", "–"), ("/Dest [4 0 R /Fit]", "→ page 2"), ("/Dest [3 0 R /Fit]", "→ page 1 (i)"),
      ("/Dest (b)", "✗ nameNotFound “b”"), ("/Dest [99 0 R /Fit]", "✗ pageMissing"),
      ("/Dest /a", "→ page 2 “a”"), ("/A << /S /URI /URI (https://example.org/é) >>", "→ https://example.org/é"),
      ("/A << /S /Named /N /NextPage >>", "→ NextPage (page 2)"), ("/A << /S /Named /N /Print >>", "→ Print"),
      ("/A << /S /GoToR /F (b.pdf) /D [0 /Fit] >>", "→ remote b.pdf"),
      ("/A << /S /Launch /F (b.exe) >>", "→ launch b.exe"), ("/A << /S /JavaScript /JS (x\\ny) >>", "→ javascript x·y"),
      ("/A << /S /SubmitForm /F (http://a/) >>", "→ submitForm http://a/"),
      ("/A << /S /ImportData /F (a.fdf) >>", "→ importData a.fdf"), ("/A << /S /ResetForm >>", "→ resetForm"),
      ("/A << /S /Foo >>", "→ other"), ("/F 2 /Dest [4 0 R /Fit]", "→ page 2  (hidden)"), ("/F 2", "–  (hidden)"),
    ])
  func lineSaysWhereALinkLeads(entries: String, shown: String) throws {
    #expect(try Self.shown(entries, catalog: "/Dests << /a [4 0 R /Fit] >>") == shown)
  }

  @Test(
    arguments: [
      ("/FT /Tx /T (name) /V (Ann)", "text name = “Ann”"), ("/FT /Tx /T (name)", "text name"),
      ("/FT /Tx", "text (no name)"), ("/FT /Sig /T (s)", "signature s"),
      ("/FT /Btn /T (b) /AS /On /AP << /N << /On 9 0 R /Off 9 0 R >> >>", "checkBox b = on"),
      ("/FT /Btn /T (b) /AS /Off /AP << /N << /On 9 0 R /Off 9 0 R >> >>", "checkBox b = off"),
      ("/FT /Tx /T (n) /A << /S /URI /URI (a:b) >>", "text n  → a:b"),
    ])
  func lineSaysWhatAWidgetHolds(entries: String, shown: String) throws {
    let lines = try Self.lines("<< /Subtype /Widget /Rect [10 20 60 40] \(entries) >>")
    #expect(lines.dropFirst() == ["  page 1 (i)  [10 60 50×20]  \(shown)"])
  }

  @Test func onlyWhatLeadsSomewhereHasALine() throws {
    let lines = try Self.lines(
      """
      << /Subtype /Text /Rect [0 0 1 1] /Contents (x) >> << /Subtype /Screen /Rect [0 0 1 1] /A << /S /Foo >> >>
      << /Subtype /Link >>
      """)
    #expect(lines.dropFirst() == ["  page 1 (i)  [0 99 1×1]  → other", "  page 1 (i)  [no rectangle]  –"])
  }

  @Test func documentOfOnePageIsOne() {
    var encoder = TextEncoder(label: { _ in nil })
    encoder.begin(
      path: "a",
      DocumentFacts(
        pdfVersion: "1.7", isEncrypted: false, encryption: nil, pageCount: 1, baseURI: nil, openAction: nil))
    #expect(String(decoding: encoder.takeBytes(), as: UTF8.self) == "a: 1 page\n")
  }

  @Test(
    arguments: [
      "0A", "0D", "09", "00", "7F", "85", "9B", "2028", "2029", "202A", "202E", "200E", "200F", "2066", "2069",
      "061C",
    ])
  func whatSteersATerminalIsNeverWritten(code: String) throws {
    let scalar = try #require(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init))
    let text = "<FEFF0061" + String(repeating: "0", count: 4 - code.count) + code + "0062>"
    #expect(try Self.shown("/Dest \(text)") == "✗ nameNotFound “a·b”")
    #expect(try Self.shown("/A << /S /JavaScript /JS \(text) >>") == "→ javascript a·b")
    #expect(try Self.shown("/A << /S /Launch /F << /UF \(text) >> >>") == "→ launch a·b")
    let widget = "<< /Subtype /Widget /Rect [0 0 1 1] /FT /Tx /T \(text) /V \(text) >>"
    #expect(try Self.lines(widget).last?.hasSuffix("text a·b = “a·b”") == true)
    #expect(try Self.lines("", path: "a\(String(scalar))b") == ["a·b: 2 pages"])
  }

  @Test(arguments: [(120, 120, ""), (121, 120, "…"), (5000, 120, "…")])
  func longTextIsCut(count: Int, shown: Int, end: String) throws {
    let text = String(repeating: "x", count: count)
    #expect(
      try Self.shown("/A << /S /JavaScript /JS (\(text)) >>")
        == "→ javascript " + String(repeating: "x", count: shown) + end)
  }
}
