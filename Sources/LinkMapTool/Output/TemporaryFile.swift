import Glibc

/// A file beside the one whose place it will take. Until then it is removed with this object, and by signals.
@safe final class TemporaryFile {
  let descriptor: CInt
  /// It stays where it is, for whoever removes the file when a signal comes.
  private let path: UnsafeMutablePointer<CChar>
  private var isInPlace = false

  /// nil where it cannot be made; `errno` says why.
  init?(beside final: [CChar]) {
    let pattern: [CChar] = final.dropLast() + ".XXXXXX\0".utf8.map { CChar(bitPattern: $0) }
    guard let path = unsafe strdup(pattern) else { return nil }
    let descriptor = unsafe mkstemp(path)
    guard descriptor >= 0 else {
      unsafe free(path)
      return nil
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.descriptor = descriptor
    unsafe self.path = unsafe path
    unsafe Interruption.setTemporaryFile(path)
  }

  deinit {
    unsafe Interruption.setTemporaryFile(nil)
    if !isInPlace { unsafe unlink(path) }
    unsafe free(path)
  }

  /// False where it cannot be put there; `errno` says why.
  func move(to final: [CChar]) -> Bool {
    isInPlace = unsafe fsync(descriptor) == 0 && rename(path, final) == 0
    return isInPlace
  }
}
