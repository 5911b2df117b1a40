import Testing

@testable import LinkMapCore

/// The order in which the tab key reaches the widgets of a page (ISO 32000-2, 12.5.1 and Table 31).
struct TabOrderTests {
  /// The widgets, each by its place in `rects`, in their order on a page of 600 × 800. They are objects from 10 on.
  private static func order(
    _ tabs: String, _ rects: [String], page: String = "", catalog: String = "", others: String = "",
    subtypes: [Int: String] = [:]
  ) throws -> [Int] {
    let annots = rects.indices.map { "\($0 + 10) 0 R" }.joined(separator: " ")
    let widgets = rects.enumerated().map { index, rect in
      "\(index + 10) 0 obj << /Subtype /\(subtypes[index] ?? "Widget") /T (\(index)) /FT /Tx \(rect) >> endobj"
    }
    let form = try LiteralForm(
      "<< /Fields [\(annots)] >>", pages: ["/Annots [\(annots)] \(tabs) \(page)"], catalog: catalog,
      widgets.joined(separator: "\n") + others)
    return Self.order(form.document.page(0))
  }

  private static func order(_ page: Page) -> [Int] {
    let numbered = page.annotations.compactMap { annotation in
      annotation.field?.widget?.tabOrder.map { (number: $0, index: annotation.index) }
    }
    // Each widget has a number of its own, from 0.
    #expect(numbered.map(\.number).sorted() == Array(0..<numbered.count))
    return numbered.sorted { $0.number < $1.number }.map(\.index)
  }

  private static func rect(_ left: Int, _ bottom: Int, _ width: Int = 50, _ height: Int = 20) -> String {
    "/Rect [\(left) \(bottom) \(left + width) \(bottom + height)]"
  }

  /// 0 lower right, 1 upper left, 2 lower left, 3 upper right.
  private static let corners = [rect(400, 100), rect(100, 600), rect(100, 100), rect(400, 600)]
  private static let rightToLeft = "/ViewerPreferences << /Direction /R2L >>"

  @Test(
    arguments: [
      ("/Tabs /R", [1, 3, 2, 0]), ("/Tabs /C", [1, 2, 3, 0]), ("/Tabs /A", [0, 1, 2, 3]), ("/Tabs /W", [0, 1, 2, 3]),
      ("/Tabs /S", [0, 1, 2, 3]), ("", [0, 1, 2, 3]), ("/Tabs null", [0, 1, 2, 3]), ("/Tabs /X", [0, 1, 2, 3]),
      ("/Tabs (R)", [0, 1, 2, 3]), ("/Tabs /r", [0, 1, 2, 3]),
    ])
  func rule(tabs: String, order: [Int]) throws {
    #expect(try Self.order(tabs, Self.corners) == order)
  }

