import Glibc
import LinkMap

extension Password {
  /// The first line of a file, without its end, byte for byte.
  init(firstLineOf file: FileBytes) {
    let line = file.contents.prefix { $0 != UInt8(ascii: "\n") }
    self.init(line.last == UInt8(ascii: "\r") ? line.dropLast() : Array(line))
  }

  /// nil where the variable is not set.
  static func fromEnvironment(_ variable: String) -> Password? {
    guard let value = unsafe getenv(variable) else { return nil }
    return unsafe Password(UnsafeRawBufferPointer(start: value, count: strlen(value)).map { $0 })
  }
}
