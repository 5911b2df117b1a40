/// Reads objects from PDF syntax (ISO 32000-2, 7.3) into a tape.
///
/// It is total: whatever the bytes are, there is a value, and `issues` says what was not as it should be. Nesting and
/// the number of parts are bounded; a dictionary that is not in canonical form is laid out again when it closes.
struct ObjectParser: ~Copyable {
  var issues: SyntaxIssues = []
  var position: Int
  var builder: TapeBuilder
  private(set) var end: Int
  /// Whether the builder's bytes are the source itself, so that text without escapes need not be copied.
  private let sharesSource: Bool
  /// Whether there was text that cannot be taken as it stands, and is not in the tape.
  private(set) var lacksText = false
  let isKnown: (ObjectID) -> Bool
  let bounds: ObjectBounds
  /// How many containers beyond the bound are open.
  private(set) var skipped = 0

  /// Reads `source[position..<end]`; references that `isKnown` denies become null.
  init(
    position: Int, end: Int, bounds: ObjectBounds = ObjectBounds(), isKnown: @escaping (ObjectID) -> Bool
  ) {
    self.bounds = bounds
    self.position = position
    self.end = end
    self.isKnown = isKnown
    builder = TapeBuilder()
    sharesSource = false
  }

  /// Reads objects from `bytes`, each after a `move`, for tapes that have all of `bytes`. Where text has escapes, it
  /// `lacksText`.
  init(sharing bytes: [UInt8], bounds: ObjectBounds, isKnown: @escaping (ObjectID) -> Bool) {
    self.bounds = bounds
    position = 0
    end = 0
    self.isKnown = isKnown
    builder = TapeBuilder(bytes: bytes)
    sharesSource = true
  }

  /// Goes on at another place, behind which nothing is read from `end` on. What was read before is forgotten.
  mutating func move(to position: Int, end: Int) {
    self.position = position
    self.end = end
    issues = []
    skipped = 0
    lacksText = false
    builder.removeNodes()
  }

  // MARK: - Objects

  /// Lays out the object at the current position. Where there is none, null.
  mutating func readObject(_ source: Span<UInt8>) {
    repeat {
      skipWhiteSpace(source)
      guard position < end else {
        issues.insert(.unterminated)
        break
      }
      guard builder.nodes.count < bounds.parts else {
        issues.insert(.tooLarge)
        break
      }
      if !readToken(source) { break }
    } while builder.depth > 0 || builder.nodes.isEmpty
    builder.closeAll(issues: &issues)
    if builder.nodes.isEmpty { builder.add(ObjectTape.Node(kind: .null)) }
  }

  /// Lays out an object that should take all that there is to read.
  mutating func readMember(_ source: Span<UInt8>) {
    readObject(source)
    skipWhiteSpace(source)
    if position < end { issues.insert(.memberOverrun) }
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
  mutating func makeStream() { builder.makeStream() }

  mutating func tape() -> ObjectTape { builder.tape() }

  @inline(__always)
  mutating func skipWhiteSpace(_ source: Span<UInt8>) {
    var here = position
    while here < end {
      let byte = source[here]
      if byte == .percent {
        while here < end, source[here] != .lineFeed, source[here] != .carriageReturn { here += 1 }
      } else if byte.isWhiteSpace {
        here += 1
      } else {
        break
      }
    }
    position = here
  }

  /// Passes over what ends with white space or a delimiter.
  @inline(__always)
  mutating func skipRegular(_ source: Span<UInt8>) {
    var here = position
    while here < end, source[here].isRegular { here += 1 }
    position = here
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
  @inline(__always)
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

  @inline(__always)
  private mutating func open(dictionary: Bool) {
    if skipped > 0 || builder.depth >= bounds.levels {
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

  /// Adds to the text that is being read.
  mutating func append(_ byte: UInt8) {
    if sharesSource { lacksText = true } else { builder.append(byte) }
  }

  @inline(__always)
  mutating func add(_ node: ObjectTape.Node) {
    if skipped == 0 { builder.add(node) }
  }

  /// Adds text that stands unescaped in `source[start..<stop]`.
  @inline(__always)
  mutating func addText(_ kind: ObjectTape.Kind, _ source: Span<UInt8>, _ start: Int, _ stop: Int) {
    guard stop <= UInt32.max, builder.bytes.count + (stop - start) <= UInt32.max else {
      addTooLarge()
      return
    }
    if sharesSource {
      add(.text(kind, start: start, count: stop - start))
    } else {
      let here = builder.bytes.count
      for index in start..<stop { append(source[index]) }
      add(.text(kind, start: here, count: stop - start))
    }
  }

  /// Adds text that was appended to the builder's bytes from `start` on.
  mutating func addText(_ kind: ObjectTape.Kind, from start: Int) {
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
}
