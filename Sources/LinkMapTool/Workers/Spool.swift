import Glibc

/// Keeps bytes in a temporary file that has no name, so that nothing is left of it whatever happens.
final class Spool {
  private var file: Descriptor?
  private var end = 0
  /// How many bytes are still to be read.
  private var live = 0

  struct Place {
    let offset: Int
    let count: Int
  }

  func append(_ bytes: [UInt8]) throws(OutputError) -> Place {
    let file = try opened()
    var written = 0
    while written < bytes.count {
      let rest = bytes[written...]
      let count = unsafe rest.withUnsafeBytes {
        unsafe pwrite(file.number, $0.baseAddress, $0.count, off_t(end + written))
      }
      if count >= 0 { written += count } else if errno != EINTR { throw Self.error() }
    }
    defer { end += bytes.count }
    live += bytes.count
    return Place(offset: end, count: bytes.count)
  }

  /// Reads what is at a place, and gives it free.
  func take(_ place: Place) throws(OutputError) -> [UInt8] {
    let file = try opened()
    var bytes = [UInt8](repeating: 0, count: place.count)
    var filled = 0
    while filled < place.count {
      let (rest, offset) = (place.count - filled, off_t(place.offset + filled))
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(file.number, $0.baseAddress?.advanced(by: filled), rest, offset)
      }
      if count > 0 { filled += count } else if count == 0 || errno != EINTR { throw Self.error() }
    }
    free(place)
    return bytes
  }

  /// What is at a place is not needed. The file shrinks where nothing in it is.
  func free(_ place: Place) {
    live -= place.count
    guard live == 0, let file else { return }
    end = 0
    ftruncate(file.number, 0)
  }

  private func opened() throws(OutputError) -> Descriptor {
    if let file { return file }
    let folder: String
    if let named = unsafe getenv("TMPDIR") { folder = unsafe String(cString: named) } else { folder = "/tmp" }
    var path = (folder + "/pdflinkmap.XXXXXX").utf8CString.map { $0 }
    let number = unsafe mkstemp(&path)
    guard number >= 0 else { throw Self.error() }
    unsafe unlink(path)
    let file = Descriptor(number)
    self.file = file
    return file
  }

  private static func error() -> OutputError {
    OutputError(path: "temporary file", reason: unsafe String(cString: strerror(errno)))
  }
}
