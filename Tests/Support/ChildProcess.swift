import Glibc
import Synchronization

/// A program that was started with pipes for its standard streams.
///
/// Not Foundation's `Process`: that takes no arguments that are not UTF-8.
struct ChildProcess: ~Copyable {
  private let id: pid_t
  private var input: CInt?
  private var output: CInt?
  private var errors: CInt?
  /// How much of the output is read before the pipe is closed.
  private let mostOutput: Int
  private var isRunning = true

  /// Both ends of a pipe, closed in the children.
  private struct Pipe {
    let reading: CInt
    let writing: CInt

    init() throws {
      var ends: [CInt] = [0, 0]
      guard unsafe pipe(&ends) == 0 else { throw Tool.Failure("there is no pipe to be had") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }

  /// One child at a time is started, so that none inherits a pipe that is being made for another.
  private static let starting = Mutex(())
  /// Writing to a child that has ended is no reason for the tests to end.
  private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  init(command: [[UInt8]], environment: [[UInt8]], output destination: Tool.Output) throws {
    _ = Self.ignoresBrokenPipes
    mostOutput = if case .pipe(let most) = destination { most } else { .max }
    let most = mostOutput
    let (id, pipes) = try Self.starting.withLock { _ in
      let pipes = [try Pipe(), try Pipe(), try Pipe()]
      // Closed from the start, a write fails for certain.
      if most == 0 { close(pipes[1].reading) }
      let id = try Self.spawn(command, environment, pipes, destination)
      for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) }
      return (id, pipes)
    }
    self.id = id
    input = pipes[0].writing
    output = most == 0 ? nil : pipes[1].reading
    errors = pipes[2].reading
  }

  private static func spawn(
    _ command: [[UInt8]], _ environment: [[UInt8]], _ pipes: [Pipe], _ destination: Tool.Output
  ) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, pipes[0].reading, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, pipes[1].writing, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, pipes[2].writing, STDERR_FILENO)
    if case .file(let path) = destination {
      unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY, 0)
    }
    // It begins with the signals as a shell would give them.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var id: pid_t = 0
    let name = command[0].map { CChar(bitPattern: $0) } + [0]
    let status = unsafe withCStrings(command) { arguments in
      unsafe withCStrings(environment) { variables in
        unsafe posix_spawnp(&id, name, &actions, &attributes, arguments, variables)
      }
    }
    guard status == 0 else {
      throw Tool.Failure("\(String(decoding: command[0], as: UTF8.self)) cannot be started")
    }
    return id
  }

  deinit {
    for case let end? in [input, output, errors] { close(end) }
    guard isRunning else { return }
    kill(id, SIGKILL)
    var status: CInt = 0
    _ = unsafe waitpid(id, &status, 0)
  }

  /// Gives it the input, takes what it writes, and waits for its end. At the deadline that is an error.
  mutating func finish(input bytes: [UInt8], deadline: ContinuousClock.Instant) throws -> Tool.Run {
    var rest = bytes[...]
    var written: (output: [UInt8], errors: [UInt8]) = ([], [])
    for case let end? in [input, output, errors] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    while input != nil || output != nil || errors != nil {
      try Self.check(deadline)
      waitForAPipe()
      if let end = input, !Self.write(&rest, to: end) { Self.closeEnd(&input) }
      if let end = output {
        let isOpen = Self.read(end, into: &written.output)
        if !isOpen || written.output.count >= mostOutput { Self.closeEnd(&output) }
      }
      if let end = errors, !Self.read(end, into: &written.errors) { Self.closeEnd(&errors) }
    }
    var status: CInt = 0
    while unsafe waitpid(id, &status, WNOHANG) == 0 {
      try Self.check(deadline)
      usleep(1000)
    }
    isRunning = false
    let signal = status & 0x7F
    return Tool.Run(
      exitCode: signal == 0 ? status >> 8 & 0xFF : -signal, output: written.output, errors: written.errors)
  }

  private static func check(_ deadline: ContinuousClock.Instant) throws {
    if ContinuousClock.now > deadline { throw Tool.Failure("no end within the time limit") }
  }

  /// Waits until one is ready, or a little while.
  private func waitForAPipe() {
    let reading = [output, errors].compactMap { $0 }.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let writing = [input].compactMap { $0 }.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    var ends = reading + writing
    _ = unsafe poll(&ends, nfds_t(ends.count), 100)
  }

  private static func closeEnd(_ end: inout CInt?) {
    if let open = end { close(open) }
    end = nil
  }

  /// False where there is nothing left to write, or nobody to read it.
  private static func write(_ rest: inout ArraySlice<UInt8>, to end: CInt) -> Bool {
    if rest.isEmpty { return false }
    let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(end, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    rest = rest.dropFirst(count)
    return !rest.isEmpty
  }

  /// Takes what is there; false at the end.
  private static func read(_ end: CInt, into bytes: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Glibc.read(end, &chunk, chunk.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    bytes += chunk[..<count]
    return count > 0
  }

  private static func withCStrings<Result>(
    _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = unsafe strings.map { unsafe strdup($0.map { CChar(bitPattern: $0) } + [0]) }
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers + [nil])
  }
}
