/// Writes lines of values with a separator between them; nothing between two of them is an absent value.
struct RowWriter: ~Copyable {
  private var buffer = ByteBuffer(capacity: 4096)
  private let style: RowEncoder.Style
  private let isForTerminal: Bool
  private var isAtStart = true

  init(_ style: RowEncoder.Style, isForTerminal: Bool) {
    self.style = style
    self.isForTerminal = isForTerminal
  }

  /// How many bytes wait to be taken.
  var count: Int { buffer.count }

  /// Hands over what was written so far and goes on behind it.
  mutating func takeBytes() -> [UInt8] {
    let bytes = buffer.elements
    buffer.removeAll()
    return bytes
  }

  /// A line feed alone, as the tools that sort, cut and join lines have it; those that read CSV take it, too.
  mutating func endLine() {
    buffer.append(.lineFeed)
    isAtStart = true
  }

  mutating func append(_ text: String?) {
    separate()
    guard let text else { return }
    let shown = isForTerminal ? text.withoutTerminalControls : text
    switch style {
    case .commas: appendQuoted(shown.utf8)
    case .tabs: appendEscaped(shown.utf8)
    }
  }

  mutating func append(_ value: (some FixedWidthInteger)?) {
    separate()
    guard let value else { return }
    buffer.append(integer: Int64(clamping: value))
  }

  /// Nothing for what is no usable coordinate, where the JSON has null.
  mutating func append(_ value: Double?) {
    separate()
    guard let value, abs(value) <= Limits.mostCoordinate else { return }
    buffer.append(number: value)
  }

  mutating func append(_ value: Bool?) {
    separate()
    guard let value else { return }
    buffer.append(value ? "true" as StaticString : "false")
  }

  private mutating func separate() {
    if !isAtStart { buffer.append(style.separator) }
    isAtStart = false
  }

  private mutating func appendQuoted(_ text: String.UTF8View) {
    let isPlain = text.allSatisfy { $0 != .quote && $0 != .comma && $0 != .lineFeed && $0 != .carriageReturn }
    if isPlain, !text.isEmpty {
      for byte in text { buffer.append(byte) }
      return
    }
    buffer.append(.quote)
    for byte in text {
      if byte == .quote { buffer.append(.quote) }
      buffer.append(byte)
    }
    buffer.append(.quote)
  }

  private mutating func appendEscaped(_ text: String.UTF8View) {
    for byte in text {
      switch byte {
      case .tab: buffer.append(#"\t"#)
      case .lineFeed: buffer.append(#"\n"#)
      case .carriageReturn: buffer.append(#"\r"#)
      case .backslash: buffer.append(#"\\"#)
      default: buffer.append(byte)
      }
    }
  }
}

extension RowEncoder.Style {
  fileprivate var separator: UInt8 {
    switch self {
    case .commas: .comma
    case .tabs: .tab
    }
  }
}

extension UInt8 {
  fileprivate static let tab: UInt8 = 9
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let comma = UInt8(ascii: ",")
}

extension String {
  /// What would steer a terminal is U+FFFD; a tab and a line feed do no harm.
  fileprivate var withoutTerminalControls: String {
    guard unicodeScalars.contains(where: { $0.steersTerminal && $0 != "\t" && $0 != "\n" }) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      text.append(scalar.steersTerminal && scalar != "\t" && scalar != "\n" ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }
}