  @Test(
    "from right to left rows begin at the right, and so do columns",
    arguments: [("/Tabs /R", [3, 1, 0, 2]), ("/Tabs /C", [3, 0, 1, 2]), ("/Tabs /A", [0, 1, 2, 3])])
  func rightToLeft(tabs: String, order: [Int]) throws {
    #expect(try Self.order(tabs, Self.corners, catalog: Self.rightToLeft) == order)
    #expect(
      try Self.order(tabs, Self.corners, catalog: "/ViewerPreferences << /Direction /L2R >>")
        == Self.order(tabs, Self.corners))
  }

  @Test(
    "rows and columns are those that are seen on a turned page",
    arguments: [
      // Turned clockwise, the lower left is at the upper left and the upper left at the upper right.
      ("/Tabs /R", 90, [2, 1, 0, 3]), ("/Tabs /C", 90, [2, 0, 1, 3]),
      // Upside down, the lower right is at the upper left.
      ("/Tabs /R", 180, [0, 2, 3, 1]), ("/Tabs /C", 180, [0, 3, 2, 1]),
      // Turned the other way, the upper right is at the upper left.
      ("/Tabs /R", 270, [3, 0, 1, 2]), ("/Tabs /C", 270, [3, 1, 0, 2]), ("/Tabs /A", 90, [0, 1, 2, 3]),
    ])
  func turnedPage(tabs: String, rotation: Int, order: [Int]) throws {
    #expect(try Self.order(tabs, Self.corners, page: "/Rotate \(rotation)") == order)
  }

  // MARK: - Lines

  @Test("a widget is in a row when its middle is between the top and bottom of the row's first")
  func rowsOfUnevenWidgets() throws {
    // The first is highest, from 600 to 620; the others are 20 high too, with their middle at 602, 600 and 598.
    #expect(
      try Self.order("/Tabs /R", [Self.rect(300, 600), Self.rect(200, 592), Self.rect(100, 590), Self.rect(0, 588)])
        == [2, 1, 0, 3])
    // A tall one that begins highest makes a row of all beside it.
    #expect(
      try Self.order("/Tabs /R", [Self.rect(300, 500, 50, 200), Self.rect(0, 510), Self.rect(0, 650)]) == [1, 2, 0])
    // A later widget does not stretch a row: the middle of the third is beside the second, but below the first.
    #expect(try Self.order("/Tabs /R", [Self.rect(200, 600), Self.rect(100, 590), Self.rect(0, 580)]) == [1, 0, 2])
  }

  @Test func columnsOfUnevenWidgets() throws {
    // The first is from 0 to 50 and is lowest; the middle of the others is at 50 and 51.
    #expect(
      try Self.order("/Tabs /C", [Self.rect(0, 100), Self.rect(25, 300), Self.rect(26, 500)]) == [1, 0, 2])
  }

  @Test("in the same place the order of Annots counts", arguments: ["/Tabs /R", "/Tabs /C"])
  func samePlace(tabs: String) throws {
    let rect = Self.rect(10, 10)
    #expect(try Self.order(tabs, [rect, rect, rect]) == [0, 1, 2])
    #expect(try Self.order(tabs, [rect, rect, rect], catalog: Self.rightToLeft) == [0, 1, 2])
  }

  @Test("from right to left is the mirror of from left to right", arguments: ["/Tabs /R", "/Tabs /C"])
  func mirror(tabs: String) throws {
    let rects = [(100, 100, 300), (120, 105, 20), (350, 95, 200), (90, 300, 40), (90, 310, 400), (300, 300, 10)]
    let plain = rects.map { Self.rect($0.0, $0.1, $0.2) }
    let mirrored = rects.map { Self.rect(600 - $0.0 - $0.2, $0.1, $0.2) }
    #expect(try Self.order(tabs, mirrored, catalog: Self.rightToLeft) == Self.order(tabs, plain))
  }

  @Test("a widget without a usable rectangle comes last, in the order of Annots", arguments: ["/Tabs /R", "/Tabs /C"])
  func withoutARectangle(tabs: String) throws {
    let rects = ["", "/Rect [0 0 1]", Self.rect(0, 0), Self.rect(0, 500)]
    #expect(try Self.order(tabs, rects) == [3, 2, 0, 1])
  }

  @Test(
    "other annotations are not counted",
    arguments: [("/Tabs /R", [3, 2, 0]), ("/Tabs /C", [2, 3, 0]), ("/Tabs /A", [0, 2, 3]), ("/Tabs /S", [0, 2, 3])])
  func widgetsAlone(tabs: String, order: [Int]) throws {
    #expect(try Self.order(tabs, Self.corners, subtypes: [1: "Link"]) == order)
  }

  @Test func entriesOfAnnotsThatAreNoAnnotationsAreLeftOut() throws {
    let form = try LiteralForm(
      "<< /Fields [] >>", pages: ["/Tabs /R /Annots [null 7 10 0 R (x) 11 0 R]"],
      "10 0 obj << /Subtype /Widget \(Self.rect(0, 0)) >> endobj 11 0 obj << /Subtype /Widget \(Self.rect(0, 50)) >> endobj"
    )
    #expect(Self.order(form.document.page(0)) == [4, 2])
  }

  // MARK: - Structure

  private static func structure(_ root: String, _ others: String = "") throws -> [Int] {
    try order("/Tabs /S", corners, catalog: "/StructTreeRoot \(root)", others: others)
  }

  @Test("structure order is that of the structure tree, depth first; what it does not have comes last")
  func structureOrder() throws {
    #expect(
      try Self.structure(
        "<< /K [30 0 R 31 0 R] >>",
        """
        30 0 obj << /S /Sect /K [0 32 0 R << /Type /OBJR /Obj 10 0 R >>] >> endobj
        31 0 obj << /S /Form /K << /Type /OBJR /Obj 11 0 R >> >> endobj
        32 0 obj << /S /Form /K [33 0 R] >> endobj 33 0 obj << /Type /OBJR /Obj 12 0 R >> endobj
        """) == [2, 0, 1, 3])
  }

  @Test(arguments: ["null", "<< >>", "<< /K 7 >>", "(x)", "99 0 R"])
  func withoutATreeItIsTheOrderOfAnnots(root: String) throws {
    #expect(try Self.structure(root) == [0, 1, 2, 3])
  }

  @Test("an object that is there twice counts where it is first")
  func twiceInTheTree() throws {
    #expect(try Self.structure("<< /K [<< /Obj 12 0 R >> << /Obj 10 0 R >> << /Obj 12 0 R >>] >>") == [2, 0, 1, 3])
  }

  @Test func elementsInACircleEndTheWalk() throws {
    #expect(
      try Self.structure(
        "30 0 R",
        """
        30 0 obj << /K [31 0 R] >> endobj 31 0 obj << /K [30 0 R 31 0 R << /Obj 13 0 R >>] >> endobj
        """) == [3, 0, 1, 2])
  }
}
