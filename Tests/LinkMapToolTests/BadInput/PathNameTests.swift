import Foundation
import TestSupport
import Testing

/// Files may have any name that the system allows.
struct PathNameTests {
  private let folder: TemporaryFolder
  private let bytes: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    // It gives warnings, which name the file.
    bytes = try PDFTemplate.fixture("target-unresolved").bytes
  }

  @Test(arguments: [
    "with space.pdf", "it's.pdf", "\"quoted\".pdf", "back\\slash.pdf", "new\nline.pdf", "tab\t.pdf", "naïve 名前 🎈.pdf",
    "e\u{301}.pdf", "\u{1B}[31mred.pdf", "bell\u{7}\u{7F}.pdf", "\u{85}.pdf", "\u{202E}fdp.exe", "100%41.pdf",
    "*?$HOME`ls`.pdf",
    "no extension",
  ])
  func thePathIsGivenAsItIs(_ name: String) throws {
    try folder.write(bytes, to: name)
    let run = try Tool.pdflinkmap.run(["--", name], in: folder.url)
    #expect(run.exitCode == 0)
    let source = try JSON(run.output)["source"]
    #expect(source.keys == ["path", "bytes"])
    // Swift takes characters for equal that Unicode takes for equivalent.
    #expect(source["path"].string.map { Array($0.utf8) } == Array(name.utf8))
    #expect(run.errorLines.count == (try JSON(run.output))["warnings"].items.count)
    expectNoControls(run)
  }

  @Test(arguments: ["new\nline.pdf", "\u{1B}[31mred.pdf", "\u{7F}\u{9B}2J.pdf", "\u{2028}\u{202E}.pdf", "\r\n.pdf"])
  func whatIsNotThereIsNamedInOneLine(_ name: String) throws {
    let run = try Tool.pdflinkmap.run([name], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.errorLines.count == 1)
    expectNoControls(run)
    let escapes = run.errorText.matches(of: /\\u\{[0-9a-f]+\}/)
    #expect(escapes.count == name.unicodeScalars.filter { !$0.isASCII || $0.value < 0x20 || $0.value == 0x7F }.count)
  }

  @Test(arguments: [["--\u{1B}[31m"], ["-\u{7}"], ["--pages", "1\n2", "a.pdf"], ["--format", "\u{1B}c", "a.pdf"]])
  func usageErrorsSteerNoTerminal(_ arguments: [String]) throws {
    let run = try Tool.pdflinkmap.run(arguments, in: folder.url)
    #expect(run.exitCode == 64)
    #expect(run.errorLines.count == 1)
    expectNoControls(run)
  }

  private func expectNoControls(_ run: Tool.Run) {
    let steering = run.errorText.unicodeScalars.filter {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl || $0 == "\u{2028}")
    }
    #expect(steering.isEmpty, "\(run.errorText.debugDescription)")
  }

  @Test func aPathThatIsNotUTF8IsGivenPercentEncodedToo() throws {
    let name: [UInt8] = Array("f".utf8) + [0xFF, 0x20, 0x25, 0x0A, 0xC3] + Array(".pdf".utf8)
    try folder.write(bytes, to: name)
    let run = try Tool.pdflinkmap.run(bytes: [name], in: folder.url)
    #expect(run.exitCode == 0)
    let source = try JSON(run.output)["source"]
    #expect(source["path"] == .string("f\u{FFFD} %\n\u{FFFD}.pdf"))
    #expect(source["rawPath"] == .string("f%FF%20%25%0A%C3.pdf"))
    expectNoControls(run)
  }

  @Test func aMissingPathThatIsNotUTF8IsNamed() throws {
    let run = try Tool.pdflinkmap.run(bytes: [[0xFF, 0x2E, 0x70]], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.errorText == "pdflinkmap: \u{FFFD}.p: there is no such file [file.notFound]\n")
  }

  @Test func theOutputMayHaveSuchANameToo() throws {
    try folder.write(bytes, to: "a.pdf")
    let run = try Tool.pdflinkmap.run(bytes: [Array("-o".utf8) + [0xFF, 0x0A], Array("a.pdf".utf8)], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.output == [])
    #expect(try folder.names().count == 2)
  }
}
