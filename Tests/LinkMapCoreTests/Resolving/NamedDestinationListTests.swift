import Testing

@testable import LinkMapCore

/// The list of all named destinations, in both tables (ISO 32000-2, 12.3.2.4).
struct NamedDestinationListTests {
  /// The list over three pages, 3 to 5, of 600 × 800, as it is written, and the warnings.
  private static func read(dests: String = "null", names: String = "null", others: String = "") throws -> (
    entries: [String], warnings: [String]
  ) {
    let document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R /Dests \(dests) /Names << /Dests \(names) >> >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [0 0 600 800] >> endobj
      3 0 obj << /Type /Page >> endobj 4 0 obj << /Type /Page >> endobj 5 0 obj << /Type /Page >> endobj
      \(others)
      """)
    let entries = document.reader.namedDestinations().map { entry in
      var json = JSONWriter(.compact)
      DestinationEncoder(targets: TargetEncoder(label: { _ in nil })).encode(entry, to: &json)
      return String(decoding: json.bytes, as: UTF8.self)
    }
    return (entries, document.warnings)
  }

  private static func written(_ name: String, _ source: String, _ page: Int, bytes: String? = nil) -> String {
    let bytes = bytes.map { #""nameBytes":"\#($0)","# } ?? ""
    let target = #"{"kind":"page","page":\#(page),"label":null,"fit":"Fit"}"#
    return #"{"name":"\#(name)",\#(bytes)"source":"\#(source)","target":\#(target)}"#
  }

  @Test func documentWithoutTablesHasNone() throws {
    #expect(try Self.read() == ([], []))
  }

  @Test func bothTablesAreListedByTheBytesOfTheNames() throws {
    let read = try Self.read(
      dests: "<< /b [3 0 R /Fit] /Z [4 0 R /Fit] /ba << /D [5 0 R /Fit] >> >>",
      names: "<< /Names [(a) [4 0 R /Fit] (aa) [5 0 R /Fit] (bb) [3 0 R /Fit] (c) << /D [4 0 R /Fit] >>] >>")
    #expect(
      read.entries == [
        Self.written("Z", "dests", 2), Self.written("a", "names", 2), Self.written("aa", "names", 3),
        Self.written("b", "dests", 1), Self.written("ba", "dests", 3), Self.written("bb", "names", 1),
        Self.written("c", "names", 2),
      ])
    #expect(read.warnings == [])
  }

  @Test func nameInBothTablesIsListedTwiceEachWithItsOwnTarget() throws {
    let read = try Self.read(
      dests: "<< /a [4 0 R /Fit] /b [3 0 R /Fit] >>", names: "<< /Names [(b) [5 0 R /Fit] (c) [3 0 R /Fit]] >>")
    #expect(
      read.entries == [
        Self.written("a", "dests", 2), Self.written("b", "dests", 1), Self.written("b", "names", 3),
        Self.written("c", "names", 1),
      ])
    #expect(read.warnings == ["dest.inBothTables: b"])
  }

  @Test func treeOutOfOrderIsListedInOrderAndWithoutTwins() throws {
    let read = try Self.read(
      names: "<< /Kids [10 0 R 11 0 R] >>",
      others: """
        10 0 obj << /Names [(c) [3 0 R /Fit] (b) [4 0 R /Fit]] >> endobj
        11 0 obj << /Names [(a) [5 0 R /Fit] (b) [5 0 R /Fit]] >> endobj
        """)
    #expect(
      read.entries == [Self.written("a", "names", 3), Self.written("b", "names", 2), Self.written("c", "names", 1)])
    #expect(read.warnings == ["dest.treeOrder", "dest.duplicateName: b"])
  }

  @Test(
    arguments: [
      ("(a b)", "a b", nil), ("<FEFF00E9>", "é", nil), ("<EFBBBFC3A9>", "é", nil), ("<E9>", "é", nil),
      ("<0161>", "\\u0001a", "0161"), ("<007F>", nil, "007f"), ("<FEFFD800>", "\u{FFFD}", "feffd800"),
      ("()", "", nil),
    ] as [(String, String?, String?)])
  func nameThatIsNoTextHasItsBytesToo(key: String, name: String?, bytes: String?) throws {
    let read = try Self.read(names: "<< /Names [\(key) [3 0 R /Fit]] >>")
    if let name { #expect(read.entries == [Self.written(name, "names", 1, bytes: bytes)]) }
    if let bytes { #expect(read.entries.first?.contains(#""nameBytes":"\#(bytes)""#) == true) }
    #expect(read.warnings == [])
  }

  @Test func namesOfDestsAreNameObjects() throws {
    let read = try Self.read(dests: "<< /caf#E9 [3 0 R /Fit] /#01 [3 0 R /Fit] /na#C3#AFve [4 0 R /Fit] >>")
    #expect(
      read.entries == [
        Self.written("\\u0001", "dests", 1, bytes: "01"), Self.written("café", "dests", 1),
        Self.written("naïve", "dests", 2),
      ])
  }

  // MARK: - Broken ones

  private static func unresolved(_ reason: String, fit: String = "") -> String {
    #"{"name":"a","source":"names","target":{"kind":"unresolved","reason":"\#(reason)"\#(fit)}}"#
  }

  @Test(
    arguments: [
      ("[99 0 R /Fit]", "pageMissing", true, "dest.pageMissing: 99 0 R"),
      ("[null /Fit]", "pageMissing", true, "dest.pageMissing"),
      ("[6 0 R /Fit]", "pageNotInTree", true, "dest.pageNotInTree: 6 0 R"),
      ("[1 0 R /Fit]", "notAPage", true, "dest.notAPage: 1 0 R"),
      ("[7 /Fit]", "pageOutOfRange", true, "dest.pageOutOfRange: 7"), ("7", "malformed", false, "dest.malformed"),
      ("<< >>", "malformed", false, "dest.malformed"), ("(gone)", "nameNotFound", false, "dest.nameNotFound: gone"),
      ("(a)", "aliasLoop", false, "dest.aliasLoop: a"),
    ])
  func brokenOneIsListedWithItsReason(value: String, reason: String, hasFit: Bool, warning: String) throws {
    let read = try Self.read(names: "<< /Names [(a) \(value)] >>", others: "6 0 obj << /Type /Page >> endobj")
    #expect(read.entries == [Self.unresolved(reason, fit: hasFit ? #","fit":"Fit""# : "")])
    #expect(read.warnings.filter { $0.hasPrefix("dest.") } == [warning])
  }

  @Test func valueThatIsNullIsNotFound() throws {
    let read = try Self.read(names: "<< /Names [(a) 99 0 R] >>")
    #expect(read.entries == [Self.unresolved("nameNotFound")])
    #expect(read.warnings == ["dest.nameNotFound: a"])
  }

  @Test func valueThatIsNullIsNotTakenFromTheOtherTable() throws {
    let read = try Self.read(dests: "<< /a [4 0 R /Fit] >>", names: "<< /Names [(a) 99 0 R] >>")
    #expect(read.entries == [Self.written("a", "dests", 2), Self.unresolved("nameNotFound")])
  }

  @Test func nameForAnotherNameHasThatOnesTarget() throws {
    let read = try Self.read(names: "<< /Names [(a) (b) (b) [4 0 R /Fit]] >>")
    #expect(read.entries == [Self.written("a", "names", 2), Self.written("b", "names", 2)])
    #expect(read.warnings == [])
  }

  @Test func tablesThatAreNoneHaveNoNames() throws {
    let read = try Self.read(dests: "7", names: "(x)")
    #expect(read.entries == [])
    #expect(read.warnings == ["dest.malformed: Dests", "dest.treeMalformed"])
  }
}
