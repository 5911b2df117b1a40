import LinkMap

/// What a command line asks for.
enum Invocation: Equatable {
  case dump(DumpOptions)
  case schema
  case help
  case version

  func command(_ messages: Messages) -> any Command {
    switch self {
    case .dump(let options): options.isVerification ? Verify(options, messages) : Dump(options, messages)
    case .schema: PrintText(PackageResources.linkmap_schema_json, messages)
    case .help: PrintText(Array(Help.text.utf8), messages)
    case .version: PrintText(Array(Help.versionText.utf8), messages)
    }
  }
}

/// What `dump` is to do.
struct DumpOptions: Equatable {
  enum Layout {
    case pretty, compact
  }

  var inputs: [Input] = []
  /// nil for standard output.
  var output: [UInt8]?
  /// nil for what suits the output.
  var layout: Layout?
  /// nil for all pages.
  var pages: PageSelection?
  var view = ViewOptions()
  var passwordFile: [UInt8]?
  var isQuiet = false
  /// Compare the two routes instead.
  var isVerification = false
}
