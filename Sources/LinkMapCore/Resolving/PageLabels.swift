/// The page labels of a document (ISO 32000-2, 12.4.2).
struct PageLabels {
  enum Style: Sendable {
    case decimal, upperRoman, lowerRoman, upperLetters, lowerLetters

    init?(_ name: String) {
      switch name {
      case "D": self = .decimal
      case "R": self = .upperRoman
      case "r": self = .lowerRoman
      case "A": self = .upperLetters
      case "a": self = .lowerLetters
      default: return nil
      }
    }
  }

  /// Pages from `start` on, up to the next range.
  struct Range: Sendable {
    var start: Int
    var style: Style?
    var prefix = String()
    var first = 1
  }

  /// In the order of their starts.
  private let ranges: [Range]

  init(_ ranges: [Range]) {
    self.ranges = ranges.sorted { $0.start < $1.start }
  }

  /// nil for a page before the first range.
  func label(for pageIndex: Int) -> String? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].start <= pageIndex { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let range = ranges[low - 1]
    let number = range.first + (pageIndex - range.start)
    switch range.style {
    case nil: return range.prefix
    case .decimal: return range.prefix.isEmpty ? String(number) : range.prefix + String(number)
    case .upperRoman: return range.prefix + Self.roman(number)
    case .lowerRoman: return range.prefix + Self.roman(number).lowercased()
    case .upperLetters: return range.prefix + Self.letters(number)
    case .lowerLetters: return range.prefix + Self.letters(number).lowercased()
    }
  }

  /// Numbers beyond this are written in digits: their letters would fill pages.
  private static let mostWritten = 10_000

  private static func roman(_ number: Int) -> String {
    guard number <= mostWritten else { return String(number) }
    let numerals: [(Int, String)] = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
      (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var left = number
    var text = ""
    for (value, numeral) in numerals {
      while left >= value {
        text += numeral
        left -= value
      }
    }
    return text
  }

  /// A to Z, then AA to ZZ, then AAA …
  private static func letters(_ number: Int) -> String {
    guard number <= mostWritten else { return String(number) }
    let letter = Unicode.Scalar(UInt8(ascii: "A") + UInt8((number - 1) % 26))
    return String(repeating: Character(letter), count: (number - 1) / 26 + 1)
  }
}
