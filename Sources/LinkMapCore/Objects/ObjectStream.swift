/// The objects of an object stream, inflated once and each laid out when it is first asked for (ISO 32000-2, 7.5.7).
public final class ObjectStream {
  /// What lies between two of the offsets in the stream's own header.
  private struct Member {
    let start: Int
    let end: Int
    var tape: ObjectTape?
    var issues: SyntaxIssues = []
  }

  /// What changes, in one piece: each access to what a class has is checked.
  private struct State: ~Copyable {
    var members: [Member]
    var parser: ObjectParser

    mutating func object(
      _ position: Int, _ bytes: [UInt8], id: ObjectID
    ) -> (value: PDFValue, issues: SyntaxIssues, nodes: Int) {
      if let tape = members[position].tape { return (PDFValue(tape, id: id), members[position].issues, 0) }
      let (tape, issues) = layOut(members[position].start, members[position].end, bytes)
      members[position].tape = tape
      members[position].issues = issues
      return (PDFValue(tape, id: id), issues, tape.nodeCount)
    }

    private mutating func layOut(_ start: Int, _ end: Int, _ bytes: [UInt8]) -> (ObjectTape, SyntaxIssues) {
      parser.move(to: start, end: end)
      parser.readMember(bytes.span)
      if !parser.issues.isDisjoint(with: .brackets) {
        let tape = parser.tape()
        let mended = tape.mended(bytes.span, from: start, to: end, bounds: parser.bounds, isKnown: parser.isKnown)
        if let mended { return (mended, parser.issues) }
      }
      if !parser.lacksText { return (parser.tape(), parser.issues) }
      var copying = ObjectParser(position: start, end: end, bounds: parser.bounds, isKnown: parser.isKnown)
      copying.readMember(bytes.span)
      return (copying.tape(), copying.issues)
    }

    mutating func dropObjects() {
      for position in members.indices { members[position].tape = nil }
    }
  }

  private struct Numbered {
    let number: UInt32
    let start: Int
    var member = 0
  }

  /// What is wrong with the stream as a whole.
  public let issues: SyntaxIssues
  private let bytes: [UInt8]
  /// By their numbers, each number once.
  private let numbers: [Numbered]
  /// The numbers, where they are a run of members one after the other, as in most streams: no list need be looked at.
  private let run: Range<UInt32>?
  private var state: State

  /// Reads the inflated `bytes` of a stream with the entries N = `count` and First = `first`.
  ///
  /// The numbers in the stream's own header decide what is in it. A member reaches to where the next begins, so that
  /// the work is bounded by the bytes; several numbers at one offset share one object.
  public init(
    bytes: [UInt8], count: Int, first: Int, bounds: ObjectBounds = ObjectBounds(),
    isKnown: @escaping (ObjectID) -> Bool
  ) {
    var issues: SyntaxIssues = []
    var numbers = Self.header(bytes, count: count, first: first, issues: &issues)
    let starts = Self.increasing(numbers.map(\.start), issues: &issues)
    let members = starts.enumerated().map { position, start in
      Member(start: start, end: position + 1 < starts.count ? starts[position + 1] : bytes.count)
    }
    Self.assignMembers(to: &numbers, starts)
    self.numbers = Self.unique(numbers)
    run = Self.run(self.numbers)
    self.issues = issues
    self.bytes = bytes
    state = State(members: members, parser: ObjectParser(sharing: bytes, bounds: bounds, isKnown: isKnown))
  }

  public var byteCount: Int { bytes.count }

  /// The numbers of the members, in order.
  public var memberNumbers: [UInt32] { numbers.map(\.number) }

  /// Where each member stands, by their numbers.
  var memberRanges: [(number: UInt32, range: Range<Int>)] {
    numbers.map { ($0.number, state.members[$0.member].start..<state.members[$0.member].end) }
  }

