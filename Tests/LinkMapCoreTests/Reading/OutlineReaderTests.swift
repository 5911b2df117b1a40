import Testing

@testable import LinkMapCore

/// Bookmarks (ISO 32000-2, 12.3.3).
struct OutlineReaderTests {
  /// The outline over two pages, 3 and 4; its items are from 10 on.
  static func read(_ root: String, _ items: String = "", limits: Limits = Limits()) throws -> (
    items: [OutlineItem], warnings: [Warning]
  ) {
    let document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R /Outlines \(root) >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 600 800] >> endobj
      3 0 obj << /Type /Page >> endobj 4 0 obj << /Type /Page >> endobj
      \(items)
      """, limits: limits)
    return (document.reader.outline(), document.reader.warnings)
  }

  /// One item, with these entries.
  private static func item(_ entries: String, others: String = "") throws -> (item: OutlineItem, warnings: [String]) {
    let read = try read("<< /First 10 0 R >>", "10 0 obj << /Title (x) \(entries) >> endobj \(others)")
    return (try #require(read.items.first), read.warnings.map(\.short))
  }

  /// Each item as its level and title.
  private static func tree(_ items: [OutlineItem]) -> [String] {
    items.map { "\($0.level) \($0.title ?? "–")" }
  }

  // MARK: - The tree

  @Test(arguments: ["null", "99 0 R", "<< >>", "<< /Count 7 >>"])
  func documentMayHaveNone(root: String) throws {
    let read = try Self.read(root)
    #expect(read.items.isEmpty)
    #expect(read.warnings == [])
  }

  @Test func itemsFollowEachOtherAsTheyAreShown() throws {
    // What Prev, Last, Parent and Count say does not count.
    let read = try Self.read(
      "<< /First 10 0 R /Last 7 /Count -99 >>",
      """
      10 0 obj << /Title (1) /First 11 0 R /Next 14 0 R /Prev 10 0 R >> endobj
      11 0 obj << /Title (1.1) /First 12 0 R /Next 13 0 R >> endobj
      12 0 obj << /Title (1.1.1) /Last 10 0 R >> endobj
      13 0 obj << /Title (1.2) /Parent 14 0 R >> endobj
      14 0 obj << /Title (2) /First 15 0 R >> endobj
      15 0 obj << /Title (2.1) >> endobj
      """)
    #expect(Self.tree(read.items) == ["0 1", "1 1.1", "2 1.1.1", "1 1.2", "0 2", "1 2.1"])
    #expect(read.warnings == [])
  }

  @Test func itemsMayStandDirectlyInEachOther() throws {
    let read = try Self.read("<< /First << /Title (1) /First << /Title (1.1) >> /Next << /Title (2) >> >> >>")
    #expect(Self.tree(read.items) == ["0 1", "1 1.1", "0 2"])
    #expect(read.warnings == [])
  }

  // MARK: - Loops and depth

  @Test(
    arguments: [
      // Next is the item itself, one before it, or its parent; First is the item itself, its parent, or another's child.
      ("10 0 obj << /Title (1) /Next 10 0 R >> endobj", ["0 1"]),
      ("10 0 obj << /Title (1) /Next 11 0 R >> endobj 11 0 obj << /Title (2) /Next 10 0 R >> endobj", ["0 1", "0 2"]),
      (
        "10 0 obj << /Title (1) /First 11 0 R >> endobj 11 0 obj << /Title (1.1) /Next 10 0 R >> endobj",
        ["0 1", "1 1.1"]
      ),
      ("10 0 obj << /Title (1) /First 10 0 R >> endobj", ["0 1"]),
      (
        "10 0 obj << /Title (1) /First 11 0 R >> endobj 11 0 obj << /Title (1.1) /First 10 0 R >> endobj",
        ["0 1", "1 1.1"]
      ),
      (
        """
        10 0 obj << /Title (1) /First 12 0 R /Next 11 0 R >> endobj 11 0 obj << /Title (2) /First 12 0 R >> endobj
        12 0 obj << /Title (1.1) >> endobj
        """, ["0 1", "1 1.1", "0 2"]
      ),
    ])
  func itemIsListedOnce(items: String, tree: [String]) throws {
    let read = try Self.read("<< /First 10 0 R >>", items)
    #expect(Self.tree(read.items) == tree)
    #expect(read.warnings.map(\.code) == [.outlineLoop])
    #expect(read.warnings.first?.place.object != nil && read.warnings.first?.place.pageIndex == nil)
  }

  @Test func whatLiesDeeperThanTheBoundIsLeftOut() throws {
    var limits = Limits()
    limits.outlineLevels = 2
    let read = try Self.read(
      "<< /First 10 0 R >>",
      """
      10 0 obj << /Title (1) /First 11 0 R /Next 13 0 R >> endobj 11 0 obj << /Title (1.1) /First 12 0 R >> endobj
      12 0 obj << /Title (1.1.1) >> endobj 13 0 obj << /Title (2) >> endobj
      """, limits: limits)
    #expect(Self.tree(read.items) == ["0 1", "1 1.1", "0 2"])
    #expect(
      read.warnings == [
        Warning(.limitDepth, place: Warning.Place(object: ObjectID(number: 11)), value: "First")
      ])
  }

  @Test func longAndDeepOutlineIsReadWithoutRecursion() throws {
    let many = (10..<3000).map { "\($0) 0 obj << /Title (x) /Next \($0 + 1) 0 R >> endobj" }.joined(separator: "\n")
    let long = try Self.read("<< /First 10 0 R >>", many)
    #expect(long.items.count == 2990)
    let nested = (10..<3000).map { "\($0) 0 obj << /Title (x) /First \($0 + 1) 0 R >> endobj" }.joined(separator: "\n")
    let deep = try Self.read("<< /First 10 0 R >>", nested)
    #expect(deep.items.map(\.level) == Array(0..<Limits().outlineLevels))
    #expect(deep.warnings.map(\.short) == ["limit.depth: First"])
  }

  // MARK: - What is malformed

  @Test(arguments: ["7", "[10 0 R]", "(x)"])
  func outlineThatIsNoDictionaryHasNoItems(root: String) throws {
    let read = try Self.read(root, "10 0 obj << /Title (1) >> endobj")
    #expect(read.items.isEmpty)
    #expect(read.warnings.map(\.short) == ["outline.malformed: Outlines"])
  }

  @Test(arguments: ["7", "[10 0 R]", "11 0 R"])
  func itemThatIsNoDictionaryIsLeftOut(item: String) throws {
    let others = "10 0 obj << /Title (1) /First \(item) /Next \(item) >> endobj 11 0 obj (x) endobj"
    #expect(try Self.read("<< /First \(item) >>", others).warnings.map(\.short) == ["outline.malformed"])
    let read = try Self.read("<< /First 10 0 R >>", others)
    #expect(Self.tree(read.items) == ["0 1"])
    #expect(read.warnings.contains { $0.code == .outlineMalformed })
  }

  @Test(
    arguments: [
      ("/Title null", ["outline.titleMissing"]), ("", ["outline.titleMissing"]),
      ("/Title 7", ["outline.malformed: Title", "outline.titleMissing"]),
    ])
  func itemWithoutATitleIsOneAllTheSame(title: String, warnings: [String]) throws {
    let read = try Self.read(
      "<< /First 10 0 R >>", "10 0 obj << \(title) /First 11 0 R >> endobj 11 0 obj << /Title (a) >> endobj")
    #expect(Self.tree(read.items) == ["0 –", "1 a"])
    #expect(read.warnings.map(\.short) == warnings)
    #expect(read.warnings.allSatisfy { $0.place == Warning.Place(object: ObjectID(number: 10)) })
  }

  // MARK: - Style and state

  @Test(arguments: [
    ("", false, false), ("/F 0", false, false), ("/F 1", false, true), ("/F 2", true, false),
    ("/F 3", true, true), ("/F 4", false, false), ("/F 7", true, true), ("/F -1", true, true),
  ])
  func flagsAreItalicAndBold(flags: String, isBold: Bool, isItalic: Bool) throws {
    let read = try Self.item(flags)
    #expect(read.item.isBold == isBold && read.item.isItalic == isItalic)
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("", [0, 0, 0]), ("/C null", [0, 0, 0]), ("/C [1 0 0.5]", [1, 0, 0.5]),
    ] as [(String, [Double])])
  func colourIsBlackWhereNoneIsSaid(entry: String, color: [Double]) throws {
    let read = try Self.item(entry)
    #expect(read.item.color == color)
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("C", "[1 0]"), ("C", "[]"), ("C", "[1 0 0 0]"), ("C", "[1 /x 0]"), ("C", "7"), ("F", "(1)"), ("F", "1.5"),
      ("Count", "(1)"), ("Count", "/x"), ("SE", "7"),
    ])
  func entryOfTheWrongTypeIsAsGoodAsNone(key: String, value: String) throws {
    let read = try Self.item("/\(key) \(value)")
    #expect(read.item.color == [0, 0, 0] && !read.item.isBold && !read.item.isItalic)
    #expect(read.item.target.json == #"{"kind":"none"}"#)
    #expect(read.warnings == ["outline.malformed: \(key)"])
  }

  @Test(
    arguments: [
      ("/First 11 0 R /Count 1", true), ("/First 11 0 R /Count 99", true), ("/First 11 0 R /Count -1", false),
      ("/First 11 0 R /Count 0", false), ("/First 11 0 R", false), ("/Count 1", nil), ("", nil),
      ("/First 99 0 R /Count 1", nil),
    ] as [(String, Bool?)])
  func itemWithChildrenIsOpenOrNot(entries: String, isOpen: Bool?) throws {
    let read = try Self.item(entries, others: "11 0 obj << /Title (a) >> endobj")
    #expect(read.item.isOpen == isOpen)
    #expect(read.warnings == [])
  }

  // MARK: - Where it leads

  private static let second = #"{"kind":"page","page":2,"label":null,"fit":"Fit"}"#

  @Test(
    arguments: [
      ("", #"{"kind":"none"}"#, []), ("/Dest [4 0 R /Fit]", second, []),
      ("/A << /S /URI /URI (a:b) >>", #"{"kind":"uri","action":"URI","uri":"a:b","isMap":false}"#, []),
      ("/Dest (b)", #"{"kind":"unresolved","reason":"nameNotFound","name":"b"}"#, ["dest.nameNotFound: b"]),
      ("/A 7", #"{"kind":"unresolved","reason":"malformed"}"#, ["action.notADictionary"]),
      (
        "/A << /S /GoTo /D [4 0 R /Fit] >> /Dest [3 0 R /Fit]",
        #"{"kind":"page","action":"GoTo","page":2,"label":null,"fit":"Fit"}"#, ["action.destBesideAction"]
      ),
      // On no page, the next one cannot be said.
      (
        "/A << /S /Named /N /NextPage >>", #"{"kind":"namedAction","action":"Named","operation":"NextPage"}"#, []
      ),
    ])
  func itemHasATarget(entries: String, target: String, warnings: [String]) throws {
    let read = try Self.item(entries)
    #expect(read.item.target.json == target)
    #expect(read.warnings == warnings)
  }

  @Test(
    arguments: [
      ("/SE 20 0 R", #"{"kind":"page","page":2,"label":null,"fit":null}"#, []),
      ("/SE 20 0 R /Dest [3 0 R /Fit]", #"{"kind":"page","page":1,"label":null,"fit":"Fit"}"#, []),
      (
        "/SE 21 0 R", #"{"kind":"unresolved","reason":"pageNotInTree"}"#, ["dest.pageNotInTree: 21 0 R"]
      ),
      ("/SE null", #"{"kind":"none"}"#, []),
    ])
  func structureElementCountsWhereThereIsNothingElse(entries: String, target: String, warnings: [String]) throws {
    let read = try Self.item(
      entries,
      others: """
        20 0 obj << /Type /StructElem /S /H1 /P 22 0 R /Pg 4 0 R >> endobj
        21 0 obj << /Type /StructElem /S /H1 /P 22 0 R >> endobj 22 0 obj << /Type /StructTreeRoot >> endobj
        """)
    #expect(read.item.target.json == target)
    #expect(read.warnings == warnings)
  }
}
