import Testing

@testable import LinkMapCore

struct PageGeometryTests {
  @Test(
    arguments: [
      ("none", nil, Rect(0, 0, 600, 800)),
      ("inside", Rect(10, 20, 300, 400), Rect(10, 20, 300, 400)),
      ("inverted", Rect(300, 400, 10, 20), Rect(10, 20, 300, 400)),
      ("oversize", Rect(-50, -50, 1000, 1000), Rect(0, 0, 600, 800)),
      ("beyond one edge", Rect(100, 100, 1000, 200), Rect(100, 100, 600, 200)),
      ("outside", Rect(700, 0, 900, 100), Rect(0, 0, 600, 800)),
      ("touching", Rect(600, 0, 900, 100), Rect(0, 0, 600, 800)),
      ("empty", Rect(10, 20, 10, 400), Rect(0, 0, 600, 800)),
    ] as [(String, Rect?, Rect)])
  func visibleBoxIsTheCropBoxWithinTheMediaBox(_: String, cropBox: Rect?, visible: Rect) {
    let geometry = PageGeometry(mediaBox: Rect(600, 800, 0, 0), cropBox: cropBox)
    #expect(geometry.visibleBox == visible)
  }

  @Test func cropBoxIsNotClippedItself() {
    let geometry = PageGeometry(mediaBox: Rect(0, 0, 600, 800), cropBox: Rect(-50, -50, 1000, 1000))
    #expect(geometry.cropBox == Rect(-50, -50, 1000, 1000))
  }

  @Test func isAPlainPageUnlessToldOtherwise() {
    let geometry = PageGeometry(mediaBox: Rect(0, 0, 600, 800))
    #expect(geometry.cropBox == geometry.mediaBox)
    #expect(geometry.rotation == .none)
    #expect(geometry.userUnit == 1)
    #expect(geometry.bleedBox == nil && geometry.trimBox == nil && geometry.artBox == nil)
  }
}
