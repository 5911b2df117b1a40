/// Reads objects from PDF syntax (ISO 32000-2, 7.3) into a tape.
///
/// It is total: whatever the bytes are, there is a value, and `issues` says what was not as it should be. Nesting and
/// the number of parts are bounded, and each byte is looked at a bounded number of times.
struct ObjectParser {
  /// As deep as libqpdf goes.
  static let mostLevels = 500
  static let mostNodes = 1 << 24

  private(set) var issues: SyntaxIssues = []
  private(set) var position: Int
  private(set) var builder: TapeBuilder
  private var end: Int
  /// Whether the builder's bytes are the source itself, so that text without escapes need not be copied.
  private let sharesSource: Bool
  private let isKnown: (ObjectID) -> Bool
  /// How many containers beyond the bound are open.
  private var skipped = 0

  /// Reads `source[position..<end]`; references that `isKnown` denies become null.
  init(position: Int, end: Int, isKnown: @escaping (ObjectID) -> Bool) {
    self.position = position
    self.end = end
    self.isKnown = isKnown
    builder = TapeBuilder()
    sharesSource = false
  }

  /// Reads members of the object stream with these `bytes`, each after a `move`.
  init(sharing bytes: [UInt8], isKnown: @escaping (ObjectID) -> Bool) {
    position = 0
    end = 0
    self.isKnown = isKnown
    builder = TapeBuilder(bytes: bytes)
    sharesSource = true
  }

  /// Goes on at another place, behind which nothing is read from `end` on. What was noted is forgotten.
  mutating func move(to position: Int, end: Int) {
    self.position = position
    self.end = end
    issues = []
    skipped = 0
  }

  // MARK: - Objects

  /// Lays out the object at the current position. Where there is none, null.
  mutating func readObject(_ source: Span<UInt8>) {
    let root = builder.nodes.count
    repeat {
      skipWhiteSpace(source)
      guard position < end else {
        issues.insert(.unterminated)
        break
      }
      guard builder.nodes.count < Self.mostNodes else {
        issues.insert(.tooLarge)
        break
      }
      if !readToken(source) { break }
    } while builder.depth > 0 || builder.nodes.count == root
    builder.closeAll(issues: &issues)
    if builder.nodes.count == root { builder.add(ObjectTape.Node(kind: .null)) }
  }

  /// Where the object read was just an integer that begins a reference, as some generators of object files write it,
  /// makes it that reference.
  mutating func readReference(_ source: Span<UInt8>) {
    guard builder.nodes.count == 1, builder.nodes[0].kind == .integer else { return }
    let start = position
    guard let generation = readUnsigned(source), skip(word: "R", source) else {
      position = start
      return
    }
    builder.makeReference(generation: Int64(clamping: generation), isKnown: isKnown, issues: &issues)
    issues.insert(.referenceAsObject)
  }

  /// Whether the word stands here; the position is then behind it.
  mutating func skip(word: String, _ source: Span<UInt8>) -> Bool {
    skipWhiteSpace(source)
    guard end - position >= word.utf8.count else { return false }
    var here = position
    for byte in word.utf8 {
      if source[here] != byte { return false }
      here += 1
    }
    guard here == end || !source[here].isRegular else { return false }
    position = here
    return true
  }

  mutating func note(_ issue: SyntaxIssues) { issues.insert(issue) }

  /// The dictionary that was read is that of a stream.
  mutating func makeStream() { builder.makeStream(at: 0) }

  mutating func tape() -> ObjectTape { builder.tape() }

  mutating func skipWhiteSpace(_ source: Span<UInt8>) {
    while position < end {
      let byte = source[position]
      if byte == .percent {
        while position < end, source[position] != .lineFeed, source[position] != .carriageReturn { position += 1 }
      } else if byte.isWhiteSpace {
        position += 1
      } else {
        return
      }
    }
  }

  /// An unsigned integer of at most ten digits.
  mutating func readUnsigned(_ source: Span<UInt8>) -> UInt64? {
    skipWhiteSpace(source)
    let start = position
    var value: UInt64 = 0
    while position < end, source[position].isDigit, position - start < 10 {
      value = value * 10 + UInt64(source[position] - .zero)
      position += 1
    }
    return position > start ? value : nil
  }

  // MARK: - Tokens

  /// False at a word that ends the object before its brackets are closed.
  private mutating func readToken(_ source: Span<UInt8>) -> Bool {
    switch source[position] {
    case .slash: readName(source)
    case .openParenthesis: readLiteralString(source)
    case .less:
      if position + 1 < end, source[position + 1] == .less {
        position += 2
        open(dictionary: true)
      } else {
        readHexString(source)
      }
    case .greater:
      let double = position + 1 < end && source[position + 1] == .greater
      position += double ? 2 : 1
      if double { close(dictionary: true) } else { issues.insert(.strayBracket) }
    case .openBracket:
      position += 1
      open(dictionary: false)
    case .closeBracket:
      position += 1
      close(dictionary: false)
    case .closeParenthesis, UInt8(ascii: "{"), UInt8(ascii: "}"):
      position += 1
      issues.insert(.strayBracket)
    default:
      return readWord(source)
    }
    return true
  }

