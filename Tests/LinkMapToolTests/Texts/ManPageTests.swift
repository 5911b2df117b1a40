import Foundation
import TestSupport
import Testing

@testable import LinkMapTool

/// The man page is one, and says what is so.
struct ManPageTests {
  private static let path = Project.file("man/pdflinkmap.1").path

  @Test func mandocHasNothingToSayAboutIt() throws {
    let run = try Tool("mandoc").run(["-T", "lint", Self.path])
    #expect(run.exitCode == 0)
    #expect(run.outputText == "" && run.errorText == "")
  }

  @Test func groffHasNothingToSayAboutIt() throws {
    let run = try Tool("groff").run(["-man", "-ww", "-Tutf8", "-z", Self.path])
    #expect(run.exitCode == 0)
    #expect(run.errorText == "")
  }

  @Test func itTellsOfEverything() throws {
    let run = try Tool("mandoc").run(["-T", "utf8", "-O", "width=1000", Self.path])
    // Bold and underlined characters are struck over.
    let lines = run.outputText.replacing(/.\u{8}/, with: "").split(separator: "\n").map { line in
      line.drop { $0 == " " }
    }
    let sections = [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "LIMITS", "EXIT STATUS", "ENVIRONMENT", "FILES",
      "EXAMPLES", "SEE ALSO",
    ]
    #expect(lines.filter { sections.contains(String($0)) }.map(String.init) == sections)
    for option in OptionDefinition.all {
      let names = option.names.joined(separator: ", ") + (option.value.map { " \($0)" } ?? "")
      let heads = lines.indices.filter { lines[$0] == names || lines[$0].hasPrefix(names + " ") }
      let isTold = heads.contains { lines[$0].hasSuffix(option.help) || lines[$0 + 1] == option.help }
      #expect(isTold == !option.isHidden, "\(option.long)")
    }
    for command in CommandDefinition.all { #expect(lines.contains { $0 == command.usage }, "\(command.usage)") }
    for kind in try #require(OptionDefinition.all.first { $0.name == .target }?.words?.words) {
      #expect(lines.contains { $0.hasPrefix("One of page, uri") && $0.contains(kind) })
    }
  }

  @Test(arguments: [
    (#"-a \n'x' `^~"#, #"\-a \en\(aqx\(aq \(ga\(ha\(ti"# + "\n"), (".TH", #"\&.TH"# + "\n"),
    ("…×😀", #"\[u2026]\[u00D7]\[u1F600]"# + "\n"),
    (String(repeating: "x", count: 79) + " .y", String(repeating: "x", count: 79) + "\n" + #"\&.y"# + "\n"),
  ])
  func aTextStandsForItself(_ text: String, _ roff: String) {
    #expect(Roff.text(text) == roff)
  }

  @Test(arguments: ManPageExample.all.map(\.command))
  func examplesRun(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(try Project.bytes("Examples/sample.pdf"), to: "report.pdf")
    let run = try Script.shell(command, in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.errorText == "")
    let hasOutput = run.output != [] || folder.isThere("links.csv") || command.contains("completions")
    #expect(hasOutput)
  }
}
