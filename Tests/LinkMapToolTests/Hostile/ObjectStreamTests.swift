import TestSupport
import Testing

/// Object streams whose members all begin where an endless one does. libqpdf 11.3 reads all of them as soon as it needs one,
/// each to the end: a thousand times 300,000 numbers, from a file of a few kilobytes.
struct ObjectStreamTests {
  private static let endless = Flate(start: "[", unit: "0 ", count: 300_000)
  private static let members = 200..<1200

  @Test func aMemberThatTheTableHasAndTheStreamHasNot() throws {
    let file = HostileFile(annots: "[1300 0 R << /Subtype /Link /Rect [1 2 3 4] >>]")
    let run = try HostileRun(file.bytes(members: Self.members, alike: Self.endless, listed: 200..<1301))
    #expect(run.codes == ["syntax.streamHeader", "syntax.objectUnreadable", "annotation.notADictionary"])
    #expect(run.count("annotation") == 1)
    #expect(run.status == "partial")
  }

  @Test(arguments: [
    "/Length 200 0 R", "/Length 3 /Filter [200 0 R]", "/Length 3 /Filter /ASCIIHexDecode /DecodeParms 30 0 R",
  ])
  func whatIsNeededToDecodeAStream(_ entries: String) throws {
    var file = HostileFile(annots: "[<< /Subtype /Link /Rect [1 2 3 4] /A << /S /JavaScript /JS 20 0 R >> >>]")
    file.put(20, "<< \(entries) >>\nstream\n41>\nendstream")
    file.put(30, "<< /Predictor 200 0 R >>")
    let run = try HostileRun(file.bytes(members: Self.members, alike: Self.endless, listed: Self.members))
    #expect(run.codes.contains("syntax.streamUnreadable"))
    #expect(run.count("annotation") == 1)
  }

  @Test func theEncryptionDictionary() throws {
    let run = try HostileRun(
      HostileFile().bytes(
        members: Self.members, alike: Self.endless, listed: Self.members, trailer: "/Encrypt 200 0 R"))
    #expect(run.exitCode == 2)
    #expect(run.codes == ["file.damaged"])
  }

  /// An older part of the cross-references, whose length lies there.
  @Test func olderCrossReferences() throws {
    var file = HostileFile(annots: "[<< /Subtype /Link /Rect [1 2 3 4] >>]")
    file.put(5, "<< /Type /XRef /Size 1 /W [1 1 1] /Length 200 0 R >>\nstream\nabc\nendstream")
    let previous = try #require(file.offset(of: 5))
    let run = try HostileRun(
      file.bytes(members: Self.members, alike: Self.endless, listed: Self.members, trailer: "/Prev \(previous)"))
    #expect(run.count("annotation") == 1)
    #expect(run.codes.contains("file.rebuilt"))
  }

  /// Each object stream needs the one before it, to know how long it is.
  @Test func streamsThatNeedEachOther() throws {
    var file = HostileFile(annots: "[1099 0 R]")
    let streams = 100..<600
    for number in streams {
      let first = "\(number + 500) 0 "
      let length = number == streams.lowerBound ? "\(first.utf8.count + 1)" : "\(number + 499) 0 R"
      // How long the next is.
      let member = "\(number + 501) 0 ".utf8.count + 1
      file.put(
        number,
        "<< /Type /ObjStm /N 1 /First \(first.utf8.count) /Length \(length) >>\nstream\n\(first)\(member)\nendstream")
    }
    let rows = file.rows(upTo: 1100) { (600..<1100).contains($0) ? $0 - 500 : nil }
    let run = try HostileRun(file.bytes(crossReferences: "/Size 1100 /W [1 4 1]", rows))
    #expect(run.count("page") == 1)
  }
}
