import Testing

@testable import LinkMapCore

/// A page's own boxes, Rotate and UserUnit, and what is made of odd ones.
struct PageGeometryReaderTests {
  private static let letter = Rect(0, 0, 612, 792)

  private static func read(_ page: String) throws -> (geometry: PageGeometry, warnings: [String]) {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
      3 0 obj << /Type /Page \(page) >> endobj
      """)
    return (document.page(0).geometry, document.warnings)
  }

  @Test func cornersMayBeInAnyOrder() throws {
    let (geometry, warnings) = try Self.read("/MediaBox [600 800 0 0] /CropBox [10 700 500 20]")
    #expect(geometry.mediaBox == Rect(0, 0, 600, 800))
    #expect(geometry.cropBox == Rect(10, 20, 500, 700))
    #expect(warnings == [])
  }

  @Test func pageHasAllFiveBoxes() throws {
    let (geometry, warnings) = try Self.read(
      """
      /MediaBox [0 0 600 800] /CropBox [1 1 599 799] /BleedBox [2 2 598 798] /TrimBox [3 3 597 797]
      /ArtBox [4.5 4.5 596 796]
      """)
    #expect(geometry.bleedBox == Rect(2, 2, 598, 798))
    #expect(geometry.trimBox == Rect(3, 3, 597, 797))
    #expect(geometry.artBox == Rect(4.5, 4.5, 596, 796))
    #expect(warnings == [])
  }

  @Test func pageWithoutAMediaBoxIsLetter() throws {
    let (geometry, warnings) = try Self.read("")
    #expect(geometry.mediaBox == Self.letter)
    #expect(geometry.cropBox == Self.letter)
    #expect(warnings == ["box.mediaBoxMissing"])
  }

  static let malformedBoxes = [
    "[0 0 600]", "[0 0 600 800 1]", "[]", "[0 0 600 (800)]", "[0 0 null 800]", "[0 0 600 99 0 R]", "(0 0 600 800)",
    "600", "<< >>", "[0 0 1000000000000001 800]", "[0 -1e400 600 800]", "[-600000000000000 0 600000000000000 800]",
  ]

  @Test(arguments: malformedBoxes)
  func malformedMediaBoxCountsAsNone(box: String) throws {
    let (geometry, warnings) = try Self.read("/MediaBox \(box)")
    #expect(geometry.mediaBox == Self.letter)
    #expect(warnings == ["box.malformed: MediaBox", "box.mediaBoxMissing"])
  }

  @Test(arguments: malformedBoxes)
  func malformedCropBoxCountsAsTheMediaBox(box: String) throws {
    let (geometry, warnings) = try Self.read("/MediaBox [0 0 600 800] /CropBox \(box)")
    #expect(geometry.cropBox == Rect(0, 0, 600, 800))
    #expect(warnings == ["box.malformed: CropBox"])
  }

  @Test(arguments: ["BleedBox", "TrimBox", "ArtBox"])
  func otherMalformedBoxIsLeftOut(key: String) throws {
    let (geometry, warnings) = try Self.read("/MediaBox [0 0 600 800] /\(key) [0 0 1]")
    #expect(geometry.bleedBox == nil && geometry.trimBox == nil && geometry.artBox == nil)
    #expect(warnings == ["box.malformed: \(key)"])
  }

  @Test(arguments: ["[0 0 0 0]", "[5 0 5 800]", "[0 8 600 8]"])
  func emptyMediaBoxCountsAsNone(box: String) throws {
    let (geometry, warnings) = try Self.read("/MediaBox \(box)")
    #expect(geometry.mediaBox == Self.letter)
    #expect(warnings == ["box.mediaBoxMissing"])
  }

  @Test func coordinatesMayGoAsFarAsTheBound() throws {
    let (geometry, warnings) = try Self.read("/MediaBox [0 0 1000000000000000 1]")
    #expect(geometry.mediaBox == Rect(0, 0, 1e15, 1))
    #expect(warnings == [])
  }

  @Test(arguments: ["[700 0 900 100]", "[600 0 900 100]", "[10 20 10 400]"])
  func cropBoxThatLeavesNothingIsKeptAndNotShown(box: String) throws {
    let (geometry, warnings) = try Self.read("/MediaBox [0 0 600 800] /CropBox \(box)")
    #expect(geometry.cropBox != geometry.mediaBox)
    #expect(geometry.visibleBox == geometry.mediaBox)
    #expect(warnings == ["box.cropBoxOutside"])
  }

  @Test(
    arguments: [
      ("90", .quarter, []), ("-90", .threeQuarters, []), ("450", .quarter, []), ("180.0", .half, []),
      ("-1080", .none, []), ("45", .none, ["box.rotateMalformed: 45"]), ("90.5", .none, ["box.rotateMalformed: 90.5"]),
      ("-1", .none, ["box.rotateMalformed: -1"]), ("/Left", .none, ["box.rotateMalformed"]),
      ("(90)", .none, ["box.rotateMalformed"]), ("[90]", .none, ["box.rotateMalformed"]),
      ("-9223372036854775808", .none, ["box.rotateMalformed: -9223372036854775808"]),
    ] as [(String, Rotation, [String])])
  func rotateThatIsNoMultipleOf90CountsAsNone(rotate: String, rotation: Rotation, expected: [String]) throws {
    let (geometry, warnings) = try Self.read("/MediaBox [0 0 600 800] /Rotate \(rotate)")
    #expect(geometry.rotation == rotation)
    #expect(warnings == expected)
  }

  @Test(
    arguments: [
      ("2", 2, []), ("0.5", 0.5, []), ("null", 1, []), ("0", 1, ["box.userUnitMalformed: 0"]),
      ("-1", 1, ["box.userUnitMalformed: -1"]), ("-0.50", 1, ["box.userUnitMalformed: -0.50"]),
      ("/Two", 1, ["box.userUnitMalformed"]), ("(2)", 1, ["box.userUnitMalformed"]),
      ("1000000000000", 1, ["box.userUnitMalformed: 1000000000000"]), ("0.0001", 0.0001, []),
      // What is smaller could not be written, and nothing would be left of the page.
      ("0.00009", 1, ["box.userUnitMalformed: 0.00009"]),
    ] as [(String, Double, [String])])
  func unitThatIsNotPositiveOrFarTooLargeCountsAsOne(unit: String, value: Double, expected: [String]) throws {
    let (geometry, warnings) = try Self.read("/MediaBox [0 0 600 800] /UserUnit \(unit)")
    #expect(geometry.userUnit == value)
    #expect(warnings == expected)
  }

  @Test func warningsNameThePage() throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 6 8] >> endobj
      3 0 obj << /Type /Page >> endobj
      4 0 obj << /Type /Page /Rotate 45 >> endobj
      """)
    #expect(document.reader.warnings.map(\.place) == [Warning.Place(pageIndex: 1, object: ObjectID(number: 4))])
  }
}
