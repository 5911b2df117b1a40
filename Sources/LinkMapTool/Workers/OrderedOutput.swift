/// Passes on what comes of files in the order of the inputs, whatever the order in which it comes.
///
/// What comes of the file that is next is passed on at once. What comes of others waits: in memory up to a limit, and
/// past it in a temporary file.
final class OrderedOutput {
  /// In bytes.
  private static let mostInMemory = 64 << 20

  private let results: Results
  private let isWhole: Bool
  private let mostInMemory: Int
  private let spool = Spool()
  private var held: [Int: HeldFile] = [:]
  private var inMemory = 0
  /// The file whose turn it is.
  private(set) var next = 0

  /// With `isWhole`, nothing of a file is passed on before it is done.
  init(_ results: Results, isWhole: Bool, mostInMemory: Int = OrderedOutput.mostInMemory) {
    self.results = results
    self.isWhole = isWhole
    self.mostInMemory = mostInMemory
  }

  /// Takes what came of a file; nothing where no more is wanted.
  func add(_ frame: Frame, of index: Int) throws(OutputError) {
    if results.isOver { return }
    if index == next, !isWhole { return try results.pass(frame) }
    held[index, default: HeldFile()].parts.append(try kept(frame))
  }

  /// The file is done. What came of later files, and waited only for this one, is passed on.
  func finish(_ index: Int, _ outcome: FileOutcome) throws(OutputError) {
    held[index, default: HeldFile()].outcome = outcome
    while !results.isOver, let file = held[next], !isWhole || file.outcome != nil {
      held[next] = nil
      for part in file.parts { try results.pass(taken(part)) }
      guard let outcome = file.outcome else { break }
      results.pass(outcome)
      next += 1
    }
  }

  /// The file failed in the middle: what of it was not passed on is dropped.
  func fail(_ index: Int, _ failure: FileFailure) throws(OutputError) {
    if let file = held.removeValue(forKey: index) {
      for part in file.parts { drop(part) }
    }
    for frame in results.frames(of: failure, index, isBegun: index == next) { try add(frame, of: index) }
    try finish(index, .failed)
  }

  private func kept(_ frame: Frame) throws(OutputError) -> HeldFile.Part {
    guard inMemory + frame.payload.count <= mostInMemory else {
      return .spooled(frame.kind, try spool.append(frame.payload))
    }
    inMemory += frame.payload.count
    return .frame(frame)
  }

  private func taken(_ part: HeldFile.Part) throws(OutputError) -> Frame {
    switch part {
    case .frame(let frame):
      inMemory -= frame.payload.count
      return frame
    case .spooled(let kind, let place): return Frame(kind, try spool.take(place))
    }
  }

  private func drop(_ part: HeldFile.Part) {
    switch part {
    case .frame(let frame): inMemory -= frame.payload.count
    case .spooled(_, let place): spool.free(place)
    }
  }
}
