import TestSupport
import Testing

/// What thousands share is made for each of them only as long as there is something left to make it of.
struct SharedValueTests {
  @Test(arguments: SharedValue.all)
  func whatComesToTooMuchIsLeftOut(_ shared: SharedValue) throws {
    let run = try HostileRun(shared.file, limits: ["value-bytes=100k"])
    #expect(run.exitCode == 0)
    #expect(run.codes.contains("limit.valueSize"))
    #expect(run.status == "partial")
    // What every annotation has is there all the same.
    let annotations = try run.values("annotation")
    #expect(annotations.count == SharedValue.users)
    #expect(annotations.allSatisfy { $0["rect"].items.count == 4 && $0["subtype"].string != nil })
  }

  @Test(arguments: SharedValue.all)
  func withTheDefaultNothingIsLeftOut(_ shared: SharedValue) throws {
    let run = try HostileRun(shared.file)
    #expect(run.codes.isDisjoint(with: ["limit.valueSize", "limit.annotations"]))
  }

  @Test func aBookmarkThatIsLeftOutIsSaid() throws {
    var file = HostileFile(catalog: "/Outlines << /First 10 0 R >>")
    file.put(4, "(\(repeated("title", 10_000)))")
    file.put(10..<70) { "<< /Title 4 0 R /Dest [3 0 R /Fit] /Next \($0 + 1) 0 R >>" }
    let run = try HostileRun(file, limits: ["value-bytes=140k"])
    #expect(run.codes == ["limit.valueSize"])
    let bookmarks = try run.values("outline")
    #expect(bookmarks.count == 60)
    #expect(bookmarks.contains { $0["title"].isNull } && bookmarks.allSatisfy { $0["target"]["page"].integer == 1 })
  }

  @Test func aNamedDestinationThatIsLeftOutIsSaid() throws {
    let names = (1000..<1100).map { "(n\($0)) 4 0 R" }.joined(separator: " ")
    var file = HostileFile(catalog: "/Names << /Dests << /Names [\(names)] >> >>")
    file.put(4, "(\(repeated("alias", 10_000)))")
    let run = try HostileRun(file, limits: ["value-bytes=140k"])
    #expect(run.codes == ["limit.valueSize", "dest.nameNotFound"])
    let reasons = try run.values("destination").map { $0["target"]["reason"].string }
    #expect(reasons.count == 100 && Set(reasons) == ["nameNotFound", "leftOut"])
  }

  @Test func anAnnotsThatManyPagesShareIsReadUpToTheLimit() throws {
    var file = HostileFile()
    file.put(2, "<< /Type /Pages /Kids \(references(10..<210)) /Count 200 /MediaBox [0 0 9 9] >>")
    file.put(10..<210) { _ in "<< /Type /Page /Parent 2 0 R /Annots 4 0 R >>" }
    file.put(4, references(500, to: 5))
    file.put(5, "<< /Subtype /Text /Rect [1 2 3 4] /Popup 5 0 R >>")
    let run = try HostileRun(file, limits: ["annotations=1000"])
    #expect(run.count("annotation") == 1000)
    #expect(run.count("page") == 200)
    #expect(run.codes.contains("limit.annotations"))
  }

  @Test func anEntryOfALargeDictionaryIsFoundQuickly() throws {
    var file = HostileFile(annots: references(3000, to: 4))
    let keys = (0..<20_000).map { "/K\($0) 0 " }.joined()
    file.put(4, "<< /Subtype /Link /Rect [1 2 3 4] /Contents (there) \(keys) >>")
    let run = try HostileRun(file)
    #expect(run.count("annotation") == 3000)
    #expect(try run.values("annotation").last?["contents"].string == "there")
  }

  @Test func aLongLabelIsLeftOut() throws {
    let label = "/PageLabels << /Nums [0 << /S /D /P (\(repeated("a", 257))) >>] >>"
    let run = try HostileRun(HostileFile(catalog: label))
    #expect(run.codes == ["limit.label"])
    #expect(try run.values("page").first?["label"].string == "1")
  }

  /// Even what decodes to nothing takes its time.
  @Test func anEmptyStreamIsDecodedOnce() throws {
    let block: [UInt8] = [0, 0, 0, 0xFF, 0xFF]
    let blocks = Array(repeatElement(block, count: 200_000).joined())
    var file = HostileFile(annots: references(10..<3010))
    file.putStream(4, "/Filter /FlateDecode", bytes: [0x78, 0x9C] + blocks + [3, 0, 0, 0, 0, 1])
    file.put(10..<3010) { _ in "<< /Subtype /Link /Rect [1 2 3 4] /A << /S /JavaScript /JS 4 0 R >> >>" }
    let run = try HostileRun(file)
    #expect(run.count("annotation") == 3000)
    #expect(run.codes.isEmpty)
  }
}
