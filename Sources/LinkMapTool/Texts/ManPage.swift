import LinkMap

/// The man page, made from the definitions of commands and options.
enum ManPage {
  /// When it last said something new.
  private static let date = "2026-11-30"

  static var text: String {
    let sections = [
      Roff.section("NAME", Roff.text("pdflinkmap - read PDF files and write their link maps")),
      Roff.section("SYNOPSIS", CommandDefinition.all.map(synopsis).joined(separator: ".br\n")),
      Roff.section("DESCRIPTION", description.map(Roff.text).joined(separator: ".PP\n")),
      Roff.section("COMMANDS", CommandDefinition.all.map(entry).joined()),
      Roff.section("OPTIONS", OptionDefinition.groups.map(options).joined()),
      Roff.section("LIMITS", Roff.text(Help.aboutLimits) + LimitDefinition.all.map(entry).joined()),
      Roff.section("EXIT STATUS", ExitCode.allCases.map(entry).joined()),
      Roff.section("ENVIRONMENT", EnvironmentVariable.allCases.map(entry).joined()),
      Roff.section("FILES", files.map { Roff.entry(Roff.italic($0), $1) }.joined()),
      Roff.section("EXAMPLES", ManPageExample.all.map(\.roff).joined(separator: ".PP\n")),
      Roff.section("SEE ALSO", seeAlso.map { Roff.bold($0) + "(1)" }.joined(separator: ",\n") + "\n"),
    ]
    return """
      .\\" Made by `make generate` from the definitions of the options; changes belong there.
      .TH PDFLINKMAP 1 \(date) "pdflinkmap \(PDFLinkMap.version)" "User Commands"
      \(sections.joined())
      """
  }

  private static let description = [
    "Reads PDF files and writes their link maps: every annotation of every page, where it lies and where it leads, with "
      + "a reason where it leads nowhere. What is odd in a file is a warning with a stable code, and never ends the run.",
    Help.aboutFiles,
    "Standard output has data only. It has nothing of a file that cannot be read but, with ndjson, its error record; a "
      + "line on standard error says why, and the other files follow.",
  ]

  /// By their paths below the prefix of the installation.
  private static let files = [
    ("share/pdflinkmap/linkmap.schema.json", "The JSON Schema of a document, below the prefix of the installation."),
    ("share/pdflinkmap/linkmap-line.schema.json", "The JSON Schema of a line of ndjson."),
  ]

  private static let seeAlso = ["jq", "qpdf", "pdfinfo"]

  private static func synopsis(_ command: CommandDefinition) -> String {
    Roff.bold("pdflinkmap") + Roff.escaped(String(command.usage.dropFirst("pdflinkmap".count))) + "\n"
  }

  private static func entry(_ command: CommandDefinition) -> String {
    Roff.entry(Roff.bold(command.name.rawValue), "Prints \(command.summary).")
  }

  private static func entry(_ limit: LimitDefinition) -> String {
    Roff.entry(Roff.bold(limit.name), "\(limit.help) (default: \(limit.defaultText))")
  }

  private static func entry(_ code: ExitCode) -> String { Roff.entry(Roff.bold("\(code.rawValue)"), code.meaning) }

  private static func entry(_ variable: EnvironmentVariable) -> String {
    Roff.entry(Roff.bold(variable.rawValue), variable.help)
  }

  private static func options(_ group: (command: CommandName?, options: [OptionDefinition])) -> String {
    let title = group.command.map { ".SS \(Roff.escaped("Options of \($0.rawValue)"))\n" }
    return [title].compactMap { $0 }.joined() + group.options.map(entry).joined()
  }

  private static func entry(_ option: OptionDefinition) -> String {
    let names = option.names.map(Roff.bold).joined(separator: ", ")
    let head = ([names] + [option.value].compactMap { $0 }.map(Roff.italic)).joined(separator: " ")
    let words = [option.furtherWords].compactMap { $0 }.map { ".IP\n" + Roff.text($0) }
    return Roff.entry(head, option.help) + words.joined()
  }
}

extension OptionDefinition {
  /// All words of a list, where the help has only some.
  fileprivate var furtherWords: String? {
    let told = Set(help.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    guard let words, words.isList, !words.areBeginnings, !told.isSuperset(of: words.offered) else { return nil }
    return (words.isOpen ? "Such as " : "One of ") + words.offered.joined(separator: ", ") + "."
  }
}
