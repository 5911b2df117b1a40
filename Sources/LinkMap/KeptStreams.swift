import LinkMapCore

/// The object streams that were read last, with what was laid out of their members; and which could not be read.
struct KeptStreams {
  /// In bytes: of the streams the oldest go first; of the members all go at once, since they are quickly laid out again.
  private static let most = (streams: 48 << 20, members: 8 << 20)

  private var streams = Cache<UInt32, ObjectStream>(most: most.streams)
  /// The one that was asked last, since neighbours are asked for together.
  private var last: (number: UInt32, stream: ObjectStream)?
  /// Of the members that are kept.
  private var memberCost = 0
  /// Those that could not be read; they are not tried again.
  private var failed: Set<UInt32> = []
  private var tame: [UInt32: Bool] = [:]
  private static let fewBytes = 1 << 20

  mutating func stream(_ number: UInt32) -> ObjectStream? {
    if let last, last.number == number { return last.stream }
    guard let known = streams[number] else { return nil }
    last = (number, known)
    return known
  }

  /// Keeps a stream, and gives what it takes.
  mutating func keep(_ stream: ObjectStream, _ number: UInt32) -> Int {
    let cost = stream.byteCount + 64
    streams.insert(stream, for: number, cost: cost)
    last = (number, stream)
    return cost
  }

  /// An object of a stream that is kept, and what it took to lay it out.
  mutating func object(
    _ number: UInt32, in stream: ObjectStream
  ) -> (value: PDFValue, issues: SyntaxIssues, cost: Int)? {
    guard let object = stream.object(number) else { return nil }
    guard object.nodes > 0 else { return (object.value, object.issues, 0) }
    let cost = 16 * object.nodes + 96
    memberCost += cost
    if memberCost > Self.most.members {
      streams.forEach { $0.dropObjects() }
      memberCost = 0
    }
    return (object.value, object.issues, cost)
  }

  /// Whether libqpdf may read it, which reads all members at once, each as far as it goes: a few bytes, in which many begin
  /// and none ends, would take all memory there is.
  mutating func isTame(_ stream: ObjectStream, _ number: UInt32) -> Bool {
    if let known = tame[number] { return known }
    let isTame = stream.bytesReadApart() <= 2 * stream.byteCount + Self.fewBytes
    tame[number] = isTame
    return isTame
  }

  mutating func noteFailure(of number: UInt32) { failed.insert(number) }

  func hasFailed(_ number: UInt32) -> Bool { failed.contains(number) }
}
