/// Something that the program can be told to do.
enum CommandName: String, CaseIterable {
  case dump, hit, schema, completions, help
}

/// A command of the command line. Like those of the options, these definitions drive parsing, help, the man page and the
/// completions.
struct CommandDefinition {
  let name: CommandName
  /// What stands behind its name in the help.
  let operands: String
  let summary: String
  /// What it is told; nil for one that takes files.
  var words: ValueWords?

  static let all = [
    CommandDefinition(name: .dump, operands: "[OPTION…] FILE…", summary: "the link map of each file"),
    CommandDefinition(
      name: .hit, operands: "[OPTION…] --page N --at X,Y FILE", summary: "the annotations under a point, topmost first"),
    CommandDefinition(
      name: .schema, operands: "[json|ndjson]", summary: "the JSON Schema of a document, or of a line",
      words: ValueWords(SchemaName.self)),
    CommandDefinition(
      name: .completions, operands: "bash|zsh|fish", summary: "what completes these commands in a shell",
      words: ValueWords(Shell.self)),
    CommandDefinition(
      name: .help, operands: "[COMMAND]", summary: "what there is, or what a command takes",
      words: ValueWords(CommandName.self)),
  ]

  /// How it is called. The command that is meant where none is named is in brackets.
  var usage: String { "pdflinkmap \(name == .dump ? "[dump]" : name.rawValue) \(operands)" }

  /// The options that it takes, but for hidden ones.
  var options: [OptionDefinition] { OptionDefinition.shown.filter { $0.commands.contains(name) } }
}
