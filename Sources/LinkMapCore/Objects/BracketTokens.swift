/// The parts of a damaged object, as far as its brackets go.
struct BracketTokens: ~Copyable {
  struct Token {
    enum Kind {
      /// Without the slash; it may be empty.
      case name
      /// A string, a number, a word or a reference.
      case value
      /// As far as it may go.
      case unclosedString
      case openDictionary, closeDictionary, openArray, closeArray
      /// One angle bracket alone.
      case less, greater
      case end
    }

    let kind: Kind
    let start: Int
    let end: Int
  }

  /// So many digits make a string of what has something else in it.
  private static let fewDigits = 8

  var position: Int
  private let end: Int
  /// How often the end of something may be looked for in vain.
  private var searches = 16
  /// The line that was looked at last: where it ends, and the last bracket or name in it.
  private var line = (end: 0, bracket: 0)

  init(position: Int, end: Int) {
    self.position = position
    self.end = end
  }

  /// How many more brackets open than close; nil for a stream.
  static func balance(
    _ source: Span<UInt8>, from position: Int, to end: Int
  ) -> (dictionaries: Int, arrays: Int)? {
    var tokens = BracketTokens(position: position, end: end)
    var balance = (dictionaries: 0, arrays: 0)
    while true {
      let token = tokens.next(source)
      switch token.kind {
      case .openDictionary: balance.dictionaries += 1
      case .closeDictionary: balance.dictionaries -= 1
      case .openArray: balance.arrays += 1
      case .closeArray: balance.arrays -= 1
      case .end:
        let isStream = source.extracting(token.start..<token.end).equals("stream")
        return isStream ? nil : balance
      case .name, .value, .unclosedString, .less, .greater: break
      }
    }
  }

  /// What is next.
  mutating func peek(_ source: Span<UInt8>) -> Token.Kind {
    let here = position
    defer { position = here }
    return next(source).kind
  }

  mutating func next(_ source: Span<UInt8>) -> Token {
    while position < end {
      let start = position
      let byte = source[position]
      switch byte {
      case .percent: skipComment(source)
      case .slash: return name(source)
      case .openParenthesis: return string(source)
      case .openBracket: return token(.openArray, 1)
      case .closeBracket: return token(.closeArray, 1)
      case .less:
        if position + 1 < end, source[position + 1] == .less { return token(.openDictionary, 2) }
        return hexString(source)
      case .greater:
        if position + 1 < end, source[position + 1] == .greater { return token(.closeDictionary, 2) }
        return token(.greater, 1)
      default:
        position += 1
        if byte.isRegular { return word(source, from: start) }
      }
    }
    return Token(kind: .end, start: end, end: end)
  }

  private mutating func token(_ kind: Token.Kind, _ count: Int) -> Token {
    position += count
    return Token(kind: kind, start: position - count, end: position)
  }

  /// What brackets or names stand behind, on the same line, is no comment.
  private mutating func skipComment(_ source: Span<UInt8>) {
    if position >= line.end {
      line = (position, position)
      while line.end < end, source[line.end] != .lineFeed, source[line.end] != .carriageReturn {
        switch source[line.end] {
        case .less, .greater, .openBracket, .closeBracket, .slash: line.bracket = line.end
        default: break
        }
        line.end += 1
      }
    }
    position = line.bracket > position ? position + 1 : max(line.end, position + 1)
  }

  private mutating func name(_ source: Span<UInt8>) -> Token {
    position += 1
    // One angle bracket alone got into it.
    if position + 1 < end, source[position] == .less, source[position + 1].isRegular, !isString(at: position, source) {
      position += 1
    }
    let start = position
    skipRegular(source)
    return Token(kind: .name, start: start, end: position)
  }

  private mutating func word(_ source: Span<UInt8>, from start: Int) -> Token {
    skipRegular(source)
    let word = source.extracting(start..<position)
    for last in ["endobj", "stream", "endstream", "obj"] where word.equals(last) {
      return Token(kind: .end, start: start, end: position)
    }
    if word[0].isDigit {
      var parser = ObjectParser(position: position, end: end, isKnown: { _ in true })
      if parser.readUnsigned(source) != nil, parser.skip(word: "R", source) { position = parser.position }
    }
    return Token(kind: .value, start: start, end: position)
  }

  private mutating func skipRegular(_ source: Span<UInt8>) {
    while position < end, source[position].isRegular { position += 1 }
  }

  // MARK: - Strings

  private mutating func string(_ source: Span<UInt8>) -> Token {
    let start = position
    if searches > 0 {
      var level = 0
      var index = position
      while index < end {
        switch source[index] {
        case .backslash: index += 1
        case .openParenthesis: level += 1
        case .closeParenthesis: level -= 1
        default: break
        }
        index += 1
        if level == 0 {
          position = min(index, end)
          return Token(kind: .value, start: start, end: position)
        }
      }
      searches -= 1
    }
    position = unclosedEnd(source)
    return Token(kind: .unclosedString, start: start, end: position)
  }

  /// It goes to the end of the line at most, and to the next parenthesis, end of a dictionary, or key.
  private func unclosedEnd(_ source: Span<UInt8>) -> Int {
    var index = position + 1
    while index < end, source[index] != .lineFeed, source[index] != .carriageReturn,
      source[index] != .openParenthesis, source[index] != .closeParenthesis
    {
      if source[index] == .greater, index + 1 < end, source[index + 1] == .greater { break }
      if source[index] == .slash {
        var name = BracketTokens(position: index, end: end)
        let token = name.next(source)
        if token.end - token.start > 1, source.extracting(token.start..<token.end).isDictionaryKey { break }
      }
      index += source[index] == .backslash ? 2 : 1
    }
    return min(index, end)
  }

  /// Whether the angle bracket here begins a string, be it one with a fault.
  private func isString(at start: Int, _ source: Span<UInt8>) -> Bool {
    var index = start + 1
    while index < end, source[index].hexValue != nil || source[index].isWhiteSpace {
      index += 1
      if index - start > Self.fewDigits { return true }
    }
    return index < end && source[index] == .greater
  }

  private mutating func hexString(_ source: Span<UInt8>) -> Token {
    let start = position
    var index = position + 1
    if isString(at: start, source), searches > 0 {
      while index < end, source[index] != .greater { index += 1 }
      if index < end {
        position = index + 1
        return Token(kind: .value, start: start, end: position)
      }
      searches -= 1
    }
    return token(.less, 1)
  }
}
