import Testing

@testable import LinkMapCore

/// The lines of a file, and what is in them.
struct LineEncoderTests {
  private static let source = Source(path: "a.pdf", rawPath: nil, byteCount: 9)

  private static func encoder(_ label: @escaping (Int) -> String? = { _ in nil }) -> LineEncoder {
    LineEncoder(path: "a.pdf", rawPath: nil, label: label)
  }

  private static func lines(_ encoder: inout LineEncoder) -> [String] {
    let text = String(decoding: encoder.takeBytes(), as: UTF8.self)
    #expect(encoder.pendingCount == 0)
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private static func endLine(_ status: String, _ counts: String, isRepaired: Bool = false) -> String {
    #"{"record":"end","path":"a.pdf","status":"\#(status)","repaired":\#(isRepaired),"counts":{\#(counts)}}"#
  }

  private static let noCounts = #""page":0,"annotation":0,"field":0,"destination":0,"outline":0,"warning":0"#

  private static func document(_ form: Form??) -> [String] {
    var encoder = encoder()
    let facts = DocumentFacts(
      pdfVersion: "1.7", isEncrypted: false, encryption: nil, pageCount: 2, baseURI: nil, openAction: nil)
    encoder.begin(
      DocumentEncoder.Header(toolVersion: "1", qpdfVersion: "2", source: source), facts, view: ViewOptions(), form: form
    )
    return lines(&encoder)
  }

  @Test func theDocumentComesFirst() {
    let line = """
      {"record":"document","path":"a.pdf","format":"pdflinkmap","version":"1.0",\
      "generator":{"name":"pdflinkmap","version":"1","qpdf":"2"},"bytes":9,"pdfVersion":"1.7","encrypted":false,\
      "pageCount":2,"viewOptions":{"box":"crop","zoom":1,"fit":null,"rotate":0}
      """
    let form = Form(needsAppearances: true, signatureFlagBits: 0, hasXFA: false, calculationOrder: [])
    let written = """
      {"needAppearances":true,"signatureFlags":[],"signatureFlagBits":0,"xfa":false,"calculationOrder":[]}
      """
    #expect(Self.document(nil) == [line + "}"])
    #expect(Self.document(.some(nil)) == [line + #","form":null}"#])
    #expect(Self.document(form) == [line + #","form":\#(written)}"#])
  }

  @Test func anAnnotationStandsAlone() throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R /PageLabels << /Nums [0 << /S /r >>] >> >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 100] >> endobj
      3 0 obj << /Type /Page /TrimBox [0 0 9 9] /Annots [<< /Subtype /Text /Contents (a\\nb\\000) >> null << >>] >> endobj
      """)
    var encoder = Self.encoder(document.reader.label)
    encoder.encode(document.page(0))
    let start = #"{"record":"annotation","path":"a.pdf","page":1,"label":"i","index":"#
    let rest = #""rect":null,"viewRect":null,"flags":[],"flagBits":0,"visible":true"#
    #expect(
      Self.lines(&encoder) == [
        """
        {"record":"page","path":"a.pdf","page":1,"label":"i","object":"3 0 R","mediaBox":[0,0,200,100],\
        "cropBox":[0,0,200,100],"rotate":0,"userUnit":1,\
        "view":{"width":200,"height":100,"transform":[1,0,0,-1,0,100]},"trimBox":[0,0,9,9]}
        """,
        start + #"0,"object":null,"subtype":"Text",\#(rest),"contents":"a\nb\u0000"}"#,
        start + #"2,"object":null,"subtype":null,\#(rest)}"#,
      ])
  }

  @Test func bookmarksSayWhatTheyLieUnder() {
    let levels = [0, 1, 2, 1, 0, 0, 1, 2, 2, 0]
    let items = levels.map { level in
      OutlineItem(
        level: level, title: "t", target: .none, isOpen: nil, color: [0, 0, 0], isBold: true, isItalic: false)
    }
    var encoder = Self.encoder()
    encoder.encode(items)
    let rest = #""title":"t","target":{"kind":"none"},"color":[0,0,0],"bold":true,"italic":false}"#
    let parents = ["null", "0", "1", "0", "null", "null", "5", "6", "6", "null"]
    let expected = zip(levels, parents).enumerated().map { index, place in
      #"{"record":"outline","path":"a.pdf","index":\#(index),"level":\#(place.0),"parentIndex":\#(place.1),\#(rest)"#
    }
    #expect(Self.lines(&encoder) == expected)
  }

  @Test func fieldsAndDestinationsAreLines() throws {
    var encoder = Self.encoder()
    encoder.encode([Field(type: .unknown, flags: [], isInAcroForm: true)])
    let name = DestinationName(bytes: Array("a\u{1}".utf8)[...], isNameObject: false)
    encoder.encode(NamedDestinationEntry(name: name, source: .names, target: .none))
    #expect(
      Self.lines(&encoder) == [
        """
        {"record":"field","path":"a.pdf","name":null,"type":"unknown","flags":[],"flagBits":0,"value":null,\
        "inAcroForm":true}
        """,
        """
        {"record":"destination","path":"a.pdf","name":"a\\u0001","nameBytes":"6101","source":"names",\
        "target":{"kind":"none"}}
        """,
      ])
  }

  @Test func theEndCountsTheLines() {
    var encoder = Self.encoder()
    encoder.encode([
      Field(type: .text, flags: [], isInAcroForm: true), Field(type: .text, flags: [], isInAcroForm: true),
    ])
    _ = encoder.takeBytes()
    encoder.end(
      isRepaired: true, warnings: [Warning(.rectMissing, place: Warning.Place(pageIndex: 0, annotationIndex: 3))])
    let lines = Self.lines(&encoder)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix(#"{"record":"warning","path":"a.pdf","code":"rect.missing","message":""#))
    #expect(lines[0].hasSuffix(#"","page":1,"annotation":3}"#))
    let counts = #""page":0,"annotation":0,"field":2,"destination":0,"outline":0,"warning":1"#
    #expect(lines[1] == Self.endLine("ok", counts, isRepaired: true))
  }

  @Test func whatIsKnownToBeMissingMakesItPartial() {
    for code in Warning.Code.allCases {
      var encoder = Self.encoder()
      encoder.end(isRepaired: false, warnings: [Warning(.rectMissing), Warning(code), Warning(.rectMissing)])
      let isLoss =
        code.rawValue.hasPrefix("limit.")
        || ["syntax.objectUnreadable", "syntax.streamUnreadable", "warnings.truncated"].contains(code.rawValue)
      let counts = Self.noCounts.replacing(#""warning":0"#, with: #""warning":3"#)
      #expect(Self.lines(&encoder).last == Self.endLine(isLoss ? "partial" : "ok", counts))
    }
  }

  @Test func aFileThatCannotBeReadHasAnErrorAndAnEnd() {
    let lines = LineEncoder.failure(path: "\u{FFFD}\n", rawPath: "%FF%0A", code: "file.notPDF", message: "no \"PDF\"")
    let start = #""path":"\#u{FFFD}\n","rawPath":"%FF%0A","#
    #expect(
      String(decoding: lines, as: UTF8.self) == """
        {"record":"error",\(start)"code":"file.notPDF","message":"no \\"PDF\\""}
        {"record":"end",\(start)"status":"failed","counts":{\(Self.noCounts)}}

        """)
  }

  @Test func longTextIsWholeAndOnOneLine() {
    let text = String(repeating: "long\n", count: 200_000)
    var field = Field(type: .text, flags: [], isInAcroForm: true)
    field.value = text
    var encoder = Self.encoder()
    encoder.encode([field])
    let lines = Self.lines(&encoder)
    #expect(lines.count == 1)
    #expect(lines[0].contains(#""value":"\#(text.replacing("\n", with: "\\n"))","#))
  }
}
