import Testing

@testable import LinkMapCore

/// The list of all fields: those of the form, then those that only widgets lead to, each with where its widgets are.
struct FormFieldsTests {
  private static let widgets = """
    20 0 obj << /Subtype /Widget /Rect [0 0 1 1] /Parent 10 0 R >> endobj
    21 0 obj << /Subtype /Widget /Rect [0 0 1 1] /Parent 10 0 R >> endobj
    22 0 obj << /Subtype /Widget /Rect [0 0 1 1] /Parent 11 0 R >> endobj
    23 0 obj << /Subtype /Widget /Rect [0 0 1 1] /T (m) /FT /Tx >> endobj
    24 0 obj << /Subtype /Widget /Rect [0 0 1 1] /T (n) /FT /Tx >> endobj
    25 0 obj << /Subtype /Link /Rect [0 0 1 1] >> endobj
    """
  private static let fields = """
    10 0 obj << /T (a) /FT /Tx /V (va) /Kids [20 0 R 21 0 R] >> endobj
    11 0 obj << /T (b) /FT /Tx /Kids [22 0 R] >> endobj
    """

  private static func read(
    _ list: String, pages: [String], fields: String = fields, limits: Limits = Limits()
  ) throws -> LiteralForm {
    try LiteralForm(
      "<< /Fields [\(list)] >>", pages: pages.map { "/Annots \($0)" }, fields + widgets, limits: limits)
  }

  @Test func placesArePagesAndPositionsInAnnots() throws {
    let form = try Self.read(
      "10 0 R 11 0 R 23 0 R", pages: ["[25 0 R 21 0 R null 23 0 R]", "[22 0 R]", "[25 0 R 20 0 R]"])
    // In the order of Kids.
    #expect(form.fields == ["a 3:1 1:1", "b 2:0", "m 1:3"])
    let fields = form.document.reader.fields()
    #expect(fields.allSatisfy { $0.isInAcroForm && $0.widget == nil })
    #expect(fields[0].value == "va" && fields[0].object == ObjectID(number: 10))
  }

  @Test func fieldWithoutAWidgetIsListed() throws {
    let form = try Self.read("10 0 R 11 0 R 24 0 R", pages: ["[22 0 R]"])
    #expect(form.fields == ["a", "b 1:0", "n"])
    #expect(form.document.reader.fields().allSatisfy { $0.places != nil })
  }

  @Test("without a form the widgets' fields are listed, each once")
  func withoutAForm() throws {
    let form = try LiteralForm(
      "null", pages: ["/Annots [23 0 R 20 0 R]", "/Annots [21 0 R]"], Self.fields + Self.widgets)
    #expect(form.fields == ["m 1:0", "a 1:1 2:0"])
    #expect(form.document.reader.fields().allSatisfy { !$0.isInAcroForm && $0.widget == nil })
  }

  @Test("those that only widgets lead to come last, in the order of the pages")
  func orphans() throws {
    let form = try Self.read("23 0 R", pages: ["[22 0 R 23 0 R]", "[20 0 R 24 0 R 21 0 R]"])
    #expect(form.fields == ["m 1:1", "b 1:0", "a 2:0 2:2", "n 2:1"])
    #expect(form.document.reader.fields().map(\.isInAcroForm) == [true, false, false, false])
  }

  @Test("a widget on two pages is in both places, whether the form reaches it or not", arguments: ["23 0 R", ""])
  func widgetOnTwoPages(list: String) throws {
    let form = try Self.read(list, pages: ["[23 0 R]", "[25 0 R 23 0 R]"])
    #expect(form.fields == ["m 1:0 2:1"])
  }

  @Test(arguments: ["23 0 R", ""])
  func widgetTwiceOnAPage(list: String) throws {
    #expect(try Self.read(list, pages: ["[23 0 R 23 0 R]"]).fields == ["m 1:0 1:1"])
  }

  @Test(arguments: ["23 0 R", ""])
  func loneWidgetInPlaceOfAnnots(list: String) throws {
    #expect(try Self.read(list, pages: ["[]", "23 0 R"]).fields == ["m 2:0"])
  }

