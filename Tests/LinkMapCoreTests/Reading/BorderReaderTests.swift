import Testing

@testable import LinkMapCore

/// The border in all its forms (ISO 32000-2, 12.5.2 and 12.5.4).
struct BorderReaderTests {
  private static func border(_ entries: String, subtype: String = "Link") throws -> (
    border: Border?, warnings: [String]
  ) {
    let read = try LiteralAnnotation("/Subtype /\(subtype) /Rect [0 0 1 1] \(entries)")
    return (read.annotation.border, read.warnings)
  }

  @Test(
    arguments: [
      ("", Border(width: 1)),
      ("/Border [0 0 0]", Border(width: 0)),
      ("/Border [0 0 2.5]", Border(width: 2.5)),
      ("/Border [3 4 1]", Border(width: 1, horizontalRadius: 3, verticalRadius: 4)),
      ("/Border [0 0 1 [3 2]]", Border(width: 1, style: "D", dash: [3, 2])),
      ("/Border [0 0 1 []]", Border(width: 1, style: "S", dash: [])),
      ("/Border [0 0 1 null]", Border(width: 1)),
      ("/Border []", Border(width: 0)),
      ("/BS << >>", Border(width: 1)),
      ("/BS << /W 0 >>", Border(width: 0)),
      ("/BS << /W 2 /S /U >>", Border(width: 2, style: "U")),
      ("/BS << /W 2 /S /D >>", Border(width: 2, style: "D", dash: [3])),
      ("/BS << /S /D /D [1 2] >>", Border(style: "D", dash: [1, 2])),
      ("/BS << /S /Foo >>", Border(style: "Foo")),
      // BS counts before Border, and takes nothing from it.
      ("/Border [3 4 5 [6]] /BS << /W 2 >>", Border(width: 2)),
      ("/Border [3 4 5] /BS null", Border(width: 5, horizontalRadius: 3, verticalRadius: 4)),
    ])
  func borderIsBSElseBorderElseOneUnit(entries: String, border: Border) throws {
    let read = try Self.border(entries)
    #expect(read.border == border)
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("/Border 1", Border(), ["border.malformed: Border"]),
      ("/Border (x)", Border(), ["border.malformed: Border"]),
      ("/Border [0 0]", Border(), ["border.malformed: Border"]),
      ("/Border [0 /x 2]", Border(), ["border.malformed: Border"]),
      ("/Border [0 0 -1]", Border(), ["border.malformed: Border"]),
      ("/Border [0 0 2 (x)]", Border(width: 2), ["border.malformed: dash"]),
      ("/Border [0 0 2 [3 -1]]", Border(width: 2), ["border.malformed: dash"]),
      ("/Border [0 0 2 3]", Border(width: 2), ["border.malformed: dash"]),
      ("/BS 7", Border(), ["border.malformed: BS"]),
      ("/BS [1] /Border [0 0 5]", Border(width: 5), ["border.malformed: BS"]),
      ("/BS << /W (x) /S /B >>", Border(style: "B"), ["border.malformed: W"]),
      ("/BS << /W -1 >>", Border(), ["border.malformed: W"]),
      ("/BS << /W 2 /S (D) >>", Border(width: 2), ["border.malformed: S"]),
      ("/BS << /S /D /D 3 >>", Border(style: "D", dash: [3]), ["border.malformed: dash"]),
    ])
  func malformedPartHasItsDefault(entries: String, border: Border, warnings: [String]) throws {
    let read = try Self.border(entries)
    #expect(read.border == border)
    #expect(read.warnings == warnings)
  }

  @Test func otherAnnotationsHaveABorderWhereTheFileHasOne() throws {
    #expect(try Self.border("", subtype: "Square").border == nil)
    #expect(try Self.border("", subtype: "Widget").border == nil)
    #expect(try Self.border("/BS << /W 3 >>", subtype: "Square").border == Border(width: 3))
  }
}
