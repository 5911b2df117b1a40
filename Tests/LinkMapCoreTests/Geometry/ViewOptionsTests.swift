import Testing

@testable import LinkMapCore

/// Every box and every fit for every rotation, worked out by hand.
struct ViewOptionsTests {
  /// [a b c d e f], and width and height.
  struct Seen: Sendable {
    let transform: Transform
    let size: [Double]

    init(_ numbers: [Double], _ width: Double, _ height: Double) {
      transform = Transform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      size = [width, height]
    }
  }

  private static func page(userUnit: Double = 1) -> PageGeometry {
    PageGeometry(
      mediaBox: Rect(-100, -50, 300, 250), cropBox: Rect(110, 20, 10, 70), bleedBox: Rect(180, 90, -20, -10),
      trimBox: Rect(30, 45, 50, 40), userUnit: userUnit)
  }

  /// For a page turned by each rotation and turned on to `rotation`: where the two come from makes no difference.
  private static func viewports(_ page: PageGeometry, _ rotation: Rotation, _ options: ViewOptions) -> [Viewport] {
    Rotation.allCases.map { own in
      var (page, options) = (page, options)
      page.rotation = own
      options.rotation = Rotation(degrees: Int64(rotation.rawValue - own.rawValue)) ?? .none
      return Viewport(for: page, options)
    }
  }

  private static func expect(_ viewport: Viewport, _ seen: Seen, box: Rect, x: Double = 0, y: Double = 0) {
    #expect(viewport.transform == seen.transform)
    #expect([viewport.width, viewport.height] == seen.size)
    #expect(viewport.viewRect(for: box) == Rect(x, y, x + seen.size[0], y + seen.size[1]))
    #expect(viewport.userRect(for: viewport.viewRect(for: box)) == box)
    for point in [Point(x: 0, y: 0), Point(x: -3, y: 7.5), Point(x: box.minX, y: box.maxY)] {
      #expect(viewport.userPoint(for: viewport.viewPoint(for: point)) == point)
    }
  }

  // MARK: - Boxes

  private static let crop = Rect(10, 20, 110, 70)

  /// At zoom 2, without a rotation and turned by 90, 180 and 270 degrees.
  static let boxes: [(PageBox, Rect, [Seen])] = [
    (
      .crop, crop,
      [
        Seen([2, 0, 0, -2, -20, 140], 200, 100), Seen([0, 2, 2, 0, -40, -20], 100, 200),
        Seen([-2, 0, 0, 2, 220, -40], 200, 100), Seen([0, -2, -2, 0, 140, 220], 100, 200),
      ]
    ),
    (
      .media, Rect(-100, -50, 300, 250),
      [
        Seen([2, 0, 0, -2, 200, 500], 800, 600), Seen([0, 2, 2, 0, 100, 200], 600, 800),
        Seen([-2, 0, 0, 2, 600, 100], 800, 600), Seen([0, -2, -2, 0, 500, 600], 600, 800),
      ]
    ),
    (
      .bleed, Rect(-20, -10, 180, 90),
      [
        Seen([2, 0, 0, -2, 40, 180], 400, 200), Seen([0, 2, 2, 0, 20, 40], 200, 400),
        Seen([-2, 0, 0, 2, 360, 20], 400, 200), Seen([0, -2, -2, 0, 180, 360], 200, 400),
      ]
    ),
    (
      .trim, Rect(30, 40, 50, 45),
      [
        Seen([2, 0, 0, -2, -60, 90], 40, 10), Seen([0, 2, 2, 0, -80, -60], 10, 40),
        Seen([-2, 0, 0, 2, 100, -80], 40, 10), Seen([0, -2, -2, 0, 90, 100], 10, 40),
      ]
    ),
    // The page has none, so that it is the crop box.
    (
      .art, crop,
      [
        Seen([2, 0, 0, -2, -20, 140], 200, 100), Seen([0, 2, 2, 0, -40, -20], 100, 200),
        Seen([-2, 0, 0, 2, 220, -40], 200, 100), Seen([0, -2, -2, 0, 140, 220], 100, 200),
      ]
    ),
  ]

  @Test(arguments: boxes)
  func boxIsSeenFromItsOwnCorner(box: PageBox, rect: Rect, rows: [Seen]) {
    #expect(Self.page().shownBox(box) == rect)
    for (rotation, seen) in zip(Rotation.allCases, rows) {
      // Zoom 2 with a unit of 1, and zoom 1 with a unit of 2, are the same.
      for (zoom, unit) in [(2, 1), (1, 2), (0.5, 4)] as [(Double, Double)] {
        let options = ViewOptions(box: box, size: .zoom(zoom))
        for viewport in Self.viewports(Self.page(userUnit: unit), rotation, options) {
          Self.expect(viewport, seen, box: rect)
        }
      }
    }
  }

