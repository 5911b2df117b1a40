import Glibc
import LinkMap

/// Reads files for another process of this program, which hands them out one by one.
///
/// Names come on descriptor 3, results go to standard output. Nothing comes on descriptor 4 but the end of the process at
/// its other end. Standard input is that of the program as a whole.
final class Worker: Command {
  static let commandName = "__worker"
  static let tasks: CInt = 3
  static let parent: CInt = 4

  private let options: DumpOptions
  private let tasks = Descriptor(Worker.tasks)
  private let parent = Descriptor(Worker.parent)
  private let sink = FrameSink(Descriptor(STDOUT_FILENO))
  private var frames = FrameBuffer()
  /// Alive as long as this, and with it the document read last.
  private var files: FileDump?

  init(_ options: DumpOptions) { self.options = options }

  func run() -> ExitCode {
    // The terminal sends it to all processes; the one that started this one sees to the end of both.
    signal(SIGINT, SIG_IGN)
    endWithParent()
    limitMemory()
    var password: Password?
    do {
      while let frame = try nextFrame() {
        if frame.kind == .password {
          password = Password(frame.payload)
          continue
        }
        let files = files ?? FileDump(options, Rendering(ofWorker: options), password)
        self.files = files
        try sink.end(files.dump(Input(path: frame.payload), to: sink))
      }
      return .success
    } catch {
      // There is nobody left to tell.
      return .failure
    }
  }

  /// nil where no more will come.
  private func nextFrame() throws(FrameBuffer.Nonsense) -> Frame? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let frame = try frames.next() { return frame }
      let count = tasks.read(into: &buffer)
      if count == 0 { return nil }
      frames.append(buffer[..<count])
    }
  }

  /// When the pipe is closed at its other end, a signal ends this process: even one that hangs does not outlive the one
  /// that started it, however that ended.
  private func endWithParent() {
    signal(SIGIO, SIG_DFL)
    _ = fcntl(parent.number, F_SETOWN, getpid())
    _ = fcntl(parent.number, F_SETFL, O_ASYNC)
    // It may have happened before.
    var end = pollfd(fd: parent.number, events: 0, revents: 0)
    if unsafe poll(&end, 1, 0) == 1 { exit(ExitCode.failure.rawValue) }
  }

  private func limitMemory() {
    guard let megabytes = options.batch.memoryLimit else { return }
    var limit = rlimit(rlim_cur: rlim_t(megabytes) << 20, rlim_max: rlim_t(megabytes) << 20)
    // Not of addresses: files and libraries that are mapped cost no memory of their own.
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }
}
