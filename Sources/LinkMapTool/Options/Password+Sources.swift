import Glibc
import LinkMap

extension Password {
  /// The first line of a file, without its end, byte for byte.
  private init(firstLineOf file: FileBytes) {
    let line = file.contents.prefix { $0 != UInt8(ascii: "\n") }
    self.init(line.last == UInt8(ascii: "\r") ? line.dropLast() : Array(line))
  }

  /// The password that the options name, or the environment.
  static func asked(by options: ReadOptions) throws(OutputError) -> Password? {
    guard let path = options.passwordFile else { return fromEnvironment(.password) }
    do {
      return try Password(firstLineOf: .stream(at: path))
    } catch {
      throw OutputError(path: String(decoding: path, as: UTF8.self), reason: error.message)
    }
  }

  /// nil where the variable is not set.
  private static func fromEnvironment(_ variable: EnvironmentVariable) -> Password? {
    guard let value = unsafe getenv(variable.rawValue) else { return nil }
    return unsafe Password(UnsafeRawBufferPointer(start: value, count: strlen(value)).map { $0 })
  }
}
