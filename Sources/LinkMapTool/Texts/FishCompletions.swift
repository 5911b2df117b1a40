/// What completes a command line in fish.
enum FishCompletions {
  static var text: String {
    """
    # What completes pdflinkmap in fish. Made by `pdflinkmap completions fish`.

    # Whether the command line is one of these commands; dump is the one that is meant where none is named.
    function __pdflinkmap_is
        set -l words (commandline -opc)
        set -l command dump
        contains -- "$words[2]" \(CommandName.allCases.map(\.rawValue).joined(separator: " ")); and set command $words[2]
        contains -- $command $argv
    end

    function __pdflinkmap_is_first
        test (count (commandline -opc)) -eq 1
    end

    # Words with commas between: what is there already, and each of these behind it.
    function __pdflinkmap_list
        set -l before (commandline -ct | string replace -r -- '^--[^=]*=' '' | string replace -rf -- '[^,]*$' '')
        printf '%s\\n' "$before"$argv
    end

    \(CommandDefinition.all.map(command).joined(separator: "\n"))
    \(CommandDefinition.all.compactMap(operands).joined(separator: "\n"))
    \(OptionDefinition.shown.map(option).joined(separator: "\n"))

    """
  }

  private static func command(_ command: CommandDefinition) -> String {
    "complete -c pdflinkmap -n __pdflinkmap_is_first -a \(command.name.rawValue) -d \(quoted(command.summary))"
  }

  /// nil for a command that takes files, which fish completes by itself.
  private static func operands(_ command: CommandDefinition) -> String? {
    command.words.map { words in
      "complete -c pdflinkmap -n '__pdflinkmap_is \(command.name.rawValue)' -f -a "
        + quoted(words.offered.joined(separator: " "))
    }
  }

  private static func option(_ option: OptionDefinition) -> String {
    let commands = CommandName.allCases.filter(option.commands.contains).map(\.rawValue).joined(separator: " ")
    let names = [option.short.map { "-s \($0)" }, "-l \(option.long)"].compactMap { $0 }.joined(separator: " ")
    return "complete -c pdflinkmap -n '__pdflinkmap_is \(commands)' \(names)\(value(option)) -d "
      + quoted(option.help)
  }

  private static func value(_ option: OptionDefinition) -> String {
    if option.value == nil { return "" }
    if option.takesFile { return " -r -F" }
    guard let words = option.words else { return " -x" }
    let list = words.offered.joined(separator: " ")
    return " -x -a " + quoted(words.isList ? "(__pdflinkmap_list \(list))" : list)
  }

  private static func quoted(_ text: String) -> String { "'" + Shell.escaped(text, ["\\", "'"]) + "'" }
}
