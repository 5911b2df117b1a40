import TestSupport
import Testing

@testable import LinkMapCore

/// Nodes of a page tree that cannot be read, while what lies below them can.
struct OrphanedKidsTests {
  /// A root with page 3, node 6 with pages 7 and 8 that is to be replaced, and page 4; page 5 was deleted.
  private static func tree(
    kids: String = "[3 0 R 6 0 R 4 0 R]", count: Int = 4, node: String = "", _ others: String = "",
    limits: Limits = Limits()
  ) throws -> LiteralDocument {
    let objects = [(3, 2), (7, 6), (8, 6), (4, 2), (5, 2)].map { number, parent in
      "\(number) 0 obj << /Type /Page /Parent \(parent) 0 R /MediaBox [0 0 \(number) 9] >> endobj"
    }
    return try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids \(kids) /Count \(count) /Rotate 90 >> endobj
      \(objects.joined(separator: "\n"))
      \(node)
      \(others)
      """, limits: limits)
  }

  private static func pageNumbers(_ document: LiteralDocument) -> [UInt32?] {
    (0..<document.pageCount).map { document.page($0).object?.number }
  }

  @Test(
    arguments: [
      ("", ["page.kidNotPage", "file.pagesFound: 2"]),
      ("6 0 obj [7 0 R] endobj", ["page.kidNotPage", "file.pagesFound: 2"]),
      ("6 0 obj << /Type /Pages /Count 2 >> endobj", ["page.treeMalformed: Kids", "file.pagesFound: 2"]),
      (
        "6 0 obj << /Type /Pages /Count 2 /Kids 99 0 R >> endobj", ["page.treeMalformed: Kids", "file.pagesFound: 2"]
      ),
      ("6 0 obj << /Typ /Pages /Count 2 >> endobj", ["file.pagesFound: 2"]),
    ])
  func pagesStandWhereTheNodeStoodThatTheyCallTheirParent(node: String, warnings: [String]) throws {
    let document = try Self.tree(node: node)
    #expect(Self.pageNumbers(document) == [3, 7, 8, 4])
    #expect(document.warnings == warnings)
    #expect(document.reader.warnings.last?.place.object == ObjectID(number: 6))
    #expect(document.reader.isPageTreeRebuilt)
    #expect(document.page(1).geometry.rotation == Rotation(degrees: 90))
  }

  @Test func whatTheNodeStillSaysIsInherited() throws {
    let document = try Self.tree(node: "6 0 obj << /Type /Pages /Count 2 /Rotate 180 /Kids null >> endobj")
    #expect(document.page(1).geometry.rotation == Rotation(degrees: 180))
    #expect(document.page(3).geometry.rotation == Rotation(degrees: 90))
  }

  @Test func nodesBelowALostNodeKeepTheirOrder() throws {
    let document = try Self.tree(
      kids: "[3 0 R 9 0 R 4 0 R]", node: "6 0 obj << /Type /Pages /Parent 9 0 R /Kids [8 0 R 7 0 R] /Count 2 >> endobj")
    #expect(Self.pageNumbers(document) == [3, 8, 7, 4])
    #expect(document.warnings == ["page.kidNotPage", "file.pagesFound: 1"])
  }

  @Test func aPageThatIsListedElsewhereStaysThere() throws {
    let document = try Self.tree(kids: "[3 0 R 6 0 R 8 0 R 4 0 R]")
    #expect(Self.pageNumbers(document) == [3, 7, 8, 4])
  }

  @Test func aNodeThatIsLostTwiceHasItsPagesOnce() throws {
    let document = try Self.tree(kids: "[6 0 R 6 0 R]", count: 2)
    #expect(Self.pageNumbers(document) == [7, 8])
    #expect(document.warnings == ["page.kidNotPage", "file.pagesFound: 2", "page.kidNotPage"])
  }

  @Test(arguments: ["[3 0 R 99 0 R 4 0 R]", "[3 0 R 5 X R 4 0 R]"])
  func aPageIsNotFoundWhereCountDoesNotMissIt(kids: String) throws {
    #expect(Self.pageNumbers(try Self.tree(kids: kids, count: 2)) == [3, 4])
  }

  @Test(arguments: ["[3 0 R 99 0 R 4 0 R]", "[3 0 R 5 X R 4 0 R]"])
  func aPageThatCountMissesComesWhereOneIsMissing(kids: String) throws {
    let document = try Self.tree(kids: kids, count: 3)
    #expect(Self.pageNumbers(document) == [3, 5, 4])
    #expect(document.warnings.contains("file.pagesFound: 1"))
    #expect(!document.codes.contains("page.countWrong"))
  }

  /// As references to objects that the file does not have are read.
  @Test(arguments: [(1, [3, 10, 4]), (2, [3, 10, 11, 4])])
  func pagesWhoseParentIsGoneComeFirst(missing: Int, pages: [UInt32]) throws {
    let document = try Self.tree(
      kids: "[3 0 R null null 12 0 R]", count: 2 + missing,
      """
      10 0 obj << /Type /Page /Parent null >> endobj 11 0 obj << /Type /Page >> endobj
      12 0 obj << /Type /Pages /Parent 2 0 R /Kids [4 0 R] /Count 1 >> endobj
      """)
    #expect(Self.pageNumbers(document) == pages)
    #expect(document.warnings.contains("file.pagesFound: \(missing)"))
    #expect(!document.codes.contains("page.countWrong"))
  }

  @Test(arguments: [Int.max, Int.min, 0, -1])
  func anyCountWillDo(count: Int) throws {
    let document = try Self.tree(
      kids: "[3 0 R null 12 0 R]", count: count,
      "12 0 obj << /Type /Pages /Parent 2 0 R /Kids [4 0 R] /Count \(count) >> endobj")
    #expect(Self.pageNumbers(document) == [3, 4])
  }

  @Test func deletedPagesStayAwayWhereNothingIsLost() throws {
    let document = try Self.tree(kids: "[3 0 R 4 0 R]", count: 3)
    #expect(Self.pageNumbers(document) == [3, 4])
    #expect(document.warnings == ["page.countWrong: 3"])
  }

  @Test func lostNodesBelowEachOtherEndAtTheLimit() throws {
    let nodes = (20..<40).map { "\($0) 0 obj << /Type /Pages /Parent \($0 - 1) 0 R >> endobj" }
    var limits = Limits()
    limits.treeLevels = 5
    let document = try Self.tree(kids: "[3 0 R 19 0 R]", count: 1, nodes.joined(separator: "\n"), limits: limits)
    #expect(Self.pageNumbers(document) == [3])
    #expect(document.codes.contains("limit.depth"))
  }
}
