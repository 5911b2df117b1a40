/// Writes JSON (RFC 8259) into bytes: always valid, always UTF-8, and the same for the same values.
///
/// Control characters are escaped, those from U+007F to U+009F too, so that nothing out of a file can steer a terminal.
public struct JSONWriter {
  public enum Layout: Sendable {
    case pretty, compact
  }

  public private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  /// For each open object or array, whether something is in it already.
  private var hasItems: [Bool] = []
  /// How many of the innermost arrays are written on one line.
  private var inlineDepth = 0
  private var isAfterKey = false

  public init(_ layout: Layout) { isPretty = layout == .pretty }

  /// Hands over what was written so far and goes on behind it.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  // MARK: - Structure

  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  public mutating func key(_ name: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  /// The end of a document.
  public mutating func endLine() { bytes.append(.lineFeed) }

  // MARK: - Values

  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  public mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  public mutating func integer(_ value: some FixedWidthInteger) {
    separate()
    appendInteger(Int64(clamping: value))
  }

  /// At most four decimals, no exponent, no negative zero; null for what is no usable number.
  public mutating func number(_ value: Double) {
    separate()
    guard abs(value) <= Limits.mostCoordinate else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    // Beyond this a double has not four decimals any more.
    guard abs(value) < 1e14 else {
      appendInteger(Int64(value.rounded()))
      return
    }
    let scaled = Self.tenThousandths(value)
    if scaled < 0 { bytes.append(.minus) }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
    appendInteger(Int64(whole))
    if fraction > 0 { appendFraction(fraction) }
  }

  /// The fewest digits that read back to the same double, without an exponent; null for what is not finite.
  public mutating func exactNumber(_ value: Double) {
    separate()
    bytes.append(contentsOf: (value.isFinite ? Self.withoutExponent(value) : "null").utf8)
  }

  public mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(value)
    bytes.append(UInt8(ascii: "\""))
  }

  public mutating func string(_ value: String?) {
    if let value { string(value) } else { null() }
  }

  public mutating func number(_ value: Double?) {
    if let value { number(value) } else { null() }
  }

  /// An array of numbers on one line.
  public mutating func numbers(_ values: [Double]) {
    beginInlineArray()
    for value in values { number(value) }
    endInlineArray()
  }

  public mutating func beginInlineArray() {
    beginArray()
    inlineDepth += 1
  }

  public mutating func endInlineArray() {
    close(UInt8(ascii: "]"))
    inlineDepth -= 1
  }

  // MARK: - Parts

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    hasItems.append(false)
  }

  private mutating func close(_ bracket: UInt8) {
    let wasFilled = hasItems.removeLast()
    if wasFilled, isPretty, inlineDepth == 0 { newLine() }
    bytes.append(bracket)
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let last = hasItems.indices.last else { return }
    if hasItems[last] { bytes.append(UInt8(ascii: ",")) }
    if isPretty {
      if inlineDepth == 0 {
        newLine()
      } else if hasItems[last] {
        bytes.append(UInt8(ascii: " "))
      }
    }
    hasItems[last] = true
  }

  private mutating func newLine() {
    bytes.append(.lineFeed)
    for _ in 0..<2 * hasItems.count { bytes.append(UInt8(ascii: " ")) }
  }

  private static func tenThousandths(_ value: Double) -> Int64 {
    // Beyond 2^53 ten-thousandths the product would not be exact; the fraction alone still is.
    let whole = abs(value) < 1e11 ? 0 : value.rounded(.towardZero)
    return Int64(whole) * 10_000 + Int64(((value - whole) * 10_000).rounded())
  }

  private mutating func appendInteger(_ value: Int64) {
    if value < 0 { bytes.append(.minus) }
    var rest = value.magnitude
    if rest < 10 {
      bytes.append(.zero + UInt8(truncatingIfNeeded: rest))
      return
    }
    var unit: UInt64 = 10
    while rest / unit >= 10 { unit *= 10 }
    while unit > 0 {
      bytes.append(.zero + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Ten-thousandths, without trailing zeros.
  private mutating func appendFraction(_ fraction: UInt64) {
    bytes.append(.point)
    var rest = fraction
    var unit: UInt64 = 1000
    while rest > 0 {
      bytes.append(.zero + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  private mutating func appendEscaped(_ text: String) {
    // What nearly all texts are.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != .backslash }) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), .backslash:
        bytes.append(.backslash)
        bytes.append(byte)
      case 0..<0x20, 0x7F:
        appendEscape(byte)
      case 0x80...0x9F where previous == 0xC2:
        bytes.removeLast()
        appendEscape(byte)
      default:
        bytes.append(byte)
      }
      previous = byte
    }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    let short: UInt8? =
      switch byte {
      case 8: UInt8(ascii: "b")
      case 9: UInt8(ascii: "t")
      case 10: UInt8(ascii: "n")
      case 12: UInt8(ascii: "f")
      case 13: UInt8(ascii: "r")
      default: nil
      }
    bytes.append(.backslash)
    if let short {
      bytes.append(short)
    } else {
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(Self.hexDigit(byte >> 4))
      bytes.append(Self.hexDigit(byte & 15))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? .zero + value : UInt8(ascii: "a") + value - 10
  }

  private static func withoutExponent(_ value: Double) -> String {
    let text = value == 0 ? "0" : "\(value)"
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let isNegative = parts[0].hasPrefix("-")
    let number = isNegative ? parts[0].dropFirst() : parts[0]
    let digits = number.split(separator: ".").flatMap { $0 == "0" ? [] : Array($0) }
    let sign = isNegative ? "-" : ""
    let wholeDigits = exponent + 1
    if wholeDigits <= 0 {
      return sign + "0." + String(repeating: "0", count: -wholeDigits) + String(digits)
    }
    return sign + String(digits) + String(repeating: "0", count: max(0, wholeDigits - digits.count))
  }
}
