import LinkMap

/// Why a file gave no data, or not all of it.
struct FileFailure: Equatable {
  let code: String
  /// A sentence for people.
  let message: String

  private init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: DocumentError) { self.init(code: error.code, message: error.message) }

  static func timeout(milliseconds: Int) -> FileFailure {
    let seconds = Double(milliseconds) / 1000
    let text = milliseconds % 1000 == 0 ? "\(milliseconds / 1000)" : "\(seconds)"
    return FileFailure(code: "limit.timeout", message: "not done within \(text) seconds")
  }

  static func memory(megabytes: Int) -> FileFailure {
    FileFailure(code: "limit.memory", message: "needs more than \(megabytes) MB of memory")
  }

  /// `reason` says how the worker ended.
  static func crash(_ reason: String) -> FileFailure {
    FileFailure(code: "worker.crashed", message: "the process that read it \(reason)")
  }
}
