import LinkMap

/// Understands command lines.
struct ArgumentParser {
  private let command: CommandName
  private var rest: ArraySlice<[UInt8]>
  private var inputs: [Input] = []
  /// The options that were given, each with its value; the last of equal ones counts.
  private var given: [OptionDefinition.Name: [UInt8]] = [:]

  static func invocation(_ arguments: [[UInt8]]) throws(UsageError) -> Invocation {
    let rest = arguments.dropFirst()
    switch arguments.first.map({ String(decoding: $0, as: UTF8.self) }) {
    case "dump": return try ArgumentParser(.dump, rest).invocation()
    case "hit": return try ArgumentParser(.hit, rest).invocation()
    case "schema": return try schema(rest)
    case "help": return .help
    default: return try ArgumentParser(.dump, arguments[...]).invocation()
    }
  }

  private static func schema(_ arguments: ArraySlice<[UInt8]>) throws(UsageError) -> Invocation {
    switch arguments.map({ String(decoding: $0, as: UTF8.self) }) {
    case [], ["json"]: return .schema(.document)
    case ["ndjson"]: return .schema(.line)
    case ["--help"], ["-h"]: return .help
    default: throw UsageError("schema takes the name of a format: json or ndjson")
    }
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
      given[definition.name] = value
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

  private func invocation() throws(UsageError) -> Invocation {
    if given[.help] != nil { return .help }
    if given[.version] != nil { return .version }
    if inputs.isEmpty { throw UsageError("no file given") }
    var reading = ReadOptions(passwordFile: given[.passwordFile], isQuiet: given[.quiet] != nil)
    reading.view = try ViewArguments(
      box: text(.box), zoom: text(.zoom), fit: text(.fit), fitMode: text(.fitMode), rotate: text(.rotate)
    ).options()
    if given[.pretty] != nil { reading.layout = .pretty }
    if given[.compact] != nil { reading.layout = .compact }
    switch command {
    case .dump: return try dump(reading)
    case .hit: return try hit(reading)
    }
  }

  private func text(_ name: OptionDefinition.Name) -> String? {
    given[name].map { String(decoding: $0, as: UTF8.self) }
  }

  private func dump(_ reading: ReadOptions) throws(UsageError) -> Invocation {
    if given[.verify] != nil { return .verify(reading, inputs) }
    var options = DumpOptions(inputs: inputs, reading: reading, output: given[.output])
    if let format = text(.format) {
      options.format = OutputFormat(rawValue: format)
      if options.format == nil { throw UsageError("--format takes \(OutputFormat.names), not '\(format)'") }
    }
    if let format = options.format, !format.hasLayout, reading.layout == .pretty {
      throw UsageError("--pretty does not go with \(format.rawValue), whose lines are single records")
    }
    if let pages = text(.pages) { options.pages = try PageSelection(pages) }
    if let sections = text(.sections) { options.sections = try Self.sections(sections) }
    options.selection.isVisibleOnly = given[.visible] != nil
    options.selection.subtypes = list(.subtype)
    if let subtypes = text(.subtype), options.selection.subtypes?.contains("") == true {
      throw UsageError("--subtype takes types of annotations, such as Link,Widget, not '\(subtypes)'")
    }
    options.selection.targetKinds = list(.target)
    if let unknown = options.selection.targetKinds?.subtracting(Target.kindNames).min() {
      throw UsageError("--target takes kinds of targets (\(Target.kindNames.joined(separator: ","))), not '\(unknown)'")
    }
    return .dump(options)
  }

  private func list(_ name: OptionDefinition.Name) -> Set<String>? {
    text(name).map { Set($0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)) }
  }

  private static func sections(_ text: String) throws(UsageError) -> Set<Section> {
    if text == "none" { return [] }
    var sections: Set<Section> = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let section = Section(rawValue: String(name)) else {
        throw UsageError("--sections takes form,fields,destinations,outline or none, not '\(text)'")
      }
      sections.insert(section)
    }
    return sections
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
