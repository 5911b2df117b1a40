/// The objects of an object stream, all read once into one tape (ISO 32000-2, 7.5.7).
public struct ObjectStream: Sendable {
  private struct Member {
    let node: Int
    let issues: SyntaxIssues
  }

  private let tape: ObjectTape
  private let members: [UInt32: Member]
  /// What is wrong with the stream as a whole.
  public let issues: SyntaxIssues

  /// Reads the inflated `bytes` of a stream with the entries N = `count` and First = `first`.
  ///
  /// The numbers in the stream's own header decide what is in it. A member reaches to where the next begins, so that
  /// the work is bounded by the bytes; several numbers at one offset share one object.
  public init(bytes: [UInt8], count: Int, first: Int, isKnown: @escaping (ObjectID) -> Bool) {
    var headerIssues: SyntaxIssues = []
    let header = Self.header(bytes, count: count, first: first, issues: &headerIssues)
    let starts = Self.increasing(header.map(\.start), issues: &headerIssues)

    var parser = ObjectParser(sharing: bytes, isKnown: isKnown)
    var roots: [Int: Member] = [:]
    roots.reserveCapacity(starts.count)
    let source = bytes.span
    for (position, start) in starts.enumerated() {
      let end = position + 1 < starts.count ? starts[position + 1] : bytes.count
      let node = parser.builder.nodes.count
      parser.move(to: start, end: end)
      parser.readObject(source)
      parser.skipWhiteSpace(source)
      if parser.position < end { parser.note(.memberOverrun) }
      roots[start] = Member(node: node, issues: parser.issues)
    }

    var members: [UInt32: Member] = [:]
    members.reserveCapacity(header.count)
    for (number, start) in header { members[number] = roots[start] }
    self.members = members
    issues = headerIssues
    tape = parser.tape()
  }

  public var nodeCount: Int { tape.nodeCount }
  public var byteCount: Int { tape.byteCount }

  public func object(_ number: UInt32) -> (value: PDFValue, issues: SyntaxIssues)? {
    members[number].map { (PDFValue(tape: tape, index: $0.node, id: ObjectID(number: number)), $0.issues) }
  }

  private static func header(
    _ bytes: [UInt8], count: Int, first: Int, issues: inout SyntaxIssues
  ) -> [(number: UInt32, start: Int)] {
    guard count >= 0, first >= 0, first <= bytes.count else {
      issues.insert(.streamHeader)
      return []
    }
    let source = bytes.span
    var parser = ObjectParser(position: 0, end: first, isKnown: { _ in true })
    var header: [(number: UInt32, start: Int)] = []
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
      header.append((UInt32(number), start))
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
}
