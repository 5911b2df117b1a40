import Testing

@testable import LinkMapCore

/// Additional actions of pages and annotations (ISO 32000-2, 12.6.3).
struct PageAdditionalActionsTests {
  private static func page(_ table: String) throws -> (actions: [String]?, warnings: [String]) {
    let document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 6 8] /AA << /O << /S /URI >> >> >> endobj
      3 0 obj << /Type /Page /AA \(table) >> endobj 4 0 obj << /Type /Page >> endobj
      """)
    return (document.page(0).additionalActions?.map(written), document.warnings)
  }

  private static func written(_ action: AdditionalAction) -> String {
    "\(action.trigger.rawValue) \(action.target.json)"
  }

  private static let script = "<< /S /JavaScript /JS (x) >>"
  private static let writtenScript = #"{"kind":"javascript","action":"JavaScript","script":"x"}"#

  @Test func pageIsOpenedAndClosed() throws {
    let read = try Self.page("<< /C \(Self.script) /O << /S /Named /N /NextPage >> >>")
    #expect(
      read.actions == [
        #"pageOpen {"kind":"namedAction","action":"Named","operation":"NextPage","page":2,"label":null}"#,
        "pageClose \(Self.writtenScript)",
      ])
    #expect(read.warnings == [])
  }

  @Test func pageMayHaveOneAlone() throws {
    #expect(try Self.page("<< /O null /C \(Self.script) >>").actions == ["pageClose \(Self.writtenScript)"])
    #expect(try Self.page("<< /O \(Self.script) >>").actions == ["pageOpen \(Self.writtenScript)"])
  }

  @Test(arguments: ["7", "[]", "(x)"])
  func tableThatIsNoneIsLeftOut(table: String) throws {
    let read = try Self.page(table)
    #expect(read.actions == nil)
    #expect(read.warnings == ["action.entryMalformed: AA"])
  }

  /// They are not inherited from the page tree either.
  @Test(arguments: ["null", "99 0 R"])
  func pageMayHaveNone(table: String) throws {
    let read = try Self.page(table)
    #expect(read.actions == nil)
    #expect(read.warnings == [])
  }

  @Test func malformedActionIsATargetAllTheSame() throws {
    let read = try Self.page("<< /O 7 >>")
    #expect(read.actions == [#"pageOpen {"kind":"unresolved","reason":"malformed"}"#])
    #expect(read.warnings == ["action.notADictionary"])
  }

  @Test func annotationHasThemInTheOrderOfTheTriggers() throws {
    let keys = ["PI", "PV", "PC", "PO", "Bl", "Fo", "U", "D", "X", "E"]
    let table = keys.map { "/\($0) << /S /JavaScript /JS (\($0)) >>" }.joined(separator: " ")
    let read = try LiteralAnnotation("/Subtype /Screen /Rect [0 0 1 1] /AA << \(table) >>")
    let triggers = [
      "cursorEnter", "cursorExit", "mouseDown", "mouseUp", "focus", "blur", "pageOpen", "pageClose", "pageVisible",
      "pageInvisible",
    ]
    #expect(
      read.annotation.additionalActions?.map(Self.written)
        == zip(triggers, keys.reversed()).map {
          #"\#($0) {"kind":"javascript","action":"JavaScript","script":"\#($1)"}"#
        })
    #expect(read.warnings == [])
  }

  @Test(arguments: [
    ("7", ["action.entryMalformed: AA"]), ("<< >>", []), ("<< /Foo << /S /URI >> >>", []), ("null", []),
  ])
  func annotationMayHaveNone(table: String, warnings: [String]) throws {
    let read = try LiteralAnnotation("/Subtype /Text /Rect [0 0 1 1] /AA \(table)")
    #expect(read.annotation.additionalActions == nil)
    #expect(read.warnings == warnings)
  }
}
