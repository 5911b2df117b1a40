import Foundation
import TestSupport
import Testing

/// The output is written whole, or it is an error; a reader that has gone is none.
struct OutputTests {
  private let folder: TemporaryFolder
  private let expected: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    let fixture = try Fixture.named("target-uri")
    try fixture.write(to: folder)
    try folder.write(Array("no PDF".utf8), to: "bad.pdf")
    expected = try fixture.dump(in: folder).output
  }

  // MARK: - Standard output

  @Test(arguments: [["target-uri.pdf"], ["schema"], ["--help"], ["--version"]])
  func aFullDeviceIsSaid(_ arguments: [String]) throws {
    let run = try Tool.pdflinkmap.run(
      ["-q"].filter { _ in arguments[0].hasSuffix(".pdf") } + arguments,
      in: folder.url, output: .file("/dev/full"))
    #expect(run.exitCode == 2)
    #expect(run.errorText == "pdflinkmap: standard output: No space left on device\n")
  }

  @Test(arguments: [["-q", "target-uri.pdf"], ["schema"], ["--help"], ["--version"]])
  func aClosedPipeEndsQuietly(_ arguments: [String]) throws {
    let run = try Tool.pdflinkmap.run(arguments, in: folder.url, output: .pipe(closedAfter: 0))
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
  }

  @Test func aReaderThatHasSeenEnoughEndsItQuietly() throws {
    let files = [String](repeating: "target-uri.pdf", count: 500)
    let run = try Tool.pdflinkmap.run(["-q", "--pretty"] + files, in: folder.url, output: .pipe(closedAfter: 1))
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(!run.output.isEmpty && run.output.count < 500 * expected.count)
  }

  // MARK: - A file

  @Test(arguments: [
    ("missing/out.json", "No such file or directory"), ("bad.pdf/out.json", "Not a directory"), (".", "Is a directory"),
    ("/dev/full", "No space left on device"),
  ])
  func aFileThatCannotBeWrittenIsSaid(_ path: String, _ reason: String) throws {
    let names = try folder.names()
    let run = try Tool.pdflinkmap.run(["-q", "-o", path, "target-uri.pdf"], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.output == [])
    #expect(run.errorText == "pdflinkmap: \(path): \(reason)\n")
    #expect(try folder.names() == names)
  }

  @Test func theOldFileIsReplacedWhole() throws {
    try folder.write([UInt8](repeating: 0x20, count: 1 << 20), to: "out.json")
    let names = try folder.names()
    let run = try Tool.pdflinkmap.run(["-o", "out.json", "target-uri.pdf"], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(try folder.read("out.json") == expected)
    #expect(try folder.names() == names)
  }

  @Test func theOldFileStaysWhereEveryInputFailed() throws {
    try folder.write(Array("old".utf8), to: "out.json")
    let names = try folder.names()
    let run = try Tool.pdflinkmap.run(["-o", "out.json", "bad.pdf", "missing.pdf"], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(try folder.read("out.json") == Array("old".utf8))
    #expect(try folder.names() == names)
  }

  @Test func noFileIsMadeWhereEveryInputFailed() throws {
    let names = try folder.names()
    #expect(try Tool.pdflinkmap.run(["-o", "out.json", "bad.pdf"], in: folder.url).exitCode == 2)
    #expect(try folder.names() == names)
  }

  @Test func theGoodInputsAreWrittenWhereOthersFailed() throws {
    let inputs = ["bad.pdf", "target-uri.pdf", "missing.pdf", "target-uri.pdf"]
    let run = try Tool.pdflinkmap.run(["-o", "out.json"] + inputs, in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.output == [])
    #expect(try folder.read("out.json") == expected + expected)
  }

  @Test func aLinkStaysALinkToTheFileThatIsReplaced() throws {
    try folder.write(Array("old".utf8), to: "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.json"), withDestinationPath: "real.json")
    #expect(try Tool.pdflinkmap.run(["-o", "link.json", "target-uri.pdf"], in: folder.url).exitCode == 0)
    #expect(try folder.read("real.json") == expected)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.json")) == "real.json")
  }

  @Test func theFileKeepsItsPermissions() throws {
    try folder.write([], to: "out.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("out.json"))
    #expect(try Tool.pdflinkmap.run(["-o", "out.json", "target-uri.pdf"], in: folder.url).exitCode == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("out.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func theOutputMayBeADevice() throws {
    let run = try Tool.pdflinkmap.run(["-o", "/dev/null", "target-uri.pdf"], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }
}
