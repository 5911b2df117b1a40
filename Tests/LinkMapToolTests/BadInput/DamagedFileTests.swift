import TestSupport
import Testing

/// A damaged file gives a whole document or none.
struct DamagedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["target-page", "objects-in-object-streams", "encrypted-aes256-empty-user-password"])
  func aFileThatIsCutShortGivesAllOrNothing(_ name: String) throws {
    let fixture = try Fixture.named(name)
    try fixture.write(to: folder)
    let bytes = try folder.read(fixture.fileName)
    for length in stride(from: 1, to: bytes.count - 8, by: max(1, bytes.count / 25)) {
      try folder.write(Array(bytes.prefix(length)), to: "cut.pdf")
      try expectAllOrNothing("\(name), the first \(length) bytes")
    }
  }

  @Test(arguments: ["target-page", "target-setOCGState", "objects-in-object-streams", "dest-nametree-two-levels"])
  func aFileWithWrongBytesGivesAllOrNothing(_ name: String) throws {
    let fixture = try Fixture.named(name)
    try fixture.write(to: folder)
    let bytes = try folder.read(fixture.fileName)
    for seed in 1...20 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var changed = bytes
      for _ in 0..<8 {
        let index = Int.random(in: 0..<changed.count, using: &generator)
        changed[index] = UInt8.random(in: 0...255, using: &generator)
      }
      try folder.write(changed, to: "cut.pdf")
      try expectAllOrNothing("\(name), seed \(seed)")
    }
  }

  private func expectAllOrNothing(_ what: String) throws {
    let run = try Tool.pdflinkmap.run(["cut.pdf"], in: folder.url)
    switch run.exitCode {
    case 0:
      let document = try JSON(run.output)
      #expect(document["pages"].items.count == document["pageCount"].integer, "\(what)")
      #expect(run.output.last == UInt8(ascii: "\n"), "\(what)")
      #expect(run.errorLines.count == document["warnings"].items.count, "\(what)")
    case 2:
      #expect(run.output == [], "\(what)")
      #expect(run.errorLines.count == 1, "\(what): \(run.errorText)")
    default: Issue.record("\(what): exit code \(run.exitCode), \(run.errorText)")
    }
  }

  @Test func anEncryptedFileIsRepaired() throws {
    let fixture = try Fixture.named("encrypted-aes256-empty-user-password")
    try fixture.write(to: folder)
    let whole = try JSON(fixture.dump(in: folder).output)
    let bytes = try folder.read(fixture.fileName)
    let start = try #require(bytes.firstRange(of: "startxref".utf8)).lowerBound
    try folder.write(Array(bytes[..<start]) + Array("startxref\n9\n%%EOF\n".utf8), to: "cut.pdf")
    let damaged = try JSON(Tool.pdflinkmap.run(["cut.pdf"], in: folder.url).output)
    #expect(damaged["repaired"] == .boolean(true))
    #expect(damaged["encrypted"] == .boolean(true))
    #expect(damaged["pages"] == whole["pages"])
  }

  @Test func aFileWithoutItsEndIsRepaired() throws {
    let fixture = try Fixture.named("target-uri")
    try fixture.write(to: folder)
    let whole = try JSON(fixture.dump(in: folder).output)
    let bytes = try folder.read(fixture.fileName)
    let end = try #require(bytes.firstRange(of: "startxref".utf8)).lowerBound
    try folder.write(Array(bytes[..<end]), to: "cut.pdf")
    let cut = try JSON(Tool.pdflinkmap.run(["cut.pdf"], in: folder.url).output)
    #expect(cut["repaired"] == .boolean(true))
    #expect(cut["warnings"].items.contains { $0["code"] == .string("file.rebuilt") })
    #expect(cut["pages"] == whole["pages"])
  }
}
