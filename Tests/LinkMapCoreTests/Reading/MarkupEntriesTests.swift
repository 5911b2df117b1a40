import Testing

@testable import LinkMapCore

/// What markup annotations have in common (ISO 32000-2, Tables 172 and 175).
struct MarkupEntriesTests {
  private static let markup = [
    "Text", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly",
    "StrikeOut", "Caret", "Stamp", "Ink", "FileAttachment", "Sound", "Redact", "Projection",
  ]

  private static func read(_ subtype: String, _ entries: String, others: String = "") throws -> LiteralAnnotation {
    try LiteralAnnotation("/Subtype /\(subtype) /Rect [0 0 1 1] \(entries)", others: others)
  }

  private static let entries = "/T (Ann) /Subj (Typo) /CreationDate (D:20240229123456Z) /RC (<p>x</p>) /IT /Why"

  @Test(arguments: markup + ["Foo", "text"])
  func everyMarkupTypeAndEveryUnknownOneHasThem(subtype: String) throws {
    let read = try Self.read(subtype, Self.entries)
    #expect(
      read.annotation.detailsJSON == """
        {"author":"Ann","subject":"Typo","created":"2024-02-29T12:34:56Z","rawCreated":"D:20240229123456Z",\
        "richContents":"<p>x</p>","intent":"Why"}
        """)
    #expect(read.warnings == [])
  }

  @Test(arguments: ["Popup", "PrinterMark", "TrapNet", "Watermark", "3D", "RichMedia"])
  func whatIsNoMarkupHasNone(subtype: String) throws {
    let read = try Self.read(subtype, Self.entries)
    #expect(read.annotation.detailsJSON == "{}")
    #expect(read.warnings == [])
  }

  @Test(arguments: ["Link", "Widget"])
  func linksAndWidgetsHaveNoDetails(subtype: String) throws {
    #expect(try Self.read(subtype, "/FT /Tx /Subj (x) /RC (x)").annotation.details == nil)
  }

  @Test func annotationWithoutSubtypeMayBeAComment() throws {
    let read = try LiteralAnnotation("/Rect [0 0 1 1] /T (Ann)")
    #expect(read.annotation.detailsJSON == #"{"author":"Ann"}"#)
    #expect(read.warnings == ["annotation.subtypeMissing"])
  }

  @Test func richContentsMayStandInAStream() throws {
    let read = try Self.read("Text", "/RC 10 0 R", others: "10 0 obj << >>\nstream\n<p>é</p>\nendstream endobj")
    #expect(read.annotation.detailsJSON.hasPrefix(#"{"richContents":"<p>"#))
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("T", "/Ann"), ("Subj", "7"), ("RC", "[(x)]"), ("RC", "<< >>"), ("IT", "(Why)"), ("State", "/Accepted"),
      ("StateModel", "/Review"), ("Name", "(Note)"), ("Open", "1"), ("Open", "(true)"), ("RD", "7"),
      ("RD", "[1 2 3]"), ("RD", "[1 2 3 4 5]"), ("RD", "[1 2 3 /x]"), ("RD", "[1 2 3 1000000000000001]"),
      ("Measure", "/RL"), ("Measure", "[<< >>]"),
    ])
  func entryOfTheWrongTypeIsLeftOut(key: String, value: String) throws {
    let read = try Self.read("Text", "/\(key) \(value)")
    #expect(read.annotation.detailsJSON == "{}")
    #expect(read.warnings == ["annotation.entryMalformed: \(key)"])
  }

  @Test(
    arguments: [
      "T", "Subj", "CreationDate", "RC", "IT", "State", "StateModel", "IRT", "RT", "Popup", "Name", "IC", "RD",
      "Measure", "Open",
    ])
  func nullIsAsGoodAsNothing(key: String) throws {
    let read = try Self.read("Text", "/\(key) null")
    #expect(read.annotation.detailsJSON == "{}")
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("(D:2023)", #"{"created":"2023","rawCreated":"D:2023"}"#, []), ("(2023)", #"{"created":"2023"}"#, []),
      ("(soon)", #"{"created":null,"rawCreated":"soon"}"#, ["date.malformed: soon"]),
      ("7", "{}", ["date.malformed: CreationDate"]),
    ])
  func creationDateKeepsItsText(value: String, json: String, warnings: [String]) throws {
    let read = try Self.read("Text", "/CreationDate \(value)")
    #expect(read.annotation.detailsJSON == json)
    #expect(read.warnings == warnings)
  }

  @Test(
    arguments: [
      ("[]", "[]"), ("[0.5]", "[0.5]"), ("[1 0 0]", "[1,0,0]"), ("[0 0 0 1]", "[0,0,0,1]"),
    ])
  func interiorColourHasNoneOneThreeOrFourNumbers(value: String, color: String) throws {
    let read = try Self.read("Square", "/IC \(value)")
    #expect(read.annotation.detailsJSON == #"{"interiorColor":\#(color)}"#)
    #expect(read.warnings == [])
  }

  @Test(arguments: ["[1 0]", "[1 0 0 0 0]", "[/x]", "/Red"])
  func otherInteriorColourIsLeftOut(value: String) throws {
    let read = try Self.read("Square", "/IC \(value)")
    #expect(read.annotation.detailsJSON == "{}")
    #expect(read.warnings == ["color.malformed: IC"])
  }

  @Test(
    arguments: [
      ("<< /Subtype /RL /R (1 in = 4 ft) >>", #"{"measure":{"subtype":"RL","ratio":"1 in = 4 ft"}}"#, []),
      ("<< /Subtype /GEO >>", #"{"measure":{"subtype":"GEO"}}"#, []), ("<< >>", #"{"measure":{}}"#, []),
      (
        "<< /Subtype (RL) /R 7 >>", #"{"measure":{}}"#,
        ["annotation.entryMalformed: Subtype", "annotation.entryMalformed: R"]
      ),
    ])
  func measureHasItsTypeAndScale(value: String, json: String, warnings: [String]) throws {
    let read = try Self.read("Line", "/Measure \(value)")
    #expect(read.annotation.detailsJSON == json)
    #expect(read.warnings == warnings)
  }
}
