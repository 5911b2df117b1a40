import TestSupport
import Testing

@testable import LinkMapCore

/// What holds for every page and every view of it.
struct ViewportLawsTests {
  // MARK: - But for rounding

  @Test(arguments: ViewportLaw.allCases)
  func holds(law: ViewportLaw) {
    let exception = RandomViews.all.views.first { !law.holds(for: $0) }
    #expect(exception.map { "\($0)" } == nil)
  }

  @Test func everySortIsTriedOften() {
    let all = RandomViews.all
    for sort in RandomViews.BoxSort.allCases { #expect(all.boxes.share(of: sort) >= 0.05, "\(sort)") }
    for sort in RandomViews.SizeSort.allCases { #expect(all.sizes.share(of: sort) >= 0.05, "\(sort)") }
  }

  // MARK: - Exactly

  // Here coordinates are multiples of 1/64 and units are short in binary, so that all sums and products are exact and
  // equal means equal.

  private static func pages(_ seed: UInt64) -> [PageGeometry] {
    var generator = SeededGenerator(seed: seed)
    func coordinate() -> Double { Double(Int.random(in: -60_000...60_000, using: &generator)) / 64 }
    func box() -> Rect {
      let (x, y) = (coordinate(), coordinate())
      let width = Double(Int.random(in: 1...60_000, using: &generator)) / 64
      let height = Double(Int.random(in: 1...60_000, using: &generator)) / 64
      let (isLeft, isLow) = (Bool.random(using: &generator), Bool.random(using: &generator))
      return Rect(x, y, isLeft ? x - width : x + width, isLow ? y - height : y + height)
    }
    return (0..<200).flatMap { number in
      let mediaBox = box()
      let cropBox = number.isMultiple(of: 2) ? nil : box()
      let unit = [0.25, 0.5, 1, 1.25, 2, 3, 10][number % 7]
      return Rotation.allCases.map {
        PageGeometry(mediaBox: mediaBox, cropBox: cropBox, rotation: $0, userUnit: unit)
      }
    }
  }

  private static func points(in box: Rect, _ seed: UInt64) -> [Point] {
    var generator = SeededGenerator(seed: seed)
    return (0..<4).map { _ in
      Point(
        x: box.minX + Double(Int.random(in: -6400...6400, using: &generator)) / 64,
        y: box.minY + Double(Int.random(in: -6400...6400, using: &generator)) / 64)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func viewOfTheVisibleBoxIsTheWholeView(seed: UInt64) {
    for page in Self.pages(seed) {
      let viewport = Viewport(for: page)
      #expect(viewport.viewRect(for: page.visibleBox) == Rect(0, 0, viewport.width, viewport.height))
    }
  }

  @Test(arguments: [4, 5] as [UInt64])
  func areaScalesByTheSquareOfTheUnit(seed: UInt64) {
    for page in Self.pages(seed) {
      let (viewport, box) = (Viewport(for: page), page.visibleBox)
      let scale = page.userUnit * page.userUnit
      #expect(viewport.width * viewport.height == scale * box.width * box.height)
      let rect = Rect(box.minX + 1.5, box.minY - 2, box.minX + 3, box.minY + 8.25)
      let seen = viewport.viewRect(for: rect)
      #expect(seen.width * seen.height == scale * rect.width * rect.height)
    }
  }

  @Test(arguments: [6, 7] as [UInt64])
  func solvingTheMatrixGivesThePointBack(seed: UInt64) {
    for page in Self.pages(seed) {
      let transform = Viewport(for: page).transform
      let determinant = transform.a * transform.d - transform.b * transform.c
      #expect(abs(determinant) == page.userUnit * page.userUnit)
      for point in Self.points(in: page.visibleBox, seed) {
        let seen = transform.apply(point)
        let (u, v) = (seen.x - transform.tx, seen.y - transform.ty)
        let back = Point(
          x: (transform.d * u - transform.c * v) / determinant,
          y: (transform.a * v - transform.b * u) / determinant)
        #expect(back == point)
      }
    }
  }

  /// A quarter turn takes the view's lower left corner to its upper left: (x, y) becomes (height − y, x).
  @Test(arguments: [8, 9] as [UInt64])
  func eachQuarterTurnsTheViewClockwiseAndFourAreTheIdentity(seed: UInt64) {
    for page in Self.pages(seed) where page.rotation == .none {
      for point in Self.points(in: page.visibleBox, seed) {
        var expected = Viewport(for: page).transform.apply(point)
        for degrees in [90, 180, 270, 360] as [Int64] {
          var before = page
          var after = page
          before.rotation = Rotation(degrees: degrees - 90) ?? .none
          after.rotation = Rotation(degrees: degrees) ?? .none
          expected = Point(x: Viewport(for: before).height - expected.y, y: expected.x)
          #expect(Viewport(for: after).transform.apply(point) == expected)
        }
      }
    }
  }
}
