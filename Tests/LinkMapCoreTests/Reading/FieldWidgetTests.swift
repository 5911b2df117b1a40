import Testing

@testable import LinkMapCore

/// Which of its field's widgets a widget is (ISO 32000-2, 12.5.6.19), and whether the form reaches it.
struct FieldWidgetTests {
  /// A widget of field 10, which has these kids; 11 and 12 are widgets too, 13 is a field.
  private static func read(kids: String, fields: String = "10 0 R", widget: String = "") throws -> LiteralWidget {
    try LiteralWidget(
      "/Parent 10 0 R \(widget)", fields: fields,
      others: """
        10 0 obj << /T (a) /FT /Tx /Kids \(kids) >> endobj 11 0 obj << /Subtype /Widget /Parent 10 0 R >> endobj
        12 0 obj << /Subtype /Widget /Parent 10 0 R >> endobj 13 0 obj << /T (b) /Parent 10 0 R >> endobj
        """)
  }

  @Test(
    arguments: [
      ("[6 0 R]", 0, 1), ("[6 0 R 11 0 R 12 0 R]", 0, 3), ("[11 0 R 12 0 R 6 0 R]", 2, 3),
      ("[13 0 R 11 0 R 6 0 R]", 1, 2), ("[null 99 0 R 7 6 0 R]", 0, 1), ("[6 0 R 6 0 R]", 0, 2),
    ])
  func placeAndNumberAreThoseAmongTheWidgetsInKids(kids: String, index: Int, count: Int) throws {
    let read = try Self.read(kids: kids)
    #expect(read.widget.index == index && read.widget.count == count)
    #expect(read.field.object == ObjectID(number: 10))
    #expect(read.field.isInAcroForm)
    #expect(read.warnings == [])
  }

  @Test(arguments: [("[]", 0), ("null", 0), ("[11 0 R 12 0 R]", 2)])
  func widgetThatItsFieldDoesNotListHasNoPlace(kids: String, count: Int) throws {
    let read = try Self.read(kids: kids)
    #expect(read.widget.index == nil && read.widget.count == count)
    #expect(read.field.name == "a")
    #expect(read.field.isInAcroForm)
    #expect(read.warnings == ["field.kidsMalformed"])
  }

  @Test("a widget that is the field itself is the only one", arguments: ["/T (a)", "", "/T (a) /Parent 11 0 R"])
  func mergedWidget(entries: String) throws {
    let read = try LiteralWidget(
      "\(entries) /FT /Tx", others: "11 0 obj << /T (top) /Kids [6 0 R 12 0 R] >> endobj 12 0 obj << /T (b) >> endobj")
    #expect(read.widget.index == 0 && read.widget.count == 1)
    #expect(read.field.object == ObjectID(number: 6))
    #expect(read.warnings == [])
  }

  // MARK: - The form

  @Test("a widget is reached as a field, or through its field")
  func reached() throws {
    #expect(try Self.read(kids: "[6 0 R]").field.isInAcroForm)
    // Some writers list the widget in place of its field.
    let listed = try Self.read(kids: "[6 0 R]", fields: "6 0 R")
    #expect(listed.field.isInAcroForm)
    #expect(listed.warnings == [])
  }

  @Test(arguments: ["", "13 0 R", "null 7"])
  func notReached(fields: String) throws {
    let read = try Self.read(kids: "[6 0 R]", fields: fields)
    #expect(!read.field.isInAcroForm)
    #expect(read.field.name == "a")
    #expect(read.warnings.last == "field.notInAcroForm")
  }

  @Test("without a form a widget has its field all the same", arguments: ["", "/AcroForm null", "/AcroForm 99 0 R"])
  func withoutAForm(catalog: String) throws {
    let read = try LiteralAnnotation("/Subtype /Widget /Rect [0 0 1 1] /T (a) /FT /Tx /V (v)", catalog: catalog)
    let field = try #require(read.annotation.field)
    #expect(field.name == "a" && field.value == "v" && field.type == .text && !field.isInAcroForm)
    #expect(read.warnings == ["field.noAcroForm"])
  }

  @Test func formThatIsNoDictionaryIsNone() throws {
    let read = try LiteralAnnotation("/Subtype /Widget /Rect [0 0 1 1] /T (a) /FT /Tx", catalog: "/AcroForm [6 0 R]")
    #expect(read.warnings == ["field.formMalformed: AcroForm", "field.noAcroForm"])
  }

  @Test("only a widget has a field", arguments: ["Link", "Text", "widget", "Screen"])
  func otherSubtypesHaveNone(subtype: String) throws {
    let read = try LiteralAnnotation("/Subtype /\(subtype) /Rect [0 0 1 1] /T (a) /FT /Tx")
    #expect(read.annotation.field == nil)
    #expect(read.warnings == [])
  }

  @Test func directWidgetHasItsFieldToo() throws {
    let form = try LiteralForm(
      "<< /Fields [10 0 R] >>", pages: ["/Annots [<< /Subtype /Widget /Rect [0 0 1 1] /Parent 10 0 R >>]"],
      "10 0 obj << /T (a) /FT /Tx /V (v) >> endobj")
    let field = try #require(form.document.page(0).annotations.first?.field)
    #expect(field.name == "a" && field.value == "v" && field.isInAcroForm)
    #expect(field.widget?.index == nil && field.widget?.count == 0)
    #expect(form.fields == ["a 1:0"])
  }
}
