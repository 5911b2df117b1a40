import Testing

@testable import LinkMapCore

/// QuadPoints: the valid ones, whatever their order (ISO 32000-2, 12.5.6.5).
struct QuadsReaderTests {
  private static func read(_ value: String, subtype: String = "Link", page: String = "") throws -> LiteralAnnotation {
    try LiteralAnnotation("/Subtype /\(subtype) /Rect [10 20 110 40] /QuadPoints \(value)", page: page)
  }

  /// The rectangle as a quad.
  private static let corners = [Point(x: 10, y: 40), Point(x: 110, y: 40), Point(x: 110, y: 20), Point(x: 10, y: 20)]

  @Test(
    arguments: [
      "[10 40 110 40 10 20 110 20]", "[10 20 110 20 110 40 10 40]", "[110 20 10 40 10 20 110 40]",
      "[10.0 40 110 40.0 10 20 110 20]",
    ])
  func cornersAreNamedAsTheyAreSeenWhateverTheirOrder(value: String) throws {
    let read = try Self.read(value)
    #expect(read.annotation.quads?.map(\.points) == [Self.corners])
    #expect(read.annotation.viewQuads?.map(\.points) == [Self.corners.map { Point(x: $0.x, y: 800 - $0.y) }])
    #expect(read.warnings == [])
  }

  @Test func viewQuadsAreTheSameCornersOnTheTurnedPage() throws {
    let read = try Self.read("[10 40 110 40 10 20 110 20]", page: "/Rotate 90 /UserUnit 2")
    #expect(read.annotation.viewQuads?.map(\.points) == [Self.corners.map { Point(x: 2 * $0.y, y: 2 * $0.x) }])
  }

  @Test func thereMayBeSeveral() throws {
    let read = try Self.read("[10 40 60 40 10 30 60 30 10 30 110 30 10 20 110 20]")
    #expect(read.annotation.quads?.count == 2)
    #expect(read.annotation.quads?.last?.upperRight == Point(x: 110, y: 30))
  }

  @Test(
    arguments: [
      ("[10 40 110 40 10 20 110]", ["quads.countNotMultiple: 7"]),
      ("[10 40 110 40 10 20 110 20 10 40 110 40]", ["quads.countNotMultiple: 12"]),
      ("[10 40 110 40 10 20 110 (20)]", ["quads.malformed"]), ("[10 40 110 40 10 20 110 null]", ["quads.malformed"]),
      ("(x)", ["quads.malformed"]), ("7", ["quads.malformed"]), ("<< >>", ["quads.malformed"]),
      ("[10 40 1000000000000001 40 10 20 110 20]", ["quads.malformed"]),
      ("[10 40 111 40 10 20 110 20]", ["quads.outsideRect"]), ("[10 40 110 40 10 19 110 20]", ["quads.outsideRect"]),
      // One bad point takes all of them away.
      ("[10 40 110 40 10 20 110 20 10 40 110 41 10 20 110 20]", ["quads.outsideRect"]), ("[]", []), ("null", []),
    ])
  func invalidOnesAreLeftOut(value: String, warnings: [String]) throws {
    let read = try Self.read(value)
    #expect(read.annotation.quads?.count == nil)
    #expect(read.annotation.viewQuads?.count == nil)
    #expect(read.warnings == warnings)
  }

  @Test func roundingOfAHundredthIsNotOutside() throws {
    #expect(try Self.read("[9.995 40.005 110 40 10 20 110 20]").annotation.quads?.count == 1)
    #expect(try Self.read("[9.98 40 110 40 10 20 110 20]").annotation.quads?.count == nil)
  }

  @Test func inOtherAnnotationsTheyMayLieOutsideRect() throws {
    let read = try Self.read("[0 400 900 400 0 200 900 200]", subtype: "Highlight")
    #expect(read.annotation.quads?.map(\.upperRight) == [Point(x: 900, y: 400)])
    #expect(read.warnings == [])
  }

  /// A point of the contract is two numbers, and what lies beyond 10¹⁵ is none.
  @Test func quadsThatAreSeenTooFarAwayAreLeftOut() throws {
    let read = try Self.read(
      "[0 1 600000000000000 1 0 0 600000000000000 0]", subtype: "Highlight", page: "/UserUnit 2")
    #expect(read.annotation.quads?.count == nil)
    #expect(read.annotation.viewQuads?.count == nil)
    #expect(read.warnings == ["quads.malformed"])
  }
}
