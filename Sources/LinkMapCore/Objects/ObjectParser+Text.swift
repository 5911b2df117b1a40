// Names and strings (ISO 32000-2, 7.3.4 and 7.3.5).
extension ObjectParser {
  @inline(__always)
  mutating func readName(_ source: Span<UInt8>) {
    position += 1
    let start = position
    var here = position
    var plain = true
    while here < end, source[here].isRegular {
      if source[here] == .hash { plain = false }
      here += 1
    }
    position = here
    if plain {
      addText(.name, source, start, position)
      return
    }
    let first = builder.bytes.count
    var index = start
    while index < position {
      let byte = source[index]
      index += 1
      guard byte == .hash else {
        append(byte)
        continue
      }
      if index + 1 < position, let high = source[index].hexValue, let low = source[index + 1].hexValue {
        if high == 0, low == 0 {
          issues.insert(.nullInName)
          append(byte)
        } else {
          append(high << 4 | low)
          index += 2
        }
      } else {
        issues.insert(.strayHash)
        append(byte)
      }
    }
    addText(.name, from: first)
  }

  mutating func readHexString(_ source: Span<UInt8>) {
    position += 1
    let here = builder.bytes.count
    var high: UInt8?
    while position < end, source[position] != .greater {
      let byte = source[position]
      position += 1
      if let digit = byte.hexValue {
        if let first = high {
          append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      } else if !byte.isWhiteSpace {
        issues.insert(.badHexString)
      }
    }
    if let first = high { append(first << 4) }
    if position < end { position += 1 } else { issues.insert(.unterminated) }
    addText(.string, from: here)
  }

  mutating func readLiteralString(_ source: Span<UInt8>) {
    position += 1
    let start = position
    var here = start
    var level = 1
    while here < end {
      let byte = source[here]
      if byte == .closeParenthesis {
        level -= 1
      } else if byte == .openParenthesis {
        level += 1
      } else if byte == .backslash || byte == .carriageReturn {
        readEscapedString(source, from: start)
        return
      }
      here += 1
      if level == 0 {
        position = here
        addText(.string, source, start, here - 1)
        return
      }
    }
    position = here
    issues.insert(.unterminated)
    addText(.string, source, start, position)
  }

  /// A literal string that cannot be taken as it stands.
  private mutating func readEscapedString(_ source: Span<UInt8>, from start: Int) {
    let here = builder.bytes.count
    position = start
    var level = 1
    while position < end {
      let byte = source[position]
      position += 1
      switch byte {
      case .openParenthesis: level += 1
      case .closeParenthesis: level -= 1
      case .carriageReturn:
        // An end of line, however it is written, reads as one line feed.
        if position < end, source[position] == .lineFeed { position += 1 }
        append(.lineFeed)
        continue
      case .backslash:
        readEscape(source)
        continue
      default: break
      }
      if level == 0 {
        addText(.string, from: here)
        return
      }
      append(byte)
    }
    issues.insert(.unterminated)
    addText(.string, from: here)
  }

  private mutating func readEscape(_ source: Span<UInt8>) {
    guard position < end else { return }
    let byte = source[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): append(10)
    case UInt8(ascii: "r"): append(13)
    case UInt8(ascii: "t"): append(9)
    case UInt8(ascii: "b"): append(8)
    case UInt8(ascii: "f"): append(12)
    case .lineFeed: break
    case .carriageReturn:
      if position < end, source[position] == .lineFeed { position += 1 }
    case .zero...UInt8(ascii: "7"):
      var value = UInt32(byte - .zero)
      var digits = 1
      while digits < 3, position < end, source[position] >= .zero, source[position] <= UInt8(ascii: "7") {
        value = value * 8 + UInt32(source[position] - .zero)
        position += 1
        digits += 1
      }
      append(UInt8(truncatingIfNeeded: value))
    default: append(byte)
    }
  }
}
