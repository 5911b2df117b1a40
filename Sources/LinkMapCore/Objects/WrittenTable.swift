/// What a damaged file's own cross-reference tables say, where they can be found: which of several definitions of an
/// object they mean (ISO 32000-2, 7.5.4). Only tables as text; a stream of cross-references is an object like others.
public struct WrittenTable: Sendable {
  private static let mostEntries = 1 << 21
  private static let mostTrailer = 1 << 16
  /// As far back as `startxref` is looked for.
  private static let reach = 2048

  /// Where the newest table that mentions a number says that it is; nil where it is free.
  private var offsets: [UInt32: UInt64?] = [:]
  /// What stands behind this is newer than the tables.
  public private(set) var end: Int
  /// How many bytes may still be read: tables may lie over each other.
  private var left: Int

  /// nil where the last `startxref` leads to no table, and none stands before it.
  public init?(_ source: Span<UInt8>) {
    guard let end = Self.lastStart(source) else { return nil }
    self.end = end
    left = 2 * source.count
    var reader = ObjectParser(position: end, end: source.count, isKnown: { _ in true })
    guard reader.skip(word: "startxref", source), let start = reader.readUnsigned(source) else { return nil }
    read(from: start, source)
    // What is put in or lost before a table moves it away.
    if offsets.isEmpty, let table = Self.lastTable(before: end, source) {
      read(from: UInt64(table), source)
      self.end = table
    }
    if offsets.isEmpty { return nil }
  }

  /// Reads a table and all that are older.
  private mutating func read(from start: UInt64, _ source: Span<UInt8>) {
    var next = start
    var seen: Set<UInt64> = []
    while left > 0, seen.insert(next).inserted, let previous = read(at: next, source) { next = previous }
  }

  /// Whether an object that stands at `offset` is where the tables say.
  public func means(_ number: UInt32, at offset: Int) -> Bool {
    offsets[number].flatMap { $0 } == UInt64(offset)
  }

  /// Reads a table, and answers where the one before it is.
  private mutating func read(at offset: UInt64, _ source: Span<UInt8>) -> UInt64? {
    guard offset < UInt64(end) else { return nil }
    var reader = ObjectParser(position: Int(offset), end: end, isKnown: { _ in true })
    defer { left -= max(reader.position - Int(offset), 1) }
    guard reader.skip(word: "xref", source) else { return nil }
    while offsets.count < Self.mostEntries {
      if reader.skip(word: "trailer", source) { return Self.previous(at: reader.position, end: end, source) }
      guard let first = reader.readUnsigned(source), let count = reader.readUnsigned(source) else { return nil }
      for number in first..<first + count {
        guard let place = reader.readUnsigned(source), reader.readUnsigned(source) != nil else { return nil }
        let isFree = reader.skip(word: "f", source)
        guard isFree || reader.skip(word: "n", source) else { return nil }
        // What comes first is newer.
        guard let number = UInt32(exactly: number), offsets[number] == nil else { continue }
        offsets[number] = .some(isFree ? nil : place)
      }
    }
    return nil
  }

  private static func previous(at position: Int, end: Int, _ source: Span<UInt8>) -> UInt64? {
    var reader = ObjectParser(position: position, end: min(position + mostTrailer, end), isKnown: { _ in true })
    reader.readObject(source)
    return PDFValue(reader.tape(), id: nil).written("Prev")?.integer.flatMap { UInt64(exactly: $0) }
  }

  /// The word `xref` by itself.
  private static func lastTable(before end: Int, _ source: Span<UInt8>) -> Int? {
    var position = end - 5
    while position > 0 {
      if source[position] == UInt8(ascii: "x"), source.hasWord("xref", at: position), !source[position - 1].isRegular,
        !source[position + 4].isRegular
      {
        return position
      }
      position -= 1
    }
    return nil
  }

  /// The last word `startxref`.
  static func lastStart(_ source: Span<UInt8>) -> Int? {
    let least = max(source.count - reach, 0)
    var position = source.count - 9
    while position >= least {
      if source[position] == UInt8(ascii: "s"), source.hasWord("startxref", at: position) { return position }
      position -= 1
    }
    return nil
  }
}
