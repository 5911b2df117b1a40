import Testing

@testable import LinkMapCore

/// The fully qualified name of a field (ISO 32000-2, 12.7.4.2).
struct FieldNameReaderTests {
  @Test(
    arguments: [
      ("<< /T (a) >>", "a"), ("<< /T (c) /Parent 10 0 R >>", "a.b.c"), ("<< /Parent 10 0 R >>", "a.b"),
      ("<< /T (x) /Parent 12 0 R >>", "a.x"), ("<< /T <FEFF00E9> /Parent 11 0 R >>", "a.é"),
      ("<< /T (b.c) /Parent 11 0 R >>", "a.b.c"), ("<< >>", nil),
      ("<< /Parent 13 0 R >>", nil), ("<< /T null >>", nil),
      ("<< /T (a) /Parent 99 0 R >>", "a"),
    ] as [(String, String?)])
  func partialNamesAreJoinedFromTheTopDown(field: String, name: String?) {
    let literal = LiteralContext(
      """
      1 0 obj \(field) endobj
      10 0 obj << /T (b) /Parent 11 0 R >> endobj 11 0 obj << /T (a) >> endobj
      12 0 obj << /Parent 11 0 R >> endobj 13 0 obj << /FT /Tx >> endobj
      """)
    #expect(FieldNameReader(context: literal.context).name(literal.object(1)) == name)
    #expect(literal.warnings == [])
  }

  @Test(
    "a name that is no string adds nothing, and a parent that is no dictionary ends the walk",
    arguments: [
      ("<< /T /x /Parent 11 0 R >>", "field.entryMalformed: T"), ("<< /T (a) /Parent 7 >>", "field.parentMalformed"),
    ])
  func malformedLevels(field: String, warning: String) {
    let literal = LiteralContext("1 0 obj \(field) endobj 11 0 obj << /T (a) >> endobj")
    #expect(FieldNameReader(context: literal.context).name(literal.object(1)) == "a")
    #expect(literal.warnings == [warning])
  }

  @Test(
    arguments: [
      ("1 0 obj << /T (a) /Parent 1 0 R >> endobj", "a"),
      ("1 0 obj << /T (a) /Parent 2 0 R >> endobj 2 0 obj << /T (b) /Parent 1 0 R >> endobj", "b.a"),
      (
        """
        1 0 obj << /T (a) /Parent 2 0 R >> endobj 2 0 obj << /T (b) /Parent 3 0 R >> endobj
        3 0 obj << /T (c) /Parent 2 0 R >> endobj
        """, "c.b.a"
      ),
    ])
  func parentsInACircleEndTheWalk(objects: String, name: String) {
    let literal = LiteralContext(objects)
    #expect(FieldNameReader(context: literal.context).name(literal.object(1)) == name)
  }

  private static func fields(_ levels: Int) -> String {
    (1...levels).map { "\($0) 0 obj << /T (\($0)) /Parent \($0 + 1) 0 R >> endobj" }.joined(separator: "\n")
  }

  @Test func nameMayHaveAsManyLevelsAsTheBound() {
    let literal = LiteralContext(Self.fields(200))
    let name = FieldNameReader(context: literal.context).name(literal.object(1))
    #expect(name == (1...200).reversed().map(String.init).joined(separator: "."))
    #expect(literal.warnings == [])
  }

  @Test func whatLiesFurtherUpIsLeftOut() {
    let literal = LiteralContext(Self.fields(300))
    let name = FieldNameReader(context: literal.context).name(literal.object(1))
    #expect(name == (1...200).reversed().map(String.init).joined(separator: "."))
    #expect(literal.warnings == ["limit.depth: Parent"])
  }
}
