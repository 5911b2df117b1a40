import Glibc

/// Descriptors 0 to 2.
enum StandardStreams {
  /// Where one is closed, no file that is opened later must take its place. Using it stays an error.
  static func open() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      let mode = number == STDIN_FILENO ? O_WRONLY : O_RDONLY
      // The lowest number that is free is this one.
      _ = unsafe Glibc.open("/dev/null", mode)
    }
  }
}
