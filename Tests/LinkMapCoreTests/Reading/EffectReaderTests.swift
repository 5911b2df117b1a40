import Testing

@testable import LinkMapCore

/// Every action that leads to nothing in this document (ISO 32000-2, 12.6.4 and 12.7.6): all its entries, the needed
/// ones missing, and each of the wrong type.
struct EffectReaderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let action: String
    let written: String
    let warnings: [String]

    /// `written` is what stands between `{"kind":` and `}`; `action` what stands behind S.
    init(_ action: String, _ written: String, _ warnings: String...) {
      self.action = action
      self.written = written
      self.warnings = warnings
    }

    var testDescription: String { action }
  }

  private static let others = """
    10 0 obj << /Length 4 >>\nstream\nf(1)\nendstream endobj
    11 0 obj << /T (child) /Parent 12 0 R >> endobj
    12 0 obj << /T (parent) >> endobj
    13 0 obj << /Subtype /Screen >> endobj
    14 0 obj << /Type /OCG /Name (Layer) >> endobj
    15 0 obj << /Type /OCG >> endobj
    16 0 obj << /R /C /N (x) /T 16 0 R >> endobj
    """

  private func check(_ row: Row) throws {
    let link = try LiteralAnnotation.link("/A << /S \(row.action) >>", others: Self.others)
    #expect(link.target == #"{"kind":\#(row.written)}"#)
    #expect(link.warnings == row.warnings)
  }

  // MARK: - Scripts

  @Test(
    arguments: [
      Row("/JavaScript /JS (f\\(0\\))", #""javascript","action":"JavaScript","script":"f(0)""#),
      Row("/JavaScript /JS 10 0 R", #""javascript","action":"JavaScript","script":"f(1)""#),
      Row("/JavaScript /JS <FEFF00E9>", #""javascript","action":"JavaScript","script":"é""#),
      Row("/JavaScript", #""javascript","action":"JavaScript","script":null"#, "action.entryMissing: JS"),
      Row(
        "/JavaScript /JS /f", #""javascript","action":"JavaScript","script":null"#, "action.entryMalformed: JS",
        "action.entryMissing: JS"),
    ])
  func script(row: Row) throws { try check(row) }

  // MARK: - Forms

  @Test(
    arguments: [
      Row(
        "/SubmitForm /F << /FS /URL /F (http://a/) >> /Fields [(a.b) 11 0 R] /Flags 5",
        #""submitForm","action":"SubmitForm","uri":"http://a/","fields":["a.b","parent.child"],"#
          + #""flags":["Exclude","ExportFormat"],"flagBits":5"#),
      Row(
        "/SubmitForm /F (http://a/) /Flags 16383",
        #""submitForm","action":"SubmitForm","uri":"http://a/","flags":["Exclude","IncludeNoValueFields","#
          + #""ExportFormat","GetMethod","SubmitCoordinates","XFDF","IncludeAppendSaves","IncludeAnnotations","#
          + #""SubmitPDF","CanonicalFormat","ExclNonUserAnnots","ExclFKey","EmbedForm"],"flagBits":16383"#),
      // Bit 13 has no meaning, and neither has what lies beyond 14; the number stays.
      Row(
        "/SubmitForm /F (a) /Flags 20480 /Fields []",
        #""submitForm","action":"SubmitForm","uri":"a","fields":[],"flags":[],"flagBits":20480"#),
      Row(
        "/SubmitForm", #""submitForm","action":"SubmitForm","uri":null,"flags":[],"flagBits":0"#,
        "action.fileMissing"),
      Row(
        "/SubmitForm /F 7 /Flags (1) /Fields (a)",
        #""submitForm","action":"SubmitForm","uri":null,"flags":[],"flagBits":0"#, "action.entryMalformed: Flags",
        "action.entryMalformed: Fields", "action.entryMalformed: F", "action.fileMissing"),
      Row(
        "/ResetForm /Fields [(a) 7 (b)] /Flags 3",
        #""resetForm","action":"ResetForm","fields":["a","b"],"flags":["Exclude"],"flagBits":3"#,
        "action.entryMalformed"),
      Row("/ResetForm", #""resetForm","action":"ResetForm","flags":[],"flagBits":0"#),
      Row("/ImportData /F (a.fdf)", #""importData","action":"ImportData","file":"a.fdf""#),
      Row("/ImportData", #""importData","action":"ImportData","file":null"#, "action.fileMissing"),
      Row(
        "/ImportData /F [(a)]", #""importData","action":"ImportData","file":null"#, "action.entryMalformed: F",
        "action.fileMissing"),
    ])
  func form(row: Row) throws { try check(row) }

  @Test(
    arguments: [
      Row("/Hide /T (a.b)", #""hide","action":"Hide","hides":true,"fields":["a.b"]"#),
      Row("/Hide /T 11 0 R /H false", #""hide","action":"Hide","hides":false,"fields":["parent.child"]"#),
      Row(
        "/Hide /T [(a) 13 0 R 11 0 R] /H true",
        #""hide","action":"Hide","hides":true,"fields":["a","parent.child"],"objects":["13 0 R"]"#),
      Row("/Hide", #""hide","action":"Hide","hides":true,"fields":[]"#, "action.entryMissing: T"),
      Row(
        "/Hide /T 7 /H (no)", #""hide","action":"Hide","hides":true,"fields":[]"#, "action.entryMalformed",
        "action.entryMalformed: H"),
    ])
  func hide(row: Row) throws { try check(row) }

  // MARK: - Optional content

  @Test(
    arguments: [
      Row(
        "/SetOCGState /State [/ON 14 0 R 15 0 R /OFF 14 0 R /Toggle] /PreserveRB false",
        #""setOCGState","action":"SetOCGState","states":[{"operation":"ON","groups":[{"object":"14 0 R","#
          + #""name":"Layer"},{"object":"15 0 R","name":null}]},{"operation":"OFF","groups":[{"object":"14 0 R","#
          + #""name":"Layer"}]},{"operation":"Toggle","groups":[]}],"preserveRadioButtons":false"#),
      Row(
        "/SetOCGState", #""setOCGState","action":"SetOCGState","states":[],"preserveRadioButtons":true"#,
        "action.entryMissing: State"),
      Row(
        "/SetOCGState /State [14 0 R 7 /ON null] /PreserveRB 0",
        #""setOCGState","action":"SetOCGState","states":[{"operation":"ON","groups":[]}],"preserveRadioButtons":true"#,
        "action.entryMalformed: State", "action.entryMalformed: State", "action.entryMalformed: PreserveRB"),
    ])
  func optionalContent(row: Row) throws { try check(row) }

  // MARK: - Threads, and what is played

  @Test(
    arguments: [
      Row("/Thread /D 2 /B 3", #""thread","action":"Thread","threadIndex":2,"beadIndex":3"#),
      Row(
        "/Thread /F (a.pdf) /D (Title) /B 15 0 R",
        #""thread","action":"Thread","file":"a.pdf","threadTitle":"Title","beadObject":"15 0 R""#),
      Row("/Thread /D 14 0 R", #""thread","action":"Thread","threadObject":"14 0 R""#),
      Row("/Thread", #""thread","action":"Thread""#, "action.entryMissing: D"),
      Row(
        "/Thread /D /x /B (y)", #""thread","action":"Thread""#, "action.entryMalformed: D", "action.entryMalformed: B"),
      Row(
        "/Sound /Sound 10 0 R /Volume 0.5 /Synchronous true /Repeat true /Mix true",
        #""sound","action":"Sound","object":"10 0 R","volume":0.5,"synchronous":true,"repeat":true,"mix":true"#),
      Row(
        "/Sound", #""sound","action":"Sound","object":null,"volume":1,"synchronous":false,"repeat":false,"mix":false"#,
        "action.entryMissing: Sound"),
      Row(
        "/Sound /Sound (x) /Volume /loud /Synchronous 1 /Repeat 1 /Mix 1",
        #""sound","action":"Sound","object":null,"volume":1,"synchronous":false,"repeat":false,"mix":false"#,
        "action.entryMalformed: Sound", "action.entryMalformed: Volume", "action.entryMalformed: Synchronous",
        "action.entryMalformed: Repeat", "action.entryMalformed: Mix"),
      Row(
        "/Movie /Annotation 13 0 R /T (Film) /Operation /Stop",
        #""movie","action":"Movie","annotationObject":"13 0 R","title":"Film","operation":"Stop""#),
      Row("/Movie /T (Film)", #""movie","action":"Movie","title":"Film","operation":"Play""#),
      Row(
        "/Movie /Annotation 7 /T /Film /Operation (Stop)", #""movie","action":"Movie","operation":"Play""#,
        "action.entryMalformed: Annotation", "action.entryMalformed: T", "action.entryMalformed: Operation"),
      Row(
        "/Rendition /OP 4 /R 14 0 R /AN 13 0 R /JS (f)",
        #""rendition","action":"Rendition","operationCode":4,"object":"14 0 R","annotationObject":"13 0 R","script":"f""#
      ),
      Row("/Rendition", #""rendition","action":"Rendition""#),
      Row("/Rendition /R << /S /MR >>", #""rendition","action":"Rendition""#),
      Row(
        "/Rendition /OP /x /R 7 /AN (x) /JS 7", #""rendition","action":"Rendition""#, "action.entryMalformed: OP",
        "action.entryMalformed: R", "action.entryMalformed: AN", "action.entryMalformed: JS"),
    ])
  func threadSoundMovieAndRendition(row: Row) throws { try check(row) }

  @Test(
    arguments: [
      Row(
        "/Trans /Trans << /S /Fly /D 2.5 /Dm /H /M /I /Di 270 >>",
        #""transition","action":"Trans","style":"Fly","duration":2.5,"dimension":"H","motion":"I","direction":270"#),
      Row("/Trans /Trans << /Di /None >>", #""transition","action":"Trans""#),
      Row("/Trans", #""transition","action":"Trans""#, "action.entryMissing: Trans"),
      Row("/Trans /Trans (x)", #""transition","action":"Trans""#, "action.entryMalformed: Trans"),
      Row(
        "/Trans /Trans << /S (Fly) /D (2) /Dm 1 /M 2 /Di /Up >>", #""transition","action":"Trans""#,
        "action.entryMalformed: S", "action.entryMalformed: D", "action.entryMalformed: Dm", "action.entryMalformed: M",
        "action.entryMalformed: Di"),
      Row(
        "/GoTo3DView /TA 13 0 R /V 2", #""goTo3DView","action":"GoTo3DView","annotationObject":"13 0 R","viewIndex":2"#),
      Row(
        "/GoTo3DView /TA 13 0 R /V (Side)",
        #""goTo3DView","action":"GoTo3DView","annotationObject":"13 0 R","viewName":"Side""#),
      Row(
        "/GoTo3DView /TA 13 0 R /V /D",
        #""goTo3DView","action":"GoTo3DView","annotationObject":"13 0 R","viewName":"D""#),
      Row("/GoTo3DView /TA 13 0 R /V << >>", #""goTo3DView","action":"GoTo3DView","annotationObject":"13 0 R""#),
      Row("/GoTo3DView /V 0", #""goTo3DView","action":"GoTo3DView","viewIndex":0"#, "action.entryMissing: TA"),
      Row(
        "/GoTo3DView /TA (x) /V true", #""goTo3DView","action":"GoTo3DView""#, "action.entryMalformed: V",
        "action.entryMalformed: TA"),
      Row(
        "/RichMediaExecute /TA 13 0 R /TI 14 0 R /CMD << /C (play) >>",
        #""richMedia","action":"RichMediaExecute","annotationObject":"13 0 R","instanceObject":"14 0 R","command":"play""#
      ),
      Row(
        "/RichMediaExecute", #""richMedia","action":"RichMediaExecute""#, "action.entryMissing: TA",
        "action.entryMissing: CMD"),
      Row(
        "/RichMediaExecute /TA 7 /TI 7 /CMD (play)", #""richMedia","action":"RichMediaExecute""#,
        "action.entryMalformed: TA", "action.entryMalformed: TI", "action.entryMalformed: CMD"),
      Row("/GoToDp /Dp 14 0 R", #""documentPart","action":"GoToDp","object":"14 0 R""#),
      Row("/GoToDp", #""documentPart","action":"GoToDp","object":null"#, "action.entryMissing: Dp"),
      Row("/GoToDp /Dp 7", #""documentPart","action":"GoToDp","object":null"#, "action.entryMalformed: Dp"),
    ])
  func transitionViewRichMediaAndDocumentPart(row: Row) throws { try check(row) }

  @Test(
    arguments: [
      Row("/NOP", #""other","action":"NOP""#), Row("/Foo /F (x) /D 7", #""other","action":"Foo""#),
      Row("/uri /URI (a:b)", #""other","action":"uri""#), Row("/#E9", #""other","action":"é""#),
    ])
  func typeThatTheStandardDoesNotKnowIsKept(row: Row) throws { try check(row) }
}