  @Test(
    arguments: [
      (.bleed, Rect(-500, 0, 500, 100), Rect(-100, 0, 300, 100)), (.trim, Rect(400, 0, 500, 100), nil),
      (.art, Rect(10, 10, 10, 100), nil),
    ] as [(PageBox, Rect, Rect?)])
  func boxIsClippedToTheMediaBoxWhichStandsInWhereNothingIsLeft(box: PageBox, rect: Rect, shown: Rect?) {
    var page = Self.page()
    switch box {
    case .bleed: page.bleedBox = rect
    case .trim: page.trimBox = rect
    default: page.artBox = rect
    }
    #expect(page.shownBox(box) == shown ?? page.mediaBox)
  }

  // MARK: - Fits

  /// A crop box of 100 × 50 with a unit of 2 into 400 × 400 at (7, 11); last where the page's corner is then.
  static let fits: [(ViewFit.Mode, [(Seen, x: Double, y: Double)])] = [
    (
      .contain,
      [
        (Seen([4, 0, 0, -4, -33, 391], 400, 200), 7, 111), (Seen([0, 4, 4, 0, 27, -29], 200, 400), 107, 11),
        (Seen([-4, 0, 0, 4, 447, 31], 400, 200), 7, 111), (Seen([0, -4, -4, 0, 387, 451], 200, 400), 107, 11),
      ]
    ),
    (
      .cover,
      [
        (Seen([8, 0, 0, -8, -273, 571], 800, 400), -193, 11), (Seen([0, 8, 8, 0, -153, -269], 400, 800), 7, -189),
        (Seen([-8, 0, 0, 8, 687, -149], 800, 400), -193, 11), (Seen([0, -8, -8, 0, 567, 691], 400, 800), 7, -189),
      ]
    ),
    (
      .fill,
      [
        (Seen([4, 0, 0, -8, -33, 571], 400, 400), 7, 11), (Seen([0, 4, 8, 0, -153, -29], 400, 400), 7, 11),
        (Seen([-4, 0, 0, 8, 447, -149], 400, 400), 7, 11), (Seen([0, -4, -8, 0, 567, 451], 400, 400), 7, 11),
      ]
    ),
    (
      .scaleDown,
      [
        (Seen([2, 0, 0, -2, 87, 301], 200, 100), 107, 161), (Seen([0, 2, 2, 0, 117, 91], 100, 200), 157, 111),
        (Seen([-2, 0, 0, 2, 327, 121], 200, 100), 107, 161), (Seen([0, -2, -2, 0, 297, 331], 100, 200), 157, 111),
      ]
    ),
  ]

  @Test(arguments: fits)
  func fitMovesAndScalesTheTurnedPage(mode: ViewFit.Mode, rows: [(Seen, x: Double, y: Double)]) {
    let fit = ViewFit(mode: mode, x: 7, y: 11, width: 400, height: 400)
    for (rotation, (seen, x, y)) in zip(Rotation.allCases, rows) {
      for viewport in Self.viewports(Self.page(userUnit: 2), rotation, ViewOptions(size: .fit(fit))) {
        Self.expect(viewport, seen, box: Self.crop, x: x, y: y)
      }
    }
  }

  @Test func scaleDownShrinksAsContainDoes() {
    let fit = ViewFit(mode: .scaleDown, width: 100, height: 100)
    let viewport = Viewport(for: Self.page(userUnit: 2), ViewOptions(size: .fit(fit)))
    Self.expect(viewport, Seen([1, 0, 0, -1, -10, 95], 100, 50), box: Self.crop, y: 25)
  }

  @Test func boxThatIsAskedForIsTheOneThatFits() {
    let fit = ViewFit(mode: .contain, width: 800, height: 800)
    let viewport = Viewport(for: Self.page(), ViewOptions(box: .media, size: .fit(fit)))
    Self.expect(
      viewport, Seen([2, 0, 0, -2, 200, 600], 800, 600), box: Rect(-100, -50, 300, 250), y: 100)
  }

  @Test func pageHasOtherViewportsThanTheOneItWasReadWith() throws {
    let page = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj 2 0 obj << /Kids [3 0 R] /Count 1 /MediaBox [0 0 60 80] >> endobj
      3 0 obj << /Type /Page /Rotate 90 >> endobj
      """
    ).page(0)
    #expect([page.viewport.width, page.viewport.height] == [80, 60])
    let other = page.viewport(ViewOptions(size: .zoom(2), rotation: .quarter))
    #expect([other.width, other.height] == [120, 160])
    #expect(page.viewport(ViewOptions()) == page.viewport)
  }
}
