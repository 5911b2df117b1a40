import LinkMap

/// The texts of `--help` and `--version`.
enum Help {
  static var versionText: String { "pdflinkmap \(PDFLinkMap.version) (libqpdf \(PDFLinkMap.qpdfVersion))\n" }

  static var text: String {
    """
    Reads PDF files and writes their link maps: every annotation of every page, where it lies and where it leads.

    Usage: pdflinkmap [dump] [OPTION…] FILE…
           pdflinkmap schema [json]
           pdflinkmap help

    A FILE of - is standard input. A file named like a command is written ./dump; behind -- all is files.

    Options:
    \(OptionDefinition.all.filter { !$0.isHidden }.map(line).joined(separator: "\n"))

    Exit status: 0 every file gave its data (warnings are in it) · 2 a file could not be read, or the output not
    written · 64 wrong usage · 70 a bug of ours

    """
  }

  private static func line(_ option: OptionDefinition) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let long = (["--" + option.long] + [option.value].compactMap { $0 }).joined(separator: " ")
    let padding = String(repeating: " ", count: max(1, 24 - long.count))
    return "  " + short + long + padding + option.help
  }
}
