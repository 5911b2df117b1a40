import Glibc
import Synchronization

/// What becomes of a large file that is cut short by another program while it is read.
///
/// Such files are mapped into memory, and the system answers a look at what is gone with SIGBUS. The run then ends with
/// the message that the file has changed, since no part of it can be relied on.
enum ChangedFile {
  /// The address of the message about the file that is being read. A handler of signals can be told in no other way.
  private static let message = Atomic<UInt>(0)

  /// From now on this file is the one that is read.
  static func watch(_ name: String) {
    let line = Messages.line("\(name): the file changed while it was read")
    let copy = unsafe strdup(line.map { CChar(bitPattern: $0) } + [0])
    let old = message.exchange(UInt(bitPattern: copy), ordering: .sequentiallyConsistent)
    unsafe free(UnsafeMutableRawPointer(bitPattern: old))
    // Only what may be called in a handler of signals is called in there.
    signal(SIGBUS) { _ in
      if let line = unsafe UnsafePointer<CChar>(bitPattern: ChangedFile.message.load(ordering: .sequentiallyConsistent))
      {
        _ = unsafe Glibc.write(STDERR_FILENO, line, strlen(line))
      }
      Interruption.removeTemporaryFile()
      _exit(ExitCode.failure.rawValue)
    }
  }
}
