/// How the command ends.
enum ExitCode: Int32 {
  /// Every file gave its data.
  case success = 0
  /// The answer is no: nothing lies under the point.
  case no = 1
  /// A file could not be read, or the output not written.
  case failure = 2
  case usage = 64
  /// A bug of ours.
  case bug = 70

  /// The one that says more of what went wrong.
  func worse(_ other: ExitCode) -> ExitCode { rawValue < other.rawValue ? other : self }
}
