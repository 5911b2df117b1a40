/// How the command ends.
enum ExitCode: Int32, CaseIterable {
  case success = 0
  case no = 1
  case failure = 2
  case usage = 64
  case bug = 70

  /// What it says, for help and man page.
  var meaning: String {
    switch self {
    case .success: "every file gave its data (warnings are in it)"
    case .no: "nothing lies under the point of a hit"
    case .failure: "a file could not be read, or the output not written"
    case .usage: "wrong usage"
    case .bug: "a bug of pdflinkmap"
    }
  }

  /// The one that says more of what went wrong.
  func worse(_ other: ExitCode) -> ExitCode { rawValue < other.rawValue ? other : self }
}
