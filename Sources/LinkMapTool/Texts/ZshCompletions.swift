/// What completes a command line in zsh.
enum ZshCompletions {
  static var text: String {
    """
    #compdef pdflinkmap
    # What completes pdflinkmap in zsh. Made by `pdflinkmap completions zsh`.

    _pdflinkmap() {
      local command=dump ret=1
      local -a summaries=(
    \(CommandDefinition.all.map(summary).joined(separator: "\n"))
      )
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe -t commands command summaries && ret=0
      else
        case $words[2] in
          \(CommandName.allCases.map(\.rawValue).joined(separator: " | ")))
            command=$words[2]
            words=("$words[1]" "${(@)words[3,-1]}")
            (( CURRENT -= 1 ))
            ;;
        esac
      fi
      case $command in
    \(CommandDefinition.all.map(arguments).joined(separator: "\n"))
      esac && ret=0
      return ret
    }

    if [[ $funcstack[1] == _pdflinkmap ]]; then
      _pdflinkmap "$@"
    else
      compdef _pdflinkmap pdflinkmap
    fi

    """
  }

  private static func summary(_ command: CommandDefinition) -> String {
    "    " + Shell.quoted("\(command.name.rawValue):\(command.summary)")
  }

  private static func arguments(_ command: CommandDefinition) -> String {
    let operands = command.words.map { "1:\(command.name.rawValue):(\($0.offered.joined(separator: " ")))" }
    let specifications = command.options.map(specification) + [Shell.quoted(operands ?? "*:file:_files")]
    return """
          \(command.name.rawValue))
            _arguments -S \\
              \(specifications.joined(separator: " \\\n        "))
            ;;
      """
  }

  /// `'(-f --format)'{-f+,--format=}'[help]:FORMAT:(json csv)'`.
  private static func specification(_ option: OptionDefinition) -> String {
    let text = Shell.quoted("[\(escaped(option.help))]" + value(option))
    let names = [
      option.short.map { "-\($0)" + (option.value == nil ? "" : "+") },
      "--\(option.long)" + (option.value == nil ? "" : "="),
    ]
    .compactMap { $0 }
    let excluded = Shell.quoted("(\(option.names.joined(separator: " ")))")
    return excluded + (names.count == 1 ? names[0] : "{\(names.joined(separator: ","))}") + text
  }

  private static func value(_ option: OptionDefinition) -> String {
    guard let value = option.value else { return "" }
    return ":\(escaped(value)):" + action(option)
  }

  private static func action(_ option: OptionDefinition) -> String {
    if option.takesFile { return "_files" }
    guard let words = option.words else { return " " }
    let list = words.offered.joined(separator: " ")
    return words.isList ? "_sequence compadd - \(list)" : "(\(list))"
  }

  /// A text between brackets or colons.
  private static func escaped(_ text: String) -> String { Shell.escaped(text, ["[", "]", ":"]) }
}
