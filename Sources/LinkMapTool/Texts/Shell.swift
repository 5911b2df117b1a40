/// A shell that can be told what completes a command line.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What the shell reads, made from the definitions of commands and options.
  var completions: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }

  /// A word that bash and zsh read as this text.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// The text with a backslash before each of these characters.
  static func escaped(_ text: String, _ characters: Set<Character>) -> String {
    text.map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
