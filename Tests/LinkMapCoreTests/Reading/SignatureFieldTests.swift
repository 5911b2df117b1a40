import Testing

@testable import LinkMapCore

/// Signature fields (ISO 32000-2, 12.7.5.5 and Table 255).
struct SignatureFieldTests {
  @Test func signedFieldTellsWhatItsSignatureSays() throws {
    let read = try LiteralWidget(
      "/T (a) /FT /Sig /V 10 0 R",
      others: """
        10 0 obj << /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Name <FEFF005A006F00EB>
          /Reason (Approved) /Location (Bern) /M (D:20240229123456+01'00') /ByteRange [0 100 120 300]
          /Contents <30030201> >> endobj
        """)
    #expect(read.field.isSigned == true)
    #expect(read.field.value == nil)
    let signature = try #require(read.field.signature)
    #expect(signature.filter == "Adobe.PPKLite" && signature.subFilter == "adbe.pkcs7.detached")
    #expect(signature.name == "Zoë" && signature.reason == "Approved" && signature.location == "Bern")
    #expect(signature.date?.iso8601 == "2024-02-29T12:34:56+01:00")
    #expect(signature.date?.rawText == "D:20240229123456+01'00'")
    #expect(signature.byteRange == [0, 100, 120, 300])
    #expect(signature.contentsByteCount == 4)
    #expect(read.warnings == [])
  }

  @Test(arguments: ["", "/V null", "/V 99 0 R"])
  func unsignedFieldSaysSo(entry: String) throws {
    let read = try LiteralWidget("/T (a) /FT /Sig \(entry)")
    #expect(read.field.isSigned == false)
    #expect(read.field.signature == nil)
    #expect(read.warnings == [])
  }

  @Test(arguments: ["(text)", "/x", "7", "[1]", "true"])
  func valueThatIsNoDictionaryIsNoSignature(value: String) throws {
    let read = try LiteralWidget("/T (a) /FT /Sig /V \(value)")
    #expect(read.field.isSigned == false)
    #expect(read.field.signature == nil && read.field.value == nil && read.field.values == nil)
    #expect(read.warnings == ["field.valueMalformed: V"])
  }

  @Test func signatureMayStandInTheFieldAbove() throws {
    let read = try LiteralWidget(
      "/Parent 10 0 R", fields: "10 0 R",
      others: "10 0 obj << /T (a) /FT /Sig /Kids [6 0 R] /V << /Name (Zoe) >> >> endobj")
    #expect(read.field.isSigned == true)
    #expect(read.field.signature?.name == "Zoe")
  }

  @Test func emptyDictionaryIsASignatureThatSaysNothing() throws {
    let read = try LiteralWidget("/T (a) /FT /Sig /V << >>")
    #expect(read.field.isSigned == true)
    let signature = try #require(read.field.signature)
    #expect(signature.filter == nil && signature.subFilter == nil && signature.name == nil && signature.reason == nil)
    #expect(signature.location == nil && signature.date == nil && signature.byteRange == nil)
    #expect(signature.contentsByteCount == nil)
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("Filter", "(x)"), ("SubFilter", "7"), ("Name", "/x"), ("Reason", "[(x)]"), ("Location", "7"), ("M", "7"),
      ("ByteRange", "[0 (x)]"), ("ByteRange", "0"), ("ByteRange", "[0.5]"), ("Contents", "/x"),
    ])
  func entryOfTheWrongTypeIsLeftOut(key: String, value: String) throws {
    let read = try LiteralWidget("/T (a) /FT /Sig /V << /\(key) \(value) >>")
    #expect(read.field.isSigned == true)
    let signature = try #require(read.field.signature)
    #expect(signature.filter == nil && signature.subFilter == nil && signature.name == nil && signature.reason == nil)
    #expect(signature.location == nil && signature.date == nil && signature.byteRange == nil)
    #expect(signature.contentsByteCount == nil)
    // A date is a date wherever it stands.
    #expect(read.warnings == [(key == "M" ? "date.malformed: " : "field.signatureMalformed: ") + key])
  }

  @Test func dateThatIsNoneStaysAsItIs() throws {
    let read = try LiteralWidget("/T (a) /FT /Sig /V << /M (last week) >>")
    let date = try #require(read.field.signature?.date)
    #expect(date.iso8601 == nil && date.rawText == "last week")
    #expect(read.warnings == ["date.malformed: last week"])
  }

  @Test("other types are not signed or unsigned", arguments: ["/FT /Tx", "/FT /Btn", "/FT /Ch", ""])
  func othersAreNeither(type: String) throws {
    let field = try LiteralWidget("/T (a) \(type) /V << /Name (x) >>").field
    #expect(field.isSigned == nil && field.signature == nil)
  }
}
