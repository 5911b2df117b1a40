/// Why there can be no link map of a file at all.
public enum DocumentError: Error, Hashable, Sendable {
  /// There is no such file.
  case notFound
  /// It cannot be read; `reason` says why, in the system's words or ours.
  case unreadable(reason: String)
  /// It is no PDF.
  case notPDF(reason: String)
  /// It is a PDF, but too damaged to find its pages.
  case damaged(reason: String)
  /// It is encrypted, and needs a password that was not given.
  case passwordRequired
  /// It is encrypted, and the password is wrong.
  case passwordWrong
  /// It is encrypted in a way that libqpdf does not know.
  case unsupportedEncryption(reason: String)
  /// There is not enough memory for it.
  case outOfMemory

  /// The stable name of the error.
  public var code: String {
    switch self {
    case .notFound: "file.notFound"
    case .unreadable: "file.unreadable"
    case .notPDF: "file.notPDF"
    case .damaged: "file.damaged"
    case .passwordRequired, .passwordWrong: "encryption.password"
    case .unsupportedEncryption: "encryption.unsupported"
    case .outOfMemory: "limit.memory"
    }
  }

  /// The error as a sentence for people.
  public var message: String {
    switch self {
    case .notFound: "there is no such file"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .notPDF(let reason): "not a PDF: \(reason)"
    case .damaged(let reason): "too damaged to read: \(reason)"
    case .passwordRequired: "encrypted, and a password is needed"
    case .passwordWrong: "encrypted, and the password is wrong"
    case .unsupportedEncryption(let reason): "encrypted in a way that is not supported: \(reason)"
    case .outOfMemory: "not enough memory"
    }
  }
}
