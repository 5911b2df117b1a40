import Testing

@testable import LinkMapCore

/// What is a field and what is a widget of one (ISO 32000-2, 12.5.6.19 and 12.7.4.1), and the way up from there.
struct FieldLevelsTests {
  private static let parents = "11 0 obj << /T (b) /Parent 12 0 R >> endobj 12 0 obj << /T (a) >> endobj"

  private static func levels(_ text: String, limits: Limits = Limits()) -> (FieldLevels, LiteralContext) {
    let literal = LiteralContext(text, limits: limits)
    return (FieldLevels(literal.object(10), literal.context), literal)
  }

  private static func numbers(_ levels: FieldLevels) -> [UInt32?] { levels.levels.map { $0.id?.number } }

  @Test("a kid without a name and without kids is a widget of the field above it")
  func widgetIsNoField() {
    let (levels, literal) = Self.levels("10 0 obj << /Parent 11 0 R >> endobj \(Self.parents)")
    #expect(levels.widget?.id?.number == 10)
    #expect(Self.numbers(levels) == [11, 12])
    #expect(levels.field.id?.number == 11)
    #expect(literal.warnings == [])
  }

  @Test("a name, kids, or the want of a parent make it a field", arguments: ["/T (c)", "/T ()", "/Kids []", "/T /x"])
  func nameOrKidsMakeAField(entry: String) {
    let (levels, _) = Self.levels("10 0 obj << \(entry) /Parent 11 0 R >> endobj \(Self.parents)")
    #expect(levels.widget == nil)
    #expect(Self.numbers(levels) == [10, 11, 12])
  }

  @Test(arguments: ["<< >>", "<< /Parent null >>", "<< /Parent 99 0 R >>"])
  func withoutAParentItIsItsOwnField(object: String) {
    let (levels, literal) = Self.levels("10 0 obj \(object) endobj")
    #expect(levels.widget == nil)
    #expect(Self.numbers(levels) == [10])
    #expect(literal.warnings == [])
  }

  @Test(
    arguments: [
      ("10 0 obj << /Parent 10 0 R >> endobj", [10], "field.parentLoop"),
      (
        "10 0 obj << /T (c) /Parent 11 0 R >> endobj 11 0 obj << /Parent 10 0 R >> endobj", [10, 11],
        "field.parentLoop"
      ),
      (
        """
        10 0 obj << /Parent 11 0 R >> endobj 11 0 obj << /Parent 12 0 R >> endobj
        12 0 obj << /Parent 11 0 R >> endobj
        """, [11, 12], "field.parentLoop"
      ),
      ("10 0 obj << /Parent 7 >> endobj", [10], "field.parentMalformed"),
      ("10 0 obj << /T (c) /Parent [11 0 R] >> endobj", [10], "field.parentMalformed"),
      ("10 0 obj << /Parent 11 0 R >> endobj 11 0 obj << /Parent (x) >> endobj", [11], "field.parentMalformed"),
    ] as [(String, [UInt32?], String)])
  func oddParentEndsTheWay(objects: String, numbers: [UInt32?], warning: String) {
    let (levels, literal) = Self.levels(objects)
    #expect(Self.numbers(levels) == numbers)
    #expect(literal.warnings == [warning])
  }

  @Test func directParentIsALevel() {
    let (levels, literal) = Self.levels("10 0 obj << /Parent << /T (a) /Parent 11 0 R >> >> endobj \(Self.parents)")
    #expect(Self.numbers(levels) == [nil, 11, 12])
    #expect(literal.warnings == [])
  }

  @Test func levelsAreBounded() {
    let objects = (10..<20).map { "\($0) 0 obj << /T (\($0)) /Parent \($0 + 1) 0 R >> endobj" }.joined()
    var limits = Limits()
    limits.treeLevels = 4
    let (levels, literal) = Self.levels(objects, limits: limits)
    #expect(Self.numbers(levels) == [10, 11, 12, 13])
    #expect(literal.warnings == ["limit.depth: Parent"])
  }

  @Test func nearestEntryThatIsNotNullIsInherited() {
    let (levels, literal) = Self.levels(
      """
      10 0 obj << /Parent 11 0 R /A (widget) /B null /D 98 0 R >> endobj
      11 0 obj << /T (b) /Parent 12 0 R /A (field) /B (field) >> endobj
      12 0 obj << /T (a) /B (top) /C (top) /D (top) >> endobj
      """)
    func text(_ value: PDFValue) -> String? { value.stringBytes.map { String(decoding: $0, as: UTF8.self) } }
    #expect(text(levels.inherited("A", literal.context.objects)) == "widget")
    #expect(text(levels.inherited("B", literal.context.objects)) == "field")
    #expect(text(levels.inherited("C", literal.context.objects)) == "top")
    #expect(text(levels.inherited("D", literal.context.objects)) == "top")
    #expect(levels.inherited("E", literal.context.objects).isNull)
    #expect(text(levels.own("A", literal.context.objects)) == "field")
    #expect(levels.own("C", literal.context.objects).isNull)
  }
}
