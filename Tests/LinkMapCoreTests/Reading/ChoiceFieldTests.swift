import Testing

@testable import LinkMapCore

/// Choice fields (ISO 32000-2, 12.7.5.4, Table 234).
struct ChoiceFieldTests {
  private static func read(_ entries: String, others: String = "") throws -> LiteralWidget {
    try LiteralWidget("/T (a) /FT /Ch \(entries)", others: others)
  }

  @Test(
    arguments: [
      ("[]", []), ("[(x)]", ["x|x"]), ("[[(OH) (Ohio)] [(OR) (Oregon)]]", ["OH|Ohio", "OR|Oregon"]),
      ("[(x) [(y) (Why)] [(z)]]", ["x|x", "y|Why", "z|z"]), ("[<FEFF00E9> [(a) <FEFF00E8>]]", ["é|é", "a|è"]),
      ("[() [() (none)]]", ["|", "|none"]), ("[10 0 R 11 0 R]", ["i|i", "j|J"]), ("[(x) (x)]", ["x|x", "x|x"]),
    ] as [(String, [String])])
  func optionIsAStringOrAPair(value: String, options: [String]) throws {
    let read = try Self.read(
      "/Opt \(value)", others: "10 0 obj (i) endobj 11 0 obj [(j) 12 0 R] endobj 12 0 obj (J) endobj")
    #expect(read.field.options?.map { "\($0.export)|\($0.display)" } == options)
    #expect(read.warnings == [])
  }

  @Test(
    "a malformed option is left out, and said so",
    arguments: ["5", "null", "/x", "[]", "[(a) (b) (c)]", "[(a) /b]", "[1 (b)]", "[[(a)] (b)]", "<< >>"])
  func malformedOption(option: String) throws {
    let read = try Self.read("/Opt [(x) \(option) (y)]")
    #expect(read.field.options?.map(\.export) == ["x", "y"])
    #expect(read.warnings == ["field.optionsMalformed"])
  }

  @Test(arguments: ["(x)", "7", "<< /A (x) >>"])
  func optionsThatAreNoArrayAreNone(value: String) throws {
    let read = try Self.read("/Opt \(value)")
    #expect(read.field.options == nil)
    #expect(read.warnings == ["field.optionsMalformed"])
  }

  @Test func withoutOptThereAreNoOptions() throws {
    let field = try Self.read("").field
    #expect(field.options == nil && field.selectedIndices == nil && field.topIndex == nil)
  }

  @Test("options and indices belong to choices alone", arguments: ["/FT /Tx", "/FT /Btn", "/FT /Sig", ""])
  func otherTypesHaveNone(type: String) throws {
    let field = try LiteralWidget("/T (a) \(type) /Opt [(x)] /I [0] /TI 0").field
    #expect(field.options == nil && field.selectedIndices == nil && field.topIndex == nil)
  }

  // MARK: - Indices

  @Test(
    "indices are as written; they match the value, whatever its order",
    arguments: [
      ("/I [1] /V (b)", [1]), ("/I [1 3] /V [(b) (d)]", [1, 3]), ("/I [1 3] /V [(d) (b)]", [1, 3]), ("/I []", []),
      ("/I [] /V []", []), ("/I [1.0] /V (b)", [1]), ("/I [10 0 R] /V (c)", [2]),
    ] as [(String, [Int64])])
  func indicesThatMatch(entries: String, indices: [Int64]) throws {
    let read = try Self.read("/Opt [(a) [(b) (B)] (c) (d)] \(entries)", others: "10 0 obj 2 endobj")
    #expect(read.field.selectedIndices == indices)
    #expect(read.warnings == [])
  }

  @Test(
    "indices that say something else than the value stay, with a warning",
    arguments: [
      ("/I [0] /V (b)", [0]), ("/I [1]", [1]), ("/I [] /V (a)", []), ("/I [-1] /V (a)", [-1]),
      ("/I [4] /V (a)", [4]), ("/I [9223372036854775807] /V (a)", [.max]), ("/I [1] /V (B)", [1]),
      ("/I [0 1] /V (a)", [0, 1]),
    ] as [(String, [Int64])])
  func indicesThatDisagree(entries: String, indices: [Int64]) throws {
    let read = try Self.read("/Opt [(a) [(b) (B)] (c) (d)] \(entries)")
    #expect(read.field.selectedIndices == indices)
    #expect(read.warnings == ["field.indicesDisagree"])
  }

  @Test("positions count every entry of Opt, malformed ones too")
  func positionsCountMalformedOptions() throws {
    let read = try Self.read("/Opt [5 (x) null (y)] /I [3] /V (y)")
    #expect(read.field.selectedIndices == [3])
    #expect(read.field.options?.map(\.export) == ["x", "y"])
    #expect(read.warnings == ["field.optionsMalformed", "field.optionsMalformed"])
  }

  @Test(arguments: ["1", "[(1)]", "[1.5]", "[0 null]", "/x"])
  func malformedIndicesAreLeftOut(value: String) throws {
    let read = try Self.read("/Opt [(a) (b)] /V (a) /I \(value)")
    #expect(read.field.selectedIndices == nil)
    #expect(read.field.value == "a")
    #expect(read.warnings == ["field.entryMalformed: I"])
  }

  @Test func valueNeverMakesIndices() throws {
    #expect(try Self.read("/Opt [(a) (b)] /V (b)").field.selectedIndices == nil)
  }

  @Test func topIndexIsAsWritten() throws {
    #expect(try Self.read("/TI 3").field.topIndex == 3)
    #expect(try Self.read("/TI -2").field.topIndex == -2)
    #expect(try Self.read("/TI (3)").warnings == ["field.entryMalformed: TI"])
  }

  @Test func freeTextOfAnEditableComboBoxIsItsValue() throws {
    let read = try Self.read("/Ff 393216 /Opt [(a) (b)] /V (typed in)")
    #expect(read.field.type == .comboBox && read.field.value == "typed in")
    #expect(read.warnings == [])
  }
}
