import Foundation
import TestSupport
import Testing

@testable import LinkMapTool

/// The shells complete command lines by the files in the project.
struct CompletionsTests {
  /// What is typed behind `pdflinkmap`, up to where Tab is pressed, and what is offered for the last word.
  private static let cases: [(words: [String], offered: [String])] = [
    (["--fo"], ["--format"]),
    (["--format", ""], ["csv", "json", "ndjson", "text", "tsv"]),
    (["-f", "n"], ["ndjson"]),
    (["--format=c"], ["csv"]),
    (["--box", ""], ["art", "bleed", "crop", "media", "trim"]),
    (["hit", "--fit-mode", "c"], ["contain", "cover"]),
    (["--sections", "fi"], ["fields"]),
    (["--sections", "form,o"], ["form,outline"]),
    (["--target", "page,ur"], ["page,uri"]),
    (["--target=page,ur"], ["page,uri"]),
    (["--subtype", "Link,Wi"], ["Link,Widget"]),
    (["--pages", ""], []),
    (["hit", "--at", "1"], []),
    (["hit", "--a"], ["--all", "--at"]),
    (["dump", "--a"], []),
    (["a.pdf", "--vi"], ["--visible"]),
    (["--man"], []),
    (["--verif"], []),
    (["s"], ["schema", "some.txt"]),
    (["hit", "s"], ["some.txt"]),
    (["-q", "s"], ["some.txt"]),
    (["--output", ""], ["a b.pdf", "some.txt"]),
    (["--password-file=so"], ["some.txt"]),
    (["--", ""], ["a b.pdf", "some.txt"]),
    (["schema", ""], ["json", "ndjson"]),
    (["completions", ""], ["bash", "fish", "zsh"]),
    (["help", "h"], ["help", "hit"]),
    (["schema", "--"], ["--help", "--version"]),
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([], to: "a b.pdf")
    try folder.write([], to: "some.txt")
  }

  @Test(arguments: cases)
  func bashOffersThem(_ words: [String], _ offered: [String]) throws {
    // Where a word has an equals sign, bash hands over three.
    let typed = words.flatMap { word in
      word.hasPrefix("--") && word.contains("=")
        ? word.replacing("=", with: " = ").split(separator: " ").map(String.init) : [word]
    }
    let script = """
      source "$0"; COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _pdflinkmap
      ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
      """
    try expect(
      offered,
      Tool("bash").run(["--norc", "-c", script, Self.path("pdflinkmap.bash"), "pdflinkmap"] + typed, in: folder.url))
  }

  @Test(arguments: cases)
  func zshOffersThem(_ words: [String], _ offered: [String]) throws {
    let line = (["pdflinkmap"] + words).joined(separator: " ")
    let run = try Tool("zsh").run(
      ["-f", Project.file("Tests/Support/complete.zsh").path, Self.path("_pdflinkmap"), line],
      environment: ["HOME": folder.url.path], in: folder.url)
    // It offers what comes behind the last comma, and names as they are typed.
    try expect(
      offered.map { $0.split(separator: ",").last.map(String.init) ?? $0 }.map { $0.replacing(" ", with: "\\ ") }, run)
  }

  @Test(arguments: cases)
  func fishOffersThem(_ words: [String], _ offered: [String]) throws {
    let line = (["pdflinkmap"] + words).joined(separator: " ")
    let run = try Tool("fish").run(
      [
        "--no-config", "-c", #"source $argv[1]; complete -C $argv[2] | string replace -r '\t.*' ''; true"#,
        Self.path("pdflinkmap.fish"), line,
      ],
      environment: ["HOME": folder.url.path], in: folder.url)
    // What stands before an equals sign is part of the word.
    let word = words.last ?? ""
    let parts = word.split(separator: "=")
    let before = parts.count > 1 ? "\(parts[0])=" : ""
    // Since version 4 fish also offers options that have these letters elsewhere.
    let isOption = word.hasPrefix("--") && parts.count < 2
    try expect(offered.map { before + $0 }, run) { !isOption || $0.hasPrefix(word) }
  }

  @Test(arguments: [("bash", "pdflinkmap.bash"), ("zsh", "_pdflinkmap"), ("fish", "pdflinkmap.fish")])
  func theyAreWellFormed(_ shell: String, _ name: String) throws {
    let run = try Tool(shell).run(["-n", Self.path(name)])
    #expect(run.exitCode == 0)
    #expect(run.errorText == "")
  }

  /// Each option of each command is offered, once, and no hidden one.
  @Test(arguments: CommandDefinition.all.map(\.name))
  func allOptionsAreOffered(_ name: CommandName) throws {
    let options = OptionDefinition.all.filter { !$0.isHidden && $0.commands.contains(name) }
    try bashOffersThem([name.rawValue, "-"], options.flatMap(\.names).sorted())
    try bashOffersThem([name.rawValue, "--"], options.map { "--\($0.long)" }.sorted())
    try zshOffersThem([name.rawValue, "--"], options.map { "--\($0.long)" }.sorted())
    try fishOffersThem([name.rawValue, "--"], options.map { "--\($0.long)" }.sorted())
  }

  private static func path(_ name: String) -> String { Project.file("completions/\(name)").path }

  private func expect(_ offered: [String], _ run: Tool.Run, where counts: (String) -> Bool = { _ in true }) throws {
    #expect(run.exitCode == 0)
    #expect(run.errorText == "")
    #expect(run.outputText.split(separator: "\n").map(String.init).filter(counts).sorted() == offered)
  }
}
