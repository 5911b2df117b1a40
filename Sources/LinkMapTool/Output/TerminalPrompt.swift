import Glibc

/// Asks people for a line that is not shown.
enum TerminalPrompt {
  private static let mostBytes = 4096

  /// The answer without its end; nil where nobody is there to answer: the messages go to no terminal.
  static func answer(_ question: String) -> [UInt8]? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    let number = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { return nil }
    let terminal = Descriptor(number)
    var settings = termios()
    guard unsafe tcgetattr(number, &settings) == 0 else { return nil }
    // A signal waits until the terminal is again as it was.
    return withSignalsHeld { pending in
      var silent = settings
      silent.c_lflag &= ~tcflag_t(ECHO)
      unsafe tcsetattr(number, TCSAFLUSH, &silent)
      defer { unsafe tcsetattr(number, TCSAFLUSH, &settings) }
      guard terminal.write(Array(question.utf8)) else { return nil }
      defer { _ = terminal.write([UInt8(ascii: "\n")]) }
      return line(from: terminal, unless: pending)
    }
  }

  private static func line(from terminal: Descriptor, unless isInterrupted: () -> Bool) -> [UInt8]? {
    var line: [UInt8] = []
    var byte: [UInt8] = [0]
    while line.count < mostBytes {
      var end = pollfd(fd: terminal.number, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&end, 1, 100)
      if isInterrupted() { return nil }
      if count <= 0 { continue }
      if terminal.read(into: &byte) == 0 { return line.isEmpty ? nil : line }
      if byte[0] == UInt8(ascii: "\n") { return line }
      line.append(byte[0])
    }
    return nil
  }

  /// `body` may ask whether one has come; it takes effect behind it.
  private static func withSignalsHeld<Result>(_ body: (_ isPending: () -> Bool) -> Result) -> Result {
    let numbers = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGQUIT]
    var held = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&held)
    for number in numbers { unsafe sigaddset(&held, number) }
    unsafe sigprocmask(SIG_BLOCK, &held, &before)
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    return body {
      var pending = sigset_t()
      unsafe sigpending(&pending)
      return numbers.contains { unsafe $0 != SIGTSTP && sigismember(&pending, $0) == 1 }
    }
  }
}
