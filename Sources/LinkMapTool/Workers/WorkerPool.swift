import Glibc

/// Has files read by worker processes, so that a file that crashes, hangs or explodes costs no other.
final class WorkerPool {
  private static let forEver: CInt = -1
  /// In milliseconds.
  private static let mostLate = 1000

  private let start: WorkerStart
  private let options: DumpOptions
  private let output: OrderedOutput
  private let results: Results
  private let progress: Progress
  private var workers: [WorkerProcess] = []
  private var most: Int
  private var nextTask = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  init(_ start: WorkerStart, _ options: DumpOptions, _ results: Results, isWhole: Bool, _ progress: Progress) {
    self.start = start
    self.options = options
    self.results = results
    self.progress = progress
    output = OrderedOutput(results, isWhole: isWhole)
    most = min(options.batch.jobs ?? max(Int(sysconf(CInt(_SC_NPROCESSORS_ONLN))), 1), options.inputs.count)
  }

  func run() throws(OutputError) {
    defer { workers.removeAll() }
    while !results.isOver {
      try handOut()
      let ready = wait()
      let before = MonotonicClock.now
      for worker in ready { try receive(worker) }
      // While this process waits for whoever reads its output, the clock of the files stands still.
      let spent = MonotonicClock.now - before
      for worker in workers { worker.postpone(by: spent) }
      try stopLate()
      progress.show()
    }
  }

  // MARK: - Tasks

  private func handOut() throws(OutputError) {
    while nextTask < options.inputs.count, let worker = try idleWorker() {
      let deadline = options.batch.timeout.map { MonotonicClock.now + $0 }
      worker.give(options.inputs[nextTask], WorkerProcess.Task(index: nextTask, deadline: deadline))
      nextTask += 1
    }
  }

  /// nil where all are busy.
  private func idleWorker() throws(OutputError) -> WorkerProcess? {
    if let idle = workers.first(where: { $0.task == nil }) { return idle }
    guard workers.count < most else { return nil }
    do {
      let worker = try WorkerProcess(start)
      workers.append(worker)
      return worker
    } catch {
      // Those that there are do the work, where the system has no room for more.
      if workers.isEmpty { throw error }
      most = workers.count
      return nil
    }
  }

  // MARK: - Results

  /// Waits for results, a deadline or the time to show how far it is.
  private func wait() -> [WorkerProcess] {
    let now = MonotonicClock.now
    var times = workers.compactMap { $0.task?.deadline }.map { max($0 - now, 0) }
    if let time = progress.timeToNextPicture { times.append(time) }
    let time = times.min().map { CInt(clamping: $0 + 1) } ?? Self.forEver
    var ends = workers.map { pollfd(fd: $0.results.number, events: Int16(POLLIN), revents: 0) }
    let count = unsafe poll(&ends, nfds_t(ends.count), time)
    // Where this process was stopped for a while, so were the workers.
    let late = MonotonicClock.now - now - Int(time)
    if time != Self.forEver, late > Self.mostLate { for worker in workers { worker.postpone(by: late) } }
    guard count > 0 else { return [] }
    return zip(workers, ends).filter { $0.1.revents != 0 }.map(\.0)
  }

  private func receive(_ worker: WorkerProcess) throws(OutputError) {
    let count = worker.results.read(into: &buffer)
    guard count > 0 else { return try replace(worker, nil) }
    worker.frames.append(buffer[..<count])
    do {
      while let frame = try worker.frames.next() {
        guard let task = worker.task else { throw FrameBuffer.Nonsense() }
        guard frame.kind == .end else {
          try output.add(frame, of: task.index)
          continue
        }
        guard let outcome = frame.payload.first.flatMap(FileOutcome.init) else { throw FrameBuffer.Nonsense() }
        worker.finishTask()
        progress.fileDone()
        try output.finish(task.index, outcome)
      }
    } catch let error as OutputError {
      throw error
    } catch {
      try replace(worker, .crash("sent what makes no sense"))
    }
  }

  private func stopLate() throws(OutputError) {
    guard let timeout = options.batch.timeout else { return }
    for worker in workers where worker.task?.deadline.map({ $0 <= MonotonicClock.now }) == true {
      try replace(worker, .timeout(milliseconds: timeout))
    }
  }

  /// A fresh worker takes the place of this one when there is work for it. Where `failure` is nil the way in which it
  /// ended says what happened.
  private func replace(_ worker: WorkerProcess, _ failure: FileFailure?) throws(OutputError) {
    workers.removeAll { $0 === worker }
    let end = worker.stop()
    guard let task = worker.task else { return }
    progress.fileDone()
    try output.fail(task.index, failure ?? self.failure(end))
  }

  private func failure(_ end: WorkerProcess.End?) -> FileFailure {
    // It is how the Swift runtime ends where it gets no memory.
    if case .signal(SIGABRT)? = end, let megabytes = options.batch.memoryLimit { return .memory(megabytes: megabytes) }
    return .crash(end?.text ?? "ended")
  }
}
