import Testing

@testable import LinkMapCore

/// Files, sounds and other media that annotations carry (ISO 32000-2, 12.5.6.15 to 12.5.6.18, 13.6 and 13.7).
struct CarriedFilesTests {
  private static func read(_ subtype: String, _ entries: String, others: String = "") throws -> LiteralAnnotation {
    try LiteralAnnotation("/Subtype /\(subtype) /Rect [0 0 9 9] \(entries)", others: others)
  }

  private static let file =
    "10 0 obj << /Subtype /text#2Fcsv /Params << /Size 12 >> >>\nstream\nsecret bytes\nendstream endobj"

  // MARK: - Attachments

  @Test(
    arguments: [
      (
        "<< /Type /Filespec /F (a.csv) /UF <FEFF00E9> /Desc (Numbers) /EF << /F 10 0 R >> >>",
        #"{"name":"é","description":"Numbers","bytes":12,"mimeType":"text/csv"}"#
      ),
      ("<< /F (a.csv) /EF << /UF 10 0 R /F 11 0 R >> >>", #"{"name":"a.csv","bytes":12,"mimeType":"text/csv"}"#),
      ("<< /F (a.csv) /EF << /UF 99 0 R /F 10 0 R >> >>", #"{"name":"a.csv","bytes":12,"mimeType":"text/csv"}"#),
      ("<< /F (a.csv) >>", #"{"name":"a.csv"}"#), ("(a.csv)", #"{"name":"a.csv"}"#),
      ("<< /F (a.csv) /EF << /F 7 >> >>", #"{"name":"a.csv"}"#), ("<< /F (a.csv) /EF 7 >>", #"{"name":"a.csv"}"#),
    ])
  func attachmentHasWhatIsSaidOfTheFileAndNeverItsBytes(specification: String, json: String) throws {
    let read = try Self.read(
      "FileAttachment", "/FS \(specification)", others: Self.file + " 11 0 obj << >>\nstream\nx\nendstream endobj")
    #expect(read.annotation.detailsJSON == #"{"attachment":\#(json)}"#)
    #expect(read.warnings == [])
  }

  @Test func attachmentsEntriesMayBeOfTheWrongType() throws {
    let read = try Self.read(
      "FileAttachment", "/FS << /F (a) /Desc /x /EF << /F 10 0 R >> >>",
      others: "10 0 obj << /Subtype (text) /Params << /Size (12) >> >>\nstream\nx\nendstream endobj")
    #expect(read.annotation.detailsJSON == #"{"attachment":{"name":"a"}}"#)
    #expect(read.warnings == ["Desc", "Size", "Subtype"].map { "annotation.entryMalformed: \($0)" })
  }

  @Test func attachmentWithoutANameIsOneAllTheSame() throws {
    let read = try Self.read("FileAttachment", "/FS << /Desc (x) >>")
    #expect(read.annotation.detailsJSON == #"{"attachment":{"description":"x"}}"#)
    #expect(read.warnings == ["annotation.entryMalformed: FS"])
  }

  // MARK: - Sounds and movies

  @Test(
    arguments: [
      ("/R 8000 /C 2 /B 16 /E /Signed", #"{"rate":8000,"channels":2,"bits":16,"encoding":"Signed"}"#, []),
      ("/R 8000", #"{"rate":8000,"channels":1,"bits":8,"encoding":"Raw"}"#, []),
      ("", #"{"channels":1,"bits":8,"encoding":"Raw"}"#, []),
      (
        "/R (x) /C 1.5 /B /x /E (Raw)", #"{"channels":1,"bits":8,"encoding":"Raw"}"#, ["R", "C", "B", "E"]
      ),
    ])
  func soundHasItsFormat(entries: String, json: String, malformed: [String]) throws {
    let read = try Self.read("Sound", "/Sound 10 0 R", others: "10 0 obj << \(entries) >>\nstream\nx\nendstream endobj")
    #expect(read.annotation.detailsJSON == #"{"sound":\#(json)}"#)
    #expect(read.warnings == malformed.map { "annotation.entryMalformed: \($0)" })
  }

  @Test(arguments: [("<< /F 7 >>", ["annotation.entryMalformed: F"]), ("<< >>", [])])
  func movieMayBeWithoutItsFile(movie: String, warnings: [String]) throws {
    let read = try Self.read("Movie", "/Movie \(movie)")
    #expect(read.annotation.detailsJSON == "{}")
    #expect(read.warnings == warnings)
  }

  @Test func playbackOfAMovieIsNoAction() throws {
    for playback in ["true", "<< /Mode /Once >>"] {
      let read = try Self.read("Movie", "/Movie << /F (a) >> /A \(playback)")
      #expect(read.annotation.target == nil)
      #expect(read.warnings == [])
    }
  }

  @Test func renditionOfAScreenIsItsTarget() throws {
    let read = try Self.read("Screen", "/T (Film) /A << /S /Rendition /OP 0 >>")
    #expect(read.annotation.target?.kindName == "rendition")
  }

  // MARK: - Artwork and rich media

  @Test(
    arguments: [
      ("10 0 R", #"{"artworkObject":"10 0 R"}"#), ("<< /Type /3DRef /3DD 10 0 R >>", #"{"artworkObject":"10 0 R"}"#),
      ("11 0 R", #"{"artworkObject":"10 0 R"}"#), ("99 0 R", "{}"),
    ])
  func artworkIsAStreamOrAReferenceToOne(value: String, json: String) throws {
    let read = try Self.read(
      "3D", "/3DD \(value)",
      others: "10 0 obj << /Type /3D >>\nstream\nx\nendstream endobj 11 0 obj << /Type /3DRef /3DD 10 0 R >> endobj")
    #expect(read.annotation.detailsJSON == json)
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("<< /Names [(a.swf) << >> (b.flv) << >>] >>", #"{"assets":["a.swf","b.flv"]}"#, 0),
      ("<< /Kids [10 0 R] >>", #"{"assets":["c"]}"#, 0), ("<< /Names [] >>", #"{"assets":[]}"#, 0),
      // A key that is none, one without a value, a loop, and what is no tree.
      ("<< /Names [/a << >> (b) << >> (c)] >>", #"{"assets":["b"]}"#, 2),
      ("11 0 R", #"{"assets":["c"]}"#, 1), ("7", #"{"assets":[]}"#, 1),
    ])
  func richMediaHasTheNamesOfItsAssets(assets: String, json: String, faults: Int) throws {
    let read = try Self.read(
      "RichMedia", "/RichMediaContent << /Assets \(assets) >>",
      others: "10 0 obj << /Names [(c) << >>] >> endobj 11 0 obj << /Kids [10 0 R 11 0 R] >> endobj")
    #expect(read.annotation.detailsJSON == json)
    #expect(read.warnings == Array(repeating: "annotation.entryMalformed: Assets", count: faults))
  }
}
