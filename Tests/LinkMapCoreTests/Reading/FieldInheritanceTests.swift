import Testing

@testable import LinkMapCore

/// What a field has from the fields above it (ISO 32000-2, Tables 226 and 228), and its names.
struct FieldInheritanceTests {
  /// A widget of a field below another, with these entries on the three.
  private static func read(widget: String = "", field: String = "", top: String = "") throws -> LiteralWidget {
    try LiteralWidget(
      "/Parent 10 0 R \(widget)", fields: "11 0 R",
      others: """
        10 0 obj << /T (b) /Parent 11 0 R /Kids [6 0 R] \(field) >> endobj
        11 0 obj << /T (a) /Kids [10 0 R] \(top) >> endobj
        """)
  }

  @Test func allComesFromTheTopWhereNothingIsNearer() throws {
    let read = try Self.read(
      top: "/FT /Tx /Ff 4096 /V (v) /DV (d) /MaxLen 7 /Q 2 /DA (/F 1 Tf) /TU (u) /TM (m) /RV (r)")
    let field = read.field
    #expect(field.type == .text)
    #expect(field.flags == .multiline)
    #expect(field.value == "v" && field.defaultValue == "d")
    #expect(field.maxLength == 7 && field.quadding == 2 && field.defaultAppearance == "/F 1 Tf")
    // These are not inherited.
    #expect(field.alternateName == nil && field.mappingName == nil && field.richValue == nil)
    #expect(field.name == "a.b" && field.nameParts == ["a", "b"] && field.partialName == "b")
    #expect(field.object == ObjectID(number: 10))
    #expect(field.isInAcroForm)
    #expect(read.warnings == [])
  }

  @Test("0 and empty are entries, and count")
  func explicitNothingOverrides() throws {
    let top = "/FT /Tx /Ff 4096 /V (v) /DV (d) /MaxLen 7 /Q 2 /DA (/F 1 Tf)"
    let field = try Self.read(field: "/Ff 0 /V () /DV () /MaxLen 0 /Q 0 /DA ()", top: top).field
    #expect(field.flags == [])
    #expect(field.value == "" && field.defaultValue == "")
    #expect(field.maxLength == 0 && field.quadding == 0 && field.defaultAppearance == "")
    let onWidget = try Self.read(widget: "/Ff 0 /V () /DV () /MaxLen 0 /Q 0 /DA ()", top: top).field
    #expect(onWidget.flags == [] && onWidget.value == "" && onWidget.quadding == 0)
  }

  @Test("null is no entry")
  func nullInherits() throws {
    let top = "/FT /Tx /Ff 4096 /V (v) /DV (d) /MaxLen 7 /Q 2 /DA (/F 1 Tf)"
    let nulls = "/FT null /Ff null /V 99 0 R /DV null /MaxLen null /Q null /DA null"
    let field = try Self.read(field: nulls, top: top).field
    #expect(field.type == .text && field.flags == .multiline && field.value == "v" && field.defaultValue == "d")
    #expect(field.maxLength == 7 && field.quadding == 2 && field.defaultAppearance == "/F 1 Tf")
  }

  @Test func typeAndFlagsMayComeFromDifferentLevels() throws {
    #expect(try Self.read(field: "/FT /Btn", top: "/FT /Tx /Ff 65536").field.type == .pushButton)
    #expect(try Self.read(widget: "/Ff 131072", top: "/FT /Ch").field.type == .comboBox)
  }

  @Test func optionsIndicesAndTopAreInherited() throws {
    let field = try Self.read(top: "/FT /Ch /Opt [(x) (y)] /I [1] /TI 1 /V (y)").field
    #expect(field.options == [ChoiceOption(export: "x", display: "x"), ChoiceOption(export: "y", display: "y")])
    #expect(field.selectedIndices == [1] && field.topIndex == 1)
    let emptied = try Self.read(field: "/Opt [] /I [] /TI 0 /V ()", top: "/FT /Ch /Opt [(x)] /I [0] /TI 1 /V (x)").field
    #expect(emptied.options == [] && emptied.selectedIndices == [] && emptied.topIndex == 0 && emptied.value == "")
  }

