/// How the command ends.
enum ExitCode: Int32, CaseIterable {
  case success = 0
  case no = 1
  case failure = 2
  /// With `--strict`: data came, with warnings.
  case warnings = 3
  case usage = 64
  case bug = 70
  case interrupted = 130
  case terminated = 143

  /// What it says, for help and man page.
  var meaning: String {
    switch self {
    case .success: "every file gave its data (warnings are in it)"
    case .no: "nothing lies under the point of a hit"
    case .failure: "a file could not be read, or the output not written"
    case .warnings: "with --strict: data came, with warnings"
    case .usage: "wrong usage"
    case .bug: "a bug of pdflinkmap"
    case .interrupted: "interrupted (SIGINT)"
    case .terminated: "terminated (SIGTERM)"
    }
  }

  private static let worstFirst: [ExitCode] = [
    .interrupted, .terminated, .bug, .usage, .failure, .warnings, .no, .success,
  ]

  /// The one that says more of what went wrong.
  func worse(_ other: ExitCode) -> ExitCode {
    Self.worstFirst.first { $0 == self || $0 == other } ?? self
  }
}
