import Testing

@testable import LinkMapCore

/// Names in both tables, names that stand for names, and what is wrong with the tables (ISO 32000-2, 12.3.2.4).
struct NamedDestinationTests {
  /// A link to `name` in a document with these entries in its two tables.
  private static func link(
    to name: String, names: String = "", dests: String = "", others: String = "", limits: Limits = Limits()
  ) throws -> LiteralAnnotation {
    try .link(
      "/Dest \(name)", catalog: "/Dests << \(dests) >> /Names << /Dests << /Names [\(names)] >> >>", others: others,
      limits: limits)
  }

  private static func page(_ number: Int, _ name: String, _ source: String) -> String {
    #"{"kind":"page","page":\#(number),"label":null,"fit":"Fit","name":"\#(name)","nameSource":"\#(source)"}"#
  }

  @Test(
    arguments: [
      ("(new)", page(3, "new", "names"), []), ("<6E6577>", page(3, "new", "names"), []),
      ("/old", page(2, "old", "dests"), []), ("/o#6Cd", page(2, "old", "dests"), []),
      // In the other table than its type of name belongs to.
      ("/new", page(3, "new", "names"), ["dest.otherTable: new"]),
      ("(old)", page(2, "old", "dests"), ["dest.otherTable: old"]),
      // In both.
      ("/both", page(1, "both", "dests"), []), ("(both)", page(2, "both", "names"), []),
      // A GoTo action leads to the same.
      ("<< /D (new) >>", page(3, "new", "names"), []),
    ])
  func nameIsLookedUpInItsOwnTableAndThenInTheOther(name: String, target: String, warnings: [String]) throws {
    let link = try Self.link(
      to: name, names: "(both) [4 0 R /Fit] (new) [5 0 R /Fit]", dests: "/old [4 0 R /Fit] /both [3 0 R /Fit]")
    #expect(link.target == target)
    #expect(link.warnings == warnings)
  }

  @Test(
    arguments: [
      ("(gone)", "gone"), ("/gone", "gone"), ("()", ""), ("(New)", "New"),
      // The same text in other bytes is another name.
      ("<FEFF006E00650077>", "new"), ("<EFBBBF6E6577>", "new"), ("/E#E9", "Eé"), ("<E9>", "é"),
    ])
  func nameThatNoTableHasIsNotFound(name: String, text: String) throws {
    let link = try Self.link(to: name, names: "(new) [5 0 R /Fit]")
    #expect(link.target == #"{"kind":"unresolved","reason":"nameNotFound","name":"\#(text)"}"#)
    #expect(link.warnings == ["dest.nameNotFound: \(text)"])
  }

  @Test func nullUnderANameIsNone() throws {
    let link = try Self.link(to: "(a)", names: "(a) null (b) 99 0 R", dests: "/b null")
    #expect(link.target == #"{"kind":"unresolved","reason":"nameNotFound","name":"a"}"#)
    let other = try Self.link(to: "(b)", names: "(b) 99 0 R", dests: "/b [4 0 R /Fit]")
    #expect(other.target == Self.page(2, "b", "dests"))
  }

  @Test(
    arguments: [
      ("<< /D [4 0 R /Fit] >>", page(2, "a", "names"), []),
      ("<< /S /GoTo /D [4 0 R /Fit] >>", page(2, "a", "names"), ["dest.actionAsValue"]),
      ("10 0 R", page(2, "a", "names"), []),
      ("[1 /Fit]", page(2, "a", "names"), ["dest.pageNumber: 1"]),
      (
        "[null /FitH 2]",
        #"{"kind":"unresolved","reason":"pageMissing","fit":"FitH","top":2,"name":"a","nameSource":"names"}"#,
        ["dest.pageMissing"]
      ),
      ("7", #"{"kind":"unresolved","reason":"malformed","name":"a","nameSource":"names"}"#, ["dest.malformed"]),
      ("<< >>", #"{"kind":"unresolved","reason":"malformed","name":"a","nameSource":"names"}"#, ["dest.malformed"]),
    ])
  func valueIsAnArrayOrADictionaryWithD(value: String, target: String, warnings: [String]) throws {
    let link = try Self.link(
      to: "(a)", names: "(a) \(value)", others: "10 0 obj << /D 11 0 R >> endobj 11 0 obj [4 0 R /Fit] endobj")
    #expect(link.target == target)
    #expect(link.warnings == warnings)
  }

  // MARK: - Names for names

  @Test(
    arguments: [
      ("(a) (b) (b) [4 0 R /Fit]", "", page(2, "a", "names")),
      ("(a) << /D (b) >> (b) << /D [4 0 R /Fit] >>", "", page(2, "a", "names")),
      ("(a) /b", "/b [4 0 R /Fit]", page(2, "a", "names")),
    ])
  func nameMayStandForAnother(names: String, dests: String, target: String) throws {
    let link = try Self.link(to: "(a)", names: names, dests: dests)
    #expect(link.target == target)
    #expect(link.warnings == [])
  }

  @Test func nameThatStandsForNothingIsReportedByTheLinksOwn() throws {
    let link = try Self.link(to: "(a)", names: "(a) (gone)")
    #expect(link.target == #"{"kind":"unresolved","reason":"nameNotFound","name":"a","nameSource":"names"}"#)
    #expect(link.warnings == ["dest.nameNotFound: gone"])
  }

  @Test(arguments: ["(a) (a)", "(a) (b) (b) (a)", "(a) (b) (b) (c) (c) (b)"])
  func namesInACircleAreALoop(names: String) throws {
    let link = try Self.link(to: "(a)", names: names)
    #expect(link.target == #"{"kind":"unresolved","reason":"aliasLoop","name":"a","nameSource":"names"}"#)
    #expect(link.warnings == ["dest.aliasLoop: a"])
  }

  /// Names n01, n02 …, each standing for the next, and the last for a page.
  private static func aliases(_ count: Int) -> String {
    func name(_ number: Int) -> String { number < 10 ? "(n0\(number))" : "(n\(number))" }
    return (1...count).map { "\(name($0)) \($0 == count ? "[4 0 R /Fit]" : name($0 + 1))" }.joined(separator: " ")
  }

  @Test func destinationMayLeadOver32Names() throws {
    let link = try Self.link(to: "(n01)", names: Self.aliases(32))
    #expect(link.target == Self.page(2, "n01", "names"))
    #expect(link.warnings == [])
  }

  @Test func moreNamesThanTheBoundCountAsALoop() throws {
    let link = try Self.link(to: "(n01)", names: Self.aliases(33))
    #expect(link.target == #"{"kind":"unresolved","reason":"aliasLoop","name":"n01","nameSource":"names"}"#)
    #expect(link.warnings == ["limit.aliases: n01"])
  }
}
