import LinkMap

/// The texts of `--help` and `--version`.
enum Help {
  static var versionText: String { "pdflinkmap \(PDFLinkMap.version) (libqpdf \(PDFLinkMap.qpdfVersion))\n" }

  /// What a command takes, or all that there is.
  static func text(_ name: CommandName?) -> String {
    CommandDefinition.all.first { $0.name == name }.map(text) ?? overview
  }

  static let aboutFiles = """
    A FILE of - is standard input. A file named like a command is written ./dump; behind -- all is files. Values that begin
    with a minus are written --name=VALUE.
    """

  private static var overview: String {
    """
    Reads PDF files and writes their link maps: every annotation of every page, where it lies and where it leads.

    Usage:
    \(lines(CommandDefinition.all.map { ($0.usage, $0.summary) }, width: 58))

    \(aboutFiles)

    \(OptionDefinition.groups.map(text).joined(separator: "\n"))
    \(limits)

    Environment:
    \(lines(EnvironmentVariable.allCases.map { ($0.rawValue, $0.help) }, width: 30))

    Exit status:
    \(lines(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }, width: 4))

    """
  }

  private static func text(_ command: CommandDefinition) -> String {
    """
    Usage: \(command.usage)

    Prints \(command.summary).

    Options:
    \(lines(command.options))
    \(command.options.contains { $0.name == .limit } ? "\n\(limits)\n" : "")
    """
  }

  static let aboutLimits = "Where one is hit, there is a warning or an error; bytes may be written with k, M or G."

  private static var limits: String {
    """
    Limits, and their defaults. \(aboutLimits)
    \(lines(LimitDefinition.all.map { ("\($0.name)=\($0.defaultText)", $0.help) }, width: 48))
    """
  }

  private static func text(_ group: (command: CommandName?, options: [OptionDefinition])) -> String {
    let title = ["Options", group.command.map { "of \($0.rawValue)" }].compactMap { $0 }.joined(separator: " ")
    return "\(title):\n\(lines(group.options))\n"
  }

  private static func lines(_ options: [OptionDefinition]) -> String {
    lines(options.map { ($0.indentedUsage, $0.help) }, width: 28)
  }

  private static func lines(_ entries: [(name: String, text: String)], width: Int) -> String {
    entries.map { entry in
      let padding = String(repeating: " ", count: max(2, width - entry.name.count))
      return "  " + entry.name + padding + entry.text
    }.joined(separator: "\n")
  }
}

extension OptionDefinition {
  /// Its names and what stands for its value; long names stand below each other.
  fileprivate var indentedUsage: String {
    let names = (short == nil ? "    " : "") + names.joined(separator: ", ")
    return ([names] + [value].compactMap { $0 }).joined(separator: " ")
  }
}
