import Testing

@testable import LinkMapCore

/// What is wrong with the tables of names, and what is found in them all the same.
struct DestinationTablesTests {
  /// The page that (b) leads to, and the warnings, with this as the name tree.
  private static func lookUp(_ tree: String, _ others: String = "", limits: Limits = Limits()) throws
    -> LiteralAnnotation
  {
    try .link("/Dest (b)", catalog: "/Names << /Dests \(tree) >>", others: others, limits: limits)
  }

  private static let found = #"{"kind":"page","page":2,"label":null,"fit":"Fit","name":"b","nameSource":"names"}"#
  private static let notFound = #"{"kind":"unresolved","reason":"nameNotFound","name":"b"}"#

  @Test(
    arguments: [
      ("<< /Names [(a) [3 0 R /Fit] (b) [4 0 R /Fit] (c) [5 0 R /Fit]] >>", []),
      ("<< /Kids [10 0 R 11 0 R] >>", []),
      ("<< /Kids [12 0 R] >>", []),
      // Out of order.
      ("<< /Names [(c) [5 0 R /Fit] (b) [4 0 R /Fit] (a) [3 0 R /Fit]] >>", ["dest.treeOrder"]),
      ("<< /Kids [11 0 R 10 0 R] >>", ["dest.treeOrder"]),
      ("<< /Kids [13 0 R] >>", ["dest.treeOrder"]),
      // The same name again; the first counts.
      ("<< /Names [(b) [4 0 R /Fit] (b) [5 0 R /Fit]] >>", ["dest.duplicateName: b"]),
      (
        "<< /Names [(b) [4 0 R /Fit] (c) [5 0 R /Fit] (b) [3 0 R /Fit]] >>",
        ["dest.treeOrder", "dest.duplicateName: b"]
      ),
      // Entries that are none, and a key without a value.
      ("<< /Names [7 [3 0 R /Fit] (b) [4 0 R /Fit] (c)] >>", ["dest.treeMalformed", "dest.treeMalformed"]),
      ("<< /Names [/b [3 0 R /Fit] (b) [4 0 R /Fit]] >>", ["dest.treeMalformed"]),
      // Nodes that are none, and one that is there twice.
      ("<< /Kids [7 10 0 R << >> 11 0 R] >>", ["dest.treeMalformed", "dest.treeMalformed"]),
      ("<< /Kids [10 0 R 11 0 R 10 0 R] >>", ["dest.treeLoop"]),
      ("14 0 R", ["dest.treeLoop"]),
    ])
  func nameIsFoundWhateverTheTreeIsLike(tree: String, warnings: [String]) throws {
    let link = try Self.lookUp(
      tree,
      """
      10 0 obj << /Limits [(a) (b)] /Names [(a) [3 0 R /Fit] (b) [4 0 R /Fit]] >> endobj
      11 0 obj << /Limits [(c) (c)] /Names [(c) [5 0 R /Fit]] >> endobj
      12 0 obj << /Limits [(a) (c)] /Kids [10 0 R 11 0 R] >> endobj
      13 0 obj << /Limits [(x) (z)] /Names [(b) [4 0 R /Fit]] >> endobj
      14 0 obj << /Kids [10 0 R 14 0 R] >> endobj
      """)
    #expect(link.target == Self.found)
    #expect(link.warnings.sorted() == warnings.sorted())
  }

  @Test(
    arguments: [
      ("7", ["dest.treeMalformed", "dest.nameNotFound: b"]),
      ("<< >>", ["dest.treeMalformed", "dest.nameNotFound: b"]), ("null", ["dest.nameNotFound: b"]),
      ("<< /Names [] >>", ["dest.nameNotFound: b"]),
    ])
  func treeThatIsNoneHasNoNames(tree: String, warnings: [String]) throws {
    let link = try Self.lookUp(tree)
    #expect(link.target == Self.notFound)
    #expect(link.warnings == warnings)
  }

  @Test func whatLiesDeeperThanTheBoundIsLeftOut() throws {
    var limits = Limits()
    limits.treeLevels = 2
    let nodes = "10 0 obj << /Kids [11 0 R] >> endobj 11 0 obj << /Names [(b) [4 0 R /Fit]] >> endobj"
    #expect(try Self.lookUp("10 0 R", nodes, limits: limits).target == Self.found)
    let link = try Self.lookUp("<< /Kids [10 0 R] >>", nodes, limits: limits)
    #expect(link.target == Self.notFound)
    #expect(link.warnings == ["limit.depth: Dests", "dest.nameNotFound: b"])
  }

  @Test func destsThatIsNoDictionaryHasNoNames() throws {
    let link = try LiteralAnnotation.link("/Dest /b", catalog: "/Dests [/b [4 0 R /Fit]]")
    #expect(link.target == Self.notFound)
    #expect(link.warnings == ["dest.malformed: Dests", "dest.nameNotFound: b"])
  }

  @Test func faultsOfTheTablesBelongToNoPageAndComeOnce() throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R /Names << /Dests << /Names [7 7 (b) [3 0 R /Fit]] >> >> >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 6 8] >> endobj
      3 0 obj << /Type /Page /Annots [4 0 R 5 0 R] >> endobj
      4 0 obj << /Subtype /Link /Rect [0 0 1 1] /Dest (b) >> endobj
      5 0 obj << /Subtype /Link /Rect [0 0 1 1] /Dest (b) >> endobj
      """)
    _ = document.page(0)
    #expect(document.reader.warnings == [Warning(.destTreeMalformed)])
  }
}
