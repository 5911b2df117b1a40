import Testing

@testable import LinkMapCore

/// What single types of annotations own (ISO 32000-2, 12.5.6.4 to 12.5.6.25).
struct SubtypeEntriesTests {
  private static func read(_ subtype: String, _ entries: String, others: String = "") throws -> LiteralAnnotation {
    try LiteralAnnotation("/Subtype /\(subtype) /Rect [0 0 9 9] \(entries)", others: others)
  }

  private static let everything: [(String, String, String)] = [
    (
      "Text", "/Open false /Name /Help /State (Marked) /StateModel (Marked)",
      #"{"state":"Marked","stateModel":"Marked","icon":"Help","open":false}"#
    ),
    ("Popup", "/Open true", #"{"open":true}"#),
    (
      "FreeText",
      """
      /DA (/Helv 12 Tf) /DS (font: Helv) /Q 2 /CL [1 2 3 4 5 6] /LE /OpenArrow /RD [1 2 3 4] /IT /FreeTextCallout
      /BE << /S /C /I 1.5 >>
      """,
      """
      {"borderEffect":{"style":"C","intensity":1.5},"intent":"FreeTextCallout","lineEndings":["OpenArrow"],\
      "calloutLine":[[1,2],[3,4],[5,6]],"rectDifferences":[1,2,3,4],"defaultAppearance":"/Helv 12 Tf",\
      "defaultStyle":"font: Helv","quadding":2}
      """
    ),
    (
      "Line",
      """
      /L [1 2 3.5 -4] /LE [/Butt /None] /LL 10 /LLE 2 /LLO 1 /Cap true /CP /Top /CO [5 6] /IC [1] /IT /LineDimension
      /Measure << /Subtype /RL /R (1:1) >>
      """,
      """
      {"interiorColor":[1],"intent":"LineDimension","line":[1,2,3.5,-4],"lineEndings":["Butt","None"],\
      "leaderLineLength":10,"leaderLineExtension":2,"leaderLineOffset":1,"captioned":true,"captionPosition":"Top",\
      "captionOffset":[5,6],"measure":{"subtype":"RL","ratio":"1:1"}}
      """
    ),
    (
      "Square", "/IC [0 1 0] /BE << /S /C /I 2 >> /RD [1 1 1 1]",
      #"{"interiorColor":[0,1,0],"borderEffect":{"style":"C","intensity":2},"rectDifferences":[1,1,1,1]}"#
    ),
    ("Circle", "/BE << >>", #"{"borderEffect":{"style":"S","intensity":0}}"#),
    (
      "Polygon", "/Vertices [0 0 9 0 9 9] /BE << /S /C >> /IT /PolygonCloud",
      #"{"borderEffect":{"style":"C","intensity":0},"intent":"PolygonCloud","vertices":[[0,0],[9,0],[9,9]]}"#
    ),
    (
      "PolyLine", "/Vertices [0 0 9 0] /LE [/Square /Circle]",
      #"{"lineEndings":["Square","Circle"],"vertices":[[0,0],[9,0]]}"#
    ),
    ("Ink", "/InkList [[1 2 3 4] [] [5 6]]", #"{"inkList":[[[1,2],[3,4]],[],[[5,6]]]}"#),
    (
      "Ink", "/InkList [[1 2 3 4]] /Path [[1 2] [3 4] [5 6 7 8 9 9]]",
      #"{"inkList":[[[1,2],[3,4]]],"pathSegments":[[[1,2]],[[3,4]],[[5,6],[7,8],[9,9]]]}"#
    ),
    ("Polygon", "/Path [[1 2] [3 4]]", #"{"pathSegments":[[[1,2]],[[3,4]]]}"#),
    ("PolyLine", "/Path [[1 2]]", #"{"pathSegments":[[[1,2]]]}"#),
    ("Caret", "/Sy /P /RD [0 0 0 1]", #"{"rectDifferences":[0,0,0,1],"symbol":"P"}"#),
    ("Stamp", "/Name /Draft", #"{"icon":"Draft"}"#),
    (
      "Redact", "/IC [0] /OverlayText (X) /Repeat true /DA (0 g) /Q 1",
      """
      {"interiorColor":[0],"defaultAppearance":"0 g","quadding":1,"overlayText":"X","repeatOverlay":true}
      """
    ),
    ("Screen", "/T (Film)", #"{"title":"Film"}"#),
    ("Movie", "/T (Film) /Movie << /F (a.mov) >>", #"{"title":"Film","movieFile":"a.mov"}"#),
    ("PrinterMark", "/MN /ColorBar", #"{"markName":"ColorBar"}"#),
    (
      "TrapNet", "/LastModified (D:2024)",
      #"{"lastModified":"2024","rawLastModified":"D:2024"}"#
    ),
    (
      "Watermark", "/FixedPrint << /Matrix [1 0 0 1 72 -72] /H 0.5 /V 1 >>",
      #"{"fixedPrint":{"matrix":[1,0,0,1,72,-72],"horizontal":0.5,"vertical":1}}"#
    ),
    ("Watermark", "/FixedPrint << >>", #"{"fixedPrint":{"horizontal":0,"vertical":0}}"#),
    ("Projection", "/T (Ann)", #"{"author":"Ann"}"#),
  ]

  @Test(arguments: everything)
  func everythingIsRead(subtype: String, entries: String, json: String) throws {
    let read = try Self.read(subtype, entries)
    #expect(read.annotation.detailsJSON == json)
    #expect(read.warnings == [])
  }

  @Test(arguments: ["Highlight", "Underline", "Squiggly", "StrikeOut", "Redact", "Link"])
  func textMarkupHasItsQuads(subtype: String) throws {
    let read = try Self.read(subtype, "/QuadPoints [1 9 8 9 1 2 8 2]")
    let corners = [Point(x: 1, y: 9), Point(x: 8, y: 9), Point(x: 8, y: 2), Point(x: 1, y: 2)]
    #expect(read.annotation.quads?.map(\.points) == [corners])
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("Text", "/L [1 2 3 4] /Vertices [1 2] /CL [1 2 3 4] /LE [/None] /Q 1 /DA (x) /FS (x) /MN /x"),
      ("Stamp", "/Open true /Sy /P /InkList [[1 2]]"), ("Highlight", "/T 7 /BE << >>"),
    ])
  func entriesOfOtherTypesAreNotItsOwn(subtype: String, entries: String) throws {
    #expect(try Self.read(subtype, entries).annotation.detailsJSON == "{}")
  }

  private static let wrong: [(String, String, String)] = [
    ("Popup", "Open", "/true"), ("FreeText", "DA", "/Helv"), ("FreeText", "DS", "7"), ("FreeText", "Q", "1.5"),
    ("FreeText", "CL", "[1 2 3]"), ("FreeText", "CL", "[1 2]"), ("FreeText", "CL", "[1 2 3 4 5 6 7 8]"),
    ("FreeText", "CL", "(1 2 3 4)"), ("FreeText", "LE", "(None)"), ("FreeText", "BE", "/C"),
    ("Line", "L", "[1 2 3]"), ("Line", "L", "[1 2 3 null]"), ("Line", "L", "7"), ("Line", "LE", "[/None 7]"),
    ("Line", "LL", "(1)"), ("Line", "LLE", "/x"), ("Line", "LLO", "true"), ("Line", "Cap", "/true"),
    ("Line", "CP", "(Top)"), ("Line", "CO", "[1]"), ("Line", "CO", "[1 2 3]"), ("Line", "CO", "5"),
    ("Square", "BE", "[]"), ("Circle", "BE", "7"), ("Polygon", "Vertices", "[1 2 3]"),
    ("Polygon", "Vertices", "[1 /x]"), ("PolyLine", "Vertices", "7"), ("PolyLine", "LE", "7"),
    ("Ink", "InkList", "7"), ("Ink", "InkList", "[1 2 3 4]"), ("Ink", "InkList", "[[1 2] [3]]"),
    ("Ink", "InkList", "[[1 (x)]]"), ("Ink", "Path", "7"), ("Ink", "Path", "[]"), ("Ink", "Path", "[1 2]"),
    ("Polygon", "Path", "[[1 2 3 4 5 6] [7 8]]"), ("Polygon", "Path", "[[1 2] [3 4 5 6]]"),
    ("PolyLine", "Path", "[[1 2] [3]]"), ("PolyLine", "Path", "[[1 2] 7]"), ("Caret", "Sy", "(P)"),
    ("Stamp", "Name", "(Draft)"),
    ("Redact", "OverlayText", "/X"), ("Redact", "Repeat", "1"), ("Redact", "DA", "7"), ("Redact", "Q", "(1)"),
    ("Screen", "T", "/Film"), ("Movie", "T", "7"), ("Movie", "Movie", "(a.mov)"), ("PrinterMark", "MN", "(x)"),
    ("Watermark", "FixedPrint", "[1 0 0 1 0 0]"), ("RichMedia", "RichMediaContent", "7"),
    ("Sound", "Sound", "7"), ("Sound", "Sound", "<< /R 8000 >>"), ("3D", "3DD", "7"), ("3D", "3DD", "(x)"),
    ("FileAttachment", "FS", "7"), ("FileAttachment", "FS", "[(a)]"),
  ]

  @Test(arguments: wrong)
  func entryOfTheWrongTypeIsLeftOut(subtype: String, key: String, value: String) throws {
    let read = try Self.read(subtype, "/\(key) \(value)")
    #expect(read.annotation.detailsJSON == "{}")
    #expect(read.warnings == ["annotation.entryMalformed: \(key)"])
  }

  @Test(arguments: Set(wrong.map { "\($0.0) \($0.1)" }).sorted())
  func nullIsAsGoodAsNothing(entry: String) throws {
    let parts = entry.split(separator: " ")
    let read = try Self.read(String(parts[0]), "/\(parts[1]) null")
    #expect(read.annotation.detailsJSON == "{}")
    #expect(read.warnings == [])
  }

  /// A stroke that is an object may stand there often: its points count each time.
  @Test(arguments: [("InkList", 3), ("Path", 3), ("InkList", 2), ("Path", 2)])
  func pointsAreCounted(key: String, times: Int) throws {
    let strokes = Array(repeating: "20 0 R", count: times).joined(separator: " ")
    var limits = Limits()
    limits.points = 2
    let read = try LiteralAnnotation(
      "/Subtype /Ink /Rect [0 0 9 9] /\(key) [\(strokes)]", others: "20 0 obj [1 2] endobj", limits: limits)
    let isWhole = times == 2
    #expect((read.annotation.details?.inkList?.count == 2) == (isWhole && key == "InkList"))
    #expect((read.annotation.details?.pathSegments?.count == 2) == (isWhole && key == "Path"))
    #expect(read.warnings == (isWhole ? [] : ["limit.points: \(key)"]))
  }

  @Test(
    arguments: [
      ("Square", "/BE << /S 7 /I (1) >>", #"{"borderEffect":{"style":"S","intensity":0}}"#, ["S", "I"]),
      (
        "Watermark", "/FixedPrint << /Matrix [1 0 0 1 0] /H /x /V [1] >>",
        #"{"fixedPrint":{"horizontal":0,"vertical":0}}"#, ["Matrix", "H", "V"]
      ),
    ])
  func whatIsInsideMayBeOfTheWrongTypeToo(subtype: String, entries: String, json: String, keys: [String]) throws {
    let read = try Self.read(subtype, entries)
    #expect(read.annotation.detailsJSON == json)
    #expect(read.warnings == keys.map { "annotation.entryMalformed: \($0)" })
  }
}
