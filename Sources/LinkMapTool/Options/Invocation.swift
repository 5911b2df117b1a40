import LinkMap

/// What a command line asks for.
enum Invocation: Equatable {
  case dump(DumpOptions)
  /// A process that reads files for another one.
  case worker(DumpOptions)
  case hit(HitOptions)
  case verify(ReadOptions, [Input])
  case schema(SchemaName)
  case completions(Shell)
  /// Of a command, or of all.
  case help(CommandName?)
  case manPage
  case version

  func command(_ messages: Messages) -> any Command {
    switch self {
    case .dump(let options): Dump(options, messages)
    case .worker(let options): Worker(options)
    case .hit(let options): Hit(options, messages)
    case .verify(let options, let inputs): Verify(options, inputs, messages)
    case .schema(.document): PrintText(PackageResources.linkmap_schema_json, messages)
    case .schema(.line): PrintText(PackageResources.linkmap_line_schema_json, messages)
    case .completions(let shell): PrintText(Array(shell.completions.utf8), messages)
    case .help(let command): PrintText(Array(Help.text(command).utf8), messages)
    case .manPage: PrintText(Array(ManPage.text.utf8), messages)
    case .version: PrintText(Array(Help.versionText.utf8), messages)
    }
  }
}

/// A schema of the output, by the format that it is for.
enum SchemaName: String, CaseIterable {
  case document = "json"
  case line = "ndjson"
}

/// How files are read and what is said of them.
struct ReadOptions: Equatable {
  var passwordFile: [UInt8]?
  var view = ViewOptions()
  var limits = Limits()
  var isQuiet = false
  /// nil for what suits the output.
  var layout: JSONWriter.Layout?
}

/// What `dump` is to do.
struct DumpOptions: Equatable {
  var inputs: [Input]
  var reading: ReadOptions
  /// nil for what suits the output.
  var format: OutputFormat?
  /// nil for standard output.
  var output: [UInt8]?
  /// nil for all pages.
  var pages: PageSelection?
  var sections: Set<Section> = Set(Section.allCases)
  var selection = AnnotationSelection()
  /// Names further inputs.
  var list: FileList?
  var batch = BatchOptions()
  /// Tells a worker where its output goes in the end.
  var isForTerminal = false
  /// The options that say how a file is read, for workers.
  var workerArguments: [[UInt8]] = []
}

/// What `hit` is to do.
struct HitOptions: Equatable {
  var input: Input
  var reading: ReadOptions
  var pageNumber: Int
  var point: Point
  var isInUserSpace: Bool
  var includesHidden: Bool
}
