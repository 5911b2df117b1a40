import LinkMap

/// Understands command lines.
struct ArgumentParser {
  private let command: CommandName
  private var rest: ArraySlice<[UInt8]>
  private(set) var inputs: [Input] = []
  /// The options that were given, each with its value; the last of equal ones counts.
  private(set) var given: [OptionDefinition.Name: [UInt8]] = [:]

  static func invocation(_ arguments: [[UInt8]]) throws(UsageError) -> Invocation {
    let name = arguments.first.map { String(decoding: $0, as: UTF8.self) }
    if name == Worker.commandName { return try .worker(ArgumentParser(.dump, arguments.dropFirst()).dumpOptions()) }
    guard let command = name.flatMap(CommandName.init) else {
      return try ArgumentParser(.dump, arguments[...]).invocation(helpFor: nil)
    }
    return try ArgumentParser(command, arguments.dropFirst()).invocation(helpFor: command)
  }

  // MARK: - What was typed

  private init(_ command: CommandName, _ arguments: ArraySlice<[UInt8]>) throws(UsageError) {
    self.command = command
    rest = arguments
    var isFilesOnly = false
    while let argument = rest.popFirst() {
      let text = String(decoding: argument, as: UTF8.self)
      if isFilesOnly || text == "-" || !text.hasPrefix("-") {
        try add(Input(path: argument))
      } else if text == "--" {
        isFilesOnly = true
      } else {
        try readOption(argument, text)
      }
    }
  }

  private mutating func add(_ input: Input) throws(UsageError) {
    if input.isStandardInput, inputs.contains(input) { throw UsageError("standard input can be read only once") }
    inputs.append(input)
  }

  /// Reads `--name`, `--name=VALUE`, `-n` or `-nVALUE`.
  private mutating func readOption(_ argument: [UInt8], _ text: String) throws(UsageError) {
    let (definition, attached) = try Self.definition(argument, text)
    guard definition.commands.contains(command) else {
      throw UsageError("--\(definition.long) does not belong to \(command.rawValue)")
    }
    if definition.value != nil {
      guard let value = attached ?? rest.popFirst() else { throw UsageError("--\(definition.long) needs a value") }
      let before = definition.isRepeatable ? given[definition.name].map { $0 + [UInt8(ascii: ",")] } : nil
      given[definition.name] = [before, value].compactMap { $0 }.flatMap { $0 }
    } else if attached != nil {
      throw UsageError("--\(definition.long) takes no value")
    } else {
      given[definition.name] = []
    }
    // Of the two the last one counts.
    if definition.name == .pretty { given[.compact] = nil }
    if definition.name == .compact { given[.pretty] = nil }
  }

  private static func definition(
    _ argument: [UInt8], _ text: String
  ) throws(UsageError) -> (OptionDefinition, attached: [UInt8]?) {
    if text.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(decoding: parts[0], as: UTF8.self)
      guard let definition = OptionDefinition.all.first(where: { $0.long == name }) else {
        throw UsageError("unknown option --\(name)")
      }
      return (definition, parts.count > 1 ? Array(parts[1]) : nil)
    }
    let letter = text[text.index(after: text.startIndex)]
    guard let definition = OptionDefinition.all.first(where: { $0.short == letter }) else {
      throw UsageError("unknown option -\(letter)")
    }
    return (definition, argument.count > 2 ? Array(argument.dropFirst(2)) : nil)
  }

  // MARK: - What it means

  private func invocation(helpFor helped: CommandName?) throws(UsageError) -> Invocation {
    if given[.help] != nil { return .help(helped) }
    if given[.version] != nil { return .version }
    if given[.manPage] != nil { return .manPage }
    try checkWords()
    let takesFiles = command == .dump || command == .hit
    if takesFiles, inputs.isEmpty, given[.filesFrom] == nil { throw UsageError("no file given") }
    switch command {
    case .dump where given[.verify] != nil: return try .verify(readOptions(), inputs)
    case .dump: return try .dump(dumpOptions())
    case .hit: return try hit(readOptions())
    case .schema: return .schema(try operand(SchemaName.self) ?? .document)
    case .completions:
      guard let shell = try operand(Shell.self) else { throw wrongOperand(Shell.self) }
      return .completions(shell)
    case .help: return .help(try operand(CommandName.self))
    }
  }

  /// Values that are made of words have no others.
  private func checkWords() throws(UsageError) {
    for definition in OptionDefinition.all {
      guard let words = definition.words, let value = text(definition.name), !words.allows(value) else { continue }
      throw UsageError("--\(definition.long) takes \(words.description), not '\(value)'")
    }
  }

  /// The word that a command is told; nil where there is none.
  private func operand<Word: CaseIterable & RawRepresentable<String>>(
    _ type: Word.Type
  ) throws(UsageError) -> Word? {
    guard let input = inputs.first else { return nil }
    guard inputs.count == 1, let word = Word(rawValue: input.name) else { throw wrongOperand(type) }
    return word
  }

  private func wrongOperand<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> UsageError {
    UsageError("\(command.rawValue) takes \(ValueWords(type).description)")
  }

  func readOptions() throws(UsageError) -> ReadOptions {
    var reading = ReadOptions(passwordFile: given[.passwordFile], isQuiet: given[.quiet] != nil)
    reading.view = try ViewArguments(
      box: word(.box), zoom: text(.zoom), fit: text(.fit), fitMode: word(.fitMode), rotate: text(.rotate)
    ).options()
    reading.limits = try Limits(typed: text(.limit))
    if given[.pretty] != nil { reading.layout = .pretty }
    if given[.compact] != nil { reading.layout = .compact }
    return reading
  }

  func text(_ name: OptionDefinition.Name) -> String? {
    given[name].map { String(decoding: $0, as: UTF8.self) }
  }

  func word<Word: RawRepresentable<String>>(_ name: OptionDefinition.Name) -> Word? {
    text(name).flatMap(Word.init)
  }

  private func hit(_ reading: ReadOptions) throws(UsageError) -> Invocation {
    guard inputs.count == 1 else { throw UsageError("hit takes one file") }
    guard let page = text(.page) else { throw UsageError("hit needs --page N") }
    guard let pageNumber = DecimalNumber.whole(page), pageNumber > 0 else {
      throw UsageError("--page takes a page number, counted from 1, not '\(page)'")
    }
    guard let at = text(.at) else { throw UsageError("hit needs --at X,Y") }
    let parts = at.split(separator: ",", omittingEmptySubsequences: false).map(DecimalNumber.value)
    guard parts.count == 2, let x = parts[0], let y = parts[1] else {
      throw UsageError("--at takes two numbers, X,Y, not '\(at)'")
    }
    return .hit(
      HitOptions(
        input: inputs[0], reading: reading, pageNumber: pageNumber, point: Point(x: x, y: y),
        isInUserSpace: given[.pdf] != nil, includesHidden: given[.all] != nil))
  }
}
