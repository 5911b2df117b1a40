import LinkMap

/// A limit that `--limit` sets. Like those of the options, these definitions drive parsing, help, the man page and the
/// completions.
struct LimitDefinition {
  enum Property {
    case fixed(any WritableKeyPath<Limits, Int> & Sendable)
    /// One whose default goes by the size of the file.
    case bySize(any WritableKeyPath<Limits, Int?> & Sendable, String)
  }

  let name: String
  let property: Property
  /// Whether it is in bytes, and may be written with k, M or G.
  var isBytes = false
  /// What it can be set to. The upper bounds keep numbers, and the stack, from overflowing.
  let range: ClosedRange<Int>
  let help: String

  private static let bytes = 0...1 << 40
  private static let counts = 0...1_000_000_000

  static let all = [
    LimitDefinition(
      name: "stream-bytes", property: .fixed(\.streamBytes), isBytes: true, range: bytes,
      help: "what one stream may decode to"),
    LimitDefinition(
      name: "document-bytes", property: .bySize(\.documentBytes, "256M and 64 × the file"), isBytes: true,
      range: bytes, help: "what is read of a document, also what is read again"),
    LimitDefinition(
      name: "value-bytes", property: .bySize(\.valueBytes, "128M and 16 × the file"), isBytes: true,
      range: bytes, help: "what its texts and lists come to, each time they are used"),
    LimitDefinition(
      name: "annotations", property: .bySize(\.annotations, "250000 and 1 for 8 bytes"), range: counts,
      help: "annotations of a document"),
    LimitDefinition(
      name: "nesting-levels", property: .fixed(\.nestingLevels), range: 1...Limits.mostNestingLevels,
      help: "levels of arrays and dictionaries in one object"),
    LimitDefinition(
      name: "object-parts", property: .fixed(\.objectParts), range: 1...Limits.mostObjectParts,
      help: "values and keys of one object"),
    LimitDefinition(
      name: "tree-levels", property: .fixed(\.treeLevels), range: 1...10_000,
      help: "levels of trees: of pages, names, numbers and fields"),
    LimitDefinition(
      name: "outline-levels", property: .fixed(\.outlineLevels), range: 1...1000, help: "levels of the outline"),
    LimitDefinition(
      name: "structure-elements", property: .fixed(\.structureElements), range: counts,
      help: "elements of the structure tree that are looked at"),
    LimitDefinition(
      name: "actions", property: .fixed(\.actions), range: 1...1_000_000, help: "actions of one chain"),
    LimitDefinition(
      name: "aliases", property: .fixed(\.aliases), range: 1...1_000_000,
      help: "names that a destination may lead over"),
    LimitDefinition(
      name: "points", property: .fixed(\.points), range: counts, help: "points of one annotation's strokes or path"),
    LimitDefinition(
      name: "label-bytes", property: .fixed(\.labelBytes), isBytes: true, range: 0...1 << 20,
      help: "the prefix of a page label"),
    LimitDefinition(
      name: "warnings", property: .fixed(\.warnings), range: 0...10_000_000, help: "warnings of one file"),
  ]

  /// For people.
  var defaultText: String {
    switch property {
    case .fixed(let path): text(Limits()[keyPath: path])
    case .bySize(_, let text): text
    }
  }

  /// A number of bytes with the suffix that says it shortest.
  private func text(_ value: Int) -> String {
    let unit = isBytes ? Self.units.last { value >= $0.bytes && value.isMultiple(of: $0.bytes) } : nil
    return unit.map { "\(value / $0.bytes)\($0.suffix)" } ?? "\(value)"
  }

  private static let units: [(suffix: Character, bytes: Int)] = [("k", 1 << 10), ("M", 1 << 20), ("G", 1 << 30)]

  /// Sets the limit to what was typed.
  func set(_ typed: some StringProtocol, in limits: inout Limits) throws(UsageError) {
    guard let value = value(typed), range.contains(value) else {
      let kind = isBytes ? "bytes such as 64M" : "a whole number"
      throw UsageError(
        "--limit \(name) takes \(kind), from \(text(range.lowerBound)) to \(text(range.upperBound)), not '\(typed)'")
    }
    switch property {
    case .fixed(let path): limits[keyPath: path] = value
    case .bySize(let path, _): limits[keyPath: path] = value
    }
  }

  private func value(_ typed: some StringProtocol) -> Int? {
    guard isBytes, let unit = Self.units.first(where: { $0.suffix == typed.last }) else {
      return typed.isEmpty ? nil : DecimalNumber.whole(typed)
    }
    guard typed.count > 1, let number = DecimalNumber.whole(typed.dropLast()) else { return nil }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: unit.bytes)
    return isTooLarge ? nil : bytes
  }
}

extension Limits {
  /// The limits that `--limit` sets, `NAME=VALUE` with commas between; the last of equal ones counts.
  init(typed: String?) throws(UsageError) {
    self.init()
    guard let typed else { return }
    for part in typed.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let definition = LimitDefinition.all.first(where: { $0.name == sides[0] }) else {
        let names = LimitDefinition.all.map(\.name).joined(separator: ", ")
        throw UsageError("--limit takes NAME=VALUE, not '\(part)'; NAME is one of \(names)")
      }
      try definition.set(sides[1], in: &self)
    }
  }
}
