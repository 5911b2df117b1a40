import Testing

@testable import LinkMapCore

/// Additional actions of annotations and of fields (AA; ISO 32000-2, 12.6.3, Tables 197 and 199).
struct AdditionalActionsTests {
  /// The triggers of annotations and those of fields, in the order of the contract.
  private static let keys = [
    ("E", "cursorEnter"), ("X", "cursorExit"), ("D", "mouseDown"), ("U", "mouseUp"), ("Fo", "focus"), ("Bl", "blur"),
    ("PO", "pageOpen"), ("PC", "pageClose"), ("PV", "pageVisible"), ("PI", "pageInvisible"), ("K", "keystroke"),
    ("F", "format"), ("V", "validate"), ("C", "calculate"),
  ]

  private static func script(_ text: String) -> String { "<< /S /JavaScript /JS (\(text)) >>" }

  private static func read(_ entries: String, others: String = "") throws -> LiteralAnnotation {
    try LiteralAnnotation(
      "/Rect [0 0 1 1] \(entries)", catalog: "/AcroForm << /Fields [\(others.isEmpty ? "6" : "10") 0 R] >>",
      others: others)
  }

  @Test("every trigger has its key, and they are in the order of the contract whatever that of the file")
  func allTriggers() throws {
    let entries = Self.keys.reversed().map { "/\($0.0) \(Self.script($0.0))" }.joined(separator: " ")
    let read = try Self.read("/Subtype /Widget /T (a) /FT /Tx /AA << \(entries) >>")
    let actions = try #require(read.annotation.additionalActions)
    #expect(actions.map(\.trigger.rawValue) == Self.keys.map(\.1))
    for (action, key) in zip(actions, Self.keys) {
      #expect(action.target.json == #"{"kind":"javascript","action":"JavaScript","script":"\#(key.0)"}"#)
    }
    #expect(read.warnings == [])
  }

  /// The actions, as `trigger script`.
  private static func json(_ annotation: Annotation) -> [String]? {
    annotation.additionalActions?.map { action in
      let script = action.target.json.split(separator: "\"").last { $0 != "}" }
      return "\(action.trigger.rawValue) \(script ?? "")"
    }
  }

  @Test("a widget has the actions of its field too, and of two with one trigger its own")
  func widgetAndField() throws {
    let read = try Self.read(
      "/Subtype /Widget /Parent 10 0 R /AA << /E \(Self.script("w1")) /K \(Self.script("w2")) >>",
      others: """
        10 0 obj << /T (a) /FT /Tx /Kids [6 0 R]
          /AA << /K \(Self.script("f1")) /C \(Self.script("f2")) /E \(Self.script("f3")) >> >> endobj
        """)
    #expect(Self.json(read.annotation) == ["cursorEnter w1", "keystroke w2", "calculate f2"])
    #expect(read.warnings == [])
  }

  @Test("a trigger that is null in the widget is the field's")
  func nullIsNoAction() throws {
    let read = try Self.read(
      "/Subtype /Widget /Parent 10 0 R /AA << /K null /C 99 0 R >>",
      others: "10 0 obj << /T (a) /FT /Tx /Kids [6 0 R] /AA << /K \(Self.script("f")) >> >> endobj")
    #expect(Self.json(read.annotation) == ["keystroke f"])
  }

  @Test("additional actions are not inherited by a field")
  func fieldAboveAField() throws {
    let others = "10 0 obj << /T (a) /FT /Tx /Kids [6 0 R] /AA << /K \(Self.script("top")) >> >> endobj"
    let read = try Self.read("/Subtype /Widget /T (b) /Parent 10 0 R", others: others)
    #expect(read.annotation.additionalActions == nil)
  }

  @Test("other annotations have their own alone", arguments: ["Link", "Screen"])
  func otherAnnotations(subtype: String) throws {
    let read = try Self.read(
      "/Subtype /\(subtype) /Parent 10 0 R /AA << /U \(Self.script("own")) >>",
      others: "10 0 obj << /AA << /D \(Self.script("other")) >> >> endobj")
    #expect(Self.json(read.annotation) == ["mouseUp own"])
  }

  @Test(arguments: ["", "/AA null", "/AA << >>", "/AA << /Q << /S /Named >> >>", "/AA << /E null >>"])
  func withoutAnyThereIsNothing(entry: String) throws {
    let read = try Self.read("/Subtype /Widget /T (a) /FT /Tx \(entry)")
    #expect(read.annotation.additionalActions == nil)
    #expect(read.warnings == [])
  }

  @Test(arguments: ["[7]", "7", "(x)", "/x"])
  func tableThatIsNoDictionaryIsNone(value: String) throws {
    let read = try Self.read("/Subtype /Widget /T (a) /FT /Tx /AA \(value)")
    #expect(read.annotation.additionalActions == nil)
    #expect(read.warnings == ["action.entryMalformed: AA"])
  }

  @Test("a widget's malformed table hides nothing of its field's")
  func malformedBesideSound() throws {
    let read = try Self.read(
      "/Subtype /Widget /Parent 10 0 R /AA 7",
      others: "10 0 obj << /T (a) /FT /Tx /Kids [6 0 R] /AA << /K \(Self.script("f")) >> >> endobj")
    #expect(Self.json(read.annotation) == ["keystroke f"])
    #expect(read.warnings == ["action.entryMalformed: AA"])
  }

  @Test func actionThatIsNoneIsUnresolved() throws {
    let read = try Self.read("/Subtype /Widget /T (a) /FT /Tx /AA << /E 7 /U \(Self.script("u")) >>")
    let actions = try #require(read.annotation.additionalActions)
    #expect(actions.map(\.trigger) == [.cursorEnter, .mouseUp])
    #expect(actions[0].target.json == #"{"kind":"unresolved","reason":"malformed"}"#)
    #expect(read.warnings == ["action.notADictionary"])
  }

  @Test("each is a target like any other, its chain included, and none is the widget's own")
  func targets() throws {
    let read = try Self.read(
      """
      /Subtype /Widget /T (a) /FT /Btn /Ff 65536
      /AA << /U << /S /GoTo /D [4 0 R /Fit] /Next << /S /Named /N /NextPage >> >> /D << /S /Named /N /NextPage >> >>
      """)
    #expect(read.target == #"{"kind":"none"}"#)
    #expect(
      read.annotation.additionalActions?.map(\.target.json) == [
        #"{"kind":"namedAction","action":"Named","operation":"NextPage","page":2,"label":null}"#,
        #"{"kind":"page","action":"GoTo","page":2,"label":null,"fit":"Fit","next":["#
          + #"{"kind":"namedAction","action":"Named","operation":"NextPage","page":2,"label":null}]}"#,
      ])
  }
}
