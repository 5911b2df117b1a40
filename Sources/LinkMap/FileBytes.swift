import Glibc

/// The bytes of a file, in memory that stays where it is.
@safe public final class FileBytes {
  /// Files up to this size are read whole, larger ones mapped.
  private static let mostRead = 64 << 20

  private enum Memory {
    case allocated, mapped
  }

  let pointer: UnsafeRawBufferPointer
  private let memory: Memory

  private init(_ pointer: UnsafeRawBufferPointer, _ memory: Memory) {
    unsafe self.pointer = unsafe pointer
    self.memory = memory
  }

  deinit {
    switch memory {
    case .allocated: unsafe free(UnsafeMutableRawPointer(mutating: pointer.baseAddress))
    case .mapped: unsafe munmap(UnsafeMutableRawPointer(mutating: pointer.baseAddress), pointer.count)
    }
  }

  public var count: Int { unsafe pointer.count }

  /// A copy of the bytes.
  public var contents: [UInt8] { unsafe Array(pointer) }

  /// Gives `body` the bytes from `offset` on.
  func withSpan<Result>(from offset: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let bytes = unsafe UnsafeBufferPointer(
      start: pointer.baseAddress?.advanced(by: offset).assumingMemoryBound(to: UInt8.self),
      count: pointer.count - offset)
    return unsafe body(Span(_unsafeElements: bytes))
  }

  /// Copies bytes that are in memory already.
  ///
  /// - Throws: `DocumentError.outOfMemory`.
  public static func copy(of bytes: [UInt8]) throws(DocumentError) -> FileBytes {
    guard let start = unsafe malloc(bytes.count + 1) else { throw .outOfMemory }
    let buffer = unsafe UnsafeMutableRawBufferPointer(start: start, count: bytes.count)
    unsafe buffer.copyBytes(from: bytes)
    return unsafe FileBytes(UnsafeRawBufferPointer(buffer), .allocated)
  }

  /// A copy of a file's bytes with others behind them.
  ///
  /// - Throws: `DocumentError.outOfMemory`.
  static func joined(_ bytes: FileBytes, _ tail: [UInt8]) throws(DocumentError) -> FileBytes {
    let count = bytes.count + tail.count
    guard let start = unsafe malloc(count + 1) else { throw .outOfMemory }
    let buffer = unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
    unsafe buffer.copyMemory(from: bytes.pointer)
    unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[bytes.count...]).copyBytes(from: tail)
    return unsafe FileBytes(UnsafeRawBufferPointer(buffer), .allocated)
  }

  /// Reads or maps the regular file at `path`.
  ///
  /// - Throws: `DocumentError.notFound` or `.unreadable`, also for what is no regular file.
  public static func file(at path: [UInt8]) throws(DocumentError) -> FileBytes {
    guard !path.contains(0) else { throw .notFound }
    let path = path.map { CChar(bitPattern: $0) } + [0]
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw lastError() }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(reason: "it is a folder")
    default: throw .unreadable(reason: "it is not a regular file; give - to read standard input")
    }
    let count = Int(status.st_size)
    return count > mostRead ? try mapped(descriptor, count) : try read(descriptor, expecting: count)
  }

  /// Reads whatever is at `path` to its end; a FIFO is waited for.
  ///
  /// - Throws: `DocumentError.notFound` or `.unreadable`.
  package static func stream(at path: [UInt8]) throws(DocumentError) -> FileBytes {
    guard !path.contains(0) else { throw .notFound }
    let descriptor = unsafe open(path.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    return try read(descriptor, expecting: 0)
  }

  /// Reads all of standard input.
  ///
  /// - Throws: `DocumentError.unreadable`.
  public static func standardInput() throws(DocumentError) -> FileBytes {
    try read(STDIN_FILENO, expecting: 0)
  }

  private static func mapped(_ descriptor: CInt, _ count: Int) throws(DocumentError) -> FileBytes {
    guard let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), unsafe start != MAP_FAILED else {
      throw lastError()
    }
    return unsafe FileBytes(UnsafeRawBufferPointer(start: start, count: count), .mapped)
  }

  private static func read(_ descriptor: CInt, expecting count: Int) throws(DocumentError) -> FileBytes {
    // One more, so that the end is seen without growing.
    var capacity = count + 1
    guard var start = unsafe malloc(capacity) else { throw .outOfMemory }
    var filled = 0
    while true {
      if filled == capacity {
        capacity = max(2 * capacity, 1 << 16)
        guard let larger = unsafe realloc(start, capacity) else {
          unsafe free(start)
          throw .outOfMemory
        }
        unsafe start = unsafe larger
      }
      let got = unsafe Glibc.read(descriptor, start + filled, capacity - filled)
      if got == 0 { break }
      if got > 0 {
        filled += got
      } else if errno != EINTR {
        let error = lastError()
        unsafe free(start)
        throw error
      }
    }
    return unsafe FileBytes(UnsafeRawBufferPointer(start: start, count: filled), .allocated)
  }

  private static func lastError() -> DocumentError {
    let number = errno
    return number == ENOENT ? .notFound : .unreadable(reason: unsafe String(cString: strerror(number)))
  }
}
