import Glibc
import LinkMap

/// Writes to standard error, one line a message, for people.
struct Messages {
  func report(_ error: DocumentError, _ input: Input) { write(Self.text(FileFailure(error), input)) }

  func report(_ warning: Warning, _ input: Input) { write(Self.text(warning, input)) }

  /// How the program ends after this error.
  func report(_ error: OutputError) -> ExitCode {
    if error.isClosedPipe { return .success }
    write("\(error.path): \(error.reason)")
    return .failure
  }

  static func text(_ failure: FileFailure, _ input: Input) -> String {
    "\(input.name): \(failure.message) [\(failure.code)]"
  }

  static func text(_ warning: Warning, _ input: Input) -> String {
    var place = ""
    if let pageIndex = warning.place.pageIndex { place += "page \(pageIndex + 1): " }
    if let index = warning.place.annotationIndex { place += "annotation \(index): " }
    return "\(input.name): \(place)warning: \(warning.message) [\(warning.code.rawValue)]"
  }

  func write(_ text: String) { Self.write(Self.line(text)) }

  /// Writes it as it is.
  static func writeRaw(_ text: String) { write(Array(text.utf8)) }

  private static func write(_ bytes: [UInt8]) {
    // Where standard error is gone there is nobody to tell.
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  static func line(_ text: String) -> [UInt8] { Array(("pdflinkmap: " + escaped(text) + "\n").utf8) }

  /// A file's text must not steer a terminal: control characters are shown as escapes.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar.steersTerminal {
        escaped += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
