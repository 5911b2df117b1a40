import TestSupport
import Testing

@testable import LinkMapTool

/// What the command line takes, and what it refuses.
struct UsageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Fixture.named("target-uri").write(to: folder)
  }

  // MARK: - Refused

  @Test(arguments: [
    ([], "no file"),
    (["dump"], "no file"),
    (["--"], "no file"),
    (["--pretty"], "no file"),
    (["--nonsense", "a.pdf"], "--nonsense"),
    (["--Pretty", "a.pdf"], "--Pretty"),
    (["--prett", "a.pdf"], "--prett"),
    (["--=x", "a.pdf"], "unknown option"),
    (["-x", "a.pdf"], "-x"),
    (["-é", "a.pdf"], "-é"),
    (["--format=JSON", "a.pdf"], "--format takes text, json, ndjson, csv or tsv, not 'JSON'"),
    (["--format=", "a.pdf"], "--format takes text"),
    (["-fxml", "a.pdf"], "--format takes text"),
    (["--pretty", "-fndjson", "a.pdf"], "--pretty does not go with ndjson, whose lines are single records"),
    (["-fcsv", "--pretty", "a.pdf"], "--pretty does not go with csv"),
    (["-ftsv", "--compact", "--pretty", "a.pdf"], "--pretty does not go with tsv"),
    (["-", "-"], "standard input"),
    (["-", "a.pdf", "--", "-"], "standard input"),
    (["a.pdf", "--output"], "--output needs a value"),
    (["a.pdf", "-o"], "--output needs a value"),
    (["a.pdf", "--pages"], "--pages needs a value"),
    (["a.pdf", "--format"], "--format needs a value"),
    (["a.pdf", "--password-file"], "--password-file needs a value"),
    (["--pretty=yes", "a.pdf"], "--pretty takes no value"),
    (["--quiet=", "a.pdf"], "--quiet takes no value"),
    (["-qx", "a.pdf"], "--quiet takes no value"),
    (["--help=me"], "--help takes no value"),
    (["schema", "nonsense"], "schema takes json or ndjson"),
    (["schema", "json", "json"], "schema takes json or ndjson"),
    (["schema", "--pretty"], "--pretty does not belong to schema"),
    (["completions"], "completions takes bash, zsh or fish"),
    (["completions", "sh"], "completions takes bash, zsh or fish"),
    (["completions", "bash", "zsh"], "completions takes bash, zsh or fish"),
    (["help", "a.pdf"], "help takes dump, hit, schema, completions or help"),
    (["help", "hit", "dump"], "help takes dump, hit, schema, completions or help"),
    (["hit", "--man-page"], "--man-page does not belong to hit"),
  ])
  func whatCannotBeUnderstoodIsRefused(_ arguments: [String], _ reason: String) throws {
    try expectRefusal(arguments, reason)
  }

  @Test(arguments: [
    "", "0", "-1", "1-", "-", "a", "1,,2", ",1", "1,", "1-2-3", "r", "r0", "rz", "zr", "z1", "z-z-z", "1 2", " 1",
    "1;2",
    "+1", "1.5", "0x1", "99999999999999999999", "١", "1:even",
  ])
  func malformedPagesAreRefused(_ range: String) throws {
    try expectRefusal(["--pages=\(range)", "a.pdf"], "--pages takes ranges such as 1-3,7,r2,z, not '\(range)'")
    try expectRefusal(["--pages", range, "a.pdf"], "--pages takes ranges such as 1-3,7,r2,z, not '\(range)'")
  }

  /// Nothing is read or written, even where a file comes before what is wrong.
  private func expectRefusal(_ arguments: [String], _ reason: String) throws {
    let files = try folder.names()
    let run = try Tool.pdflinkmap.run(arguments, in: folder.url)
    #expect(run.exitCode == 64)
    #expect(run.output == [])
    #expect(run.errorLines.count == 1)
    #expect(run.errorText.hasPrefix("pdflinkmap: ") && run.errorText.hasSuffix("; see pdflinkmap --help\n"))
    #expect(run.errorText.contains(reason), "\(run.errorText)")
    #expect(try folder.names() == files)
  }

  // MARK: - Help and version

  @Test(arguments: [["--help"], ["-h"], ["help"], ["a.pdf", "-h"], ["-fxml", "-h"]])
  func helpListsEveryCommandAndOption(_ arguments: [String]) throws {
    let lines = try helpLines(arguments, listing: { _ in true })
    for command in CommandDefinition.all {
      #expect(lines.contains { $0.hasPrefix("  \(command.usage)  ") && $0.hasSuffix("  \(command.summary)") })
    }
    for code in ExitCode.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(code.rawValue)  ") && $0.hasSuffix("  \(code.meaning)") })
    }
    for variable in EnvironmentVariable.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(variable.rawValue)  ") && $0.hasSuffix("  \(variable.help)") })
    }
  }

  @Test(arguments: CommandName.allCases)
  func helpOfACommandListsItsOptionsAndNoOthers(_ command: CommandName) throws {
    let definition = try #require(CommandDefinition.all.first { $0.name == command })
    for arguments in [["help", command.rawValue], [command.rawValue, "--help"], [command.rawValue, "-h", "a.pdf"]] {
      let lines = try helpLines(arguments, listing: { $0.commands.contains(command) })
      #expect(lines[0] == "Usage: \(definition.usage)")
      #expect(lines[1] == "Prints \(definition.summary).")
    }
  }

  private func helpLines(_ arguments: [String], listing: (OptionDefinition) -> Bool) throws -> [Substring] {
    let run = try Tool.pdflinkmap.run(arguments)
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    let lines = run.outputText.split(separator: "\n")
    for option in OptionDefinition.all {
      let names = [option.short.map { "-\($0), " } ?? "    ", "--\(option.long)", option.value.map { " \($0)" } ?? ""]
      let isListed = lines.contains { $0.hasPrefix("  " + names.joined() + "  ") && $0.hasSuffix(option.help) }
      #expect(isListed == (!option.isHidden && listing(option)), "\(option.long)")
    }
    #expect(lines.allSatisfy { $0.count <= 120 })
    return lines
  }

  @Test func optionsHaveNamesOfTheirOwn() {
    let options = OptionDefinition.all
    #expect(Set(options.map(\.long)).count == options.count)
    #expect(Set(options.compactMap(\.short)).count == options.compactMap(\.short).count)
  }

  @Test func everyCommandAndEveryOptionIsDefined() {
    #expect(CommandDefinition.all.map(\.name) == CommandName.allCases)
    #expect(Set(OptionDefinition.all.map(\.name)) == Set(OptionDefinition.Name.allCases))
  }

  @Test(arguments: [["--version"], ["a.pdf", "--version"]])
  func versionNamesTheLibraryToo(_ arguments: [String]) throws {
    let run = try Tool.pdflinkmap.run(arguments)
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(run.outputText.wholeMatch(of: /pdflinkmap \d+\.\d+\.\d+ \(libqpdf \d+\.\d+\.\d+\)\n/) != nil)
  }

  // MARK: - Taken

  @Test(arguments: [
    ["target-uri.pdf"], ["dump", "target-uri.pdf"], ["--", "target-uri.pdf"], ["--format", "json", "target-uri.pdf"],
    ["--format=json", "target-uri.pdf"], ["-fjson", "target-uri.pdf"], ["-f", "json", "target-uri.pdf"],
    ["target-uri.pdf", "--compact"], ["--pretty", "--compact", "target-uri.pdf"], ["target-uri.pdf", "--pages", "1-z"],
  ])
  func theSameMayBeAskedInManyWays(_ arguments: [String]) throws {
    let plain = try Tool.pdflinkmap.run(["target-uri.pdf"], in: folder.url)
    let run = try Tool.pdflinkmap.run(arguments, in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.output == plain.output)
  }

  @Test(arguments: [["-oa.json"], ["-o", "a.json"], ["--output=a.json"], ["--output", "a.json"]])
  func theOutputMayBeAFile(_ option: [String]) throws {
    let plain = try Tool.pdflinkmap.run(["target-uri.pdf"], in: folder.url)
    let run = try Tool.pdflinkmap.run(option + ["target-uri.pdf"], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.output == [])
    #expect(try folder.read("a.json") == plain.output)
  }

  @Test(arguments: [
    (["--", "dump"], "dump"), (["./dump"], "./dump"), (["dump", "dump"], "dump"), (["dump", "schema"], "schema"),
    (["./schema"], "./schema"), (["--", "schema"], "schema"), (["--", "help"], "help"), (["-q", "schema"], "schema"),
    (["--", "--pretty"], "--pretty"), (["--", "-x"], "-x"), (["--", "--"], "--"), (["./-x"], "./-x"),
  ])
  func filesMayBeNamedLikeCommandsAndOptions(_ arguments: [String], _ path: String) throws {
    let bytes = try folder.read("target-uri.pdf")
    for name in ["dump", "schema", "help", "--pretty", "-x", "--"] { try folder.write(bytes, to: name) }
    let run = try Tool.pdflinkmap.run(arguments, in: folder.url)
    #expect(run.exitCode == 0)
    #expect(try JSON(run.output)["source"]["path"] == .string(path))
  }
}
