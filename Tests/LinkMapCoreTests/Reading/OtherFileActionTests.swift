import Testing

@testable import LinkMapCore

/// Actions that lead into other files: GoToR, GoToE and Launch (ISO 32000-2, 12.6.4.3, 12.6.4.4 and 12.6.4.6).
struct OtherFileActionTests {
  typealias Row = EffectReaderTests.Row

  private func check(_ row: Row) throws {
    let link = try LiteralAnnotation.link(
      "/A << /S \(row.action) >>",
      others: """
        10 0 obj << /R /C /N (x) /T 10 0 R >> endobj
        11 0 obj << /R /P /T 12 0 R >> endobj 12 0 obj << /R /C /N (y) >> endobj
        """)
    #expect(link.target == #"{"kind":\#(row.written)}"#)
    #expect(link.warnings == row.warnings)
  }

  @Test(
    arguments: [
      Row(
        "/GoToR /F (a.pdf) /D [4 /XYZ null 100 0] /NewWindow true",
        #""remote","action":"GoToR","file":"a.pdf","page":5,"fit":"XYZ","left":null,"top":100,"zoom":null,"#
          + #""newWindow":true"#),
      Row("/GoToR /F (a.pdf) /D [0 /Fit]", #""remote","action":"GoToR","file":"a.pdf","page":1,"fit":"Fit""#),
      Row("/GoToR /F (a.pdf) /D [70]", #""remote","action":"GoToR","file":"a.pdf","page":71,"fit":null"#),
      Row("/GoToR /F (a.pdf) /D (ch 1)", #""remote","action":"GoToR","file":"a.pdf","name":"ch 1""#),
      Row(
        "/GoToR /F (a.pdf) /D /ch1 /NewWindow false",
        #""remote","action":"GoToR","file":"a.pdf","name":"ch1","newWindow":false"#),
      Row(
        "/GoToR /F (a.pdf) /D [-1 /Fit]", #""remote","action":"GoToR","file":"a.pdf","page":null,"fit":"Fit""#,
        "action.entryMalformed: D"),
      // A page of this file says nothing about the other.
      Row(
        "/GoToR /F (a.pdf) /D [4 0 R /FitH 7]",
        #""remote","action":"GoToR","file":"a.pdf","page":null,"fit":"FitH","top":7"#, "action.entryMalformed: D"),
      Row(
        "/GoToR /F (a.pdf)", #""remote","action":"GoToR","file":"a.pdf","page":null,"fit":null"#,
        "action.entryMissing: D"),
      Row(
        "/GoToR /F (a.pdf) /D 7 /NewWindow 1", #""remote","action":"GoToR","file":"a.pdf","page":null,"fit":null"#,
        "dest.malformed", "action.entryMalformed: D", "action.entryMalformed: NewWindow"),
      Row("/GoToR /D [0 /Fit]", #""unresolved","action":"GoToR","reason":"malformed""#, "action.fileMissing"),
      Row(
        "/GoToR /F 7 /D [0 /Fit]", #""unresolved","action":"GoToR","reason":"malformed""#, "action.entryMalformed: F",
        "action.fileMissing"),
    ])
  func remote(row: Row) throws { try check(row) }

  @Test(
    arguments: [
      Row(
        "/GoToE /D [2 /Fit] /T << /R /C /N (a.pdf) >> /NewWindow true",
        #""embedded","action":"GoToE","path":[{"relationship":"C","name":"a.pdf"}],"page":3,"fit":"Fit","#
          + #""newWindow":true"#),
      Row(
        "/GoToE /F (o.pdf) /D (name) /T << /R /C /P 0 /A (nm) /T << /R /C /P (dest) /A 3 >> >>",
        #""embedded","action":"GoToE","file":"o.pdf","path":[{"relationship":"C","page":1,"annotationName":"nm"},"#
          + #"{"relationship":"C","pageName":"dest","annotation":3}],"name":"name""#),
      Row(
        "/GoToE /D [0 /Fit] /T 11 0 R",
        #""embedded","action":"GoToE","path":[{"relationship":"P"},{"relationship":"C","name":"y"}],"page":1,"fit":"Fit""#
      ),
      Row(
        "/GoToE /F (o.pdf) /D (name)", #""embedded","action":"GoToE","file":"o.pdf","path":[],"name":"name""#),
      Row(
        "/GoToE /T << >>", #""embedded","action":"GoToE","path":[{"relationship":null}],"page":null,"fit":null"#,
        "action.entryMissing: D"),
      Row(
        "/GoToE /D (n) /T << /R (C) /N /x /P /y /A << >> >>",
        #""embedded","action":"GoToE","path":[{"relationship":null}],"name":"n""#, "action.entryMalformed: P",
        "action.entryMalformed: A", "action.entryMalformed: R", "action.entryMalformed: N"),
      Row(
        "/GoToE /D (n) /T << /R /C /P -1 /A -1 >>",
        #""embedded","action":"GoToE","path":[{"relationship":"C","annotation":-1}],"name":"n""#,
        "action.entryMalformed: P"),
      Row(
        "/GoToE /D (n) /T 10 0 R",
        #""embedded","action":"GoToE","path":[{"relationship":"C","name":"x"}],"name":"n""#,
        "action.entryMalformed: T"),
      Row(
        "/GoToE /D (n) /T (x)", #""embedded","action":"GoToE","path":[],"name":"n""#, "action.entryMalformed: T"),
    ])
  func embedded(row: Row) throws { try check(row) }

  @Test func pathIntoAttachmentsIsBounded() throws {
    var limits = Limits()
    limits.actions = 3
    let link = try LiteralAnnotation.link(
      "/A << /S /GoToE /D (n) /T << /R /P /T << /R /P /T << /R /P /T << /R /P >> >> >> >> >>", limits: limits)
    let step = #"{"relationship":"P"}"#
    #expect(
      link.target == #"{"kind":"embedded","action":"GoToE","path":[\#(step),\#(step),\#(step)],"name":"n"}"#)
    #expect(link.warnings == ["limit.actions"])
  }

  @Test(
    arguments: [
      Row(
        "/Launch /F (a.exe) /NewWindow true /Win << /F (b.exe) /P (-x) /O (print) >>",
        #""launch","action":"Launch","file":"a.exe","parameters":"-x","operation":"print","newWindow":true"#),
      Row("/Launch /Win << /F (b.exe) >>", #""launch","action":"Launch","file":"b.exe""#),
      Row("/Launch", #""launch","action":"Launch","file":null"#, "action.fileMissing"),
      Row(
        "/Launch /F 7 /Win << /F 7 /P 7 /O 7 >> /NewWindow 7", #""launch","action":"Launch","file":null"#,
        "action.entryMalformed: F", "action.entryMalformed: P", "action.entryMalformed: O",
        "action.entryMalformed: NewWindow", "action.entryMalformed: F", "action.fileMissing"),
      Row("/Launch /F (a) /Win (x)", #""launch","action":"Launch","file":"a""#, "action.entryMalformed: Win"),
    ])
  func launch(row: Row) throws { try check(row) }

  // MARK: - File specifications

  @Test(
    arguments: [
      ("(a.pdf)", "a.pdf"), ("<FEFF00E9>", "é"), ("(../dir/a b.pdf)", "../dir/a b.pdf"),
      ("<< /F (f) /UF (uf) >>", "uf"), ("<< /Type /Filespec /F (f) >>", "f"), ("<< /UF 7 /F (f) >>", "f"),
      ("<< /FS /URL /F (http://a/) >>", "http://a/"), ("<< /Unix (u) /DOS (d) /Mac (m) >>", "u"),
      ("<< /DOS (d) >>", "d"), ("<< /Mac (m) >>", "m"), ("()", ""),
    ])
  func fileIsAStringOrUFBeforeFOfADictionary(value: String, file: String) throws {
    let link = try LiteralAnnotation.link("/A << /S /Launch /F \(value) >>")
    #expect(link.target == #"{"kind":"launch","action":"Launch","file":"\#(file)"}"#)
    #expect(link.warnings == [])
  }

  @Test(arguments: ["7", "/a", "[(a)]", "<< >>", "<< /UF 7 >>", "<< /EF << >> >>"])
  func fileThatNamesNothingIsAWarning(value: String) throws {
    let link = try LiteralAnnotation.link("/A << /S /Launch /F \(value) >>")
    #expect(link.target == #"{"kind":"launch","action":"Launch","file":null}"#)
    #expect(link.warnings == ["action.entryMalformed: F", "action.fileMissing"])
  }
}
