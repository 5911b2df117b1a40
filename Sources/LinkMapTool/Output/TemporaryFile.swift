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
    // A signal between the two would leave the file.
    let descriptor = Interruption.held {
      let descriptor = unsafe mkstemp(path)
      if descriptor >= 0 { unsafe Interruption.setTemporaryFile(path) }
      return descriptor
    }
    guard descriptor >= 0 else {
      unsafe free(path)
      return nil
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.descriptor = descriptor
    unsafe self.path = unsafe path
  }

  deinit {
    if !isInPlace { unsafe unlink(path) }
    unsafe Interruption.setTemporaryFile(nil)
    unsafe free(path)
  }

  /// False where it cannot be put there; `errno` says why.
  func move(to final: [CChar]) -> Bool {
    isInPlace = unsafe fsync(descriptor) == 0 && rename(path, final) == 0
    return isInPlace
  }
}
