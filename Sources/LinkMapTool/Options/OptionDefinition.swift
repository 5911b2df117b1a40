/// An option of the command line. These definitions drive both parsing and help.
struct OptionDefinition {
  enum Name: CaseIterable {
    case format, output, pretty, compact, pages, passwordFile, quiet, verify, help, version
  }

  let name: Name
  let long: String
  var short: Character?
  /// What stands for its value in the help; nil for one that takes none.
  var value: String?
  let help: String
  /// For those who work on the program; not in the help.
  var isHidden = false

  static func definition(_ name: Name) -> OptionDefinition {
    switch name {
    case .format:
      OptionDefinition(
        name: name, long: "format", short: "f", value: "FORMAT", help: "what to write: json (the only one so far)")
    case .output:
      OptionDefinition(
        name: name, long: "output", short: "o", value: "FILE",
        help: "write to FILE, which is replaced only when all is written")
    case .pretty:
      OptionDefinition(
        name: name, long: "pretty", help: "on many lines, indented (the default when standard output is a terminal)")
    case .compact:
      OptionDefinition(name: name, long: "compact", help: "each document on one line (the default otherwise)")
    case .pages:
      OptionDefinition(
        name: name, long: "pages", value: "RANGE",
        help: "list only these pages, such as 1-3,7,r2,z: rN counts from the end, z is the last")
    case .passwordFile:
      OptionDefinition(
        name: name, long: "password-file", value: "FILE",
        help: "the password is the first line of FILE (else it is taken from PDFLINKMAP_PASSWORD)")
    case .quiet:
      OptionDefinition(
        name: name, long: "quiet", short: "q", help: "no warnings on standard error; they are in the data")
    case .verify:
      OptionDefinition(
        name: name, long: "verify", help: "only read every object by both routes and compare them", isHidden: true)
    case .help:
      OptionDefinition(name: name, long: "help", short: "h", help: "print this help")
    case .version:
      OptionDefinition(name: name, long: "version", help: "print the versions of pdflinkmap and libqpdf")
    }
  }

  static let all = Name.allCases.map(definition)
}
