import Testing

@testable import LinkMapCore

/// Annotations that do not turn or scale with the page (NoRotate, NoZoom; ISO 32000-2, 12.5.3), worked out by hand:
/// the upper left corner (110, 300) stays where it is seen, and 40 × 80 goes from there.
struct FixedAnnotationTests {
  struct Row: Sendable {
    let rotation: Rotation
    let noRotate: Rect
    let noZoom: Rect
    let both: Rect
  }

  private static let rect = Rect(110, 220, 150, 300)

  private static func viewport(_ rotation: Rotation, _ size: ViewOptions.Size, userUnit: Double = 1) -> Viewport {
    let page = PageGeometry(
      mediaBox: Rect(0, 0, 1000, 1000), cropBox: Rect(100, 200, 300, 500), rotation: rotation, userUnit: userUnit)
    return Viewport(for: page, ViewOptions(size: size))
  }

  private static func expect(_ viewport: Viewport, _ row: Row) {
    #expect(viewport.viewRect(for: rect, flags: .noRotate) == row.noRotate)
    #expect(viewport.viewRect(for: rect, flags: .noZoom) == row.noZoom)
    #expect(viewport.viewRect(for: rect, flags: [.noRotate, .noZoom, .print]) == row.both)
    #expect(viewport.viewRect(for: rect, flags: [.print, .readOnly]) == viewport.viewRect(for: rect))
  }

  static let zoomed = [
    Row(
      rotation: .none, noRotate: Rect(20, 400, 100, 560), noZoom: Rect(20, 400, 60, 480),
      both: Rect(20, 400, 60, 480)),
    Row(
      rotation: .quarter, noRotate: Rect(200, 20, 280, 180), noZoom: Rect(120, 20, 200, 60),
      both: Rect(200, 20, 240, 100)),
    Row(
      rotation: .half, noRotate: Rect(380, 200, 460, 360), noZoom: Rect(340, 120, 380, 200),
      both: Rect(380, 200, 420, 280)),
    Row(
      rotation: .threeQuarters, noRotate: Rect(400, 380, 480, 540), noZoom: Rect(400, 340, 480, 380),
      both: Rect(400, 380, 440, 460)),
  ]

  @Test(arguments: zoomed)
  func atZoomTwo(row: Row) {
    Self.expect(Self.viewport(row.rotation, .zoom(2)), row)
  }

  /// By 3 and 1 on the page as it stands, by 2 and 1.5 on the page that lies.
  static let filled = [
    Row(
      rotation: .none, noRotate: Rect(30, 200, 150, 280), noZoom: Rect(30, 200, 70, 280),
      both: Rect(30, 200, 70, 280)),
    Row(
      rotation: .quarter, noRotate: Rect(200, 15, 280, 135), noZoom: Rect(120, 15, 200, 55),
      both: Rect(200, 15, 240, 95)),
    Row(
      rotation: .half, noRotate: Rect(570, 100, 690, 180), noZoom: Rect(530, 20, 570, 100),
      both: Rect(570, 100, 610, 180)),
    Row(
      rotation: .threeQuarters, noRotate: Rect(400, 285, 480, 405), noZoom: Rect(400, 245, 480, 285),
      both: Rect(400, 285, 440, 365)),
  ]

  @Test(arguments: filled)
  func filling600By300(row: Row) {
    Self.expect(Self.viewport(row.rotation, .fit(ViewFit(mode: .fill, width: 600, height: 300))), row)
  }

  @Test(arguments: filled)
  func whereTheFitBeginsMovesThem(row: Row) {
    func moved(_ rect: Rect) -> Rect { Rect(rect.minX - 8, rect.minY + 16, rect.maxX - 8, rect.maxY + 16) }
    let fit = ViewFit(mode: .fill, x: -8, y: 16, width: 600, height: 300)
    Self.expect(
      Self.viewport(row.rotation, .fit(fit)),
      Row(rotation: row.rotation, noRotate: moved(row.noRotate), noZoom: moved(row.noZoom), both: moved(row.both)))
  }

  @Test(arguments: Rotation.allCases)
  func theUnitIsNoZoom(rotation: Rotation) {
    let viewport = Self.viewport(rotation, .zoom(1), userUnit: 2)
    #expect(viewport.viewRect(for: Self.rect, flags: .noZoom) == viewport.viewRect(for: Self.rect))
  }

  @Test(arguments: zoomed)
  func theExtraRotationCountsAsThePagesOwn(row: Row) {
    let page = PageGeometry(mediaBox: Rect(0, 0, 1000, 1000), cropBox: Rect(100, 200, 300, 500))
    Self.expect(Viewport(for: page, ViewOptions(size: .zoom(2), rotation: row.rotation)), row)
  }
}
