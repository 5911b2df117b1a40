import Glibc
import LinkMap

/// Where the data goes: standard output, or a file that is written beside its place and renamed when it is complete.
final class Output {
  /// How much to collect before writing.
  static let chunk = 1 << 16
  /// What a pipe should hold: as much as anyone may ask for.
  private static let pipeSize: CInt = 1 << 20
  /// F_SETPIPE_SZ, which Swift's Glibc does not have.
  private static let setPipeSize: CInt = 1031

  private struct Replacement {
    let temporary: TemporaryFile
    let final: [CChar]
  }

  private let name: String
  private let descriptor: CInt
  /// What goes into a pipe in one piece of so many bytes at most is never cut.
  private let isPipe: Bool
  /// nil where bytes go straight to their place.
  private var replacement: Replacement?
  private var isEmpty = true

  private init(name: String, descriptor: CInt, replacement: Replacement?) {
    self.name = name
    self.descriptor = descriptor
    self.replacement = replacement
    isTerminal = replacement == nil && isatty(descriptor) == 1
    var status = stat()
    isPipe = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    // A document is often larger than what a pipe holds, and each time that it is full one of both sides waits. Where
    // the system gives no larger one, the pipe stays as it is.
    if isPipe { _ = fcntl(descriptor, Self.setPipeSize, Self.pipeSize) }
  }

  /// What was not finished leaves nothing behind.
  deinit {
    guard descriptor != STDOUT_FILENO else { return }
    close(descriptor)
  }

  static func standard() -> Output {
    Output(name: "standard output", descriptor: STDOUT_FILENO, replacement: nil)
  }

  /// The file at `path`. What is no regular file, such as a device or a FIFO, is written as it is.
  static func file(_ path: [UInt8]) throws(OutputError) -> Output {
    let name = String(decoding: path, as: UTF8.self)
    let final = resolved(path)
    var status = stat()
    let exists = unsafe stat(final, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = unsafe open(final, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw error(name) }
      return Output(name: name, descriptor: descriptor, replacement: nil)
    }
    guard let temporary = TemporaryFile(beside: final) else { throw error(name) }
    let descriptor = temporary.descriptor
    let output = Output(
      name: name, descriptor: descriptor, replacement: Replacement(temporary: temporary, final: final))
    guard fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o666 & ~currentMask()) == 0 else { throw error(name) }
    return output
  }

  let isTerminal: Bool

  /// The layout that was asked for, else the one that suits.
  func layout(_ asked: JSONWriter.Layout?) -> JSONWriter.Layout { asked ?? (isTerminal ? .pretty : .compact) }

  /// The format that was asked for, else the one that suits.
  func format(_ asked: OutputFormat?) -> OutputFormat { asked ?? (isTerminal ? .text : .json) }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    isEmpty = isEmpty && bytes.isEmpty
    let isCut = isPipe && bytes.last == UInt8(ascii: "\n")
    var written = 0
    while written < bytes.count {
      let rest = isCut ? piece(of: bytes[written...]) : bytes[written...]
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw Self.error(name)
      }
    }
  }

  /// What to write at once of whole lines, into a pipe: it ends with a line where it can, so that a signal cuts none.
  private func piece(of rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard rest.count > Int(PIPE_BUF) else { return rest }
    let piece = rest.prefix(Int(PIPE_BUF))
    guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else { return piece }
    return piece[...end]
  }

  /// Puts a written file in its place. Where nothing was written, what is there stays.
  func finish() throws(OutputError) {
    guard let replacement, !isEmpty else { return }
    guard replacement.temporary.move(to: replacement.final) else { throw Self.error(name) }
    self.replacement = nil
  }

  /// The path as C has it, behind symbolic links: the file is to be replaced, and not the link.
  private static func resolved(_ path: [UInt8]) -> [CChar] {
    let path = path.map { CChar(bitPattern: $0) } + [0]
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe UnsafeBufferPointer(start: real, count: strlen(real) + 1).map { $0 }
  }

  /// The system has no way to ask for the mask without setting it.
  private static func currentMask() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }

  private static func error(_ name: String) -> OutputError {
    let number = errno
    return OutputError(path: name, reason: unsafe String(cString: strerror(number)), isClosedPipe: number == EPIPE)
  }
}
