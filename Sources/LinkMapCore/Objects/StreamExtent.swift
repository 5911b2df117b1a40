/// Where the bytes of a stream lie in a damaged file (ISO 32000-2, 7.3.8).
public struct StreamExtent: Equatable, Sendable {
  public let start: Int
  public let end: Int
  /// Whether its Length stands in its dictionary and is right.
  public let isAsWritten: Bool
  /// Whether the file ends before the stream does.
  public let isCut: Bool
  /// Where what follows the stream begins.
  let next: Int
}

extension StreamExtent {
  private static let word = "endstream"

  /// The extent that `length` gives, with `endstream` behind it; nil where that is not so.
  init?(behind word: Int, length: Int, isDirect: Bool, _ source: Span<UInt8>) {
    let start = Self.start(behind: word, source)
    guard length >= 0, length <= source.count - start else { return nil }
    var parser = ObjectParser(position: start + length, end: source.count, isKnown: { _ in true })
    guard parser.skipsEnd(of: Self.word, source) else { return nil }
    self.init(start: start, end: start + length, isAsWritten: isDirect, isCut: false, next: parser.position)
  }

  /// The extent up to `end`, where `endstream` stands, or what is met in its place.
  init(behind word: Int, upTo end: Int?, _ source: Span<UInt8>) {
    let start = Self.start(behind: word, source)
    guard let end else {
      self.init(start: start, end: source.count, isAsWritten: false, isCut: true, next: source.count)
      return
    }
    var stop = max(start, end)
    // The end of line before the word is no part of the stream.
    if stop > start, source[stop - 1] == .lineFeed { stop -= 1 }
    if stop > start, source[stop - 1] == .carriageReturn { stop -= 1 }
    self.init(start: start, end: stop, isAsWritten: false, isCut: false, next: max(start, end))
  }

  /// Behind the end of line that follows the word `stream`.
  private static func start(behind word: Int, _ source: Span<UInt8>) -> Int {
    var position = word
    while position < source.count, source[position].isBlank { position += 1 }
    if position < source.count, source[position] == .carriageReturn { position += 1 }
    if position < source.count, source[position] == .lineFeed { position += 1 }
    return position
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 32 || self == 9 }
}

extension ObjectParser {
  /// Whether the word stands here behind no more than white space.
  fileprivate mutating func skipsEnd(of word: String, _ source: Span<UInt8>) -> Bool {
    var here = position
    while here < end, here - position < 16, source[here].isWhiteSpace { here += 1 }
    guard source.hasWord(word, at: here) else { return false }
    position = here + word.utf8.count
    return true
  }
}

extension Span<UInt8> {
  /// Whether these characters stand here.
  func hasWord(_ word: String, at position: Int) -> Bool {
    guard word.utf8.count <= count - position else { return false }
    var here = position
    for byte in word.utf8 {
      if self[here] != byte { return false }
      here += 1
    }
    return true
  }
}
