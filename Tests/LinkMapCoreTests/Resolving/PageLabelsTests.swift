@testable import LinkMapCore
import TestSupport
import Testing

@Suite("Pages are labelled as the catalog says")
struct PageLabelsTests {
  private func read(_ tree: String) -> (labels: PageLabels, warnings: [Warning.Code]) {
    let log = WarningLog(most: 100)
    let objects = LiteralObjects("1 0 obj << /PageLabels \(tree) >> endobj 2 0 obj << /S /D /P (two-) >> endobj")
    let reader = PageLabelReader(context: ReadingContext(objects: objects, log: log, limits: Limits()))
    return (reader.labels(objects[1]), log.all.map(\.code))
  }

  /// The labels of pages, for one label dictionary from the first page on.
  private func label(_ entries: String, _ page: Int) -> String? {
    read("<< /Nums [0 << \(entries) >>] >>").labels.label(for: page)
  }

  @Test(
    "each style writes its numbers",
    arguments: [
      ("/S /D", ["1", "2", "3"]), ("/S /R", ["I", "II", "III"]), ("/S /r", ["i", "ii", "iii"]),
      ("/S /A", ["A", "B", "C"]),
      ("/S /a", ["a", "b", "c"]), ("", ["", "", ""]), ("/P (A-)", ["A-", "A-", "A-"]),
      ("/S /D /P (A-)", ["A-1", "A-2", "A-3"]),
      ("/S /r /P <FEFF00A7> /St 4", ["§iv", "§v", "§vi"]),
    ])
  func styles(entries: String, labels: [String]) {
    #expect((0..<3).map { label(entries, $0) } == labels)
  }

  @Test(
    "Roman numerals",
    arguments: [
      (4, "IV"), (9, "IX"), (14, "XIV"), (40, "XL"), (49, "XLIX"), (90, "XC"), (400, "CD"), (900, "CM"),
      (1994, "MCMXCIV"),
      (3999, "MMMCMXCIX"), (4000, "MMMM"), (10_000, "MMMMMMMMMM"), (10_001, "10001"),
    ])
  func roman(number: Int, numeral: String) {
    #expect(label("/S /R /St \(number)", 0) == numeral)
    #expect(label("/S /r", number - 1) == numeral.lowercased())
  }

  @Test(
    "letters are doubled behind Z, and not counted up",
    arguments: [
      (26, "Z"), (27, "AA"), (28, "BB"), (52, "ZZ"), (53, "AAA"), (78, "ZZZ"), (10_001, "10001"),
    ])
  func letters(number: Int, text: String) {
    #expect(label("/S /A /St \(number)", 0) == text)
    #expect(label("/S /a", number - 1) == text.lowercased())
  }

  @Test("the longest label of letters is bounded")
  func longest() {
    #expect(label("/S /A", 9_999)?.count == 385)
  }

  @Test("a range reaches to the next one")
  func ranges() {
    let labels = read("<< /Nums [0 << /S /r >> 2 << /S /D >> 5 << /S /D /P (A-) /St 8 >>] >>").labels
    #expect((0..<8).map { labels.label(for: $0) } == ["i", "ii", "1", "2", "3", "A-8", "A-9", "A-10"])
    #expect(labels.label(for: 1_000_000) == "A-1000003")
  }

  @Test("the order of the file does not matter, and of equal starts the first counts")
  func order() {
    let labels = read("<< /Nums [2 << /S /D >> 0 << /S /r >> 2 << /S /A >>] >>").labels
    #expect((0..<4).map { labels.label(for: $0) } == ["i", "ii", "1", "2"])
  }

  @Test("pages before the first range have no label")
  func before() {
    let labels = read("<< /Nums [2 << /S /D >>] >>").labels
    #expect((-1..<4).map { labels.label(for: $0) } == [nil, nil, nil, "1", "2"])
  }

  @Test("without PageLabels no page has a label, and nothing is wrong")
  func absent() {
    let (labels, warnings) = read("null")
    #expect(labels.label(for: 0) == nil)
    #expect(warnings.isEmpty)
  }

  @Test("ranges may stand in kids and be indirect")
  func tree() {
    let (labels, warnings) = read("<< /Kids [<< /Nums [0 << /S /r >>] >> << /Nums [1 2 0 R] >>] >>")
    #expect((0..<2).map { labels.label(for: $0) } == ["i", "two-1"])
    #expect(warnings.isEmpty)
  }

  @Test(
    "a range that is none is a warning, and the others count",
    arguments: ["-1 << /S /r >>", "(x) << /S /r >>", "1 5", "1 null", "1 (x)", "0.5 << /S /r >>", "1"])
  func malformedRange(range: String) {
    let (labels, warnings) = read("<< /Nums [0 << /S /D >> \(range)] >>")
    #expect((0..<2).map { labels.label(for: $0) } == ["1", "2"])
    #expect(warnings == [.pageLabelsMalformed])
  }

  @Test(
    "an entry that cannot be used is a warning, and its default counts",
    arguments: [
      ("/S /X /P (p)", "p"), ("/S (D) /P (p)", "p"), ("/S /D /P /p", "1"), ("/S /D /St 0", "1"), ("/S /D /St -5", "1"),
      ("/S /D /St (3)", "1"), ("/S /D /St 2147483648", "1"), ("/S /D /St 1.5", "1"),
    ])
  func malformedEntry(entries: String, first: String) {
    let (labels, warnings) = read("<< /Nums [0 << \(entries) >>] >>")
    #expect(labels.label(for: 0) == first)
    #expect(warnings == [.pageLabelsMalformed])
  }

  @Test("the highest numbers do not overflow")
  func bounds() {
    #expect(label("/S /D /St 2147483647", 10) == "2147483657")
    let labels = read("<< /Nums [0 << /S /D >> 9223372036854775807 << /S /D >>] >>").labels
    #expect(labels.label(for: .max) == "1")
    #expect(labels.label(for: .max - 1) == "9223372036854775807")
  }

  @Test("a tree that is none is a warning", arguments: ["5", "[]", "<< >>"])
  func malformedTree(tree: String) {
    #expect(read(tree).warnings == [.pageLabelsMalformed])
  }

  @Test("a tree deeper than the bound is a warning of its own")
  func tooDeep() {
    let tree = String(repeating: "<< /Kids [", count: 201) + "<< /Nums [] >>" + String(repeating: "] >>", count: 201)
    #expect(read(tree).warnings == [.limitDepth])
  }
}
