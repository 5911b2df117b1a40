/// How a file came out.
enum FileOutcome: UInt8 {
  case ok
  /// Data came, with warnings.
  case warned
  /// No data came, or not all.
  case failed

  func exitCode(isStrict: Bool) -> ExitCode {
    switch self {
    case .ok: .success
    case .warned: isStrict ? .warnings : .success
    case .failed: .failure
    }
  }

  /// For people.
  var text: String {
    switch self {
    case .ok: "done"
    case .warned: "done, with warnings"
    case .failed: "failed"
    }
  }
}
