import Foundation
import TestSupport
import Testing

/// The programs in Examples do what is said of them.
struct ExamplesTests {
  private static func run(_ name: String) throws -> Tool.Run {
    let tools = URL(filePath: Tool.pdflinkmap.name).deletingLastPathComponent()
    return try Tool(tools.appending(path: name).path).run([], in: Project.folder)
  }

  private static func text(_ path: String) throws -> String { String(decoding: try Project.bytes(path), as: UTF8.self) }

  /// The blocks of code in a text, each behind a fence with this word.
  private static func blocks(_ text: String, _ word: String) -> [String] {
    text.split(separator: "\n```\(word)\n").dropFirst().map { part in
      part.split(separator: "\n```\n", maxSplits: 1, omittingEmptySubsequences: false)[0] + "\n"
    }
  }

  @Test func theProgramInTheReadmeIsTheOneThatIsBuilt() throws {
    let readme = try Self.text("README.md")
    #expect(Self.blocks(readme, "swift").contains(try Self.text("Examples/links/main.swift")))
  }

  @Test func linksListsWhereLinksLead() throws {
    let run = try Self.run("links")
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(run.outputText == "page 1 leads to page 2\npage 2 leads to page 1\n")
  }

  @Test func touchAnswersWithWhatLiesUnderAFinger() throws {
    let run = try Self.run("touch")
    let readme = try Self.text("Examples/touch/README.md")
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(readme.contains("\n```\n\(run.outputText)```\n"))
    #expect(run.outputText.split(separator: "\n").count == 3)
  }
}
