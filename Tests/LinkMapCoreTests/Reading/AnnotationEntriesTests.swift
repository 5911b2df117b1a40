import Testing

@testable import LinkMapCore

/// The entries that any annotation may have (ISO 32000-2, Table 166).
struct AnnotationEntriesTests {
  private static func read(_ entries: String, subtype: String = "Text", others: String = "") throws -> LiteralAnnotation
  {
    try LiteralAnnotation("/Subtype /\(subtype) /Rect [0 0 1 1] \(entries)", others: others)
  }

  @Test func plainAnnotationHasNone() throws {
    let read = try Self.read("")
    let annotation = read.annotation
    #expect(annotation.object == ObjectID(number: 6))
    #expect(annotation.contents == nil && annotation.uniqueName == nil && annotation.modified == nil)
    #expect(annotation.color == nil && annotation.highlightMode == nil && annotation.opacity == nil)
    #expect(annotation.blendMode == nil && annotation.language == nil && annotation.structParent == nil)
    #expect(annotation.appearanceStates == nil && annotation.optionalContent == nil && annotation.border == nil)
    #expect(annotation.quads == nil && annotation.viewQuads == nil)
    #expect(read.warnings == [])
  }

  @Test func allAreRead() throws {
    let read = try Self.read(
      """
      /Contents (A note) /NM <FEFF00E9> /M (D:20240229123456+01'30') /C [1 0 0.5] /H /P /CA 0.5 /BM /Multiply
      /MK << /BG [1] /BC [] >> /Lang (en-GB) /StructParent 7 /AP << /N << /On 10 0 R /Off 10 0 R >> >>
      """)
    let annotation = read.annotation
    #expect(annotation.contents == "A note")
    #expect(annotation.uniqueName == "é")
    #expect(annotation.modified?.iso8601 == "2024-02-29T12:34:56+01:30")
    #expect(annotation.modified?.rawText == "D:20240229123456+01'30'")
    #expect(annotation.color == [1, 0, 0.5])
    #expect(annotation.backgroundColor == [1])
    #expect(annotation.borderColor == [])
    #expect(annotation.highlightMode == "P")
    #expect(annotation.opacity == 0.5)
    #expect(annotation.blendMode == "Multiply")
    #expect(annotation.language == "en-GB")
    #expect(annotation.structParent == 7)
    #expect(annotation.appearanceStates == ["Off", "On"])
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("Contents", "/x"), ("Contents", "[(x)]"), ("NM", "7"), ("H", "(P)"), ("CA", "(1)"), ("CA", "1000000000000001"),
      ("BM", "[/Multiply]"), ("Lang", "/en"), ("StructParent", "1.5"), ("StructParent", "(1)"),
    ])
  func entryOfTheWrongTypeIsLeftOut(key: String, value: String) throws {
    let read = try Self.read("/\(key) \(value)")
    let annotation = read.annotation
    #expect(annotation.contents == nil && annotation.uniqueName == nil && annotation.highlightMode == nil)
    #expect(annotation.opacity == nil && annotation.blendMode == nil && annotation.language == nil)
    #expect(annotation.structParent == nil)
    #expect(read.warnings == ["annotation.entryMalformed: \(key)"])
  }

  @Test(arguments: [
    "Contents", "NM", "M", "C", "MK", "H", "CA", "BM", "Lang", "StructParent", "AP", "OC", "Border", "BS",
  ])
  func nullIsAsGoodAsNothing(key: String) throws {
    #expect(try Self.read("/\(key) null").warnings == [])
    #expect(try Self.read("/\(key) 99 0 R").warnings == [])
  }

  @Test(arguments: ["BG", "BC"])
  func colorOfItsLooksThatIsNoneIsLeftOut(key: String) throws {
    let read = try Self.read("/MK << /\(key) [1 0] >>", subtype: "Screen")
    #expect(read.annotation.backgroundColor == nil && read.annotation.borderColor == nil)
    #expect(read.warnings == ["color.malformed: \(key)"])
  }

  @Test(
    arguments: [
      ("<FEFFD800>", "\u{FFFD}", "text.invalidUTF16: \u{FFFD}"), ("<FFFE6100>", "a", "text.littleEndian: a"),
      ("<EFBBBFFF>", "\u{FFFD}", "text.invalidUTF8: \u{FFFD}"),
    ])
  func textThatIsNotAsItSaysIsDecodedAllTheSame(value: String, text: String, warning: String) throws {
    let read = try Self.read("/Contents \(value)")
    #expect(read.annotation.contents == text)
    #expect(read.warnings == [warning])
  }

  // MARK: - Date

  @Test(
    arguments: [
      ("(yesterday)", "yesterday"), ("()", ""), ("(D:20230229)", "D:20230229"), ("(D:202413)", "D:202413"),
    ])
  func dateThatCannotBeReadKeepsItsText(value: String, text: String) throws {
    let read = try Self.read("/M \(value)")
    #expect(read.annotation.modified == ReadDate(iso8601: nil, rawText: text))
    #expect(read.warnings == ["date.malformed: \(text)"])
  }

  @Test(arguments: [("(D:2024)", "2024"), ("(202405)", "2024-05"), ("(D:20240506Z)", "2024-05-06")])
  func dateIsReadAsFarAsItGoes(value: String, date: String) throws {
    let read = try Self.read("/M \(value)")
    #expect(read.annotation.modified?.iso8601 == date)
    #expect(read.warnings == [])
  }

  @Test(arguments: ["20240506", "/D", "[(D:2024)]"])
  func dateThatIsNoStringIsLeftOut(value: String) throws {
    let read = try Self.read("/M \(value)")
    #expect(read.annotation.modified == nil)
    #expect(read.warnings == ["date.malformed: M"])
  }

  // MARK: - Colour

  @Test(
    arguments: [("[]", []), ("[0.5]", [0.5]), ("[0 1 0]", [0, 1, 0]), ("[0 0 0 1]", [0, 0, 0, 1])]
      as [(String, [Double])])
  func colourHasNoneOneThreeOrFourNumbers(value: String, color: [Double]) throws {
    let read = try Self.read("/C \(value)")
    #expect(read.annotation.color == color)
    #expect(read.warnings == [])
  }

  @Test(arguments: ["[1 0]", "[1 0 0 0 0]", "[1 /x 0]", "[1 null 0]", "1", "/Red", "(red)", "<< >>"])
  func otherColourIsLeftOut(value: String) throws {
    let read = try Self.read("/C \(value)")
    #expect(read.annotation.color == nil)
    #expect(read.warnings == ["color.malformed: C"])
  }

  // MARK: - Appearance

  @Test(
    arguments: [
      ("<< /N << /Yes 10 0 R /Off 10 0 R /#E9 10 0 R >> >>", ["Off", "Yes", "é"]), ("<< /N << >> >>", []),
      ("<< /N 10 0 R >>", nil), ("<< /D << /Yes 10 0 R >> >>", nil), ("<< >>", nil), ("7", nil),
    ] as [(String, [String]?)])
  func appearanceStatesAreTheNamesUnderN(value: String, states: [String]?) throws {
    let read = try Self.read("/AP \(value)", others: "10 0 obj << >>\nstream\n\nendstream endobj")
    #expect(read.annotation.appearanceStates == states)
  }
}
