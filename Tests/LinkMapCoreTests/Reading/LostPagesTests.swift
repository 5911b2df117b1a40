import TestSupport
import Testing

@testable import LinkMapCore

/// A catalog that no trailer leads to, and pages that no page tree leads to.
struct LostPagesTests {
  private static let pages = """
    3 0 obj << /Type /Page /Parent 6 0 R >> endobj 4 0 obj << /Type /Page /MediaBox [0 0 30 40] /Parent 6 0 R >> endobj
    6 0 obj << /Type /Pages /MediaBox [0 0 10 20] /Rotate 90 /Parent 7 0 R >> endobj 7 0 obj << /Parent 6 0 R >> endobj
    """

  @Test(
    arguments: [
      "", "/Pages 9 0 R", "/Pages 5 0 R", "/Pages << /Type /Pages >>", "/Pages << /Kids [9 0 R (x)] >>",
      "/Pages << /Type /Pages /Kids 5 >>",
    ])
  func pagesAreFoundByTheirType(entry: String) throws {
    let document = try LiteralDocument("1 0 obj << /Type /Catalog \(entry) >> endobj 5 0 obj 5 endobj \(Self.pages)")
    try #require(document.pageCount == 2)
    #expect([document.page(0), document.page(1)].map(\.object?.number) == [3, 4])
    #expect(document.page(0).geometry.mediaBox == Rect(0, 0, 10, 20))
    #expect(document.page(1).geometry.mediaBox == Rect(0, 0, 30, 40))
    #expect(document.page(1).geometry.rotation == Rotation(degrees: 90))
    #expect(document.warnings.contains("file.pagesFound: 2"))
  }

  @Test func aTreeThatIsEmptyIsMeantToBe() throws {
    let document = try LiteralDocument(
      "1 0 obj << /Type /Catalog /Pages << /Type /Pages /Kids [] /Count 0 >> >> endobj \(Self.pages)")
    #expect(document.pageCount == 0)
    #expect(document.warnings == [])
  }

  @Test func aTreeThatHasOnePageIsNotAddedTo() throws {
    let document = try LiteralDocument(
      "1 0 obj << /Type /Catalog /Pages << /Type /Pages /Kids [4 0 R] /Count 1 >> >> endobj \(Self.pages)")
    #expect(document.pageCount == 1)
  }

  @Test(arguments: ["null", "5", "9 0 R", "<< /Size 5 >>", "3 0 R"])
  func theCatalogIsFoundByItsType(root: String) throws {
    let objects = LiteralObjects(
      """
      1 0 obj << /Type /Catalog /Pages << /Kids [3 0 R] /Count 1 >> >> endobj
      2 0 obj << /Type /Catalog /Pages << /Kids [3 0 R 4 0 R] /Count 2 >> >> endobj
      8 0 obj << /Type /Catalog >> endobj
      \(Self.pages)
      """)
    let reader = DocumentReader(
      objects: objects, trailer: PDFValue("<< /Root \(root) >>"), file: .init(headerVersion: nil, isEncrypted: false),
      log: WarningLog(most: 100))
    #expect(reader?.facts.pageCount == 2)
    #expect(reader?.warnings.first?.code == .fileTrailerMissing)
    #expect(reader?.warnings.first?.place.object == ObjectID(number: 2))
  }

  @Test func whereThereIsNothingThereIsNoDocument() {
    let reader = DocumentReader(
      objects: LiteralObjects("1 0 obj << /Type /Catalog >> endobj"), trailer: PDFValue("<< /Root 1 0 R >>"),
      file: .init(headerVersion: nil, isEncrypted: false), log: WarningLog(most: 100))
    #expect(reader == nil)
  }

  @Test(
    "what stands in the place of the root and is neither a node nor a page is no page where there are others",
    arguments: ["<< /Length 4 >>", "<< /Type /Outlines /Count 2 >>", "<< /Kids 3 0 R /Type /Font >>"])
  func foreignRoot(root: String) throws {
    let text = "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj \(root) endobj "
    let pages = [3, 4].map { "\($0) 0 obj << /Type /Page /MediaBox [0 0 9 9] >> endobj " }.joined()
    let document = try LiteralDocument(text + pages)
    #expect((0..<document.pageCount).map { document.page($0).object?.number } == [3, 4])
    #expect(document.warnings == ["file.pagesFound: 2", "page.treeMalformed: Kids"])
    let alone = try LiteralDocument(text)
    #expect(alone.pageCount == 1)
    #expect(!alone.codes.contains("file.pagesFound"))
  }

  @Test("a root that calls itself a page and has kids is a node")
  func rootWithTypePage() throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Page /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >> endobj
      3 0 obj << /Type /Page >> endobj
      """)
    #expect((0..<document.pageCount).map { document.page($0).object?.number } == [3])
  }
}
