extension ObjectStream {
  /// The members that are whole, with their bytes laid out anew.
  public struct Salvage: Sendable {
    public let count: Int
    public let first: Int
    public let bytes: [UInt8]
  }

  /// What can be had of a stream whose bytes end too soon: a member that they end in is left out.
  public func salvage() -> Salvage {
    var header = ""
    var body: [UInt8] = []
    var count = 0
    for (number, range) in memberRanges {
      if range.upperBound == byteCount, object(number)?.issues.contains(.unterminated) ?? true { continue }
      header += "\(number) \(body.count) "
      body += text(in: range)
      body.append(.lineFeed)
      count += 1
    }
    return Salvage(count: count, first: header.utf8.count, bytes: Array(header.utf8) + body)
  }
}