  func text(in range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// The object with this number, nil where there is none; and how many nodes had to be laid out for it.
  public func object(_ number: UInt32) -> (value: PDFValue, issues: SyntaxIssues, nodes: Int)? {
    guard let member = member(number) else { return nil }
    return state.object(member, bytes, id: ObjectID(number: number))
  }

  /// How many bytes a reader goes through that reads each number by itself, and as far as it goes, even beyond where the
  /// next begins. What is sound takes no more than the bytes that there are.
  public func bytesReadApart() -> Int {
    var sum = 0
    for numbered in numbers {
      let member = state.members[numbered.member]
      let isOpen = object(numbered.number)?.issues.contains(.unterminated) ?? true
      sum += (isOpen ? bytes.count : member.end) - member.start
    }
    return sum
  }

  /// Forgets what was laid out; it is laid out again when it is asked for.
  public func dropObjects() { state.dropObjects() }

  private func member(_ number: UInt32) -> Int? {
    if let run { return run.contains(number) ? Int(number - run.lowerBound) : nil }
    // Many other streams nearly have a run of numbers.
    if let first = numbers.first, number >= first.number, number - first.number < numbers.count,
      numbers[Int(number - first.number)].number == number
    {
      return numbers[Int(number - first.number)].member
    }
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low].number == number ? numbers[low].member : nil
  }

  private static func run(_ numbers: [Numbered]) -> Range<UInt32>? {
    guard let first = numbers.first?.number else { return nil }
    for (position, numbered) in numbers.enumerated() {
      if numbered.number - first != UInt32(position) || numbered.member != position { return nil }
    }
    return first..<first + UInt32(numbers.count)
  }

  private static func header(
    _ bytes: [UInt8], count: Int, first: Int, issues: inout SyntaxIssues
  ) -> [Numbered] {
    guard count >= 0, first >= 0, first <= bytes.count else {
      issues.insert(.streamHeader)
      return []
    }
    let source = bytes.span
    var parser = ObjectParser(position: 0, end: first, isKnown: { _ in true })
    var header: [Numbered] = []
    // Two digits and what parts them at least.
    header.reserveCapacity(min(count, first / 4 + 1))
    for _ in 0..<count {
      guard let number = parser.readUnsigned(source), let offset = parser.readUnsigned(source) else {
        issues.insert(.streamHeader)
        break
      }
      let start = first + Int(offset)
      guard number > 0, number <= UInt64(Int32.max), start < bytes.count else {
        issues.insert(.streamHeader)
        continue
      }
      header.append(Numbered(number: UInt32(number), start: start))
    }
    return header
  }

  private static func increasing(_ starts: [Int], issues: inout SyntaxIssues) -> [Int] {
    if zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }) { return starts }
    issues.insert(.streamHeader)
    var result: [Int] = []
    for start in starts.sorted() where result.last != start { result.append(start) }
    return result
  }

  /// Notes for each number where its start is among `starts`.
  private static func assignMembers(to numbers: inout [Numbered], _ starts: [Int]) {
    if numbers.count == starts.count, zip(numbers, starts).allSatisfy({ $0.start == $1 }) {
      for position in numbers.indices { numbers[position].member = position }
      return
    }
    let positions = Dictionary(uniqueKeysWithValues: zip(starts, 0...))
    for position in numbers.indices {
      if let member = positions[numbers[position].start] { numbers[position].member = member }
    }
  }

  /// In order; of a number that stands twice the last counts.
  private static func unique(_ numbers: [Numbered]) -> [Numbered] {
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0.number < $1.number }) { return numbers }
    // Numbers with their places sort more quickly than what stands there.
    let order = numbers.indices.map { UInt64(numbers[$0].number) << 32 | UInt64($0) }.sorted()
    var unique: [Numbered] = []
    unique.reserveCapacity(numbers.count)
    for entry in order {
      let numbered = numbers[Int(truncatingIfNeeded: entry & 0xFFFF_FFFF)]
      if unique.last?.number == numbered.number { unique.removeLast() }
      unique.append(numbered)
    }
    return unique
  }
}
