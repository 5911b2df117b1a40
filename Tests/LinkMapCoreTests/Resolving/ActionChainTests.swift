import Testing

@testable import LinkMapCore

/// Chains of actions (Next; ISO 32000-2, 12.6.2): flat, in order, each once.
struct ActionChainTests {
  /// What the actions of a link's chain are called: the script of each, or its kind.
  private static func chain(_ first: String, _ others: String = "", limits: Limits = Limits()) throws -> (
    names: [String], warnings: [String]
  ) {
    let link = try LiteralAnnotation.link("/A \(first)", others: others, limits: limits)
    let target = try #require(link.annotation.target)
    #expect(!target.next.contains { !$0.next.isEmpty })
    return ((([target] + target.next).map(name)), link.warnings)
  }

  private static func name(_ target: Target) -> String {
    switch target.kind {
    case .effect(.javaScript(let script)): script ?? "no script"
    case .page(let page): "page \(page.pageIndex)"
    case .unresolved(let unresolved): unresolved.reason.rawValue
    default: "other"
    }
  }

  private static func script(_ name: String, _ next: String = "") -> String {
    "<< /S /JavaScript /JS (\(name)) \(next.isEmpty ? "" : "/Next \(next)") >>"
  }

  @Test(
    arguments: [
      (script("a"), ["a"]),
      (script("a", "null"), ["a"]),
      (script("a", "[]"), ["a"]),
      (script("a", script("b")), ["a", "b"]),
      (script("a", script("b", script("c"))), ["a", "b", "c"]),
      (script("a", "[\(script("b")) null \(script("c"))]"), ["a", "b", "c"]),
      // What follows an action of an array comes before the rest of the array.
      (script("a", "[\(script("b", script("b1"))) \(script("c"))]"), ["a", "b", "b1", "c"]),
      (
        script("a", "[\(script("b", "[\(script("b1")) \(script("b2", script("b21")))]")) \(script("c"))]"),
        ["a", "b", "b1", "b2", "b21", "c"]
      ),
      (script("a", "<< /S /GoTo /D [4 0 R /Fit] /Next \(script("b")) >>"), ["a", "page 1", "b"]),
    ])
  func followingActionsAreFlatAndInTheOrderInWhichTheyRun(first: String, names: [String]) throws {
    let chain = try Self.chain(first)
    #expect(chain.names == names)
    #expect(chain.warnings == [])
  }

  @Test func chainIsWrittenBehindItsFirstAction() throws {
    let link = try LiteralAnnotation.link("/A \(Self.script("a", Self.script("b")))")
    #expect(
      link.target
        == #"{"kind":"javascript","action":"JavaScript","script":"a","next":["#
        + #"{"kind":"javascript","action":"JavaScript","script":"b"}]}"#)
  }

  @Test(
    arguments: [
      ("itself", "10 0 obj \(script("a", "10 0 R")) endobj", ["a"]),
      (
        "two in a circle", "10 0 obj \(script("a", "11 0 R")) endobj 11 0 obj \(script("b", "10 0 R")) endobj",
        ["a", "b"]
      ),
      (
        "in an array",
        "10 0 obj \(script("a", "[11 0 R 10 0 R 12 0 R]")) endobj 11 0 obj \(script("b")) endobj "
          + "12 0 obj \(script("c")) endobj", ["a", "b", "c"]
      ),
      ("twice", "10 0 obj \(script("a", "[11 0 R 11 0 R]")) endobj 11 0 obj \(script("b")) endobj", ["a", "b"]),
      (
        "again further on",
        "10 0 obj \(script("a", "[11 0 R 12 0 R]")) endobj 11 0 obj \(script("b", "12 0 R")) endobj "
          + "12 0 obj \(script("c")) endobj", ["a", "b", "c"]
      ),
    ])
  func eachActionIsThereOnce(_: String, objects: String, names: [String]) throws {
    let chain = try Self.chain("10 0 R", objects)
    #expect(chain.names == names)
    #expect(chain.warnings == ["action.nextLoop"])
  }

  @Test(
    arguments: [
      ("7", ["a", "malformed"], ["action.notADictionary"]), ("<< >>", ["a", "malformed"], ["action.typeMissing"]),
      (
        "[7 \(script("b")) << /S (x) >>]", ["a", "malformed", "b", "malformed"],
        ["action.notADictionary", "action.typeMissing"]
      ),
      ("99 0 R", ["a"], []),
      // The chain goes on behind an action that is malformed.
      ("<< /S /GoTo /Next \(script("b")) >>", ["a", "malformed", "b"], ["action.entryMissing: D"]),
    ])
  func oneMalformedActionDoesNotHideTheNext(next: String, names: [String], warnings: [String]) throws {
    let chain = try Self.chain(Self.script("a", next))
    #expect(chain.names == names)
    #expect(chain.warnings == warnings)
  }

  // MARK: - Length

  private static func line(_ count: Int) -> String {
    (0..<count).map { "\($0 + 10) 0 obj \(script("\($0)", $0 == count - 1 ? "" : "\($0 + 11) 0 R")) endobj" }
      .joined(separator: "\n")
  }

  @Test func chainMayHave1000Actions() throws {
    let chain = try Self.chain("10 0 R", Self.line(1000))
    #expect(chain.names == (0..<1000).map(String.init))
    #expect(chain.warnings == [])
  }

  @Test func longerChainIsCut() throws {
    let chain = try Self.chain("10 0 R", Self.line(1002))
    #expect(chain.names == (0..<1000).map(String.init))
    #expect(chain.warnings == ["limit.actions"])
  }

  @Test func longArrayIsCut() throws {
    let array = (0..<2000).map { Self.script("\($0)") }.joined(separator: " ")
    let chain = try Self.chain(Self.script("a", "[\(array)]"))
    #expect(chain.names == ["a"] + (0..<999).map(String.init))
    #expect(chain.warnings == ["limit.actions"])
  }

  /// Ten levels of which each lists the next one ten times would be 10¹⁰ actions.
  @Test func branchingChainIsBounded() throws {
    let levels = (0..<10).map { level in
      let next = String(repeating: "\(level + 11) 0 R ", count: 10)
      return "\(level + 10) 0 obj \(Self.script("\(level)", "[\(next)]")) endobj"
    }
    let chain = try Self.chain("10 0 R", levels.joined(separator: "\n") + " 20 0 obj \(Self.script("end")) endobj")
    #expect(chain.names == (0..<10).map(String.init) + ["end"])
    #expect(Set(chain.warnings) == ["action.nextLoop"])
    #expect(chain.warnings.count == 90)
  }

  @Test func actionOfAnotherLinkMayComeAgain() throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 6 8] >> endobj
      3 0 obj << /Type /Page /Annots [4 0 R 5 0 R] >> endobj
      4 0 obj << /Subtype /Link /Rect [0 0 1 1] /A 10 0 R >> endobj
      5 0 obj << /Subtype /Link /Rect [0 0 1 1] /A 10 0 R >> endobj
      10 0 obj \(Self.script("a", "11 0 R")) endobj 11 0 obj \(Self.script("b")) endobj
      """)
    #expect(document.page(0).annotations.map { $0.target?.next.count } == [1, 1])
    #expect(document.warnings == [])
  }
}
