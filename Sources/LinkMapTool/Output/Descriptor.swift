import Glibc

/// A file descriptor of our own, closed with this object and in programs that are started.
final class Descriptor {
  let number: CInt

  /// Takes over a descriptor that is open.
  init(_ number: CInt) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(number) }

  /// Both ends of a pipe; nil where the system has none to give.
  static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
    var ends: [CInt] = [0, 0]
    guard unsafe Glibc.pipe(&ends) == 0 else { return nil }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Writes all of it; false where nobody reads any longer.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Fills the buffer with what is there, after waiting for it; 0 at the end, and where it cannot be read.
  func read(into buffer: inout [UInt8]) -> Int {
    while true {
      let count = unsafe Glibc.read(number, &buffer, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { return 0 }
    }
  }
}
