import Testing

@testable import LinkMapCore

/// Operations with a name, and the page that they lead to from where they are (ISO 32000-2, 12.6.4.12).
struct NamedActionTests {
  private static func written(_ operation: String, _ page: Int?) -> String {
    let page = page.map { #","page":\#($0),"label":null"# } ?? ""
    return #"{"kind":"namedAction","action":"Named","operation":"\#(operation)"\#(page)}"#
  }

  @Test(
    arguments: [
      ("NextPage", 0, 2), ("NextPage", 1, 3), ("NextPage", 2, nil),
      ("PrevPage", 0, nil), ("PrevPage", 1, 1), ("PrevPage", 2, 2),
      ("FirstPage", 0, 1), ("FirstPage", 1, 1), ("FirstPage", 2, 1),
      ("LastPage", 0, 3), ("LastPage", 1, 3), ("LastPage", 2, 3),
      ("GoBack", 1, nil), ("Print", 1, nil), ("nextpage", 1, nil),
    ] as [(String, Int, Int?)])
  func pageFollowsFromThePageItIsOn(operation: String, pageIndex: Int, page: Int?) throws {
    let link = try LiteralAnnotation.link("/A << /S /Named /N /\(operation) >>", on: pageIndex)
    #expect(link.target == Self.written(operation, page))
    #expect(link.warnings == [])
  }

  @Test func followingActionSeesThePageToo() throws {
    let link = try LiteralAnnotation.link(
      "/A << /S /Named /N /Print /Next << /S /Named /N /NextPage >> >>", on: 1)
    #expect(link.annotation.target?.next.map(\.json) == [Self.written("NextPage", 3)])
  }

  /// As an open action or a bookmark is.
  @Test(
    arguments: [("FirstPage", 1), ("LastPage", 3), ("NextPage", nil), ("PrevPage", nil)] as [(String, Int?)])
  func withoutAPageItIsOnTheFirstAndTheLastAreKnown(operation: String, page: Int?) throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R /OpenAction << /S /Named /N /\(operation) >> >> endobj
      2 0 obj << /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [0 0 600 800] >> endobj
      3 0 obj << /Type /Page >> endobj 4 0 obj << /Type /Page >> endobj 5 0 obj << /Type /Page >> endobj
      """)
    #expect(document.reader.facts.openAction?.json == Self.written(operation, page))
  }

  @Test(
    arguments: [
      ("", ["action.entryMissing: N"]), ("/N null", ["action.entryMissing: N"]),
      ("/N (NextPage)", ["action.entryMalformed: N", "action.entryMissing: N"]),
    ])
  func withoutANameItIsMalformed(entries: String, warnings: [String]) throws {
    let link = try LiteralAnnotation.link("/A << /S /Named \(entries) >>")
    #expect(link.target == #"{"kind":"unresolved","action":"Named","reason":"malformed"}"#)
    #expect(link.warnings == warnings)
  }
}
