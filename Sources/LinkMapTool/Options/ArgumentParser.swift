/// Understands command lines.
struct ArgumentParser {
  private var rest: ArraySlice<[UInt8]>
  private var options = DumpOptions()

  static func invocation(_ arguments: [[UInt8]]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(rest: arguments[...])
    switch arguments.first.map({ String(decoding: $0, as: UTF8.self) }) {
    case "dump": parser.rest.removeFirst()
    case "schema": return try schema(arguments.dropFirst())
    case "help": return .help
    default: break
    }
    return try parser.dump()
  }

  private init(rest: ArraySlice<[UInt8]>) { self.rest = rest }

  private static func schema(_ arguments: ArraySlice<[UInt8]>) throws(UsageError) -> Invocation {
    switch arguments.map({ String(decoding: $0, as: UTF8.self) }) {
    case [], ["json"]: return .schema
    case ["--help"], ["-h"]: return .help
    default: throw UsageError("schema takes the name of a format: json")
    }
  }

  private mutating func dump() throws(UsageError) -> Invocation {
    var isFilesOnly = false
    while let argument = rest.popFirst() {
      let text = String(decoding: argument, as: UTF8.self)
      if isFilesOnly || text == "-" || !text.hasPrefix("-") {
        try add(Input(path: argument))
      } else if text == "--" {
        isFilesOnly = true
      } else if let other = try readOption(argument, text) {
        return other
      }
    }
    if options.inputs.isEmpty { throw UsageError("no file given") }
    return .dump(options)
  }

  private mutating func add(_ input: Input) throws(UsageError) {
    if input.isStandardInput, options.inputs.contains(input) {
      throw UsageError("standard input can be read only once")
    }
    options.inputs.append(input)
  }

  /// Reads `--name`, `--name=VALUE`, `-n` or `-nVALUE`; gives what to do instead of a dump where the option says so.
  private mutating func readOption(_ argument: [UInt8], _ text: String) throws(UsageError) -> Invocation? {
    let (definition, attached) = try Self.definition(argument, text)
    var value: [UInt8] = []
    if definition.value != nil {
      guard let given = attached ?? rest.popFirst() else { throw UsageError("--\(definition.long) needs a value") }
      value = given
    } else if attached != nil {
      throw UsageError("--\(definition.long) takes no value")
    }
    let valueText = String(decoding: value, as: UTF8.self)
    switch definition.name {
    case .help: return .help
    case .version: return .version
    case .format:
      guard valueText == "json" else { throw UsageError("--format takes json, not '\(valueText)'") }
    case .output: options.output = value
    case .pretty: options.layout = .pretty
    case .compact: options.layout = .compact
    case .pages: options.pages = try PageSelection(valueText)
    case .passwordFile: options.passwordFile = value
    case .quiet: options.isQuiet = true
    case .verify: options.isVerification = true
    }
    return nil
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
}
