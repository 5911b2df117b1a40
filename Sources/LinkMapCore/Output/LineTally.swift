/// How many lines of each kind a file has so far.
public struct LineTally {
  /// Every line begins with it; what follows is told apart by two bytes.
  private static let start = #"{"record":""#.utf8.count
  private static let byFirstBytes = Dictionary(
    uniqueKeysWithValues: LineRecord.allCases.map { (Array($0.rawValue.utf8.prefix(2)), $0) })

  private var counts: [LineRecord: Int] = [:]

  public init() {}

  /// Adds the lines that were written, all whole.
  public mutating func add(_ lines: [UInt8]) {
    var lineStart = 0
    while lineStart + Self.start + 2 <= lines.count {
      let first = lineStart + Self.start
      if let record = Self.byFirstBytes[[lines[first], lines[first + 1]]] { add(record) }
      guard let end = lines[lineStart...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      lineStart = end + 1
    }
  }

  mutating func add(_ record: LineRecord) { counts[record, default: 0] += 1 }

  subscript(record: LineRecord) -> Int { counts[record, default: 0] }
}
