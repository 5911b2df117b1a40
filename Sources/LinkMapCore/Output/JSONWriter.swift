/// Writes JSON (RFC 8259) into bytes: always valid, always UTF-8, and the same for the same values.
///
/// Control characters are escaped, those from U+007F to U+009F too, so that nothing out of a file can steer a terminal.
public struct JSONWriter: ~Copyable {
  public enum Layout: Sendable {
    case pretty, compact
  }

  private var buffer = ByteBuffer(capacity: 4096)
  private let isPretty: Bool
  /// How many objects and arrays are open.
  private var depth = 0
  /// How many of the innermost arrays are written on one line.
  private var inlineDepth = 0
  /// Whether something stands before what comes next in the same object or array.
  private var isAfterItem = false
  private var isAfterKey = false

  public init(_ layout: Layout) { isPretty = layout == .pretty }

  public var bytes: [UInt8] { buffer.elements }

  /// How many bytes wait to be taken.
  public var count: Int { buffer.count }

  /// Hands over what was written so far and goes on behind it.
  public mutating func takeBytes() -> [UInt8] {
    let bytes = buffer.elements
    buffer.removeAll()
    return bytes
  }

  // MARK: - Structure

  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// The name must need no escapes.
  // There is nothing that is written more often: as part of its caller each name is a few moves of known size.
  @inline(__always)
  public mutating func key(_ name: StaticString) {
    if isPretty { separate() }
    let comma = isAfterItem && !isPretty ? 1 : 0
    let count = name.utf8CodeUnitCount
    let end = isPretty ? 3 : 2
    unsafe buffer.append(upTo: count + 5) { place in
      unsafe place[0] = UInt8(ascii: ",")
      unsafe place[comma] = UInt8(ascii: "\"")
      unsafe (place + comma + 1).update(from: name.utf8Start, count: count)
      let behind = unsafe place + comma + 1 + count
      unsafe behind[0] = UInt8(ascii: "\"")
      unsafe behind[1] = UInt8(ascii: ":")
      unsafe behind[2] = UInt8(ascii: " ")
      return comma + 1 + count + end
    }
    isAfterItem = true
    isAfterKey = true
  }

  /// A key that is not in the source.
  public mutating func key(text: String) {
    string(text)
    endKey()
  }

  /// The end of a document.
  public mutating func endLine() {
    buffer.append(.lineFeed)
    isAfterItem = false
  }

  // MARK: - Values

  public mutating func null() {
    separate()
    buffer.append("null")
  }

  public mutating func boolean(_ value: Bool) {
    separate()
    buffer.append(value ? "true" as StaticString : "false")
  }

  public mutating func integer(_ value: some FixedWidthInteger) {
    separate()
    buffer.append(integer: Int64(clamping: value))
  }

  /// At most four decimals, no exponent, no negative zero; null for what is no usable number.
  public mutating func number(_ value: Double) {
    separate()
    if abs(value) <= Limits.mostCoordinate { buffer.append(number: value) } else { buffer.append("null") }
  }

  /// The fewest digits that read back to the same double, without an exponent; null for what is not finite.
  public mutating func exactNumber(_ value: Double) {
    separate()
    // What most of these numbers are; below 2^53 each is written with all its digits.
    if abs(value) < 0x1p53, let whole = Int64(exactly: value) {
      buffer.append(integer: whole)
    } else {
      buffer.append(value.isFinite ? Self.withoutExponent(value) : "null")
    }
  }

  public mutating func string(_ value: String) {
    separate()
    var value = value
    value.withUTF8 { text in
      if unsafe !buffer.append(quotedPlain: text.span) { unsafe appendEscaped(text.span) }
    }
  }

  /// The text must need no escapes.
  @inline(__always)
  public mutating func string(_ value: StaticString) {
    separate()
    buffer.append(quoted: value)
  }

  /// `12 0 R`.
  public mutating func object(_ id: ObjectID) {
    separate()
    unsafe buffer.append(upTo: 26) { place in
      unsafe place[0] = UInt8(ascii: "\"")
      var end = unsafe 1 + Decimal.write(UInt64(id.number), to: place + 1)
      unsafe place[end] = UInt8(ascii: " ")
      unsafe end += 1 + Decimal.write(UInt64(id.generation), to: place + end + 1)
      unsafe place[end] = UInt8(ascii: " ")
      unsafe place[end + 1] = UInt8(ascii: "R")
      unsafe place[end + 2] = UInt8(ascii: "\"")
      return end + 3
    }
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
    buffer.append(bracket)
    depth += 1
    isAfterItem = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if isAfterItem, isPretty, inlineDepth == 0 { newLine() }
    buffer.append(bracket)
    isAfterItem = true
  }

  private mutating func endKey() {
    buffer.append(UInt8(ascii: ":"))
    if isPretty { buffer.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  @inline(__always)
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
    } else if isPretty {
      separatePretty()
    } else {
      if isAfterItem { buffer.append(UInt8(ascii: ",")) }
      isAfterItem = true
    }
  }

  @inline(never)
  private mutating func separatePretty() {
    if isAfterItem { buffer.append(UInt8(ascii: ",")) }
    if depth > 0 {
      if inlineDepth == 0 {
        newLine()
      } else if isAfterItem {
        buffer.append(UInt8(ascii: " "))
      }
    }
    isAfterItem = true
  }

  private mutating func newLine() {
    buffer.append(.lineFeed)
    buffer.append(UInt8(ascii: " "), times: 2 * depth)
  }

  private mutating func appendEscaped(_ text: Span<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    var previous: UInt8 = 0
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""), .backslash:
        buffer.append(.backslash)
        buffer.append(byte)
      case 0..<0x20, 0x7F:
        appendEscape(byte)
      case 0x80...0x9F where previous == 0xC2:
        buffer.removeLast()
        appendEscape(byte)
      default:
        buffer.append(byte)
      }
      previous = byte
    }
    buffer.append(UInt8(ascii: "\""))
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
    buffer.append(.backslash)
    if let short {
      buffer.append(short)
    } else {
      buffer.append("u00")
      buffer.append(Self.hexDigit(byte >> 4))
      buffer.append(Self.hexDigit(byte & 15))
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
