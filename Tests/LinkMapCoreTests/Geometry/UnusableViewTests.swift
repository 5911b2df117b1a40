import Testing

@testable import LinkMapCore

/// What cannot be shown is shown as the documentation says, and every viewport can be undone.
struct UnusableViewTests {
  private static let letter = Rect(0, 0, 612, 792)

  @Test(
    arguments: [
      Rect(.nan, 0, 5, 5), Rect(0, 0, 5, .nan), Rect(.nan, .nan, .nan, .nan), Rect(0, 0, .infinity, 5),
      Rect(-.infinity, -.infinity, .infinity, .infinity), Rect(0, 0, 1.1e15, 5), Rect(-6e14, 0, 6e14, 5),
      Rect(1, 1, 1, 9), Rect(1, 1, 9, 1), Rect(0, 0, 0.00005, 9), Rect(0, 0, 0, 0),
    ])
  func mediaBoxThatIsNoneIsLetter(box: Rect) {
    let page = PageGeometry(mediaBox: box)
    for box in PageBox.allCases { #expect(page.shownBox(box) == Self.letter) }
    #expect(Viewport(for: page) == Viewport(for: PageGeometry(mediaBox: Self.letter)))
  }

  @Test(
    arguments: [
      (Rect(.nan, .nan, .nan, .nan), Rect(0, 0, 60, 80)), (Rect(.nan, 10, 20, 30), Rect(0, 0, 60, 80)),
      (Rect(-.infinity, -.infinity, .infinity, .infinity), Rect(0, 0, 60, 80)),
      (Rect(10, 20, .infinity, 30), Rect(10, 20, 60, 30)), (Rect(-1e300, -1e300, 1e300, 40), Rect(0, 0, 60, 40)),
      (Rect(30, 40, 10, 20), Rect(10, 20, 30, 40)), (Rect(10, 20, 10, 40), Rect(0, 0, 60, 80)),
    ])
  func otherBoxThatIsNoneIsTheMediaBox(box: Rect, shown: Rect) {
    let page = PageGeometry(mediaBox: Rect(0, 0, 60, 80), cropBox: box, artBox: box)
    #expect(page.shownBox(.crop) == shown)
    #expect(page.shownBox(.art) == shown)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1, 0.00009, .leastNonzeroMagnitude, 1e13, 1e300])
  func unitThatIsNoneIsOne(unit: Double) {
    let box = Rect(0, 0, 60, 80)
    let page = PageGeometry(mediaBox: box, userUnit: unit)
    let expected = PageGeometry(mediaBox: box)
    for rotation in Rotation.allCases {
      let options = ViewOptions(size: .fit(ViewFit(width: 7, height: 9)), rotation: rotation)
      #expect(Viewport(for: page, options) == Viewport(for: expected, options))
    }
  }

  @Test(arguments: [0.0001, 0.5, 1e10, 6e12])
  func unitThatIsUnusualCounts(unit: Double) {
    let viewport = Viewport(for: PageGeometry(mediaBox: Rect(0, 0, 60, 80), userUnit: unit))
    #expect([viewport.width, viewport.height] == [unit * 60, unit * 80])
  }

  static let sizes: [ViewOptions.Size] =
    [Double.nan, .infinity, -.infinity, 0, -2, .leastNonzeroMagnitude, 1e308].map { .zoom($0) }
    + ViewFit.Mode.allCases.flatMap { mode in
      [
        ViewFit(mode: mode, width: 0, height: 0), ViewFit(mode: mode, width: -5, height: -5),
        ViewFit(mode: mode, width: .nan, height: .nan), ViewFit(mode: mode, width: .infinity, height: .infinity),
        ViewFit(mode: mode, x: .nan, width: 5, height: 5), ViewFit(mode: mode, y: -.infinity, width: 5, height: 5),
      ].map { .fit($0) }
    }

  @Test(arguments: sizes)
  func sizeThatIsNoneIsZoomOne(size: ViewOptions.Size) {
    let page = PageGeometry(mediaBox: Rect(10, 20, 70, 100), rotation: .quarter, userUnit: 2)
    #expect(Viewport(for: page, ViewOptions(size: size)) == Viewport(for: page))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func pointThatIsNoneHitsNothing(number: Double) throws {
    var page = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj 2 0 obj << /Kids [3 0 R] /Count 1 /MediaBox [0 0 60 80] >> endobj
      3 0 obj << /Type /Page /Annots [<< /Subtype /Link /Rect [0 0 60 80] >> << /Subtype /Link /Rect [0 0 60 80]
        /QuadPoints [0 80 60 80 0 0 60 0] >> << /Subtype /Text /Rect [0 0 60 80] /F 24 >>] >> endobj
      """
    ).page(0)
    #expect(page.annotations.count == 3)
    page.annotations[0].viewRect = nil
    for point in [Point(x: number, y: 5), Point(x: 5, y: number), Point(x: number, y: number)] {
      #expect(page.annotations(at: point, includingHidden: true).isEmpty)
    }
    #expect(page.annotations(at: Point(x: 5, y: 5)).count == 3)
  }
}
