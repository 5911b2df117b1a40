import Testing

@testable import LinkMapCore

/// What is wrong with a page tree, and which pages are found all the same.
struct PageTreeReaderTests {
  /// A tree with object 2 as its root; the pages are 3 to 5.
  private static func tree(_ root: String, _ others: String = "", limits: Limits = Limits()) throws -> LiteralDocument {
    let page = "<< /Type /Page /MediaBox [0 0 600 800] >>"
    return try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj \(root) endobj
      3 0 obj \(page) endobj 4 0 obj \(page) endobj 5 0 obj \(page) endobj
      \(others)
      """, limits: limits)
  }

  private static func pageNumbers(_ document: LiteralDocument) -> [UInt32?] {
    (0..<document.pageCount).map { document.page($0).object?.number }
  }

  @Test func soundTreeHasItsPagesInOrderAndNoWarning() throws {
    let document = try Self.tree(
      "<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 3 >>",
      "6 0 obj << /Type /Pages /Kids [5 0 R 4 0 R] /Count 2 >> endobj")
    #expect(Self.pageNumbers(document) == [3, 5, 4])
    #expect(document.warnings == [])
  }

  @Test(
    arguments: [
      ("null", "[3 0 R null 4 0 R]", ["page.kidNotPage"]),
      ("number", "[3 0 R 42 4 0 R]", ["page.kidNotPage"]),
      ("name and string", "[/Page 3 0 R (x) 4 0 R]", ["page.kidNotPage", "page.kidNotPage"]),
      ("array", "[3 0 R [5 0 R] 4 0 R]", ["page.kidNotPage"]),
      ("dangling", "[3 0 R 99 0 R 4 0 R]", ["page.kidNotPage"]),
    ])
  func junkInKidsIsPassedOver(_: String, kids: String, codes: [String]) throws {
    let document = try Self.tree("<< /Type /Pages /Kids \(kids) /Count 2 >>")
    #expect(Self.pageNumbers(document) == [3, 4])
    #expect(document.codes == codes)
  }

  @Test func danglingKidIsNamedInItsWarning() throws {
    let document = try Self.tree("<< /Type /Pages /Kids [99 0 R 3 0 R] /Count 1 >>")
    #expect(document.reader.warnings.map(\.place.object) == [ObjectID(number: 99)])
  }

  @Test(
    arguments: [
      ("", ["page.typeMissing"]),
      ("/Type null", ["page.typeMissing"]),
      ("/Type /Template", ["page.typeWrong: Template"]),
      ("/Type (Page)", ["page.typeWrong"]),
    ])
  func whatIsNoNodeIsAPageWhateverItsType(type: String, warnings: [String]) throws {
    let document = try Self.tree(
      "<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>", "6 0 obj << \(type) /MediaBox [0 0 1 1] >> endobj")
    #expect(Self.pageNumbers(document) == [3, 6])
    #expect(document.warnings == warnings)
    #expect(document.reader.warnings.map(\.place) == [Warning.Place(pageIndex: 1, object: ObjectID(number: 6))])
  }

  @Test(arguments: ["", "/Type /Catalog", "/Type (Pages)"])
  func whatHasKidsIsANodeWhateverItsType(type: String) throws {
    let document = try Self.tree(
      "<< /Type /Pages /Kids [6 0 R] /Count 1 >>", "6 0 obj << \(type) /Kids [3 0 R] /Count 1 >> endobj")
    #expect(Self.pageNumbers(document) == [3])
    #expect(document.warnings == [])
  }

  @Test func pageWithKidsIsAPageWhenItsTypeSaysSo() throws {
    let document = try Self.tree(
      "<< /Type /Pages /Kids [6 0 R] /Count 1 >>",
      "6 0 obj << /Type /Page /Kids [3 0 R] /MediaBox [0 0 1 1] >> endobj")
    #expect(Self.pageNumbers(document) == [6])
    #expect(document.warnings == [])
  }

  @Test(arguments: ["", "/Kids null", "/Kids 7", "/Kids << >>", "/Kids 3 0 R"])
  func nodeWithoutUsableKidsHasNoPages(kids: String) throws {
    let document = try Self.tree(
      "<< /Type /Pages /Kids [6 0 R 3 0 R] /Count 1 >>", "6 0 obj << /Type /Pages \(kids) /Count 0 >> endobj")
    #expect(Self.pageNumbers(document) == [3])
    #expect(document.warnings == ["page.treeMalformed: Kids"])
  }

  @Test(
    arguments: [
      ("", ["page.countWrong"]), ("/Count null", ["page.countWrong"]), ("/Count (2)", ["page.countWrong"]),
      ("/Count 3", ["page.countWrong: 3"]), ("/Count -2", ["page.countWrong: -2"]),
      ("/Count 1.5", ["page.countWrong"]), ("/Count 2", []), ("/Count 2.0", []),
    ])
  func countIsCheckedAndNotReliedOn(count: String, warnings: [String]) throws {
    let document = try Self.tree("<< /Type /Pages /Kids [3 0 R 4 0 R] \(count) >>")
    #expect(Self.pageNumbers(document) == [3, 4])
    #expect(document.warnings == warnings)
  }

  @Test func nodeThatListsAnAncestorIsALoop() throws {
    let document = try Self.tree(
      "<< /Type /Pages /Kids [3 0 R 6 0 R 4 0 R] /Count 3 >>",
      "6 0 obj << /Type /Pages /Kids [2 0 R 5 0 R 6 0 R] /Count 1 >> endobj")
    #expect(Self.pageNumbers(document) == [3, 5, 4])
    #expect(document.codes == ["page.treeLoop", "page.treeLoop"])
    #expect(document.reader.warnings.map(\.place.object?.number) == [2, 6])
  }

  @Test func nodeListedTwiceCountsOnce() throws {
    let document = try Self.tree(
      "<< /Type /Pages /Kids [6 0 R 3 0 R 6 0 R] /Count 3 >>",
      "6 0 obj << /Type /Pages /Kids [4 0 R 5 0 R] /Count 2 >> endobj")
    #expect(Self.pageNumbers(document) == [4, 5, 3])
    #expect(document.codes == ["page.nodeRepeated"])
  }

  @Test func pageListedTwiceIsThereTwice() throws {
    let document = try Self.tree("<< /Type /Pages /Kids [3 0 R 4 0 R 3 0 R] /Count 3 >>")
    #expect(Self.pageNumbers(document) == [3, 4, 3])
    #expect(document.codes == ["page.listedTwice"])
    #expect(document.reader.warnings.map(\.place) == [Warning.Place(pageIndex: 2, object: ObjectID(number: 3))])
  }

  @Test func rootMayBeThePage() throws {
    let document = try Self.tree("<< /Type /Page /MediaBox [0 0 300 400] >>")
    #expect(Self.pageNumbers(document) == [2])
    #expect(document.page(0).geometry.mediaBox == Rect(0, 0, 300, 400))
    #expect(document.warnings == [])
  }

  @Test func emptyTreeHasNoPages() throws {
    let document = try Self.tree("<< /Type /Pages /Kids [] /Count 0 >>")
    #expect(document.pageCount == 0)
    #expect(document.warnings == [])
  }

  @Test func pageMayStandDirectlyInKids() throws {
    let document = try Self.tree(
      """
      << /Type /Pages /Count 2 /Kids [<< /Type /Page /MediaBox [0 0 50 60] /Annots [<< /Subtype /Text
      /Rect [1 2 3 4] >>] >> 3 0 R] >>
      """)
    #expect(document.pageCount == 2)
    let page = document.page(0)
    #expect(page.object == nil)
    #expect(page.geometry.mediaBox == Rect(0, 0, 50, 60))
    #expect(page.annotations.map(\.rect) == [Rect(1, 2, 3, 4)])
    #expect(document.page(1).object == ObjectID(number: 3))
    #expect(document.warnings == [])
  }

  // MARK: - Size

  /// `levels` nodes, one in the other, from object 10 on, with page 3 in the last.
  private static func deepTree(_ levels: Int, limits: Limits = Limits()) throws -> LiteralDocument {
    let nodes = (0..<levels).map { level in
      let kid = level == levels - 1 ? "3 0 R" : "\(level + 11) 0 R"
      return "\(level + 10) 0 obj << /Type /Pages /Kids [\(kid)] /Count 1 >> endobj"
    }
    return try Self.tree(
      "<< /Type /Pages /Kids [10 0 R 4 0 R] /Count 2 >>", nodes.joined(separator: "\n"), limits: limits)
  }

  @Test func treeMayBeAsDeepAsTheBound() throws {
    let document = try Self.deepTree(199)
    #expect(Self.pageNumbers(document) == [3, 4])
    #expect(document.warnings == [])
  }

  @Test func whatLiesDeeperThanTheBoundIsLeftOut() throws {
    let document = try Self.deepTree(200)
    #expect(Self.pageNumbers(document) == [4])
    #expect(document.codes.first == "limit.depth")
    // All 199 nodes above it and the root now say a wrong Count.
    #expect(document.codes.filter { $0 == "page.countWrong" }.count == 200)
  }

  @Test func treeMayBeWide() throws {
    let kids = "3 0 R 4 0 R " + (10..<2010).map { "\($0) 0 R" }.joined(separator: " ")
    let pages = (10..<2010).map { "\($0) 0 obj << /Type /Page /MediaBox [0 0 1 1] >> endobj" }
    let document = try Self.tree("<< /Type /Pages /Kids [\(kids)] /Count 2002 >>", pages.joined(separator: "\n"))
    #expect(document.pageCount == 2002)
    #expect(document.page(2001).object == ObjectID(number: 2009))
    #expect(document.warnings == [])
  }
}
