import Testing

@testable import LinkMapCore

/// What every annotation has: its rectangle, flags and subtype, and whether it is seen.
struct AnnotationReaderTests {
  private static func annotation(
    _ entries: String, page: String = "", others: String = ""
  ) throws -> LiteralAnnotation {
    try LiteralAnnotation(entries, page: page, others: others)
  }

  // MARK: - Rect

  @Test(arguments: ["[10 20 110 40]", "[110 40 10 20]", "[10 40 110 20]", "[10.0 20 110. 40.00]", "10 0 R"])
  func rectIsAnyTwoOppositeCorners(rect: String) throws {
    let link = try Self.annotation(
      "/Subtype /Link /Rect \(rect)", others: "10 0 obj [11 0 R 20 110 40] endobj 11 0 obj 10 endobj")
    #expect(link.annotation.rect == Rect(10, 20, 110, 40))
    // The page is 600 × 800.
    #expect(link.annotation.viewRect == Rect(10, 760, 110, 780))
    #expect(link.warnings == [])
  }

  @Test(
    arguments: [
      ("", ["rect.missing"]), ("/Rect null", ["rect.missing"]), ("/Rect 99 0 R", ["rect.missing"]),
      ("/Rect [10 20 110]", ["rect.malformed"]), ("/Rect []", ["rect.malformed"]),
      ("/Rect [10 20 110 40 50]", ["rect.malformed"]), ("/Rect [10 20 (110) 40]", ["rect.malformed"]),
      ("/Rect [10 20 null 40]", ["rect.malformed"]), ("/Rect (10 20 110 40)", ["rect.malformed"]),
      ("/Rect << >>", ["rect.malformed"]), ("/Rect 7", ["rect.malformed"]),
      ("/Rect [10 20 1000000000000001 40]", ["rect.outOfRange"]),
    ])
  func rectThatIsNotFourUsableNumbersIsUnknown(entry: String, codes: [String]) throws {
    let link = try Self.annotation("/Subtype /Link \(entry)")
    #expect(link.annotation.rect == nil)
    #expect(link.annotation.viewRect == nil)
    #expect(link.codes == codes)
  }

  @Test func rectThatIsSeenTooFarAwayHasNoViewRect() throws {
    let link = try Self.annotation("/Subtype /Link /Rect [0 0 600000000000000 1]", page: "/UserUnit 2")
    #expect(link.annotation.rect == Rect(0, 0, 6e14, 1))
    #expect(link.annotation.viewRect == nil)
    #expect(link.codes == ["rect.outOfRange"])
  }

  @Test(arguments: [("[5 5 5 5]", Rect(5, 5, 5, 5)), ("[-50 900 700 950]", Rect(-50, 900, 700, 950))])
  func rectWithoutAreaOrOutsideThePageStays(rect: String, expected: Rect) throws {
    let link = try Self.annotation("/Subtype /Link /Rect \(rect)")
    #expect(link.annotation.rect == expected)
    #expect(
      link.annotation.viewRect == Rect(expected.minX, 800 - expected.minY, expected.maxX, 800 - expected.maxY))
    #expect(link.warnings == [])
  }

  @Test func viewRectIsThatOfTheTurnedPage() throws {
    let link = try Self.annotation("/Subtype /Link /Rect [10 20 110 40]", page: "/Rotate 90 /UserUnit 2")
    #expect(link.annotation.viewRect == Rect(40, 20, 80, 220))
  }

  /// A text annotation is never turned, whatever its flags say (12.5.6.4).
  @Test(arguments: [("/Subtype /Stamp /F 16", ["NoRotate"]), ("/Subtype /Text", [])])
  func annotationThatIsNotTurnedKeepsItsUpperLeftCorner(entries: String, flags: [String]) throws {
    // Its upper left corner (10, 40) is seen at (80, 20).
    let link = try Self.annotation("\(entries) /Rect [10 20 110 40]", page: "/Rotate 90 /UserUnit 2")
    #expect(link.annotation.viewRect == Rect(80, 20, 280, 60))
    #expect(link.annotation.flags.names == flags)
  }

  // MARK: - Flags

  @Test(
    arguments: [
      ("", 0, []), ("/F null", 0, []), ("/F 0", 0, []), ("/F 4", 4, ["Print"]), ("/F 4.0", 4, ["Print"]),
      (
        "/F 1023", 1023,
        [
          "Invisible", "Hidden", "Print", "NoZoom", "NoRotate", "NoView", "ReadOnly", "Locked", "ToggleNoView",
          "LockedContents",
        ]
      ),
      ("/F 4294967300", 4_294_967_300, ["Print"]), ("/F 1024", 1024, []), ("/F -2147483648", -2_147_483_648, []),
      (
        "/F -3", -3,
        [
          "Invisible", "Print", "NoZoom", "NoRotate", "NoView", "ReadOnly", "Locked", "ToggleNoView", "LockedContents",
        ]
      ),
    ] as [(String, Int64, [String])])
  func flagsAreTheFilesNumberAndTheNamesOfItsBits(entry: String, bits: Int64, names: [String]) throws {
    let link = try Self.annotation("/Subtype /Link /Rect [0 0 1 1] \(entry)")
    #expect(link.annotation.flags.rawValue == bits)
    #expect(link.annotation.flags.names == names)
    #expect(link.warnings == [])
  }

  @Test(
    arguments: [
      ("(4)", ["annotation.flagsMalformed"]), ("/Print", ["annotation.flagsMalformed"]),
      ("1.5", ["annotation.flagsMalformed: 1.5"]), ("[4]", ["annotation.flagsMalformed"]),
    ])
  func flagsThatAreNoIntegerAreNone(value: String, warnings: [String]) throws {
    let link = try Self.annotation("/Subtype /Link /Rect [0 0 1 1] /F \(value)")
    #expect(link.annotation.flags == [])
    #expect(link.warnings == warnings)
  }

  @Test(
    arguments: [
      ("/Subtype /Link", true), ("/Subtype /Link /F 2", false), ("/Subtype /Link /F 32", false),
      ("/Subtype /Link /F 34", false), ("/Subtype /Link /F 4", true), ("/Subtype /Link /F 256", true),
      // Invisible counts for types alone that a viewer does not know.
      ("/Subtype /Link /F 1", true), ("/Subtype /RichMedia /F 1", true), ("/Subtype /Foo /F 1", false), ("/F 1", false),
      ("/Subtype /Foo", true),
    ])
  func hiddenAndNoViewAreNotSeen(entries: String, isVisible: Bool) throws {
    #expect(try Self.annotation("/Rect [0 0 1 1] \(entries)").annotation.isVisible == isVisible)
  }

  // MARK: - Subtype

  @Test(
    arguments: [
      ("/Subtype /Link", "Link", []), ("/Subtype /Foo#20Bar", "Foo Bar", []), ("", nil, ["annotation.subtypeMissing"]),
      ("/Subtype (Link)", nil, ["annotation.subtypeMissing"]), ("/Subtype null", nil, ["annotation.subtypeMissing"]),
    ] as [(String, String?, [String])])
  func subtypeIsAName(entry: String, subtype: String?, codes: [String]) throws {
    let link = try Self.annotation("/Rect [0 0 1 1] \(entry)")
    #expect(link.annotation.subtype == subtype)
    #expect(link.codes == codes)
  }
}
