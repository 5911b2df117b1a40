import Glibc

/// A process that reads files for this one.
final class WorkerProcess {
  /// The file that it reads.
  struct Task {
    let index: Int
    /// On the monotonic clock; nil where it may take for ever.
    var deadline: Int?
  }

  /// How it ended.
  enum End {
    case exit(CInt), signal(CInt)

    var text: String {
      switch self {
      case .exit(let status): "ended with status \(status)"
      case .signal(let number): "was ended by signal \(number)"
      }
    }
  }

  let results: Descriptor
  var frames = FrameBuffer()
  private(set) var task: Task?
  private let id: pid_t
  private let tasks: Descriptor
  /// Closed when this process ends, which the worker then does, too.
  private let life: Descriptor
  private var isRunning = true

  init(_ start: WorkerStart) throws(OutputError) {
    guard let tasks = Descriptor.pipe(), let results = Descriptor.pipe(), let life = Descriptor.pipe() else {
      throw OutputError(path: "a worker cannot be started", reason: unsafe String(cString: strerror(errno)))
    }
    id = try start.spawn(tasks: tasks.reading, results: results.writing, life: life.reading)
    self.tasks = tasks.writing
    self.results = results.reading
    self.life = life.writing
    // One that has ended already is seen to be so when it is read from.
    _ = self.tasks.write(start.greeting)
  }

  deinit { stop() }

  func give(_ input: Input, _ task: Task) {
    self.task = task
    var bytes: [UInt8] = []
    Frame(.task, input.path).append(to: &bytes)
    _ = tasks.write(bytes)
  }

  func finishTask() { task = nil }

  /// The time that was not the worker's to use.
  func postpone(by milliseconds: Int) {
    if let deadline = task?.deadline { task?.deadline = deadline + milliseconds }
  }

  /// Ends it, where it has not ended by itself.
  @discardableResult
  func stop() -> End? {
    guard isRunning else { return nil }
    isRunning = false
    kill(id, SIGKILL)
    var status: CInt = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }
}
