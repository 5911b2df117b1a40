import Testing

@testable import LinkMapCore

/// Warnings in order, with their place, up to a cap.
struct WarningLogTests {
  @Test func warningsComeInTheOrderOfReadingWithThePlaceWhereItIs() {
    let log = WarningLog(most: 10)
    log.add(.fileNoHeader)
    log.place = Warning.Place(pageIndex: 1, annotationIndex: 2, object: ObjectID(number: 3))
    log.add(.rectMissing)
    log.add(.boxMalformed, value: "CropBox", object: ObjectID(number: 9), offset: 77)
    #expect(
      log.all == [
        Warning(.fileNoHeader),
        Warning(.rectMissing, place: Warning.Place(pageIndex: 1, annotationIndex: 2, object: ObjectID(number: 3))),
        Warning(
          .boxMalformed, place: Warning.Place(pageIndex: 1, annotationIndex: 2, object: ObjectID(number: 9)),
          value: "CropBox", offset: 77),
      ])
  }

  @Test(arguments: [(0, 0), (2, 0), (3, 0), (4, 1), (7, 4)])
  func capEndsWithTheNumberLeftOut(count: Int, lost: Int) {
    let log = WarningLog(most: 3)
    for number in 0..<count { log.add(.rectMissing, value: "\(number)") }
    let kept = (0..<min(count, 3)).map { "rect.missing: \($0)" }
    #expect(log.all.map(\.short) == kept + (lost == 0 ? [] : ["warnings.truncated: \(lost)"]))
    #expect(log.all.map(\.short) == log.all.map(\.short))
  }

  @Test func warningsThatWereLostElsewhereCountToo() {
    let log = WarningLog(most: 3)
    log.add(.qpdfWarning, value: "x")
    log.lose(5)
    log.lose(0)
    #expect(log.all.map(\.short) == ["qpdf.warning: x", "warnings.truncated: 5"])
  }

  @Test func lastWarningHasNoPlace() {
    let log = WarningLog(most: 0)
    log.place = Warning.Place(pageIndex: 1)
    log.add(.rectMissing)
    #expect(log.all == [Warning(.warningsTruncated, value: "1")])
  }

  @Test func capOfADocumentIsAThousand() throws {
    let kids = String(repeating: "null ", count: 1500)
    let document = try LiteralDocument(
      "1 0 obj << /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Kids [\(kids)] /Count 0 >> endobj")
    #expect(document.warnings.count == 1001)
    #expect(document.warnings.last == "warnings.truncated: 500")
  }

  // MARK: - Values

  @Test(
    arguments: [
      (String(repeating: "x", count: 200), String(repeating: "x", count: 200)),
      (String(repeating: "x", count: 201), String(repeating: "x", count: 100) + "…"),
      (String(repeating: "é", count: 100), String(repeating: "é", count: 100)),
      (String(repeating: "é", count: 101), String(repeating: "é", count: 100) + "…"),
    ])
  func longValueIsShortened(value: String, kept: String) {
    let log = WarningLog(most: 1)
    log.add(.destNameNotFound, value: value)
    #expect(log.all.map(\.value) == [kept])
  }

  /// To Swift an e with a hundred thousand accents is one character.
  @Test func valueOfOneHugeCharacterIsShortenedToo() throws {
    let log = WarningLog(most: 1)
    log.add(.destNameNotFound, value: "e" + String(repeating: "\u{301}", count: 100_000))
    let value = try #require(log.all.first?.value)
    #expect(value.unicodeScalars.count == 101)
    #expect(value.unicodeScalars.last == "…")
  }
}