  @Test func ownEntriesAreRead() throws {
    let read = try Self.read(field: "/FT /Tx /TU <FEFF00E9> /TM (m) /RV (<p/>)", top: "/TU (x) /TM (y)")
    #expect(read.field.alternateName == "é" && read.field.mappingName == "m" && read.field.richValue == "<p/>")
    #expect(read.warnings == [])
  }

  @Test(arguments: ["TU", "TM", "RV", "DA", "MaxLen", "Q"])
  func entryOfTheWrongTypeIsLeftOut(key: String) throws {
    let read = try Self.read(field: "/FT /Tx /\(key) [1]")
    let field = read.field
    #expect(field.alternateName == nil && field.mappingName == nil && field.richValue == nil)
    #expect(field.defaultAppearance == nil && field.maxLength == nil && field.quadding == nil)
    #expect(read.warnings == ["field.entryMalformed: \(key)"])
  }

  // MARK: - The form's defaults

  @Test(
    "DA and Q of the form count for text and choices",
    arguments: [
      ("/FT /Tx", true), ("/FT /Ch", true), ("/FT /Ch /Ff 131072", true), ("/FT /Btn", false),
      ("/FT /Btn /Ff 65536", false), ("/FT /Sig", false), ("", false),
    ])
  func defaultsOfTheForm(type: String, isText: Bool) throws {
    let field = try LiteralWidget("/T (a) \(type)", form: "/DA (/Helv 0 Tf) /Q 1").field
    #expect(field.defaultAppearance == (isText ? "/Helv 0 Tf" : nil))
    #expect(field.quadding == (isText ? 1 : nil))
    let own = try LiteralWidget("/T (a) \(type) /DA (own) /Q 0", form: "/DA (/Helv 0 Tf) /Q 1").field
    #expect(own.defaultAppearance == "own" && own.quadding == 0)
  }

  // MARK: - Names

  @Test("a period in a partial name is part of it")
  func periodInAName() throws {
    let field = try LiteralWidget("/T (2.1_Name) /FT /Tx").field
    #expect(field.name == "2.1_Name" && field.nameParts == ["2.1_Name"] && field.partialName == "2.1_Name")
  }

  @Test func levelWithoutANameAddsNothing() throws {
    let read = try LiteralWidget(
      "/T (c) /FT /Tx /Parent 10 0 R", fields: "11 0 R",
      others: "10 0 obj << /Parent 11 0 R /Kids [6 0 R] >> endobj 11 0 obj << /T (a) /Kids [10 0 R] >> endobj")
    #expect(read.field.name == "a.c" && read.field.nameParts == ["a", "c"] && read.field.partialName == "c")
  }

  @Test func fieldWithoutANameHasThatOfTheFieldAboveAndNoPartialOne() throws {
    let read = try LiteralWidget(
      "/Kids [] /FT /Tx /Parent 10 0 R", fields: "10 0 R", others: "10 0 obj << /T (a) /Kids [6 0 R] >> endobj")
    #expect(read.field.name == "a" && read.field.nameParts == ["a"] && read.field.partialName == nil)
  }

  @Test(
    arguments: [
      ("", nil, []), ("/T null", nil, []), ("/T ()", "", []), ("/T /nm", nil, ["field.entryMalformed: T"]),
      ("/TU (u) /TM (m)", nil, []),
    ] as [(String, String?, [String])])
  func noNameIsNull(entry: String, name: String?, warnings: [String]) throws {
    let read = try LiteralWidget("/FT /Tx \(entry)")
    #expect(read.field.name == name && read.field.partialName == name)
    #expect(read.field.nameParts == name.map { [$0] })
    #expect(read.warnings == warnings)
  }
}
