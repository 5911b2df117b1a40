// Numbers, keywords and references (ISO 32000-2, 7.3.2, 7.3.3 and 7.3.10).
extension ObjectParser {
  /// A number or a keyword; false where the keyword ends the object.
  mutating func readWord(_ source: Span<UInt8>) -> Bool {
    let start = position
    if readPlainNumber(source) { return true }
    skipRegular(source)
    if source[start].beginsNumber {
      readReal(source, start)
      return true
    }
    let token = source.extracting(start..<position)
    if token.count == 1, token[0] == UInt8(ascii: "R"),
      skipped > 0 || builder.reference(isKnown: isKnown, issues: &issues)
    {
      return true
    }
    if token.equals("null") {
      add(ObjectTape.Node(kind: .null))
    } else if token.equals("true") {
      add(ObjectTape.Node(kind: .true))
    } else if token.equals("false") {
      add(ObjectTape.Node(kind: .false))
    } else if token.equals("endobj") || token.equals("endstream") || token.equals("stream") || token.equals("obj") {
      issues.insert(.unterminated)
      position = start
      return false
    } else {
      readReal(source, start)
    }
    return true
  }

  /// The quick way for what most tokens are: a sign, up to eighteen digits, and at most one point. False, with nothing
  /// read, for all others.
  @inline(__always)
  private mutating func readPlainNumber(_ source: Span<UInt8>) -> Bool {
    var index = position
    let sign = source[index]
    if sign == .minus || sign == .plus { index += 1 }
    let most = min(end, index + 18)
    var value: Int64 = 0
    var digits = 0
    var points = 0
    while index < most {
      let byte = source[index]
      if byte.isDigit {
        // Eighteen digits always fit.
        value = value &* 10 &+ Int64(byte &- .zero)
        digits &+= 1
      } else if byte == .point, points == 0 {
        points = 1
      } else {
        break
      }
      index += 1
    }
    guard digits > 0, index == end || !source[index].isRegular else { return false }
    if points == 0 {
      add(ObjectTape.Node(kind: .integer, payload: UInt64(bitPattern: sign == .minus ? -value : value)))
    } else {
      addText(.real, source, position, index)
    }
    position = index
    return true
  }

  private mutating func readReal(_ source: Span<UInt8>, _ start: Int) {
    switch RealNumber.spelling(of: source.extracting(start..<position)) {
    case .real: break
    case .malformed: issues.insert(.malformedNumber)
    case .notANumber:
      issues.insert(.unknownWord)
      add(ObjectTape.Node(kind: .null))
      return
    case .integer:
      if let value = wideInteger(source, start) {
        add(ObjectTape.Node(kind: .integer, payload: UInt64(bitPattern: value)))
        return
      }
      issues.insert(.integerOverflow)
    }
    addText(.real, source, start, position)
  }

  /// An integer that is too long for the quick way and may still fit.
  private func wideInteger(_ source: Span<UInt8>, _ start: Int) -> Int64? {
    let negative = source[start] == .minus
    var value: Int64 = 0
    for index in start..<position where source[index].isDigit {
      let digit = Int64(source[index] - .zero)
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, over) = negative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if tooLarge || over { return nil }
      value = sum
    }
    return value
  }
}

extension Span<UInt8> {
  func equals(_ word: String) -> Bool {
    guard count == word.utf8.count else { return false }
    var index = 0
    for byte in word.utf8 {
      if self[index] != byte { return false }
      index += 1
    }
    return true
  }
}
