import LinkMap
import TestSupport
import Testing

@testable import LinkMapTool

/// `--limit`: each limit is hit with a warning or an error that says so, and is told with its default.
struct LimitTests {
  private struct Case {
    let value: String
    let code: String
    let file: HostileFile
  }

  private static let chain = "/A << /S /URI /URI (a) /Next << /S /URI /URI (b) >> >>"

  private static func link(_ entries: String, catalog: String = "", page: String = "") -> HostileFile {
    HostileFile(annots: "[<< /Subtype /Link /Rect [1 2 3 4] \(entries) >>]", page: page, catalog: catalog)
  }

  private static func stream() -> HostileFile {
    var file = link("/A << /S /JavaScript /JS 4 0 R >>")
    file.putStream(4, "/Filter /FlateDecode", bytes: Flate(unit: "a", count: 5000).bytes)
    return file
  }

  private static func structure() -> HostileFile {
    var file = HostileFile(annots: "[4 0 R]", page: "/Tabs /S", catalog: "/StructTreeRoot << /K [<<>>] >>")
    file.put(4, "<< /Subtype /Widget /Rect [1 2 3 4] >>")
    return file
  }

  private static var cases: [String: Case] {
    [
      "stream-bytes": Case(value: "1k", code: "limit.streamSize", file: stream()),
      "document-bytes": Case(value: "300", code: "limit.documentSize", file: link(chain)),
      "value-bytes": Case(value: "100", code: "limit.valueSize", file: link("/Contents (\(repeated("a", 101)))")),
      "annotations": Case(value: "1", code: "limit.annotations", file: HostileFile(annots: "[<<>> <<>>]")),
      "nesting-levels": Case(value: "2", code: "limit.depth", file: link("")),
      "object-parts": Case(value: "5", code: "limit.objectSize", file: link("")),
      "tree-levels": Case(
        value: "1", code: "limit.depth", file: link("", catalog: "/PageLabels << /Kids [<< /Nums [0 <<>>] >>] >>")),
      "outline-levels": Case(
        value: "1", code: "limit.depth",
        file: link("", catalog: "/Outlines << /First << /Title (a) /First << /Title (b) >> >> >>")),
      "structure-elements": Case(
        value: "1", code: "limit.structure",
        file: structure()),
      "actions": Case(value: "1", code: "limit.actions", file: link(chain)),
      "aliases": Case(
        value: "1", code: "limit.aliases",
        file: link("/Dest /a", catalog: "/Dests << /a /b /b /c /c [3 0 R /Fit] >>")),
      "points": Case(
        value: "1", code: "limit.points",
        file: HostileFile(annots: "[<< /Subtype /Ink /Rect [1 2 3 4] /InkList [[1 2 3 4]] >>]")),
      "label-bytes": Case(
        value: "2", code: "limit.label", file: link("", catalog: "/PageLabels << /Nums [0 << /P (abc) >>] >>")),
      "warnings": Case(value: "0", code: "warnings.truncated", file: HostileFile(annots: "[0]")),
    ]
  }

  @Test func everyLimitHasACase() {
    #expect(Set(Self.cases.keys) == Set(LimitDefinition.all.map(\.name)))
  }

  @Test(arguments: LimitDefinition.all.map(\.name))
  func eachIsHitWithAWarning(_ name: String) throws {
    let limit = try #require(Self.cases[name])
    let whole = try HostileRun(limit.file)
    #expect(!whole.codes.contains(limit.code))
    #expect(whole.status == "ok")
    let cut = try HostileRun(limit.file, limits: ["\(name)=\(limit.value)"])
    #expect(cut.exitCode == 0)
    #expect(cut.codes.contains(limit.code), "\(cut.codes)")
    #expect(cut.status == "partial")
  }

