import Testing

@testable import LinkMapCore

struct LimitsTests {
  @Test func onePageHasFewerAnnotationsThanALongDocument() {
    var limits = Limits()
    #expect(limits.annotations(ofFile: 32_000_000) == 4_250_000)
    #expect(limits.annotationsOfPage(ofFile: 32_000_000) == 1_250_000)
    limits.annotations = 7
    #expect(limits.annotationsOfPage(ofFile: 32_000_000) == 7)
  }

  /// What a page leaves is for the pages behind it.
  @Test func limitIsOfTheDocumentAndNotOfEachPage() throws {
    var limits = Limits()
    limits.annotations = 3
    let annots = "[<< /Subtype /Link >> << /Subtype /Link >>]"
    let document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [0 0 9 9] >> endobj
      3 0 obj << /Type /Page /Annots \(annots) >> endobj
      4 0 obj << /Type /Page /Annots \(annots) >> endobj
      5 0 obj << /Type /Page /Annots \(annots) >> endobj
      """, limits: limits)
    #expect((0..<3).map { document.page($0).annotations.count } == [2, 1, 0])
    #expect(document.codes.count { $0 == "limit.annotations" } == 1)
  }
}
