import TestSupport
import Testing

/// Streams that decode to far more than they are, and objects that are more than they seem.
struct BombTests {
  private static let link = "<< /Subtype /Link /Rect [1 2 3 4] /A << /S /JavaScript /JS 4 0 R >> >>"

  @Test func theHelperMakesWhatZlibReads() throws {
    var file = HostileFile(annots: "[\(Self.link)]")
    file.putStream(4, "/Filter /FlateDecode", bytes: Flate(start: "var ", unit: "a;b", count: 1000, end: "!").bytes)
    let run = try HostileRun(file)
    #expect(run.codes.isEmpty)
    #expect(try run.values("annotation").first?["target"]["script"].string == "var \(repeated("a;b", 1000))!")
  }

  @Test(arguments: ["Link", "Text"])
  func inScriptsAndRichText(_ subtype: String) throws {
    let bomb = Flate(unit: "<p/>", count: 500_000).bytes
    #expect(bomb.count < 20_000)
    let value = subtype == "Link" ? "/A << /S /JavaScript /JS 4 0 R >>" : "/RC 4 0 R"
    var file = HostileFile(annots: references(10..<310))
    file.putStream(4, "/Filter /FlateDecode", bytes: bomb)
    file.put(10..<310) { _ in "<< /Subtype /\(subtype) /Rect [1 2 3 4] \(value) >>" }
    let cut = try HostileRun(file, limits: ["stream-bytes=1M"])
    #expect(cut.codes.contains("limit.streamSize"))
    #expect(cut.count("annotation") == 300)
    let shared = try HostileRun(file, limits: ["value-bytes=3M"])
    #expect(shared.codes == ["limit.valueSize"])
    #expect(shared.count("annotation") == 300)
  }

  /// No stream is too large, and all of them are.
  @Test func inManyStreams() throws {
    var file = HostileFile(annots: references(30..<40))
    file.put(30..<40) { "<< /Subtype /Link /Rect [1 2 3 4] /A << /S /JavaScript /JS \($0 - 20) 0 R >> >>" }
    for number in 10..<20 {
      file.putStream(number, "/Filter /FlateDecode", bytes: Flate(unit: "a", count: 300_000).bytes)
    }
    let run = try HostileRun(file, limits: ["document-bytes=1M"])
    #expect(!run.codes.isDisjoint(with: ["limit.streamSize", "limit.documentSize"]))
    #expect(run.status == "partial")
    #expect(try run.values("annotation").first?["target"]["script"].string?.utf8.count == 300_000)
  }

  @Test func inAnObjectStream() throws {
    let file = HostileFile(annots: "20 0 R")
    let links = Flate(start: "[", unit: "<<>>", count: 300_000, end: "]")
    let cut = try HostileRun(file.bytes(member: links), limits: ["annotations=1000"])
    #expect(cut.codes.isSuperset(of: ["limit.annotations", "rect.missing"]))
    #expect(cut.count("annotation") == 1000)
    let junk = Flate(start: "[", unit: "0 ", count: 300_000, end: "]")
    let codes = try HostileRun(file.bytes(member: junk)).codes
    #expect(codes == ["annotation.notADictionary", "warnings.truncated"])
    #expect(try HostileRun(file.bytes(member: junk), limits: ["stream-bytes=100k"]).status == "partial")
    #expect(try HostileRun(file.bytes(member: junk), limits: ["object-parts=1000"]).codes.contains("limit.objectSize"))
  }

  @Test func inACrossReferenceStream() throws {
    let bomb = Flate(unit: "\u{0}", count: 30_000_000).bytes
    let entries = "/Size 2147483647 /W [1 1 0] /Filter /FlateDecode"
    let run = try HostileRun(HostileFile().bytes(crossReferences: entries, bomb), limits: ["stream-bytes=1M"])
    #expect(run.codes.contains("file.rebuilt"))
    #expect(run.count("page") == 1)
  }

  @Test func aStringOfManyMegabytes() throws {
    var file = HostileFile(annots: references(10..<14))
    file.put(
      4, bytes: [UInt8(ascii: "(")] + [UInt8](repeating: UInt8(ascii: "s"), count: 4_000_000) + [UInt8(ascii: ")")])
    file.put(10..<14) { _ in "<< /Subtype /Text /Rect [1 2 3 4] /Contents 4 0 R >>" }
    let run = try HostileRun(file, limits: ["value-bytes=9M"])
    #expect(run.codes == ["limit.valueSize"])
    #expect(try run.values("annotation").map { $0["contents"].isNull } == [false, false, true, true])
  }

  @Test(arguments: ["0 ", "null ", "/a ", "(a) ", "<<>> ", "5 0 R ", "[] "])
  func aMillionEntriesOfAnnots(_ entry: String) throws {
    let run = try HostileRun(HostileFile(annots: "[\(repeated(entry, 100_000))]"), limits: ["annotations=1000"])
    #expect(run.count("annotation") <= 1000)
    #expect(run.codes.isSuperset(of: ["limit.annotations", "warnings.truncated"]))
  }

  @Test func referencesToOneLargeArray() throws {
    var file = HostileFile(annots: references(100_000, to: 4))
    file.put(4, "[\(repeated("0 ", 200_000))]")
    #expect(try HostileRun(file).codes == ["annotation.notADictionary", "warnings.truncated"])
  }

  /// Each would be read to the end of the file.
  @Test(arguments: ["[[[[[[", "<< /a << /b ", "<< /a (((("])
  func objectsThatNothingEnds(_ text: String) throws {
    var file = HostileFile(annots: references(10..<5010))
    file.put(10..<5010) { _ in text }
    #expect(try HostileRun(file).codes.contains("syntax.unterminated"))
  }
}