  /// With and without workers, of which the first are tried above.
  @Test(arguments: [[], ["a.pdf"]])
  func itHoldsForEveryFile(_ further: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.link(Self.chain).bytes, to: "a.pdf")
    let run = try Tool.pdflinkmap.run(["-f", "csv", "--limit", "actions=1", "a.pdf"] + further, in: folder.url)
    #expect(run.errorLines.count == 1 + further.count)
    #expect(run.errorLines.allSatisfy { $0.hasSuffix("[limit.actions]") })
    let hit = try Tool.pdflinkmap.run(
      ["hit", "--limit", "actions=1", "--page=1", "--at=2,797", "a.pdf"], in: folder.url)
    #expect(hit.exitCode == 0 && hit.errorLines.count == 1 && hit.errorText.hasSuffix("[limit.actions]\n"))
  }

  @Test(arguments: [
    ("actions", "--limit takes NAME=VALUE, not 'actions'; NAME is one of stream-bytes, "),
    ("", "--limit takes NAME=VALUE, not ''"), ("Actions=1", "--limit takes NAME=VALUE, not 'Actions=1'"),
    ("actions=1,", "--limit takes NAME=VALUE, not ''"), ("actions=", "--limit actions takes a whole number, "),
    ("actions=0", "--limit actions takes a whole number, from 1 to 1000000, not '0'"),
    ("actions=1k", "from 1 to 1000000, not '1k'"), ("actions=-1", "not '-1'"), ("actions=1=2", "not '1=2'"),
    ("nesting-levels=501", "--limit nesting-levels takes a whole number, from 1 to 500, not '501'"),
    ("object-parts=16777217", "from 1 to 16777216, not"),
    ("value-bytes=1T", "--limit value-bytes takes bytes such as 64M, from 0 to 1024G, not '1T'"),
    ("value-bytes=k", "not 'k'"), ("value-bytes=1.5M", "not '1.5M'"), ("value-bytes=9999999999G", "not '9999999999G'"),
    ("value-bytes=99999999999999999999", "not '99999999999999999999'"),
  ])
  func whatIsNoLimitIsRefused(_ value: String, _ reason: String) throws {
    let run = try Tool.pdflinkmap.run(["--limit", value, "a.pdf"])
    #expect(run.exitCode == 64)
    #expect(run.errorText.contains(reason), "\(run.errorText)")
  }

  @Test func theLastOfEqualOnesCounts() throws {
    let limits = try Limits(typed: "actions=1,value-bytes=2k,actions=3")
    #expect(limits.actions == 3)
    #expect(limits.valueBytes == 2048)
    #expect(try Limits(typed: nil) == Limits())
    let parsed = try ArgumentParser.invocation(
      ["--limit", "actions=1", "--limit=points=2,actions=4", "a.pdf"].map { Array($0.utf8) })
    guard case .dump(let dump) = parsed else { throw UsageError("no dump") }
    #expect(dump.reading.limits.actions == 4)
    #expect(dump.reading.limits.points == 2)
    #expect(dump.workerArguments == [Array("--limit=actions=1,points=2,actions=4".utf8)])
  }

  // MARK: - Told

  /// `streamBytes` is `stream-bytes`.
  @Test func everyPropertyOfLimitsCanBeSet() {
    let properties = Mirror(reflecting: Limits()).children.compactMap(\.label)
    let names = properties.map { property in
      property.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }
    #expect(Set(names) == Set(LimitDefinition.all.map(\.name)))
  }

  /// The numbers of the texts are those of the code, and what goes by the size of a file does so as they say.
  @Test func theTextsSayTheDefaults() throws {
    let defaults = Limits()
    for definition in LimitDefinition.all {
      guard case .fixed(let path) = definition.property else { continue }
      var limits = Limits()
      limits[keyPath: path] = 0
      try definition.set(definition.defaultText, in: &limits)
      #expect(limits == defaults, "\(definition.name)")
    }
    let file = 1 << 20
    #expect(defaults.documentBytes(ofFile: file) == (256 << 20) + 64 * file)
    #expect(defaults.valueBytes(ofFile: file) == (128 << 20) + 16 * file)
    #expect(defaults.annotations(ofFile: file) == 250_000 + file / 8)
  }

  @Test func everyTextHasAllOfThem() throws {
    let readme = String(decoding: try Project.bytes("README.md"), as: UTF8.self)
    let man = String(decoding: try Project.bytes("man/pdflinkmap.1"), as: UTF8.self).replacing("\n", with: " ")
    let help = try Tool.pdflinkmap.run(["--help"]).outputText
    for limit in LimitDefinition.all {
      #expect(readme.contains("| `\(limit.name)` | \(limit.defaultText) | \(limit.help) |"), "\(limit.name)")
      #expect(man.contains(Roff.bold(limit.name) + " "), "\(limit.name)")
      #expect(man.contains("(default: \(Roff.escaped(limit.defaultText)))"), "\(limit.name)")
      #expect(help.contains("\n  \(limit.name)=\(limit.defaultText) "), "\(limit.name)")
    }
  }
}
