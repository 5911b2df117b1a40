import Testing

@testable import LinkMapCore

/// What the form's Fields reach (ISO 32000-2, 12.7.3 and 12.7.4.1).
struct FormIndexTests {
  /// The terminal fields as their numbers and those of their widgets: `10: 11 12`.
  private static func terminals(
    _ fields: String, _ objects: String = "", limits: Limits = Limits()
  ) -> ([String], [String], FormIndex) {
    let literal = LiteralContext(
      "1 0 obj << /AcroForm << /Fields \(fields) >> >> endobj \(objects)", limits: limits)
    let index = FormIndex(context: literal.context, catalog: literal.object(1))
    let short = index.terminals.map { terminal in
      let widgets = terminal.widgets.map { " \($0.number)" }.joined()
      return "\(terminal.value.id.map { "\($0.number)" } ?? "–"):\(widgets)"
    }
    return (short, literal.warnings, index)
  }

  private static let tree = """
    10 0 obj << /T (a) /Kids [11 0 R 14 0 R] >> endobj
    11 0 obj << /T (b) /Parent 10 0 R /Kids [12 0 R 13 0 R] >> endobj
    12 0 obj << /T (c) /Parent 11 0 R >> endobj
    13 0 obj << /Parent 11 0 R /T (d) /Kids [15 0 R 16 0 R] >> endobj
    14 0 obj << /T (e) /Parent 10 0 R >> endobj
    15 0 obj << /Subtype /Widget /Parent 13 0 R >> endobj 16 0 obj << /Subtype /Widget /Parent 13 0 R >> endobj
    20 0 obj << /T (f) >> endobj
    """

  @Test("fields are listed depth first, those with fields below them not at all")
  func terminals() {
    let (terminals, warnings, index) = Self.terminals("[10 0 R 20 0 R]", Self.tree)
    #expect(terminals == ["12: 12", "13: 15 16", "14: 14", "20: 20"])
    #expect(warnings == [])
    for number: UInt32 in [10, 11, 12, 13, 14, 15, 16, 20] { #expect(index.isReached(ObjectID(number: number))) }
    #expect(!index.isReached(ObjectID(number: 21)))
  }

  @Test(arguments: ["[]", "null", "99 0 R"])
  func noFields(fields: String) {
    let (terminals, warnings, _) = Self.terminals(fields, Self.tree)
    #expect(terminals == [])
    #expect(warnings == [])
  }

  @Test(arguments: ["20 0 R", "(x)", "<< /T (x) >>"])
  func fieldsThatAreNoArrayAreNone(fields: String) {
    let (terminals, warnings, _) = Self.terminals(fields, Self.tree)
    #expect(terminals == [])
    #expect(warnings == ["field.formMalformed: Fields"])
  }

  @Test func junkHidesNothing() {
    let (terminals, warnings, _) = Self.terminals("[null 99 0 R (x) 20 0 R 7 [20 0 R] 10 0 R]", Self.tree)
    #expect(terminals == ["20: 20", "12: 12", "13: 15 16", "14: 14"])
    #expect(warnings == Array(repeating: "field.notADictionary", count: 5))
  }

  @Test("a field that is listed again counts once, where it was first")
  func listedTwice() {
    let (terminals, warnings, _) = Self.terminals("[20 0 R 11 0 R 10 0 R 20 0 R 15 0 R]", Self.tree)
    #expect(terminals == ["20: 20", "12: 12", "13: 15 16", "14: 14"])
    #expect(warnings == Array(repeating: "field.listedTwice", count: 3))
  }

  @Test(
    arguments: [
      ("10 0 obj << /T (a) /Kids [10 0 R] >> endobj", []),
      ("10 0 obj << /T (a) /Kids [11 0 R] >> endobj 11 0 obj << /T (b) /Kids [10 0 R 12 0 R] >> endobj", ["12: 12"]),
    ])
  func kidsInACircleEndTheWalk(objects: String, fields: [String]) {
    let (terminals, warnings, _) = Self.terminals("[10 0 R]", objects + " 12 0 obj << /T (c) >> endobj")
    #expect(terminals == fields)
    #expect(warnings == ["field.listedTwice"])
  }

  @Test func levelsAreBounded() {
    var limits = Limits()
    limits.treeLevels = 3
    let chain = (10..<20).map { "\($0) 0 obj << /T (x) /Kids [\($0 + 1) 0 R] >> endobj" }.joined()
    let deep = Self.terminals("[10 0 R 30 0 R]", chain + "30 0 obj << /T (y) >> endobj", limits: limits)
    #expect(deep.0 == ["30: 30"])
    #expect(deep.1 == ["limit.depth: Kids"])
    let shallow = Self.terminals(
      "[10 0 R]",
      "10 0 obj << /T (x) /Kids [11 0 R] >> endobj 11 0 obj << /T (x) /Kids [12 0 R] >> endobj "
        + "12 0 obj << /T (x) >> endobj", limits: limits)
    #expect(shallow.0 == ["12: 12"])
    #expect(shallow.1 == [])
  }

  @Test func directFieldsAreFieldsToo() {
    let (terminals, warnings, _) = Self.terminals(
      "[<< /T (a) >> << /T (b) /Kids [<< /T (c) >> << /T (d) /Kids [15 0 R] >>] >>]", Self.tree)
    #expect(terminals == ["–:", "–:", "–: 15"])
    #expect(warnings == [])
  }

  @Test("a field with a widget and a field below it gives both")
  func mixedKids() {
    let (terminals, warnings, _) = Self.terminals(
      "[10 0 R]",
      """
      10 0 obj << /T (a) /Kids [11 0 R 12 0 R] >> endobj 11 0 obj << /Subtype /Widget /Parent 10 0 R >> endobj
      12 0 obj << /T (b) /Parent 10 0 R >> endobj
      """)
    #expect(terminals == ["11: 11", "12: 12"])
    #expect(warnings == [])
  }

  @Test("kids that are no widgets leave the field to be its own widget", arguments: ["[]", "[null 99 0 R 7]", "null"])
  func uselessKids(kids: String) {
    let (terminals, warnings, _) = Self.terminals("[10 0 R]", "10 0 obj << /T (a) /Kids \(kids) >> endobj")
    #expect(terminals == ["10: 10"])
    #expect(warnings == [])
  }

  @Test(arguments: ["7", "11 0 R", "(x)"])
  func kidsThatAreNoArray(kids: String) {
    let (terminals, warnings, _) = Self.terminals(
      "[10 0 R]", "10 0 obj << /T (a) /Kids \(kids) >> endobj 11 0 obj << /T (b) >> endobj")
    #expect(terminals == ["10: 10"])
    #expect(warnings == ["field.kidsMalformed"])
  }
}
