/// A date as PDF writes it: `D:YYYYMMDDHHmmSSOHH'mm'` (ISO 32000-2, 7.9.4).
public enum PDFDate {
  /// The date in ISO 8601, as far as the file's goes, with an offset only where it has one; nil where it is no date.
  ///
  /// The prefix and the apostrophes may be missing, as many writers leave them out.
  public static func iso8601(_ text: String) -> String? {
    var scan = Scan(Array(text.utf8))
    scan.skip("D:")
    guard let year = scan.digits(4) else { return nil }
    var result = pad(year, 4)
    let parts: [(separator: String, range: ClosedRange<Int>)] = [
      ("-", 1...12), ("-", 1...31), ("T", 0...23), (":", 0...59), (":", 0...59),
    ]
    var read = 0
    var month = 1
    for part in parts {
      guard let value = scan.digits(2) else { break }
      guard part.range.contains(value) else { return nil }
      if read == 0 { month = value }
      if read == 1, value > days(in: month, of: year) { return nil }
      result += part.separator + pad(value, 2)
      read += 1
    }
    // ISO 8601 has no hours alone.
    if read == 3 { result += ":00" }
    guard let offset = scan.offset() else { return nil }
    return read >= 3 ? result + offset : result
  }

  private static func pad(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: width - digits.count) + digits
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  private struct Scan {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    mutating func skip(_ text: String) {
      if bytes.starts(with: text.utf8) { bytes = bytes.dropFirst(text.utf8.count) }
    }

    mutating func digits(_ count: Int) -> Int? {
      let head = bytes.prefix(count)
      guard head.count == count, head.allSatisfy(\.isDigit) else { return nil }
      bytes = bytes.dropFirst(count)
      return head.reduce(0) { $0 * 10 + Int($1 - .zero) }
    }

    /// The rest as an offset from UTC: empty where there is none, nil where it is something else.
    mutating func offset() -> String? {
      while let last = bytes.last, last.isWhiteSpace { bytes = bytes.dropLast() }
      guard let sign = bytes.popFirst() else { return "" }
      if sign == UInt8(ascii: "Z") {
        return bytes.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "'") } ? "Z" : nil
      }
      guard sign == .plus || sign == .minus, let hours = digits(2), hours <= 23 else { return nil }
      skip("'")
      let minutes = digits(2) ?? (bytes.isEmpty ? 0 : 60)
      skip("'")
      guard bytes.isEmpty, minutes <= 59 else { return nil }
      return (sign == .plus ? "+" : "-") + pad(hours, 2) + ":" + pad(minutes, 2)
    }
  }
}
