/// Writes a damaged object once more with its brackets put right.
///
/// The parser reads on whatever it meets; but one bracket that is lost or that strays takes the rest of an object
/// along. Only an object with such a fault comes here, and what is sound in it stays as it is.
struct BracketMender: ~Copyable {
  private struct Open {
    let isDictionary: Bool
    /// Of a dictionary.
    var expectsKey = true
    /// Of an array, where its first key stands in the output, behind which there are only names with values, and how
    /// many they are: where nothing closes the array, that belongs to the dictionary around it.
    var cut: Int?
    var countFromCut = 0
  }

  private var tokens: BracketTokens
  private var output: [UInt8] = []
  private var open: [Open] = []
  /// How many more there are of opening brackets than of closing ones.
  private var dictionaries: Int
  private var arrays: Int

  /// The object at `position`, mended; nil where it is neither a dictionary nor an array, or is a stream, of which
  /// others than us have to read the dictionary as well.
  static func mended(_ source: Span<UInt8>, from position: Int, to end: Int) -> [UInt8]? {
    guard let balance = BracketTokens.balance(source, from: position, to: end) else { return nil }
    var mender = BracketMender(
      tokens: BracketTokens(position: position, end: end), dictionaries: balance.dictionaries, arrays: balance.arrays)
    return mender.mend(source)
  }

  private init(tokens: consuming BracketTokens, dictionaries: Int, arrays: Int) {
    self.tokens = tokens
    self.dictionaries = dictionaries
    self.arrays = arrays
  }

  private mutating func mend(_ source: Span<UInt8>) -> [UInt8]? {
    repeat {
      guard open.count < ObjectBounds.mostLevels else { return nil }
      let token = tokens.next(source)
      switch token.kind {
      case .end: closeAll()
      case .openDictionary: openDictionary()
      case .openArray: openArray()
      case .closeDictionary: closeDictionary(source)
      case .closeArray: closeArray(source)
      case .less where dictionaries < 0:
        dictionaries += 1
        openDictionary()
      case .greater where dictionaries > 0 && expectsKey:
        dictionaries -= 1
        closeDictionary(source)
      case .less, .greater: break
      case .name, .value, .unclosedString:
        // Where a key should be, an open parenthesis is all that is wrong.
        if token.kind == .unclosedString, expectsKey {
          tokens.position = token.start + 1
        } else if token.kind != .name || token.end > token.start || !expectsKey {
          add(token, source)
        }
      }
    } while !open.isEmpty
    return output.isEmpty ? nil : output
  }

  private var expectsKey: Bool { open.last.map { $0.isDictionary && $0.expectsKey } ?? false }

  // MARK: - Children

  private mutating func add(_ token: BracketTokens.Token, _ source: Span<UInt8>) {
    if open.isEmpty { return }
    let isName = token.kind == .name
    noteChild(isName: isName, isKey: isName && source.extracting(token.start..<token.end).isDictionaryKey)
    if isName { output.append(.slash) }
    for index in token.start..<token.end { output.append(source[index]) }
    if token.kind == .unclosedString {
      if output.last == .backslash { output.removeLast() }
      output.append(.closeParenthesis)
    }
    output.append(32)
  }

  private mutating func noteChild(isName: Bool = false, isKey: Bool = false) {
    guard let last = open.indices.last else { return }
    if open[last].isDictionary {
      if open[last].expectsKey { open[last].expectsKey = !isName } else { open[last].expectsKey = true }
      return
    }
    if open[last].cut != nil, open[last].countFromCut.isMultiple(of: 2), !isName { open[last].cut = nil }
    if open[last].cut == nil, isKey {
      open[last].cut = output.count
      open[last].countFromCut = 0
    }
    if open[last].cut != nil { open[last].countFromCut += 1 }
  }

  // MARK: - Brackets

  private mutating func openDictionary() {
    // Nothing closed the one before it in the same list.
    if expectsKey, open.count > 1, !open[open.count - 2].isDictionary {
      dictionaries -= 1
      closeInnermost()
    }
    noteChild()
    open.append(Open(isDictionary: true))
    output += "<< ".utf8
  }

  private mutating func openArray() {
    noteChild()
    open.append(Open(isDictionary: false))
    output.append(.openBracket)
  }

  private mutating func closeDictionary(_ source: Span<UInt8>) {
    guard let last = open.last, open.contains(where: \.isDictionary) else { return }
    // One too many: it strays in a list that is closed itself, or would close the object before its end.
    if dictionaries < 0, !last.isDictionary ? arrays <= 0 : open.count == 1 && tokens.peek(source) != .end {
      dictionaries += 1
      return
    }
    while let last = open.last, !last.isDictionary {
      arrays -= 1
      closeInnermost()
    }
    closeInnermost()
  }

  private mutating func closeArray(_ source: Span<UInt8>) {
    guard let last = open.last else { return }
    // One too many in a list of dictionaries, which goes on.
    if arrays < 0, !last.isDictionary, open.dropLast().last?.isDictionary == true,
      tokens.peek(source) == .openDictionary
    {
      arrays += 1
      return
    }
    if last.isDictionary {
      guard dictionaries > 0, open.contains(where: { !$0.isDictionary }) else {
        arrays += 1
        return
      }
      while let last = open.last, last.isDictionary {
        dictionaries -= 1
        closeInnermost()
      }
    }
    open.removeLast()
    output += "] ".utf8
  }

  private mutating func closeAll() {
    while !open.isEmpty { closeInnermost() }
  }

  /// Closes what may have been closed by nothing.
  private mutating func closeInnermost() {
    guard let last = open.popLast() else { return }
    if last.isDictionary {
      output += ">> ".utf8
    } else if let cut = last.cut, last.countFromCut.isMultiple(of: 2), open.last?.isDictionary == true {
      output.insert(contentsOf: "] ".utf8, at: cut)
    } else {
      output += "] ".utf8
    }
  }
}
