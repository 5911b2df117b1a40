/// What completes a command line in bash; it needs nothing but bash itself.
enum BashCompletions {
  static var text: String {
    """
    # What completes pdflinkmap in bash. Made by `pdflinkmap completions bash`.

    _pdflinkmap_words() {
      mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
    }

    # Words with commas between: the last one is completed, and another may follow.
    _pdflinkmap_list() {
      local before=
      [[ $word == *,* ]] && before=${word%,*},
      compopt -o nospace 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${word##*,}")
    }

    _pdflinkmap_files() {
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
    }

    _pdflinkmap() {
      local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command=dump index
      COMPREPLY=()
      if ((COMP_CWORD > 1)); then
        case ${COMP_WORDS[1]} in
          \(CommandName.allCases.map(\.rawValue).joined(separator: " | "))) command=${COMP_WORDS[1]} ;;
        esac
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        if [[ ${COMP_WORDS[index]} == -- ]]; then
          _pdflinkmap_files
          return
        fi
      done

      # --name=VALUE comes as three words.
      if [[ $word == = ]]; then
        word=
      elif [[ $option == = ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      case $option in
    \(lines(OptionDefinition.shown.filter { $0.value != nil }.map(value)))
      esac

      if [[ $word == -* ]]; then
        case $command in
    \(lines(CommandDefinition.all.map(options)))
        esac
        return
      fi
      case $command in
    \(lines(CommandDefinition.all.map(operands)))
      esac
      if ((COMP_CWORD == 1)); then
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W \(words(CommandName.allCases.map(\.rawValue))) -- "$word")
      fi
    }

    complete -F _pdflinkmap pdflinkmap

    """
  }

  private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }

  private static func words(_ words: [String]) -> String { Shell.quoted(words.joined(separator: " ")) }

  private static func value(_ option: OptionDefinition) -> String {
    "    \(option.names.joined(separator: " | "))) \(completion(option))return ;;"
  }

  private static func completion(_ option: OptionDefinition) -> String {
    if option.takesFile { return "_pdflinkmap_files; " }
    guard let offered = option.words else { return "" }
    return "_pdflinkmap_\(offered.isList ? "list" : "words") \(words(offered.offered)); "
  }

  private static func options(_ command: CommandDefinition) -> String {
    "      \(command.name.rawValue)) _pdflinkmap_words \(words(command.options.flatMap(\.names))) ;;"
  }

  private static func operands(_ command: CommandDefinition) -> String {
    let completion = command.words.map { "_pdflinkmap_words \(words($0.offered))" } ?? "_pdflinkmap_files"
    return "    \(command.name.rawValue)) \(completion) ;;"
  }
}
