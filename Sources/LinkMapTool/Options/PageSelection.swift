/// Pages by qpdf's page ranges: `1-3,7,r2,z`. They are listed in the order of the document, each once.
struct PageSelection: Equatable {
  private enum End: Equatable {
    case fromStart(Int)
    /// 1 is the last page.
    case fromEnd(Int)

    func pageNumber(of count: Int) -> Int {
      switch self {
      case .fromStart(let number): number
      case .fromEnd(let number): count + 1 - number
      }
    }
  }

  private struct Part: Equatable {
    let text: String
    let first: End
    let last: End
  }

  private let parts: [Part]

  init(_ text: String) throws(UsageError) {
    var parts: [Part] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(Self.end)
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1] else {
        throw UsageError("--pages takes ranges such as 1-3,7,r2,z, not '\(text)'")
      }
      parts.append(Part(text: String(part), first: first, last: last))
    }
    self.parts = parts
  }

  private static func end(_ text: Substring) -> End? {
    if text == "z" { return .fromEnd(1) }
    let isFromEnd = text.hasPrefix("r")
    let digits = isFromEnd ? text.dropFirst() : text
    guard digits.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }), let number = Int(digits),
      number > 0
    else { return nil }
    return isFromEnd ? .fromEnd(number) : .fromStart(number)
  }

  /// The pages, counted from 0 and in order, and the parts that name pages beyond the last.
  func pages(of count: Int) -> (indices: [Int], missing: [String]) {
    var isSelected = [Bool](repeating: false, count: count)
    var missing: [String] = []
    for part in parts {
      let ends = [part.first, part.last].map { $0.pageNumber(of: count) }.sorted()
      if ends[0] < 1 || ends[1] > count { missing.append(part.text) }
      let (first, last) = (max(ends[0], 1), min(ends[1], count))
      if first <= last { for number in first...last { isSelected[number - 1] = true } }
    }
    return (isSelected.indices.filter { isSelected[$0] }, missing)
  }
}
