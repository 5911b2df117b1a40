extension ObjectStream {
  /// The members that are whole, with their bytes laid out anew, and what there is of the one that the bytes end in.
  public struct Salvage: Sendable {
    /// With the one that is not whole.
    public let count: Int
    public let wholeCount: Int
    public let first: Int
    public let bytes: [UInt8]
  }

  /// What can be had of a stream whose bytes end too soon.
  public func salvage() -> Salvage {
    var header = ""
    var body: [UInt8] = []
    var count = 0
    var cut = 0
    for (number, range) in memberRanges {
      var text = text(in: range)
      if range.upperBound == byteCount, object(number)?.issues.contains(.unterminated) ?? true {
        text = Self.cut(text)
        if text.isEmpty { continue }
        cut = 1
      }
      header += "\(number) \(body.count) "
      body += text
      body.append(.lineFeed)
      count += 1
    }
    return Salvage(
      count: count, wholeCount: count - cut, first: header.utf8.count, bytes: Array(header.utf8) + body)
  }

  /// What is left of a member without its last word, which may go on behind the end; nothing where that is no list or
  /// dictionary with something in it.
  private static func cut(_ member: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = member
    while let last = text.last, last.isWhiteSpace { text.removeLast() }
    while let last = text.last, last.isRegular { text.removeLast() }
    if text.last == .slash { text.removeLast() }
    let value = PDFValue(parsing: Array(text))
    return (value.isArray || value.isDictionary) && value.nodeCount > 1 ? text : []
  }
}
