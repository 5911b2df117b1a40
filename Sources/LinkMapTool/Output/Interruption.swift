import Glibc
import Synchronization

/// What SIGINT, SIGTERM and SIGHUP do: nothing is left behind, and the exit status is 128 and the signal's number.
///
/// Workers end with this process by themselves.
enum Interruption {
  /// The address of the name of a file to be removed, or 0. A handler can reach nothing that is not global.
  private static let temporaryFile = Atomic<UInt>(0)

  static func install() {
    // A signal that is ignored from the start, as under nohup, stays so.
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      signal(number) { number in
        Interruption.removeTemporaryFile()
        _exit(128 + number)
      }
    }
  }

  /// For handlers of signals, after which nothing follows but the end.
  static func removeTemporaryFile() {
    if let path = unsafe UnsafePointer<CChar>(bitPattern: temporaryFile.load(ordering: .acquiring)) {
      unsafe unlink(path)
    }
  }

  /// Has the file removed when a signal comes; the name must stay where it is. nil is for none.
  static func setTemporaryFile(_ path: UnsafePointer<CChar>?) {
    temporaryFile.store(UInt(bitPattern: path), ordering: .releasing)
  }

  /// Signals wait until this is done.
  static func held<Result>(_ body: () -> Result) -> Result {
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
