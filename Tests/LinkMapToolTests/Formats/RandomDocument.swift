import TestSupport

/// Templates of sound files with odd texts in them, at random, the same for the same seed.
struct RandomDocument {
  private var random: SeededGenerator
  private var objects: [String] = []
  private let pageCount: Int

  /// The template.
  static func text(seed: UInt64) -> String {
    var document = RandomDocument(seed: seed)
    document.addAll()
    let objects = document.objects.enumerated().map { "{{object \($0.offset + 1) 0}} \($0.element) endobj\n" }
    return "{{header}}\n" + objects.joined() + "{{xref}}\n{{trailer /Root 1 0 R}}\n{{startxref}}\n"
  }

  private init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    pageCount = Int.random(in: 1...4, using: &random)
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  private mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Its reference.
  private mutating func add(_ object: String) -> String {
    objects.append(object)
    return "\(objects.count) 0 R"
  }

  // MARK: - Objects

  private func page(_ index: Int) -> String { "\(index + 3) 0 R" }

  /// The catalog is object 1, the page tree 2, and the pages follow.
  private mutating func addAll() {
    objects = [String](repeating: "", count: 2 + pageCount)
    var fields: [String] = []
    for index in 0..<pageCount {
      let annotations = (0..<below(8)).map { _ in annotation(&fields) }
      objects[index + 2] = """
        << /Type /Page /Parent 2 0 R /Rotate \(90 * below(4)) /UserUnit \(1 + below(3))
        /Annots [\(annotations.joined(separator: " "))] >>
        """
    }
    let pages = (0..<pageCount).map(page).joined(separator: " ")
    objects[1] = "<< /Type /Pages /Kids [\(pages)] /Count \(pageCount) /MediaBox [0 0 600 800] >>"
    let names = (0..<below(5)).map { _ in "\(text()) \(destination())" }.joined(separator: " ")
    objects[0] = """
      << /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [\(fields.joined(separator: " "))] >>
      /PageLabels << /Nums [0 << /S /r /P \(text()) >>] >> /Names << /Dests << /Names [\(names)] >> >>
      /Outlines << /First \(items(level: 0)) >> >>
      """
  }

  private mutating func annotation(_ fields: inout [String]) -> String {
    let rect = (0..<4).map { _ in "\(below(6000) - 500).\(below(10))" }.joined(separator: " ")
    let common = "/Rect [\(rect)] /F \(below(1024))" + (chance(60) ? " /Contents \(text())" : "")
    switch below(4) {
    case 0: return add("<< /Subtype /\(one(of: ["Text", "FreeText", "Stamp"])) /T \(text()) \(common) >>")
    case 1:
      let field = add("<< /Subtype /Widget /FT /Tx /T \(text()) /V \(text()) \(common) >>")
      if chance(80) { fields.append(field) }
      return field
    case 2: return chance(50) ? "null" : "<< /Subtype /Link /Rect [\(rect)] /A \(action()) \(common) >>"
    default: return add("<< /Subtype /Link \(common) \(chance(50) ? "/Dest \(destination())" : "/A \(action())") >>")
    }
  }

  private mutating func destination() -> String {
    switch below(4) {
    case 0: return text()
    case 1: return "[null /Fit]"
    case 2: return "[\(page(below(pageCount))) /XYZ \(below(600)) null \(below(3))]"
    default: return "[\(page(below(pageCount))) /\(one(of: ["Fit", "FitB", "FitH 7", "Odd,Name"]))]"
    }
  }

  private mutating func action() -> String {
    switch below(6) {
    case 0: return "<< /S /URI /URI \(text()) >>"
    case 1: return "<< /S /GoToR /F \(text()) /D [\(below(9)) /Fit] >>"
    case 2: return "<< /S /GoToR /F \(text()) /D \(text()) >>"
    case 3: return "<< /S /Launch /F \(text()) >>"
    case 4: return "<< /S /Named /N /\(one(of: ["NextPage", "LastPage", "Print", "Odd,Name"])) >>"
    default: return "<< /S /JavaScript /JS \(text()) /Next << /S /URI /URI \(text()) >> >>"
    }
  }

  /// The first of some bookmarks.
  private mutating func items(level: Int) -> String {
    var next = ""
    var first = "null"
    for _ in 0..<below(4) {
      let children = level < 3 && chance(50) ? "/First \(items(level: level + 1)) /Count 1" : ""
      first = add("<< /Title \(text()) /Dest \(destination()) \(children) \(next) >>")
      next = "/Next \(first)"
    }
    return first
  }

  // MARK: - Texts

  private static let units: [[UInt16]] =
    [",", "\"", "\"\"", "\n", "\r", "\r\n", "\t", "\\", "\\n", "|", ";", "=1", " ", "'", "\0", "\u{1B}[0m", "\u{85}"]
    .map { Array($0.utf16) }
    + ["\u{2028}", "\u{202E}", "\u{FEFF}", "\u{FFFE}", "é", "🙂", "e\u{301}", "null", "0", "-0", "a.b", "word"]
    .map { Array($0.utf16) }
    // Halves of a pair that are alone.
    + [[0xD83D], [0xDE42]]

  /// A text string; now and then an empty one, or one longer than any buffer.
  private mutating func text() -> String {
    let count = chance(10) ? 0 : chance(1) ? 100_000 : 1 + below(8)
    let digits = (0..<count).flatMap { _ in one(of: Self.units) }.map { unit in
      String(0x1_0000 + UInt32(unit), radix: 16).dropFirst()
    }
    return "<FEFF\(digits.joined())>"
  }
}
