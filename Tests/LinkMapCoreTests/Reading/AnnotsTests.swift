import Testing

@testable import LinkMapCore

/// A page's Annots: what is in it, and on which pages an annotation is.
struct AnnotsTests {
  /// Pages 3 and 4 with these arrays, and annotations 6 and 7.
  private static func document(_ first: String, _ second: String = "", annotation: String = "") throws
    -> LiteralDocument
  {
    try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 600 800] >> endobj
      3 0 obj << /Type /Page \(first) >> endobj
      4 0 obj << /Type /Page \(second) >> endobj
      6 0 obj << /Subtype /Text /Rect [0 0 6 6] \(annotation) >> endobj
      7 0 obj << /Subtype /Text /Rect [0 0 7 7] >> endobj
      8 0 obj << /Subtype /Text >>\nstream\n\nendstream endobj
      9 0 obj [6 0 R 7 0 R] endobj
      """)
  }

  @Test(arguments: ["/Annots [6 0 R 7 0 R]", "/Annots 9 0 R"])
  func annotationsAreInTheOrderOfTheArray(annots: String) throws {
    let document = try Self.document(annots)
    let annotations = document.page(0).annotations
    #expect(annotations.map(\.index) == [0, 1])
    #expect(annotations.map(\.object) == [ObjectID(number: 6), ObjectID(number: 7)])
    #expect(document.warnings == [])
  }

  @Test(arguments: ["", "/Annots null", "/Annots 99 0 R", "/Annots []"])
  func pageMayHaveNone(annots: String) throws {
    let document = try Self.document(annots)
    #expect(document.page(0).annotations.isEmpty)
    #expect(document.warnings == [])
  }

  @Test func junkIsCountedAndLeftOut() throws {
    let document = try Self.document("/Annots [null 6 0 R 42 [7 0 R] 99 0 R 8 0 R (x) 7 0 R /Link]")
    let page = document.page(0)
    #expect(page.annotations.map(\.index) == [1, 7])
    #expect(page.annotations.map(\.rect) == [Rect(0, 0, 6, 6), Rect(0, 0, 7, 7)])
    #expect(document.codes == Array(repeating: "annotation.notADictionary", count: 7))
    #expect(document.reader.warnings.map(\.place.annotationIndex) == [0, 2, 3, 4, 5, 6, 8])
    #expect(document.reader.warnings.map(\.place.object?.number) == [nil, nil, nil, 99, 8, nil, nil])
    #expect(document.reader.warnings.allSatisfy { $0.place.pageIndex == 0 })
  }

  @Test(arguments: ["/Annots 6 0 R", "/Annots << /Subtype /Text /Rect [0 0 6 6] >>"])
  func loneAnnotationCountsAsAListOfOne(annots: String) throws {
    let document = try Self.document(annots)
    let annotations = document.page(0).annotations
    #expect(annotations.map(\.index) == [0])
    #expect(annotations.map(\.rect) == [Rect(0, 0, 6, 6)])
    #expect(document.codes == ["annotation.notAnArray"])
  }

  @Test(arguments: ["7", "(x)", "/None", "8 0 R", "true"])
  func annotsThatIsSomethingElseIsEmpty(annots: String) throws {
    let document = try Self.document("/Annots \(annots)")
    #expect(document.page(0).annotations.isEmpty)
    #expect(document.codes == ["annotation.notAnArray"])
  }

  @Test func directAnnotationHasNoObject() throws {
    let document = try Self.document("/Annots [<< /Subtype /Link /Rect [0 0 1 1] >> 7 0 R]")
    #expect(document.page(0).annotations.map(\.object) == [nil, ObjectID(number: 7)])
    #expect(document.warnings == [])
  }

  // MARK: - On which page

  @Test func annotationOnTwoPagesIsOnBoth() throws {
    let document = try Self.document("/Annots [6 0 R]", "/Annots [7 0 R 6 0 R]")
    #expect(document.page(0).annotations.map(\.rect) == [Rect(0, 0, 6, 6)])
    #expect(document.page(1).annotations.map(\.rect) == [Rect(0, 0, 7, 7), Rect(0, 0, 6, 6)])
    #expect(document.codes == ["annotation.onSeveralPages"])
    #expect(
      document.reader.warnings.map(\.place)
        == [Warning.Place(pageIndex: 1, annotationIndex: 1, object: ObjectID(number: 6))])
  }

  @Test func annotationListedTwiceIsThereTwice() throws {
    let document = try Self.document("/Annots [6 0 R 7 0 R 6 0 R]")
    #expect(document.page(0).annotations.map(\.index) == [0, 1, 2])
    #expect(document.codes == ["annotation.listedTwice"])
  }

  @Test(
    arguments: [
      ("/P 3 0 R", []), ("", []), ("/P null", []), ("/P (x)", []), ("/P 4 0 R", ["annotation.pageMismatch: 4 0 R"]),
      ("/P 99 0 R", ["annotation.pageMismatch: 99 0 R"]),
    ])
  func pageThatNamesAnotherIsAHintAndNoMore(entry: String, warnings: [String]) throws {
    let document = try Self.document("/Annots [6 0 R]", annotation: entry)
    #expect(document.page(0).annotations.count == 1)
    #expect(document.page(1).annotations.isEmpty)
    #expect(document.warnings == warnings)
  }
}
