import TestSupport
import Testing

@testable import LinkMapTool

/// The man page and the completions in the project are those of the program that is built.
struct CommittedTextsTests {
  @Test(arguments: [
    (["--man-page"], "man/pdflinkmap.1"),
    (["completions", "bash"], "completions/pdflinkmap.bash"),
    (["completions", "zsh"], "completions/_pdflinkmap"),
    (["completions", "fish"], "completions/pdflinkmap.fish"),
  ])
  func theyAreWhatTheProgramPrints(_ arguments: [String], _ path: String) throws {
    let run = try Tool.pdflinkmap.run(arguments)
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(
      run.outputText == String(decoding: try Project.bytes(path), as: UTF8.self), "\(path) is old: run `make generate`")
  }
}
