import TestSupport
import Testing

/// What cannot be read is said in one line, and gives no data.
struct UnreadableInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.addFolder("folder.pdf")
    try folder.write([], to: "empty.pdf")
    try folder.write(Array("%PDF-1.7\n".utf8), to: "header.pdf")
    try folder.write(Array("This is a text.\n".utf8), to: "text.pdf")
    try folder.write([UInt8](repeating: 0, count: 5000), to: "zeros.pdf")
    try folder.addPipe("fifo.pdf")
  }

  // No test takes a file's permissions away: root, as whom people run containers, may read it all the same.
  @Test(arguments: [
    ("missing.pdf", "there is no such file [file.notFound]"),
    ("", "there is no such file [file.notFound]"),
    ("folder.pdf", "cannot be read: it is a folder [file.unreadable]"),
    ("folder.pdf/", "cannot be read: it is a folder [file.unreadable]"),
    ("fifo.pdf", "it is not a regular file; give - to read standard input [file.unreadable]"),
    ("/dev/null", "it is not a regular file; give - to read standard input [file.unreadable]"),
    ("text.pdf/x", "cannot be read: Not a directory [file.unreadable]"),
    ("empty.pdf", "not a PDF: it is empty [file.notPDF]"),
    ("text.pdf", "not a PDF: there is no %PDF- header [file.notPDF]"),
    ("zeros.pdf", "not a PDF: there is no %PDF- header [file.notPDF]"),
    ("header.pdf", "[file.damaged]"),
  ])
  func theReasonIsSaid(_ name: String, _ reason: String) throws {
    let run = try Tool.pdflinkmap.run([name], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.output == [])
    #expect(run.errorLines.count == 1)
    #expect(run.errorText.hasPrefix("pdflinkmap: \(name): "), "\(run.errorText)")
    #expect(run.errorText.hasSuffix("\(reason)\n"), "\(run.errorText)")
  }

  @Test(arguments: [("", "it is empty"), ("This is a text.\n", "there is no %PDF- header")])
  func standardInputIsNoBetter(_ text: String, _ reason: String) throws {
    let run = try Tool.pdflinkmap.run(["-"], input: Array(text.utf8))
    #expect(run.exitCode == 2)
    #expect(run.output == [])
    #expect(run.errorText == "pdflinkmap: -: not a PDF: \(reason) [file.notPDF]\n")
  }

  @Test func oneBadFileDoesNotStopTheOthers() throws {
    let good = try ["target-uri", "target-none"].map(Fixture.named)
    for fixture in good { try fixture.write(to: folder) }
    let run = try Tool.pdflinkmap.run(
      ["missing.pdf", "target-uri.pdf", "text.pdf", "target-none.pdf", "fifo.pdf"], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(try run.output == good.flatMap { try $0.dump(in: folder).output })
    let failures = run.errorLines.filter { !$0.contains(": warning: ") }
    #expect(failures.map { $0.split(separator: ":")[1] } == [" missing.pdf", " text.pdf", " fifo.pdf"])
  }
}
