import LinkMap

extension Password {
  /// The password that is typed at the terminal; nil where there is none, or nothing is typed.
  static func typed(for input: Input) -> Password? {
    guard let line = TerminalPrompt.answer("pdflinkmap: password for \(Messages.escaped(input.name)): "),
      !line.isEmpty
    else { return nil }
    return Password(line)
  }
}
