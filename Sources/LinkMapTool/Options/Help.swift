import LinkMap

/// The texts of `--help` and `--version`.
enum Help {
  static var versionText: String { "pdflinkmap \(PDFLinkMap.version) (libqpdf \(PDFLinkMap.qpdfVersion))\n" }

  static var text: String {
    """
    Reads PDF files and writes their link maps: every annotation of every page, where it lies and where it leads.

    Usage: pdflinkmap [dump] [OPTION…] FILE…                       the link map of each file
           pdflinkmap hit [OPTION…] --page N --at X,Y FILE         the annotations under a point, topmost first
           pdflinkmap schema [json|ndjson]                         the JSON Schema of a document, or of a line
           pdflinkmap help

    A FILE of - is standard input. A file named like a command is written ./dump; behind -- all is files. Values that begin
    with a minus are written --name=VALUE.

    Options:
    \(lines { $0.commands.count > 1 })

    Options of dump:
    \(lines { $0.commands == [.dump] })

    Options of hit:
    \(lines { $0.commands == [.hit] })

    Exit status: 0 every file gave its data (warnings are in it) · 1 nothing lies under the point · 2 a file could not be
    read, or the output not written · 64 wrong usage · 70 a bug of ours

    """
  }

  private static func lines(_ belongs: (OptionDefinition) -> Bool) -> String {
    OptionDefinition.all.filter { !$0.isHidden && belongs($0) }.map(line).joined(separator: "\n")
  }

  private static func line(_ option: OptionDefinition) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let long = (["--" + option.long] + [option.value].compactMap { $0 }).joined(separator: " ")
    let padding = String(repeating: " ", count: max(1, 24 - long.count))
    return "  " + short + long + padding + option.help
  }
}