  private mutating func open(dictionary: Bool) {
    if skipped > 0 || builder.depth >= Self.mostLevels {
      if skipped == 0 { add(ObjectTape.Node(kind: .null)) }
      issues.insert(.tooDeep)
      skipped += 1
    } else {
      builder.openContainer(dictionary: dictionary)
    }
  }

  private mutating func close(dictionary: Bool) {
    if skipped > 0 {
      skipped -= 1
    } else if builder.depth > 0, builder.isInDictionary == dictionary {
      builder.closeContainer(issues: &issues)
    } else {
      issues.insert(.strayBracket)
      guard builder.hasOpen(dictionary: dictionary) else { return }
      // Some writers forget an inner bracket; the outer one then closes both.
      while builder.isInDictionary != dictionary { builder.closeContainer(issues: &issues) }
      builder.closeContainer(issues: &issues)
    }
  }

  private mutating func add(_ node: ObjectTape.Node) {
    if skipped == 0 { builder.add(node) }
  }

  /// Adds text that stands unescaped in `source[start..<stop]`.
  private mutating func addText(_ kind: ObjectTape.Kind, _ source: Span<UInt8>, _ start: Int, _ stop: Int) {
    guard stop <= UInt32.max, builder.bytes.count + (stop - start) <= UInt32.max else {
      addTooLarge()
      return
    }
    if sharesSource {
      add(.text(kind, start: start, count: stop - start))
    } else {
      let here = builder.bytes.count
      for index in start..<stop { builder.append(source[index]) }
      add(.text(kind, start: here, count: stop - start))
    }
  }

  /// Adds text that was appended to the builder's bytes from `start` on.
  private mutating func addText(_ kind: ObjectTape.Kind, from start: Int) {
    guard builder.bytes.count <= UInt32.max else {
      addTooLarge()
      return
    }
    add(.text(kind, start: start, count: builder.bytes.count - start))
  }

  /// A tape has room for four gigabytes of text.
  private mutating func addTooLarge() {
    issues.insert(.tooLarge)
    add(ObjectTape.Node(kind: .null))
  }

  private mutating func readName(_ source: Span<UInt8>) {
    position += 1
    let start = position
    var plain = true
    while position < end, source[position].isRegular {
      if source[position] == .hash { plain = false }
      position += 1
    }
    if plain {
      addText(.name, source, start, position)
      return
    }
    let here = builder.bytes.count
    var index = start
    while index < position {
      let byte = source[index]
      index += 1
      guard byte == .hash else {
        builder.append(byte)
        continue
      }
      if index + 1 < position, let high = source[index].hexValue, let low = source[index + 1].hexValue {
        if high == 0, low == 0 {
          issues.insert(.nullInName)
          builder.append(byte)
        } else {
          builder.append(high << 4 | low)
          index += 2
        }
      } else {
        issues.insert(.strayHash)
        builder.append(byte)
      }
    }
    addText(.name, from: here)
  }

  private mutating func readHexString(_ source: Span<UInt8>) {
    position += 1
    let here = builder.bytes.count
    var high: UInt8?
    while position < end, source[position] != .greater {
      let byte = source[position]
      position += 1
      if let digit = byte.hexValue {
        if let first = high {
          builder.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      } else if !byte.isWhiteSpace {
        issues.insert(.badHexString)
      }
    }
    if let first = high { builder.append(first << 4) }
    if position < end { position += 1 } else { issues.insert(.unterminated) }
    addText(.string, from: here)
  }

  private mutating func readLiteralString(_ source: Span<UInt8>) {
    position += 1
    let start = position
    var level = 1
    while position < end {
      switch source[position] {
      case .openParenthesis: level += 1
      case .closeParenthesis: level -= 1
      case .backslash, .carriageReturn:
        readEscapedString(source, from: start)
        return
      default: break
      }
      position += 1
      if level == 0 {
        addText(.string, source, start, position - 1)
        return
      }
    }
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
        builder.append(.lineFeed)
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
      builder.append(byte)
    }
    issues.insert(.unterminated)
    addText(.string, from: here)
  }

  private mutating func readEscape(_ source: Span<UInt8>) {
    guard position < end else { return }
    let byte = source[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): builder.append(10)
    case UInt8(ascii: "r"): builder.append(13)
    case UInt8(ascii: "t"): builder.append(9)
    case UInt8(ascii: "b"): builder.append(8)
    case UInt8(ascii: "f"): builder.append(12)
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
      builder.append(UInt8(truncatingIfNeeded: value))
    default: builder.append(byte)
    }
  }

  /// A number or a keyword; false where the keyword ends the object.
  private mutating func readWord(_ source: Span<UInt8>) -> Bool {
    let start = position
    while position < end, source[position].isRegular { position += 1 }
    if readInteger(source, start) { return true }
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

  /// The quick way for what most tokens are.
  private mutating func readInteger(_ source: Span<UInt8>, _ start: Int) -> Bool {
    var index = start
    let sign = source[start]
    if sign == .minus || sign == .plus { index += 1 }
    guard index < position, position - index <= 18 else { return false }
    var value: Int64 = 0
    while index < position {
      guard source[index].isDigit else { return false }
      value = value * 10 + Int64(source[index] - .zero)
      index += 1
    }
    add(ObjectTape.Node(kind: .integer, payload: UInt64(bitPattern: sign == .minus ? -value : value)))
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

  /// An integer of more than eighteen digits that may still fit.
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
