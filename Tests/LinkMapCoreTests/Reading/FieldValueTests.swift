import Testing

@testable import LinkMapCore

/// V and DV of every type (ISO 32000-2, 12.7.5).
struct FieldValueTests {
  private static let types = [
    "/FT /Tx", "/FT /Ch", "/FT /Ch /Ff 131072", "/FT /Btn", "/FT /Btn /Ff 32768", "/FT /Btn /Ff 65536", "",
  ]

  private static func read(_ value: String, type: String = "/FT /Tx", others: String = "") throws -> LiteralWidget {
    try LiteralWidget("/T (a) \(type) /V \(value) /DV \(value)", others: others)
  }

  @Test(arguments: types)
  func textIsFromAStringANameOrAStream(type: String) throws {
    for (value, text) in [
      ("(Anna)", "Anna"), ("()", ""), ("<FEFF65E5>", "日"), ("<EFBBBFC3A9>", "é"), ("(\\240)", "€"),
      ("/Na#20me", "Na me"),
      ("/#C3#A9", "é"), ("/#E9", "é"), ("10 0 R", "line one\nline two"), ("11 0 R", "indirect"),
    ] {
      let field = try Self.read(
        value, type: type,
        others: """
          10 0 obj << /Length 17 >> stream
          line one
          line two
          endstream endobj 11 0 obj (indirect) endobj
          """
      ).field
      #expect(field.value == text, "\(value)")
      #expect(field.defaultValue == text, "\(value)")
      #expect(field.values == nil && field.defaultValues == nil)
    }
  }

  @Test(arguments: ["12", "12.5", "true", "<< /A (b) >>"])
  func otherTypesGiveNull(value: String) throws {
    let read = try Self.read(value)
    #expect(read.field.value == nil && read.field.defaultValue == nil)
    #expect(read.warnings == ["field.valueMalformed: V", "field.valueMalformed: DV"])
  }

  @Test func withoutAValueThereIsNone() throws {
    let read = try LiteralWidget("/T (a) /FT /Tx")
    #expect(read.field.value == nil && read.field.values == nil)
    #expect(read.field.defaultValue == nil && read.field.defaultValues == nil)
    #expect(read.warnings == [])
  }

  @Test(
    "of an array the strings count, and the first of them is the value",
    arguments: [
      ("[(b) (d)]", ["b", "d"], 0), ("[<FEFF00E9>]", ["é"], 0), ("[]", [], 0), ("[7 (x) /y (z)]", ["x", "z"], 2),
      ("[null]", [], 1), ("[10 0 R]", ["indirect"], 0),
    ] as [(String, [String], Int)])
  func arrays(value: String, texts: [String], faults: Int) throws {
    let read = try Self.read(value, type: "/FT /Ch /Ff 2097152", others: "10 0 obj (indirect) endobj")
    #expect(read.field.values == texts && read.field.defaultValues == texts)
    #expect(read.field.value == texts.first && read.field.defaultValue == texts.first)
    let warnings = ["V", "DV"].flatMap { Array(repeating: "field.valueMalformed: \($0)", count: faults) }
    #expect(read.warnings == warnings)
  }

  @Test func streamThatCannotBeReadGivesNull() throws {
    let field = try Self.read("10 0 R", others: "10 0 obj << /Length 0 >> stream endobj").field
    #expect(field.value == nil)
  }

  @Test func richValueMayBeAStream() throws {
    let read = try LiteralWidget(
      "/T (a) /FT /Tx /RV 10 0 R", others: "10 0 obj << /Length 4 >> stream\n<p/>\nendstream endobj")
    #expect(read.field.richValue == "<p/>")
    #expect(read.warnings == [])
  }

  @Test("of a signature neither V nor DV is text")
  func signatureHasNoText() throws {
    let field = try Self.read("(text)", type: "/FT /Sig").field
    #expect(field.value == nil && field.defaultValue == nil)
  }

  @Test func buttonsStateIsItsNameAlsoWhereItIsAString() throws {
    for type in ["/FT /Btn", "/FT /Btn /Ff 32768"] {
      #expect(try Self.read("/Yes", type: type).warnings == [])
      let read = try Self.read("(Yes)", type: type)
      #expect(read.field.value == "Yes")
      #expect(read.warnings == ["field.stateNotAName: V", "field.stateNotAName: DV"])
    }
    #expect(try Self.read("(x)", type: "/FT /Btn /Ff 65536").warnings == [])
  }

  @Test func textThatIsNotAsItSaysIsDecodedAllTheSame() throws {
    let read = try LiteralWidget("/T (a) /FT /Tx /V <FEFF0041D800>")
    #expect(read.field.value == "A\u{FFFD}")
    #expect(read.warnings == ["text.invalidUTF16: A\u{FFFD}"])
  }
}
