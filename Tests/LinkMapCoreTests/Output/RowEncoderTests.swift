import Testing

@testable import LinkMapCore

/// Which of an annotation's values stand in which columns.
struct RowEncoderTests {
  private static let header = """
    path,page,label,index,object,subtype,min_x,min_y,max_x,max_y,view_x,view_y,view_width,view_height,visible,\
    target_kind,target_page,target_label,target_fit,target_name,uri,file,field_name,field_type,field_value,checked,\
    flags,contents
    """

  /// The rows of the second of two pages of 200 × 100, 3 and 4, whose annotations these are; labels are i and 2.
  private static func rows(_ annotations: String, _ style: RowEncoder.Style = .commas) throws -> String {
    let document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R /Dests << /here [3 0 R /FitH 50] >>
        /PageLabels << /Nums [0 << /S /r >> 1 << /S /D /St 2 >>] >> >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 200 100] >> endobj
      3 0 obj << /Type /Page >> endobj 4 0 obj << /Type /Page /Annots [\(annotations)] >> endobj
      5 0 obj << /Subtype /Link /Rect [10 20 60 40.5] /F 6 /Dest /here /Contents (a, b) >> endobj
      """)
    let encoder = RowEncoder(style, path: "a.pdf", isForTerminal: false, label: document.reader.label)
    encoder.encode(document.page(0))
    #expect(encoder.pendingCount == 0)
    encoder.encode(document.page(1))
    let rows = String(decoding: encoder.takeBytes(), as: UTF8.self)
    #expect(encoder.pendingCount == 0)
    return rows
  }

  /// The columns from `target_kind` to `checked` of an annotation with these entries.
  private static func values(_ entries: String) throws -> String {
    let row = try rows("<< \(entries) >>")
    let values = row.split(separator: "\n")[0].split(separator: ",", omittingEmptySubsequences: false)
    try #require(values.count == 28)
    return values[15..<26].joined(separator: ",")
  }

  @Test func headerNamesTheColumns() {
    #expect(String(decoding: RowEncoder.header(.commas), as: UTF8.self) == Self.header + "\n")
    #expect(
      String(decoding: RowEncoder.header(.tabs), as: UTF8.self) == Self.header.replacing(",", with: "\t") + "\n")
  }

  @Test func aRowHoldsWhatIsKnown() throws {
    let start = "a.pdf,2,2,0,5 0 R,Link,10,20,60,40.5,10,59.5,50,20.5,false,page,1,i,FitH,here,,,,,,,"
    #expect(try Self.rows("5 0 R") == start + "Hidden|Print,\"a, b\"\n")
    #expect(try Self.rows("5 0 R", .tabs) == start.replacing(",", with: "\t") + "Hidden|Print\ta, b\n")
  }

  @Test func whatIsMissingIsNothing() throws {
    let rest = String(repeating: ",", count: 13)
    #expect(
      try Self.rows("null << >> << /Subtype /Text >>") == "a.pdf,2,2,1,,,,,,,,,,,true\(rest)\n"
        + "a.pdf,2,2,2,,Text,,,,,,,,,true\(rest)\n")
  }

  @Test(
    arguments: [
      ("/Subtype /Link", "none,,,,,,,,,,"), ("/Subtype /Link /Dest [3 0 R]", "page,1,i,,,,,,,,"),
      ("/Subtype /Link /Dest (x)", "unresolved,,,,x,,,,,,"),
      ("/Subtype /Link /Dest [99 0 R /FitV 7]", "unresolved,,,FitV,,,,,,,"),
      ("/A << /S /URI /URI (https://a/) >>", "uri,,,,,https://a/,,,,,"),
      ("/A << /S /Named /N /PrevPage >>", "namedAction,1,i,,,,,,,,"),
      ("/A << /S /Named /N /Print >>", "namedAction,,,,,,,,,,"),
      ("/A << /S /GoToR /F (b.pdf) /D [4 /Fit] >>", "remote,5,,Fit,,,b.pdf,,,,"),
      ("/A << /S /GoToR /F (b.pdf) /D (x) >>", "remote,,,,x,,b.pdf,,,,"),
      ("/A << /S /GoToE /F (b.pdf) /D [0 /FitB] >>", "embedded,1,,FitB,,,b.pdf,,,,"),
      ("/A << /S /Launch /F (b.exe) >>", "launch,,,,,,b.exe,,,,"),
      ("/A << /S /SubmitForm /F (http://a/) >>", "submitForm,,,,,http://a/,,,,,"),
      ("/A << /S /ImportData /F (a.fdf) >>", "importData,,,,,,a.fdf,,,,"),
      ("/A << /S /Thread /F (b.pdf) /D 0 >>", "thread,,,,,,b.pdf,,,,"),
      ("/A << /S /JavaScript /JS (x) >>", "javascript,,,,,,,,,,"), ("/A << /S /Foo >>", "other,,,,,,,,,,"),
      ("/Subtype /Widget /FT /Tx /T (name) /V (Ann)", "none,,,,,,,name,text,Ann,"),
      ("/Subtype /Widget /FT /Tx /V ()", "none,,,,,,,,text,\"\","),
      (
        "/Subtype /Widget /FT /Btn /T (b) /AS /On /AP << /N << /On 9 0 R /Off 9 0 R >> >>",
        "none,,,,,,,b,checkBox,,true"
      ),
      (
        "/Subtype /Widget /FT /Btn /T (b) /AS /Off /AP << /N << /On 9 0 R /Off 9 0 R >> >>",
        "none,,,,,,,b,checkBox,,false"
      ),
    ])
  func targetsAndFieldsHaveTheirColumns(entries: String, values: String) throws {
    #expect(try Self.values(entries) == values)
  }
}
