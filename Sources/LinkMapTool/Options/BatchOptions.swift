/// How many files are worked on.
struct BatchOptions: Equatable {
  /// nil for what suits the machine.
  var jobs: Int?
  /// For one file, in milliseconds.
  var timeout: Int?
  /// For one file, in megabytes.
  var memoryLimit: Int?
  var isStrict = false
  var isFailFast = false
  var isVerbose = false
  var progress = Progress.Mode.auto
}
