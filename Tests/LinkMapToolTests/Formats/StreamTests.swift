import Foundation
import TestSupport
import Testing

/// Lines and rows of several files, good and bad ones.
struct StreamTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["target-uri", "target-page", "page-labels", "not-a-pdf"] { try Fixture.named(name).write(to: folder) }
  }

  private func run(_ format: String, _ arguments: [String]) throws -> Tool.Run {
    try Tool.pdflinkmap.run(["-q", "--format", format] + arguments, in: folder.url)
  }

  @Test func everyFileEndsOnce() throws {
    let paths = ["missing.pdf", "target-uri.pdf", "not-a-pdf.pdf", "target-page.pdf", "target-uri.pdf"]
    let run = try run("ndjson", paths)
    #expect(run.exitCode == 2)
    #expect(run.errorLines.count == 2)
    let lines = try run.output.split(separator: 10).map { try JSON(Array($0)) }
    let ends = lines.filter { $0["record"].string == "end" }
    #expect(ends.map(\.["path"].string) == paths)
    #expect(ends.map(\.["status"].string) == ["failed", "ok", "failed", "ok", "ok"])
    let errors = lines.filter { $0["record"].string == "error" }
    #expect(errors.map(\.["code"].string) == ["file.notFound", "file.notPDF"])
    #expect(lines.allSatisfy { paths.contains($0["path"].string ?? "") })
    #expect(lines.last?["record"].string == "end")
  }

  @Test func whatALimitCutsIsPartial() throws {
    let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    let template = """
      {{header}}
      {{object 1 0}} << /Type /Catalog /Pages 2 0 R >> endobj
      {{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >> endobj
      {{object 3 0}} << /Type /Page /Parent 2 0 R /Annots [4 0 R] >> endobj
      {{object 4 0}} << /Subtype /Link /Rect \(deep) >> endobj
      """
    try folder.write(PDFTemplate(template).bytes, to: "deep.pdf")
    let run = try run("ndjson", ["deep.pdf"])
    #expect(run.exitCode == 0)
    let lines = try run.output.split(separator: 10).map { try JSON(Array($0)) }
    #expect(lines.contains { $0["code"].string == "limit.depth" })
    #expect(lines.last?["status"].string == "partial")
  }

  @Test func linesOfSeveralFilesAreThoseOfEach() throws {
    let paths = ["target-uri.pdf", "missing.pdf", "page-labels.pdf"]
    #expect(try run("ndjson", paths).output == paths.flatMap { try run("ndjson", [$0]).output })
  }

  @Test(arguments: ["csv", "tsv"])
  func headerComesOnce(_ format: String) throws {
    let run = try run(format, ["missing.pdf", "target-uri.pdf", "not-a-pdf.pdf", "target-page.pdf"])
    #expect(run.exitCode == 2)
    let alone = try ["target-uri.pdf", "target-page.pdf"].map { try self.run(format, [$0]).outputText }
    let header = try #require(alone[0].split(separator: "\n").first) + "\n"
    #expect(header.hasPrefix("path"))
    #expect(run.outputText == alone[0] + alone[1].dropFirst(header.count))
  }

  @Test(arguments: ["csv", "tsv"])
  func aFileWithoutAnnotationsHasAHeader(_ format: String) throws {
    let run = try run(format, ["--subtype", "None", "target-uri.pdf"])
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(run.outputText.hasPrefix("path") && run.outputText.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["csv", "tsv"])
  func filesThatCannotBeReadHaveNoRows(_ format: String) throws {
    try folder.write(Array("old".utf8), to: "out")
    let run = try run(format, ["-o", "out", "missing.pdf", "not-a-pdf.pdf"])
    #expect(run.exitCode == 2)
    #expect(try folder.read("out") == Array("old".utf8))
    #expect(try self.run(format, ["missing.pdf"]).output == [])
  }

  /// Reading the outline would cost time, and warn of what is not shown.
  @Test(arguments: ["csv", "tsv", "text"])
  func whatHasNoSectionsDoesNotReadThem(_ format: String) throws {
    let fixture = try Fixture.named("outline-and-destinations")
    try fixture.write(to: folder)
    let loud = try fixture.dump(["--format", format], in: folder)
    let pagesOnly = try fixture.dump(["--sections", "none"], in: folder)
    #expect(loud.exitCode == 0)
    #expect(loud.errors == pagesOnly.errors)
    #expect(try fixture.dump(in: folder).errors != pagesOnly.errors)
  }

  @Test func pathsThatAreNotUTF8AreInEveryLine() throws {
    let name = Array("a".utf8) + [0xFF] + Array(".pdf".utf8)
    try folder.write(Fixture.named("target-uri").plainBytes, to: name)
    let options = ["-q", "--format", "ndjson"].map { Array($0.utf8) }
    let run = try Tool.pdflinkmap.run(bytes: options + [name, name + [0xFE]], in: folder.url)
    let lines = try run.output.split(separator: 10).map { try JSON(Array($0)) }
    #expect(
      lines.filter { $0["rawPath"].string == "a%FF.pdf" && $0["path"].string == "a\u{FFFD}.pdf" }.count == lines.count
        - 2)
    #expect(lines.suffix(2).allSatisfy { $0["rawPath"].string == "a%FF.pdf%FE" })
    try folder.write(run.output, to: "lines")
    let schema = Project.file("schema/linkmap-line.schema.json").path
    try Script.expectHeld("Tests/Support/validate.py", [schema, "lines"], in: folder)
  }

  @Test func linesAreCutWhereTheReaderStops() throws {
    let run = try Tool.pdflinkmap.run(
      ["-q", "--format", "ndjson"] + [String](repeating: "target-uri.pdf", count: 200), in: folder.url,
      output: .pipe(closedAfter: 100))
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
  }
}
