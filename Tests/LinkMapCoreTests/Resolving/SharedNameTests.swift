import Testing

@testable import LinkMapCore

/// Many links may lead to one name, which is looked up once: each of them has what it would have alone.
struct SharedNameTests {
  private struct Read: Equatable {
    var targets: [String]
    var warnings: [String]
  }

  /// Links to these names, in this order, in a document with this name tree.
  private static func read(_ links: [String], names: String, dests: String = "") throws -> Read {
    let annots = links.map { "<< /Subtype /Link /Rect [1 2 3 4] /Dest \($0) >>" }
    let document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R /Dests << \(dests) >> /Names << /Dests << /Names [\(names)] >> >> >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 600 800] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Annots [\(annots.joined())] >> endobj
      4 0 obj << /Type /Page /Parent 2 0 R /Rotate 90 >> endobj
      """)
    let targets = document.page(0).annotations.map { annotation in
      var json = JSONWriter(.compact)
      if let target = annotation.target { TargetEncoder(label: { _ in nil }).encode(target, to: &json) }
      return String(decoding: json.bytes, as: UTF8.self)
    }
    return Read(targets: targets, warnings: document.warnings)
  }

  @Test(
    arguments: [
      "[4 0 R /XYZ 10 20.5 2]", "[4 0 R /XYZ null null null]", "[4 0 R /XYZ 10 null 0]", "[4 0 R /XYZ]", "[4 0 R]",
      "[4 0 R /Fit]", "[4 0 R /FitH 3]", "[4 0 R /FitR 1 2 3 4]", "<< /D [4 0 R /XYZ 1 2 3] >>", "(b)", "(missing)",
      // What gives a warning gives it for each link.
      "[1 /XYZ 1 2 3]", "[4 0 R /XYZ (x) 2 3]", "[4 0 R /New 1]", "[9 0 R /XYZ 1 2 3]", "[1 0 R /XYZ 1 2 3]", "12",
      "<< /S /GoTo /D [4 0 R /XYZ 1 2 3] >>",
    ])
  func eachLinkHasWhatItHasAlone(value: String) throws {
    let names = "(a) \(value) (b) [3 0 R /XYZ 7 8 9]"
    let alone = try Self.read(["(a)"], names: names)
    let three = try Self.read(["(a)", "(a)", "(a)"], names: names)
    #expect(three.targets == alone.targets + alone.targets + alone.targets)
    #expect(three.warnings == alone.warnings + alone.warnings + alone.warnings)
  }

  @Test func nameInTheOtherTableIsWarnedOfEachTime() throws {
    let read = try Self.read(["/a", "(a)", "/a"], names: "(a) [4 0 R /XYZ 1 2 3]")
    #expect(read.warnings == ["dest.otherTable: a", "dest.otherTable: a"])
    #expect(read.targets[0] == read.targets[1] && read.targets[1] == read.targets[2])
  }

  @Test func twoTablesAreNotTakenForOne() throws {
    let read = try Self.read(
      ["/a", "(a)", "/a", "(a)"], names: "(a) [4 0 R /XYZ 1 2 3]", dests: "/a [3 0 R /XYZ 4 5 6]")
    #expect(read.targets[0] == read.targets[2] && read.targets[1] == read.targets[3])
    #expect(read.targets[0].contains(#""page":1"#) && read.targets[1].contains(#""page":2"#))
  }

  /// It must not matter that the end of a chain was looked up before.
  @Test(arguments: [[1, 40], [40, 1], [9, 8], [8, 9]])
  func boundOfNamesCountsFromEachLink(order: [Int]) throws {
    let names = (1...40).map { "(n\($0 + 10)) \($0 == 40 ? "[4 0 R /XYZ 1 2 3]" : "(n\($0 + 11))")" }
    let read = try Self.read(order.map { "(n\($0 + 10))" }, names: names.joined(separator: " "))
    for (target, first) in zip(read.targets, order) {
      #expect(target.contains(first < 9 ? "aliasLoop" : #""page":2"#), "\(first)")
    }
  }

  @Test(arguments: [false, true]) func listIsTheSameBeforeAndBehindThePages(pagesFirst: Bool) throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R /Names << /Dests << /Names
        [(a) [3 0 R /XYZ 1 2 3] (b) [3 0 R /Fit] (c) (a) (d) [0 /XYZ 1 2 3] (e) null] >> >> >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 600 800] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Annots [
        << /Subtype /Link /Dest (c) >> << /Subtype /Link /Dest (a) >> << /Subtype /Link /Dest (d) >>] >> endobj
      """)
    if pagesFirst { _ = document.page(0) }
    let kinds = document.reader.namedDestinations().map { "\($0.name.text) \($0.target.kind)" }
    #expect(kinds.count == 5)
    let xyz = "page(LinkMapCore.PageTarget(pageIndex: 0, fit: Optional(LinkMapCore.Fit.xyz"
    #expect(kinds.map { $0.contains(xyz) } == [true, false, true, true, false])
    #expect(kinds.allSatisfy { $0.contains("name: nil") })
  }
}