  @Test("a widget that its field does not list is in the field's places")
  func widgetNotInKids() throws {
    let fields = "10 0 obj << /T (a) /FT /Tx /Kids [21 0 R] >> endobj 11 0 obj << /T (b) /FT /Tx >> endobj "
    let form = try Self.read("10 0 R 11 0 R", pages: ["[20 0 R 21 0 R 22 0 R]"], fields: fields)
    #expect(form.fields == ["a 1:1 1:0", "b 1:2"])
  }

  @Test(
    "a widget in Fields leads to its field, which is listed once",
    arguments: ["20 0 R 10 0 R", "10 0 R 20 0 R", "20 0 R 21 0 R", "20 0 R"])
  func widgetInFields(list: String) throws {
    let form = try Self.read(list, pages: ["[20 0 R 21 0 R]"])
    #expect(form.fields == ["a 1:0 1:1"])
    #expect(form.document.reader.fields().first?.isInAcroForm == true)
  }

  @Test("a widget that has fields below it is in the list too")
  func widgetWithFieldsBelow() throws {
    let fields = """
      10 0 obj << /T (a) /FT /Tx /Subtype /Widget /Rect [0 0 1 1] /Kids [12 0 R] >> endobj
      12 0 obj << /T (c) /Parent 10 0 R >> endobj
      """
    let form = try Self.read("10 0 R", pages: ["[23 0 R 10 0 R]"], fields: fields)
    #expect(form.fields == ["a.c", "m 1:0", "a 1:1"])
    #expect(form.document.reader.fields().map(\.isInAcroForm) == [true, false, true])
  }

  @Test("two direct fields are two")
  func directFields() throws {
    let form = try Self.read("<< /T (x) >> << /T (x) >> 11 0 R", pages: ["[22 0 R]"])
    #expect(form.fields == ["x", "x", "b 1:0"])
    #expect(form.document.reader.fields().map(\.object) == [nil, nil, ObjectID(number: 11)])
  }

  @Test("every widget of every page is in the places of one field")
  func everyWidgetHasAPlace() throws {
    let form = try Self.read(
      "21 0 R 10 0 R 23 0 R 7", pages: ["[20 0 R 21 0 R 23 0 R]", "[22 0 R 24 0 R 20 0 R]", "24 0 R"])
    var places: [AnnotationPlace] = []
    for index in 0..<3 {
      for annotation in form.document.page(index).annotations where annotation.isWidget {
        places.append(AnnotationPlace(pageIndex: index, index: annotation.index))
      }
    }
    let listed = form.document.reader.fields().flatMap { $0.places ?? [] }
    #expect(listed.count == 7)
    #expect(Set(listed) == Set(places) && Set(listed).count == listed.count)
  }

  // MARK: - Some pages

  @Test("where only some pages are read, the form's fields have the places of all, and others those of what was read")
  func somePages() throws {
    let form = try Self.read("10 0 R", pages: ["[20 0 R 22 0 R]", "[21 0 R 23 0 R]", "[24 0 R]"])
    _ = form.document.page(1)
    #expect(form.document.reader.fields().map(\.short) == ["a 1:0 2:0", "m 2:1"])
  }

  @Test func pageThatIsReadAgainAddsNothing() throws {
    let form = try Self.read("10 0 R", pages: ["[20 0 R 22 0 R]"])
    for _ in 0..<3 { _ = form.document.page(0) }
    #expect(form.fields == ["a 1:0", "b 1:1"])
  }

  // MARK: - Warnings

  @Test("what is wrong with a field is said once: at its widget where that was read, else in the list")
  func warnings() throws {
    let fields = "10 0 obj << /T (a) /FT /Foo /Kids [20 0 R] >> endobj "
    let both = try Self.read("10 0 R", pages: ["[20 0 R]", "[]"], fields: fields)
    #expect(both.fields == ["a 1:0"])
    #expect(both.document.warnings == ["field.typeUnknown: Foo"])
    let other = try Self.read("10 0 R", pages: ["[20 0 R]", "[]"], fields: fields)
    _ = other.document.page(1)
    #expect(other.document.warnings == [])
    _ = other.document.reader.fields()
    #expect(other.document.warnings == ["field.typeUnknown: Foo"])
    #expect(other.document.reader.warnings.first?.place.object == ObjectID(number: 10))
  }
}
