import Testing

@testable import LinkMapCore

/// What lies under a point.
struct HitTestTests {
  /// A page of 600 × 800 with these annotations.
  private static func page(_ annotations: [String], _ entries: String = "") throws -> Page {
    try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R /OCProperties << /OCGs [9 0 R] /D << /OFF [9 0 R] >> >> >> endobj
      2 0 obj << /Kids [3 0 R] /Count 1 /MediaBox [0 0 600 800] >> endobj
      3 0 obj << /Type /Page \(entries) /Annots [\(annotations.map { "<< \($0) >>" }.joined(separator: "\n"))] >> endobj
      9 0 obj << /Type /OCG /Name (Off) >> endobj
      """
    ).page(0)
  }

  /// The indices of what is hit at a point of user space.
  private static func hits(
    _ page: Page, _ x: Double, _ y: Double, in viewport: Viewport? = nil, includingHidden: Bool = false
  ) -> [Int] {
    let point = (viewport ?? page.viewport).viewPoint(for: Point(x: x, y: y))
    return page.annotations(at: point, in: viewport, includingHidden: includingHidden).map(\.index)
  }

  /// Views of every sort.
  private static let views: [ViewOptions] = Rotation.allCases.flatMap { rotation in
    [
      ViewOptions(rotation: rotation), ViewOptions(size: .zoom(0.1), rotation: rotation),
      ViewOptions(size: .zoom(64), rotation: rotation),
      ViewOptions(size: .fit(ViewFit(mode: .fill, x: -7, y: 11, width: 333, height: 77)), rotation: rotation),
      ViewOptions(size: .fit(ViewFit(mode: .cover, x: 70, y: -11, width: 9, height: 2000)), rotation: rotation),
    ]
  }

  private static let whole = "/Rect [100 200 300 400]"

  // MARK: - Which, and in which order

  @Test func lastInAnnotsIsOnTop() throws {
    let page = try Self.page([
      "/Subtype /Link \(Self.whole)", "/Subtype /Text \(Self.whole)", "/Rect [100 200 200 300]",
      "/Subtype /Widget /Rect [150 200 300 400]",
    ])
    #expect(Self.hits(page, 120, 220) == [2, 1, 0])
    #expect(Self.hits(page, 250, 350) == [3, 1, 0])
    #expect(Self.hits(page, 160, 220) == [3, 2, 1, 0])
    #expect(Self.hits(page, 99, 220) == [])
  }

  @Test func indicesAreThoseOfAnnotsJunkIncluded() throws {
    let page = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj 2 0 obj << /Kids [3 0 R] /Count 1 /MediaBox [0 0 60 80] >> endobj
      3 0 obj << /Type /Page /Annots [7 << /Rect [0 0 60 80] >> null << /Rect [0 0 60 80] >>] >> endobj
      """
    ).page(0)
    #expect(Self.hits(page, 5, 5) == [3, 1])
  }

  @Test func popupNeverAnswers() throws {
    let page = try Self.page(["/Subtype /Popup \(Self.whole)", "/Subtype /Popup \(Self.whole) /F 24"])
    #expect(page.annotations.count == 2)
    #expect(Self.hits(page, 150, 250, includingHidden: true) == [])
  }

  @Test(arguments: ["/F 2", "/F 32", "/F 1 /Subtype /Foo", "/OC 9 0 R", "/F 34 /OC 9 0 R"])
  func whatIsNotOnScreenAnswersOnlyWhenAsked(entries: String) throws {
    let page = try Self.page(["/Subtype /Link \(Self.whole)", "\(entries) \(Self.whole)"])
    #expect(Self.hits(page, 150, 250) == [0])
    #expect(Self.hits(page, 150, 250, includingHidden: true) == [1, 0])
  }

  @Test(arguments: [
    "/Rect [100 200 300 200]", "/Rect [100 200 100 400]", "/Rect [100 200 100 200]", "", "/Rect [100 200 300]",
    "/Rect [100 200 300 200] /F 16", "/Rect [100 200 100 200] /F 8",
    "/Rect [100 200 300 400] /QuadPoints [100 200 300 200 100 200 300 200]",
    "/Rect [100 200 300 400] /QuadPoints [100 200 300 400 100 200 300 400]",
    "/Rect [100 200 300 400] /QuadPoints [100 200 200 300 250 350 300 400]",
  ])
  func whatHasNoAreaStaysInTheListAndIsNotHit(entries: String) throws {
    let page = try Self.page(["/Subtype /Link \(entries)"])
    #expect(page.annotations.count == 1)
    for (x, y) in [(100, 200), (200, 200), (100, 300), (200, 300), (150, 250), (300, 400)] as [(Double, Double)] {
      #expect(Self.hits(page, x, y, includingHidden: true) == [])
    }
  }

  // MARK: - Rectangles

  @Test(arguments: views)
  func edgesBelongToTheRectangleAndNothingBeyond(view: ViewOptions) throws {
    let page = try Self.page(["/Subtype /Link /Rect [300 400 100 200]"], "/UserUnit 2 /Rotate 90")
    let viewport = page.viewport(view)
    for (x, y) in [(100, 200), (300, 400), (100, 400), (300, 200), (200, 200), (100, 300), (200, 300)] {
      #expect(Self.hits(page, Double(x), Double(y), in: viewport) == [0])
    }
    for (x, y) in [(99.99, 300), (300.01, 300), (200, 199.99), (200, 400.01)] {
      #expect(Self.hits(page, x, y, in: viewport) == [])
    }
  }

  /// A point that was written with four decimals, in either space.
  @Test(arguments: views)
  func writtenEdgeIsHit(view: ViewOptions) throws {
    let page = try Self.page(["/Subtype /Link /Rect [100.123456 200.987654 300.555555 400.444444]"])
    let viewport = page.viewport(view)
    func written(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
    let rect = try #require(page.annotations.first?.rect)
    let seen = viewport.viewRect(for: rect)
    for (x, y) in [(seen.minX, seen.minY), (seen.maxX, seen.maxY), (seen.minX, seen.maxY), (seen.maxX, seen.minY)] {
      #expect(page.annotations(at: Point(x: written(x), y: written(y)), in: viewport).count == 1)
    }
    for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY), (rect.maxX, rect.minY)] {
      #expect(Self.hits(page, written(x), written(y), in: viewport) == [0])
    }
  }

  // MARK: - Quads

  /// Two lines of a link: the upper one begins late, the lower one ends early.
  private static let lines =
    "/Subtype /Link \(whole) /QuadPoints [200 400 300 400 200 300 300 300 100 300 200 300 100 200 200 200]"

  @Test(arguments: views)
  func quadsCountAndNotTheRectangleAroundThem(view: ViewOptions) throws {
    let page = try Self.page([Self.lines])
    let viewport = page.viewport(view)
    for (x, y) in [(250, 350), (150, 250), (200, 300), (300, 400), (100, 200)] as [(Double, Double)] {
      #expect(Self.hits(page, x, y, in: viewport) == [0])
    }
    for (x, y) in [(150, 350), (250, 250), (100, 400), (300, 200), (301, 350)] as [(Double, Double)] {
      #expect(Self.hits(page, x, y, in: viewport) == [])
    }
  }

  @Test func rectangleCountsWhereTheQuadsAreNotValid() throws {
    let page = try Self.page(["/Subtype /Link \(Self.whole) /QuadPoints [10 20 30 20 10 10 30 10]"])
    #expect(Self.hits(page, 150, 350) == [0])
    #expect(Self.hits(page, 20, 15) == [])
  }

  @Test func quadsOfOthersMayLieOutsideTheRectangle() throws {
    let page = try Self.page(["/Subtype /Highlight \(Self.whole) /QuadPoints [10 20 30 20 10 10 30 10]"])
    #expect(Self.hits(page, 20, 15) == [0])
    #expect(Self.hits(page, 150, 350) == [])
  }

  @Test func quadsWithoutARectangleCount() throws {
    let page = try Self.page(["/Subtype /Highlight /QuadPoints [10 20 30 20 10 10 30 10]"])
    #expect(Self.hits(page, 20, 15) == [0])
    #expect(Self.hits(page, 20, 25) == [])
  }

  @Test(
    arguments: [
      // One that stands on a corner.
      ([200, 400, 300, 300, 200, 200, 100, 300], [(200, 300), (150, 350), (101, 300)], [(110, 390), (290, 210)]),
      // Text that climbs.
      ([100, 220, 280, 400, 300, 380, 120, 200], [(200, 300), (110, 211)], [(150, 350), (250, 250)]),
      // A sheared one, whose highest corner is its leftmost too: walking by the names of its corners crosses it.
      ([100, 400, 101, 301, 298, 200, 299, 299], [(200, 300), (103, 310)], [(110, 290), (290, 310)]),
    ] as [([Int], [(Double, Double)], [(Double, Double)])])
  func turnedQuadsAreHitWithinTheirEdgesInAnyOrder(
    corners: [Int], inside: [(Double, Double)], outside: [(Double, Double)]
  ) throws {
    for order in [[0, 1, 2, 3], [0, 1, 3, 2], [2, 0, 1, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
      let numbers = order.flatMap { [corners[2 * $0], corners[2 * $0 + 1]] }
      let page = try Self.page([
        "/Subtype /Link \(Self.whole) /QuadPoints [\(numbers.map(String.init).joined(separator: " "))]"
      ])
      for view in Self.views {
        let viewport = page.viewport(view)
        for (x, y) in inside { #expect(Self.hits(page, x, y, in: viewport) == [0], "\(x) \(y)") }
        for (x, y) in outside { #expect(Self.hits(page, x, y, in: viewport) == [], "\(x) \(y)") }
      }
    }
  }

  // MARK: - Not turned, not scaled

  /// 40 × 80 below the corner (110, 300); on the page turned by 90 at zoom 2 the corner is seen at (600, 220).
  @Test(
    arguments: [
      ("Stamp", 16, [(601, 221), (679, 379)], [(599, 221), (601, 381), (450, 290)]),
      ("Stamp", 8, [(599, 221), (521, 259)], [(601, 221), (519, 259), (599, 261)]),
      ("Stamp", 24, [(601, 221), (639, 299)], [(599, 221), (641, 299), (601, 301)]),
      ("Stamp", 0, [(599, 221), (441, 299)], [(601, 221), (439, 299), (599, 301)]),
      // A text annotation is never turned or scaled (12.5.6.4).
      ("Text", 0, [(601, 221), (639, 299)], [(599, 221), (641, 299), (601, 301)]),
    ] as [(String, Int, [(Double, Double)], [(Double, Double)])])
  func fixedOnesAreHitWhereTheyAreSeen(
    subtype: String, flags: Int, inside: [(Double, Double)], outside: [(Double, Double)]
  ) throws {
    let page = try Self.page(["/Subtype /\(subtype) /Rect [110 220 150 300] /F \(flags)"])
    let viewport = page.viewport(ViewOptions(size: .zoom(2), rotation: .quarter))
    for (x, y) in inside {
      #expect(page.annotations(at: Point(x: x, y: y), in: viewport).count == 1, "\(x) \(y)")
    }
    for (x, y) in outside {
      #expect(page.annotations(at: Point(x: x, y: y), in: viewport).isEmpty, "\(x) \(y)")
    }
    // In the view that it was read with all are the plain rectangle.
    #expect(Self.hits(page, 149, 221) == [0])
    #expect(Self.hits(page, 151, 221) == [])
  }
}
