import Testing

@testable import LinkMapCore

/// The form as a whole (ISO 32000-2, 12.7.3, Table 224).
struct FormReaderTests {
  private static func read(_ form: String, _ objects: String = "") throws -> (Form?, [String]) {
    let document = try LiteralForm(form, objects).document
    return (document.reader.form, document.warnings)
  }

  @Test(arguments: ["null", "99 0 R"])
  func withoutAcroFormThereIsNone(form: String) throws {
    let (read, warnings) = try Self.read(form)
    #expect(read == nil)
    #expect(warnings == [])
  }

  @Test(arguments: ["[10 0 R]", "(x)", "7"])
  func acroFormThatIsNoDictionaryIsNone(form: String) throws {
    let (read, warnings) = try Self.read(form)
    #expect(read == nil)
    #expect(warnings == ["field.formMalformed: AcroForm"])
  }

  @Test("what the standard has defaults for has them")
  func emptyForm() throws {
    let (read, warnings) = try Self.read("<< >>")
    let form = try #require(read)
    #expect(!form.needsAppearances && !form.hasXFA)
    #expect(form.signatureFlagBits == 0 && form.signatureFlags == [] && form.calculationOrder == [])
    #expect(warnings == [])
  }

  @Test func allIsRead() throws {
    let (read, warnings) = try Self.read(
      "<< /NeedAppearances true /SigFlags 3 /XFA [(template) 12 0 R] /CO [11 0 R 10 0 R 13 0 R] >>",
      """
      10 0 obj << /T (a) >> endobj 11 0 obj << /T (b) /Parent 10 0 R >> endobj
      13 0 obj << /FT /Tx >> endobj
      """)
    let form = try #require(read)
    #expect(form.needsAppearances && form.hasXFA)
    #expect(form.signatureFlagBits == 3 && form.signatureFlags == ["SignaturesExist", "AppendOnly"])
    #expect(form.calculationOrder == ["a.b", "a", nil])
    #expect(warnings == [])
  }

  @Test(
    arguments: [
      ("1", 1, ["SignaturesExist"]), ("2", 2, ["AppendOnly"]), ("4", 4, []), ("0", 0, []), ("null", 0, []),
      ("-1", -1, ["SignaturesExist", "AppendOnly"]), ("3.0", 3, ["SignaturesExist", "AppendOnly"]),
    ] as [(String, Int64, [String])])
  func signatureFlags(value: String, bits: Int64, names: [String]) throws {
    let (read, warnings) = try Self.read("<< /SigFlags \(value) >>")
    #expect(read?.signatureFlagBits == bits)
    #expect(read?.signatureFlags == names)
    #expect(warnings == [])
  }

  @Test(arguments: [("SigFlags", "(3)"), ("SigFlags", "1.5"), ("NeedAppearances", "1"), ("NeedAppearances", "/true")])
  func entryOfTheWrongTypeIsTheDefault(key: String, value: String) throws {
    let (read, warnings) = try Self.read("<< /\(key) \(value) >>")
    #expect(read?.signatureFlagBits == 0 && read?.needsAppearances == false)
    #expect(warnings == ["field.formMalformed: \(key)"])
  }

  @Test func falseIsFalse() throws {
    #expect(try Self.read("<< /NeedAppearances false >>").0?.needsAppearances == false)
    #expect(try Self.read("<< /XFA null >>").0?.hasXFA == false)
    #expect(try Self.read("<< /XFA 99 0 R >>").0?.hasXFA == false)
  }

  @Test("a field's place in the calculation order is that among the form's names, junk left out")
  func calculationOrder() throws {
    let literal = try LiteralForm(
      "<< /Fields [10 0 R 11 0 R 12 0 R] /CO [null 11 0 R 7 99 0 R 10 0 R 11 0 R] >>",
      "10 0 obj << /T (a) >> endobj 11 0 obj << /T (b) >> endobj 12 0 obj << /T (c) >> endobj")
    let form = try #require(literal.document.reader.form)
    #expect(form.calculationOrder == ["b", "a", "b"])
    let fields = literal.document.reader.fields()
    #expect(fields.map(\.calculationOrder) == [1, 0, nil])
  }

  @Test func calculationOrderThatIsNoArrayIsEmpty() throws {
    #expect(try Self.read("<< /CO 10 0 R >>", "10 0 obj << /T (a) >> endobj").0?.calculationOrder == [])
  }
}
