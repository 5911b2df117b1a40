import Glibc
import LinkMap

/// What it takes to start a worker.
struct WorkerStart {
  private let arguments: [[UInt8]]
  private let environment: [[UInt8]]
  /// What it is told first.
  let greeting: [UInt8]

  init(_ options: DumpOptions, _ rendering: Rendering, _ password: Password?) throws(OutputError) {
    arguments =
      ["pdflinkmap", Worker.commandName].map { Array($0.utf8) } + options.workerArguments
      + rendering.arguments.map { Array($0.utf8) }
    do {
      // Where it crashes, the message is the file's error and not a picture of the stack.
      environment =
        try FileBytes.stream(at: Array("/proc/self/environ".utf8)).contents.split(separator: 0).map { Array($0) }
        .filter { !$0.starts(with: "SWIFT_BACKTRACE=".utf8) } + [Array("SWIFT_BACKTRACE=enable=no".utf8)]
    } catch {
      throw OutputError(path: "/proc/self/environ", reason: error.message)
    }
    var greeting: [UInt8] = []
    if let password { Frame(.password, password.bytes).append(to: &greeting) }
    self.greeting = greeting
  }

  /// Starts one that takes its tasks from one pipe and sends results to another, and ends when the other end of `life`
  /// is closed.
  func spawn(tasks: Descriptor, results: Descriptor, life: Descriptor) throws(OutputError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, results.number, STDOUT_FILENO)
    // Standard error is but a step on its way: the one may be where the other is to go.
    unsafe posix_spawn_file_actions_adddup2(&actions, life.number, STDERR_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, tasks.number, Worker.tasks)
    unsafe posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, Worker.parent)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var id: pid_t = 0
    let status = unsafe Self.withCStrings(arguments) { arguments in
      unsafe Self.withCStrings(environment) { environment in
        unsafe posix_spawn(&id, "/proc/self/exe", &actions, nil, arguments, environment)
      }
    }
    guard status == 0 else {
      throw OutputError(path: "a worker cannot be started", reason: unsafe String(cString: strerror(status)))
    }
    return id
  }

  private static func withCStrings<Result>(
    _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = unsafe strings.map { unsafe strdup($0.map { CChar(bitPattern: $0) } + [0]) }
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers + [nil])
  }
}
