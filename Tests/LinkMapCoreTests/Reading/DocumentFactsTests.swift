import Testing

@testable import LinkMapCore

/// What is known of a document as a whole: version, encryption, what it opens with, and whether it can be read at all.
struct DocumentFactsTests {
  private static func document(
    catalog: String = "", trailer: String = "<< /Root 1 0 R >>", header: String? = "1.7", isEncrypted: Bool = false,
    others: String = ""
  ) throws -> LiteralDocument {
    try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R \(catalog) >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 600 800] >> endobj
      3 0 obj << /Type /Page >> endobj
      \(others)
      """, trailer: trailer, header: header, isEncrypted: isEncrypted)
  }

  @Test(
    arguments: [
      ("1.4", "", "1.4", []), ("1.4", "/Version /1.7", "1.7", []), ("1.7", "/Version /1.4", "1.7", []),
      ("1.7", "/Version /2.0", "2.0", []), ("2.0", "/Version /1.7", "2.0", []), ("1.9", "/Version /1.10", "1.10", []),
      (nil, "/Version /1.5", "1.5", []), (nil, "", nil, []),
      ("1.4", "/Version /x", "1.4", ["file.versionMalformed: x"]),
      ("1.4", "/Version 1.7", "1.4", ["file.versionMalformed: Version"]),
      ("1.4", "/Version (1.7)", "1.4", ["file.versionMalformed: Version"]),
      ("1.x", "/Version /1.6", "1.6", ["file.versionMalformed: 1.x"]),
      ("", "", nil, ["file.versionMalformed: "]), ("1.", "", nil, ["file.versionMalformed: 1."]),
      ("1.4.1", "", nil, ["file.versionMalformed: 1.4.1"]), ("-1.4", "", nil, ["file.versionMalformed: -1.4"]),
      ("1.700", "", nil, ["file.versionMalformed: 1.700"]),
    ] as [(String?, String, String?, [String])])
  func laterOfHeaderAndCatalogIsTheVersion(
    header: String?, catalog: String, version: String?, warnings: [String]
  ) throws {
    let document = try Self.document(catalog: catalog, header: header)
    #expect(document.reader.facts.pdfVersion == version)
    #expect(document.warnings == warnings)
  }

  @Test(
    arguments: [
      ("/V 1 /R 2 /Length 128", 2, 40), ("/V 2 /R 3 /Length 128", 3, 128), ("/V 2 /R 3", 3, 40),
      ("/V 3 /R 3 /Length 64", 3, 64), ("/V 4 /R 4 /Length 128", 4, 128), ("/V 4 /R 4", 4, 128),
      ("/V 5 /R 6 /Length 256", 6, 256), ("/V 5 /R 5", 5, 256), ("/V 0 /R 3", 3, nil), ("/V 6 /R (7)", nil, nil),
      ("/R 3", 3, nil), ("/V (5) /R 6", 6, nil),
    ] as [(String, Int64?, Int64?)])
  func keyLengthFollowsFromTheAlgorithm(entries: String, revision: Int64?, bits: Int64?) throws {
    let document = try Self.document(
      trailer: "<< /Root 1 0 R /Encrypt 9 0 R >>", isEncrypted: true,
      others: "9 0 obj << /Filter /Standard \(entries) >> endobj")
    let facts = document.reader.facts
    #expect(facts.isEncrypted)
    #expect(
      facts.encryption == DocumentFacts.Encryption(handler: "Standard", revision: revision, keyBits: bits))
  }

  @Test func encryptionIsSaidOnlyOfAnEncryptedFile() throws {
    let document = try Self.document(trailer: "<< /Root 1 0 R /Encrypt << /Filter /Standard /V 5 >> >>")
    #expect(!document.reader.facts.isEncrypted)
    #expect(document.reader.facts.encryption == nil)
  }

  @Test func encryptionWithoutADictionaryIsUnknown() throws {
    let document = try Self.document(isEncrypted: true)
    #expect(document.reader.facts.isEncrypted)
    #expect(document.reader.facts.encryption == DocumentFacts.Encryption())
  }

  @Test(
    arguments: [
      ("", nil),
      ("/OpenAction null", nil),
      ("/OpenAction [3 0 R /Fit]", #"{"kind":"page","page":1,"label":null,"fit":"Fit"}"#),
      (
        "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>",
        #"{"kind":"page","action":"GoTo","page":1,"label":null,"fit":"Fit"}"#
      ),
      ("/OpenAction << /S /JavaScript /JS (f) >>", #"{"kind":"javascript","action":"JavaScript","script":"f"}"#),
      ("/OpenAction << /S /Named /N /NextPage >>", #"{"kind":"namedAction","action":"Named","operation":"NextPage"}"#),
      ("/OpenAction (start)", #"{"kind":"unresolved","reason":"nameNotFound","name":"start"}"#),
      ("/OpenAction 7", #"{"kind":"unresolved","reason":"malformed"}"#),
      ("/OpenAction << /D [3 0 R /Fit] >>", #"{"kind":"unresolved","reason":"malformed"}"#),
    ] as [(String, String?)])
  func openActionIsAnActionOrADestination(catalog: String, target: String?) throws {
    #expect(try Self.document(catalog: catalog).reader.facts.openAction?.json == target)
  }

  @Test(
    arguments: [
      "", "1 0 obj null endobj", "1 0 obj [2 0 R] endobj", "1 0 obj << /Type /Catalog >> endobj",
      "1 0 obj << /Pages 2 0 R >> endobj", "1 0 obj << /Pages 2 0 R >> endobj 2 0 obj [] endobj",
    ])
  func withoutACatalogAndAPageTreeThereIsNothingToRead(text: String) {
    #expect(throws: LiteralDocument.NothingToRead.self) { try LiteralDocument(text) }
  }
}
