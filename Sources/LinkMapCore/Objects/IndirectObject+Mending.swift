extension SyntaxIssues {
  /// Brackets that are at odds, or what may come of them.
  static let brackets: SyntaxIssues = [.strayBracket, .unterminated, .badHexString, .missingEndobj, .memberOverrun]
}

extension IndirectObject {
  /// This object, read at `offset`, with its brackets mended where they are at odds; what was wrong is still said.
  public func mended(
    in source: Span<UInt8>, at offset: Int, end: Int, bounds: ObjectBounds, isKnown: @escaping (ObjectID) -> Bool
  ) -> IndirectObject {
    guard !issues.isDisjoint(with: .brackets), let (_, body) = Self.header(in: source, at: offset, end: end),
      let tape = value.tape.mended(source, from: body, to: end, bounds: bounds, isKnown: isKnown)
    else { return self }
    return IndirectObject(id: id, value: PDFValue(tape, id: id), issues: issues, end: self.end)
  }
}

extension ObjectTape {
  /// What was read as this tape with its brackets mended; nil where that makes nothing sound of it.
  func mended(
    _ source: Span<UInt8>, from start: Int, to end: Int, bounds: ObjectBounds,
    isKnown: @escaping (ObjectID) -> Bool
  ) -> ObjectTape? {
    // What begins with one angle bracket was taken for a string.
    guard let kind = nodes.first?.kind, [.dictionary, .array, .string].contains(kind),
      let text = BracketMender.mended(source, from: start, to: end)
    else { return nil }
    var parser = ObjectParser(position: 0, end: text.count, bounds: bounds, isKnown: isKnown)
    parser.readObject(text.span)
    guard parser.issues.isDisjoint(with: [.strayBracket, .unterminated, .tooLarge, .tooDeep]) else { return nil }
    let tape = parser.tape()
    return tape.nodes.first?.kind == (kind == .string ? .dictionary : kind) ? tape : nil
  }
}
