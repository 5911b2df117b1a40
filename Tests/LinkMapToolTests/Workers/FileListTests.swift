import TestSupport
import Testing

/// Inputs that a list names.
struct FileListTests {
  private let folder: TemporaryFolder
  private let pdf: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    pdf = try Fixture.named("target-page").plainBytes
    for name in ["a.pdf", "b c.pdf", "it's \"so\".pdf", "new\nline.pdf"] { try folder.write(pdf, to: name) }
    try folder.write(pdf, to: [0x66, 0xFF, 0x2E])
  }

  private func run(_ list: [UInt8], _ arguments: [String], input: [UInt8] = []) throws -> Tool.Run {
    try folder.write(list, to: "list")
    return try Tool.pdflinkmap.run(["-q", "-f", "ndjson"] + arguments, input: input, in: folder.url)
  }

  private func paths(_ run: Tool.Run) throws -> [String?] {
    try run.output.split(separator: 10).map { try JSON(Array($0)) }.filter { $0["record"].string == "end" }
      .map { $0["rawPath"].string ?? $0["path"].string }
  }

  @Test func aLineIsAName() throws {
    let run = try run(Array("a.pdf\nb c.pdf\n\nit's \"so\".pdf\na.pdf".utf8), ["--files-from", "list"])
    #expect(run.exitCode == 0)
    #expect(try paths(run) == ["a.pdf", "b c.pdf", "it's \"so\".pdf", "a.pdf"])
  }

  @Test(arguments: ["-0", "--null"])
  func withNullBytesNamesMayHoldAnything(_ option: String) throws {
    let run = try run(
      Array("new\nline.pdf\0".utf8) + [0x66, 0xFF, 0x2E, 0] + Array("a.pdf\0\0".utf8), [option, "--files-from=list"])
    #expect(run.exitCode == 0)
    #expect(try paths(run) == ["new\nline.pdf", "f%FF.", "a.pdf"])
  }

  @Test func aLineEndsWithALineFeedAlone() throws {
    let run = try run(Array("a.pdf\r\n".utf8), ["--files-from=list"])
    #expect(run.exitCode == 2)
    #expect(try paths(run) == ["a.pdf\r"])
  }

  @Test func standardInputMayBeTheList() throws {
    let run = try run([], ["--files-from", "-", "b c.pdf"], input: Array("a.pdf\n".utf8))
    #expect(run.exitCode == 0)
    #expect(try paths(run) == ["b c.pdf", "a.pdf"])
  }

  @Test func aListMayNameStandardInput() throws {
    let run = try run(Array("a.pdf\n-\n".utf8), ["--files-from", "list"], input: pdf)
    #expect(run.exitCode == 0)
    #expect(try paths(run) == ["a.pdf", "-"])
  }

  @Test func theListMayBeAPipe() throws {
    let script = #"exec "$1" -q -f ndjson --files-from <(printf 'a.pdf\n')"#
    let run = try Tool("bash").run(["-c", script, "bash", Tool.pdflinkmap.name], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errorText)")
    #expect(try paths(run) == ["a.pdf"])
  }

  @Test func whatIsMissingCostsNoOther() throws {
    let run = try run(Array("missing.pdf\na.pdf\n".utf8), ["--files-from", "list"])
    #expect(run.exitCode == 2)
    #expect(run.errorText == "pdflinkmap: missing.pdf: there is no such file [file.notFound]\n")
    #expect(try paths(run) == ["missing.pdf", "a.pdf"])
  }

  @Test(arguments: ["", "\n", "\n\n\n"])
  func anEmptyListIsNoFault(_ list: String) throws {
    let run = try run(Array(list.utf8), ["--files-from", "list"])
    #expect(run.exitCode == 0)
    #expect(run.output == [] && run.errors == [])
  }

  @Test(arguments: [("missing", "there is no such file"), (".", "cannot be read: Is a directory")])
  func aListThatCannotBeReadIsSaid(_ path: String, _ reason: String) throws {
    let run = try run([], ["--files-from", path, "a.pdf"])
    #expect(run.exitCode == 2)
    #expect(run.output == [])
    #expect(run.errorText == "pdflinkmap: \(path): \(reason)\n")
  }

  @Test(arguments: [["--files-from", "-", "-"], ["--files-from", "list", "-"], ["--files-from", "-"]])
  func standardInputIsReadOnce(_ arguments: [String]) throws {
    let run = try run(Array("-\n".utf8), arguments, input: Array("-\n".utf8))
    #expect(run.exitCode == 64)
    #expect(run.output == [])
    #expect(run.errorText == "pdflinkmap: standard input can be read only once; see pdflinkmap --help\n")
  }

  @Test func aClosedStandardInputIsSaid() throws {
    let script = #"exec "$1" -f ndjson a.pdf - <&-"#
    let run = try Tool("bash").run(["-c", script, "bash", Tool.pdflinkmap.name], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(try paths(run) == ["a.pdf", "-"])
    #expect(run.errorText == "pdflinkmap: -: cannot be read: Bad file descriptor [file.unreadable]\n")
  }

  @Test(arguments: ["1", "2", "40"])
  func sixtyFourDescriptorsAreEnoughForThousandsOfFiles(_ jobs: String) throws {
    let count = 3000
    try folder.write([UInt8](([String](repeating: "a.pdf", count: count).joined(separator: "\n")).utf8), to: "list")
    let script = #"ulimit -n 64; exec "$1" -q -f csv --sections none --jobs "$2" --files-from list"#
    let run = try Tool("bash").run(
      ["-c", script, "bash", Tool.pdflinkmap.name, jobs], in: folder.url, limit: .seconds(120))
    #expect(run.exitCode == 0, "\(run.errorText)")
    #expect(run.outputText.split(separator: "\n").count { $0.hasPrefix("a.pdf,") } % count == 0)
    #expect(run.outputText.split(separator: "\n").count > count)
  }
}
