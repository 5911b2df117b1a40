import Testing

@testable import LinkMapCore

/// What annotations say of each other (ISO 32000-2, 12.5.6.2 and 12.5.6.14).
struct RelationReaderTests {
  /// Annotations 10 to 12 are on the first page, after an entry that is none; 20 and 21 on the second; 30 is on none.
  private static func document(_ entries: [Int: String]) throws -> LiteralDocument {
    let annotations = [10, 11, 12, 20, 21, 30].map { number in
      "\(number) 0 obj << /Subtype /Text /Rect [0 0 1 1] \(entries[number, default: ""]) >> endobj"
    }
    return try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 6 8] >> endobj
      3 0 obj << /Type /Page /Annots [null 10 0 R 11 0 R 12 0 R] >> endobj
      4 0 obj << /Type /Page /Annots [20 0 R 21 0 R] >> endobj
      \(annotations.joined(separator: "\n"))
      """)
  }

  /// The details of one annotation of the first page, and the warnings that are not of the null in its Annots.
  private static func read(_ entries: [Int: String], _ position: Int = 0) throws -> (json: String, warnings: [String]) {
    let document = try document(entries)
    let json = document.page(0).annotations[position].detailsJSON
    return (json, document.warnings.filter { $0 != "annotation.notADictionary" })
  }

  // MARK: - Popups and parents

  @Test(
    arguments: [
      ("/Popup 11 0 R", #"{"popup":{"page":1,"index":2}}"#), ("/Popup 21 0 R", #"{"popup":{"page":2,"index":1}}"#),
      ("/IRT 12 0 R", #"{"inReplyTo":{"page":1,"index":3},"replyType":"R"}"#),
      ("/IRT 20 0 R /RT /R", #"{"inReplyTo":{"page":2,"index":0},"replyType":"R"}"#),
      ("/IRT 20 0 R /RT /Group", #"{"inReplyTo":{"page":2,"index":0},"replyType":"Group"}"#),
      ("/IRT 20 0 R /RT /Foo", #"{"inReplyTo":{"page":2,"index":0},"replyType":"Foo"}"#),
      (
        "/IRT 11 0 R /State (Accepted) /StateModel (Review)",
        #"{"inReplyTo":{"page":1,"index":2},"replyType":"R","state":"Accepted","stateModel":"Review"}"#
      ),
      // Without what it is a reply to, its type says nothing.
      ("/RT /Group", "{}"),
      // Only a popup has a parent.
      ("/Parent 11 0 R", "{}"),
    ])
  func relationIsAPlace(entries: String, json: String) throws {
    let read = try Self.read([10: entries])
    #expect(read.json == json)
    #expect(read.warnings == [])
  }

  // MARK: - Broken ones

  @Test(
    arguments: [
      ("30 0 R", "30 0 R"), ("99 0 R", "99 0 R"), ("3 0 R", "3 0 R"), ("<< /Subtype /Popup >>", nil), ("7", nil),
    ] as [(String, String?)])
  func relationToWhatIsOnNoPageIsNullWithAWarning(value: String, id: String?) throws {
    for (key, json) in [("Popup", #"{"popup":null}"#), ("IRT", #"{"inReplyTo":null,"replyType":"R"}"#)] {
      let read = try Self.read([10: "/\(key) \(value)"])
      #expect(read.json == json)
      #expect(read.warnings == ["annotation.relationMissing: \(key)" + (id.map { " \($0)" } ?? "")])
    }
  }

  @Test func replyTypeOfTheWrongTypeIsTheDefault() throws {
    let read = try Self.read([10: "/IRT 11 0 R /RT (Group)"])
    #expect(read.json == #"{"inReplyTo":{"page":1,"index":2},"replyType":"R"}"#)
    #expect(read.warnings == ["annotation.entryMalformed: RT"])
  }

  // MARK: - Circles

  @Test(
    arguments: [
      [10: "/IRT 10 0 R"], [10: "/IRT 11 0 R", 11: "/IRT 10 0 R"],
      [10: "/IRT 20 0 R", 20: "/IRT 30 0 R", 30: "/IRT 10 0 R"], [10: "/IRT 20 0 R", 20: "/IRT 20 0 R"],
    ])
  func repliesInACircleAreWarnedOfWhereTheyStand(entries: [Int: String]) throws {
    let document = try Self.document(entries)
    let first = try #require(document.page(0).annotations.first)
    #expect(first.details?.inReplyTo?.place != nil)
    let warnings = document.reader.warnings.filter { $0.code == .annotationReplyLoop && $0.place.annotationIndex == 1 }
    #expect(warnings.count == 1)
    #expect(warnings.first?.place.object == ObjectID(number: 10))
  }

  @Test func repliesInALineAreNoCircle() throws {
    let document = try Self.document([10: "/IRT 11 0 R", 11: "/IRT 12 0 R", 12: "/IRT 20 0 R", 20: "/IRT 21 0 R"])
    _ = document.page(0)
    _ = document.page(1)
    #expect(document.codes == ["annotation.notADictionary"])
  }

  @Test func popupAndParentMayLeadToEachOther() throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 6 8] >> endobj
      3 0 obj << /Type /Page /Annots [10 0 R] >> endobj
      4 0 obj << /Type /Page /Annots [<< /Subtype /Text /Rect [0 0 1 1] >> 11 0 R] >> endobj
      10 0 obj << /Subtype /Text /Rect [0 0 1 1] /Popup 11 0 R >> endobj
      11 0 obj << /Subtype /Popup /Rect [0 0 1 1] /Parent 10 0 R >> endobj
      """)
    #expect(document.page(0).annotations.map(\.detailsJSON) == [#"{"popup":{"page":2,"index":1}}"#])
    #expect(document.page(1).annotations.map(\.detailsJSON) == ["{}", #"{"parent":{"page":1,"index":0}}"#])
    #expect(document.warnings == [])
  }

  @Test func annotationOnSeveralPagesIsTheFirst() throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 6 8] >> endobj
      3 0 obj << /Type /Page /Annots [10 0 R 11 0 R] >> endobj
      4 0 obj << /Type /Page /Annots [11 0 R] >> endobj
      10 0 obj << /Subtype /Text /Rect [0 0 1 1] /IRT 11 0 R >> endobj
      11 0 obj << /Subtype /Text /Rect [0 0 1 1] >> endobj
      """)
    #expect(
      document.page(0).annotations[0].detailsJSON == #"{"inReplyTo":{"page":1,"index":1},"replyType":"R"}"#)
  }

  @Test func loneAnnotationInPlaceOfAnnotsHasAPlaceToo() throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 6 8] >> endobj
      3 0 obj << /Type /Page /Annots [10 0 R] >> endobj
      4 0 obj << /Type /Page /Annots 11 0 R >> endobj
      10 0 obj << /Subtype /Text /Rect [0 0 1 1] /IRT 11 0 R >> endobj
      11 0 obj << /Subtype /Text /Rect [0 0 1 1] >> endobj
      """)
    #expect(
      document.page(0).annotations[0].detailsJSON == #"{"inReplyTo":{"page":2,"index":0},"replyType":"R"}"#)
    #expect(document.warnings == [])
  }
}
