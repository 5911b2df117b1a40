import LinkMap

/// An option of the command line. These definitions drive parsing, help, the man page and the completions.
struct OptionDefinition {
  enum Name: String, CaseIterable {
    case format, output, pretty, compact
    case sections, pages, subtype, target, visible
    case page, at, pdf, all
    case box, zoom, fit, fitMode = "fit-mode", rotate
    case filesFrom = "files-from", null
    case passwordFile = "password-file"
    case limit
    case jobs, timeout, memoryLimit = "memory-limit", strict, failFast = "fail-fast"
    case quiet, verbose, progress, forTerminal = "for-terminal", verify, manPage = "man-page", help, version
  }

  let name: Name
  var short: Character?
  /// What stands for its value in the help, `FILE` for a path; nil for one that takes none.
  var value: String?
  /// What its value is made of; nil for one that is no word.
  var words: ValueWords?
  /// Whether values that are given one after the other make one list.
  var isRepeatable = false
  /// The commands that it belongs to.
  var commands: Set<CommandName> = [.dump, .hit]
  let help: String
  /// For those who work on the program; not in the help.
  var isHidden = false

  var long: String { name.rawValue }

  static let all = [
    OptionDefinition(
      name: .format, short: "f", value: "FORMAT", words: ValueWords(OutputFormat.self), commands: [.dump],
      help: "json, ndjson, csv, tsv, or text for eyes (default: text on a terminal, json elsewhere)"),
    OptionDefinition(
      name: .output, short: "o", value: "FILE", commands: [.dump],
      help: "write to FILE, which is replaced only when all is written"),
    OptionDefinition(name: .pretty, help: "on many lines, indented (the default when standard output is a terminal)"),
    OptionDefinition(name: .compact, help: "each document on one line (the default otherwise)"),
    OptionDefinition(
      name: .pages, value: "RANGE", commands: [.dump],
      help: "list only these pages, such as 1-3,7,r2,z: rN counts from the end, z is the last"),
    OptionDefinition(
      name: .sections, value: "LIST", words: ValueWords(listOf: Section.allCases.map(\.rawValue), none: "none"),
      commands: [.dump],
      help: "what follows the pages: of form,fields,destinations,outline (default: all), or none"),
    OptionDefinition(
      name: .subtype, value: "LIST", words: ValueWords(listOf: StandardSubtypes.names.sorted(), isOpen: true),
      commands: [.dump],
      help: "list only annotations of these types, such as Link,Widget"),
    OptionDefinition(
      name: .target, value: "LIST", words: ValueWords(listOf: Target.kindNames), commands: [.dump],
      help: "list only annotations with these kinds of targets, such as page,uri,unresolved"),
    OptionDefinition(name: .visible, commands: [.dump], help: "list only annotations that are on screen"),
    OptionDefinition(name: .page, value: "N", commands: [.hit], help: "the page, counted from 1"),
    OptionDefinition(name: .at, value: "X,Y", commands: [.hit], help: "the point, in the page's view"),
    OptionDefinition(name: .pdf, commands: [.hit], help: "the point is in the page's user space instead"),
    OptionDefinition(name: .all, commands: [.hit], help: "annotations that are not on screen, too"),
    OptionDefinition(
      name: .box, value: "BOX", words: ValueWords(PageBox.self),
      help: "the part of a page that is shown: crop (the default), media, bleed, trim or art"),
    OptionDefinition(
      name: .zoom, value: "Z", help: "view units for 1/72 inch, from 0.1 to 64, or 10% to 6400% (default: 1)"),
    OptionDefinition(
      name: .fit, value: "WxH[+X+Y]", help: "fit pages into a rectangle of the view instead, with its origin at X,Y"),
    OptionDefinition(
      name: .fitMode, value: "MODE", words: ValueWords(ViewFit.Mode.self),
      help: "how: contain (the default), cover, fill or scale-down, as for CSS object-fit"),
    OptionDefinition(
      name: .rotate, value: "N", words: ValueWords(suggested: ["90", "180", "270"]),
      help: "turn pages further, clockwise: a multiple of 90"),
    OptionDefinition(
      name: .filesFrom, value: "FILE", commands: [.dump],
      help: "the files that FILE names, too, one a line; - is standard input"),
    OptionDefinition(
      name: .null, short: "0", commands: [.dump],
      help: "names in that list end with a null byte, as find -print0 has them"),
    OptionDefinition(
      name: .passwordFile, value: "FILE",
      help: "the password is the first line of FILE (else it is taken from PDFLINKMAP_PASSWORD)"),
    OptionDefinition(
      name: .limit, value: "NAME=VALUE",
      words: ValueWords(beginnings: LimitDefinition.all.map { "\($0.name)=" }), isRepeatable: true,
      help: "how much of a file is read; see the limits below"),
    OptionDefinition(
      name: .jobs, value: "N", commands: [.dump],
      help: "work on N files at a time (default: as many as there are cores)"),
    OptionDefinition(
      name: .timeout, value: "SECONDS", commands: [.dump], help: "give a file up that takes longer"),
    OptionDefinition(
      name: .memoryLimit, value: "MB", commands: [.dump], help: "give a file up that needs more memory"),
    OptionDefinition(
      name: .strict, commands: [.dump], help: "end with 3 where a file gave its data with warnings"),
    OptionDefinition(name: .failFast, commands: [.dump], help: "stop behind the first file that fails"),
    OptionDefinition(
      name: .quiet, short: "q", help: "no warnings on standard error; those of a dump are in the data"),
    OptionDefinition(
      name: .verbose, short: "v", commands: [.dump], help: "a line on standard error for each file that is done"),
    OptionDefinition(
      name: .progress, value: "WHEN", words: ValueWords(Progress.Mode.self), commands: [.dump],
      help: "show how far it is: auto (on a terminal, after a second), always or never"),
    OptionDefinition(
      name: .forTerminal, commands: [.dump], help: "tells a worker that its output goes to a terminal", isHidden: true),
    OptionDefinition(
      name: .verify, commands: [.dump], help: "only read every object by both routes and compare them", isHidden: true),
    OptionDefinition(name: .manPage, commands: [.dump], help: "print the man page", isHidden: true),
    OptionDefinition(
      name: .help, short: "h", commands: Set(CommandName.allCases), help: "print this help, or that of a command"),
    OptionDefinition(
      name: .version, commands: Set(CommandName.allCases), help: "print the versions of pdflinkmap and libqpdf"),
  ]

  static var shown: [OptionDefinition] { all.filter { !$0.isHidden } }

  /// All that are shown, each under the command that it belongs to alone, or else under none.
  static var groups: [(command: CommandName?, options: [OptionDefinition])] {
    [(nil, shown.filter { $0.commands.count > 1 })]
      + CommandName.allCases.map { command in (command, shown.filter { $0.commands == [command] }) }
      .filter { !$0.options.isEmpty }
  }

  var takesFile: Bool { value == "FILE" }

  /// `-f` and `--format`, where there are both.
  var names: [String] { [short.map { "-\($0)" }, "--" + long].compactMap { $0 } }
}
