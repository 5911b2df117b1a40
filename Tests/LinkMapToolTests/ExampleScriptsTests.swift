import Foundation
import TestSupport
import Testing

/// The scripts in Examples print what their READMEs say.
struct ExampleScriptsTests {
  private static let names = ["review-threads", "contents", "form-table"]

  static func run(_ name: String, _ files: [String], in folder: URL) throws -> Tool.Run {
    let tools = URL(filePath: Tool.pdflinkmap.name).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"].map { "\(tools):\($0)" } ?? tools
    return try Tool(Project.file("Examples/\(name)/\(name)").path).run(files, environment: ["PATH": path], in: folder)
  }

  private static func dump(_ template: String, with name: String) throws -> Tool.Run {
    let folder = try TemporaryFolder()
    try folder.write(PDFTemplate(template).bytes, to: "a.pdf")
    return try withExtendedLifetime(folder) { try run(name, ["a.pdf"], in: folder.url) }
  }

  @Test(arguments: names)
  func theSampleIsWhatItsTemplateGives(_ name: String) throws {
    let template = String(decoding: try Project.bytes("Examples/\(name)/sample.pdf.txt"), as: UTF8.self)
    #expect(try PDFTemplate(template).bytes == Project.bytes("Examples/\(name)/sample.pdf"))
  }

  @Test(arguments: names)
  func theCommandInTheReadmeGivesWhatItSays(_ name: String) throws {
    let readme = String(decoding: try Project.bytes("Examples/\(name)/README.md"), as: UTF8.self)
    let command = "Examples/\(name)/\(name) Examples/\(name)/sample.pdf"
    #expect(readme.contains("```sh\n\(command)\n```"))
    let run = try Self.run(name, ["Examples/\(name)/sample.pdf"], in: Project.folder)
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(!run.output.isEmpty)
    #expect(readme.contains("```\n\(run.outputText)```"), "\(run.outputText)")
  }

  @Test func aDocumentWithoutFieldsIsATableWithoutRows() throws {
    let run = try Self.run("form-table", ["Examples/sample.pdf"], in: Project.folder)
    #expect(run.exitCode == 0)
    #expect(run.outputText == "name\ttype\tpage\trectangle\tvalue\n")
  }

  @Test(arguments: names)
  func withoutAFileTheySayHowTheyAreUsed(_ name: String) throws {
    let run = try Self.run(name, [], in: Project.folder)
    #expect(run.exitCode == 64)
    #expect(run.output == [])
    #expect(run.errorText == "usage: \(name) FILE…\n")
  }

  @Test(arguments: names)
  func aFileThatCannotBeReadIsAFailure(_ name: String) throws {
    let run = try Self.run(name, ["Examples/\(name)/sample.pdf", "none.pdf"], in: Project.folder)
    #expect(run.exitCode == 2)
    #expect(!run.output.isEmpty)
    #expect(run.errorText.contains("none.pdf"))
  }

  @Test(arguments: names.filter { $0 != "form-table" })
  func aDocumentWithoutAnyPrintsNothing(_ name: String) throws {
    let run = try Self.run(name, ["Examples/sample.pdf"], in: Project.folder)
    #expect(run.exitCode == 0)
    #expect(run.output == [] && run.errors == [])
  }

  @Test func repliesInACircleArePrintedOnce() throws {
    let run = try Self.dump(
      """
      {{header}}
      {{object 1 0}} << /Type /Catalog /Pages 2 0 R >> endobj
      {{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >> endobj
      {{object 3 0}} << /Type /Page /Parent 2 0 R /Annots [4 0 R 5 0 R 6 0 R 7 0 R] >> endobj
      {{object 4 0}} << /Subtype /Text /Rect [0 0 1 1] /T (A) /IRT 5 0 R /Contents (a\\r[2J) >> endobj
      {{object 5 0}} << /Subtype /Text /Rect [0 0 1 1] /T (B) /IRT 4 0 R /Contents (b) >> endobj
      {{object 6 0}} << /Subtype /Text /Rect [0 0 1 1] /T (C) /IRT 5 0 R /Contents (c\\nd) >> endobj
      {{object 7 0}} << /Subtype /Text /Rect [0 0 1 1] /IRT 7 0 R >> endobj

      """, with: "review-threads")
    #expect(run.exitCode == 0)
    #expect(
      run.outputText == """
        A, no date, page 1: a [2J
          B, no date, page 1: b
            C, no date, page 1: c d
        unknown, no date, page 1: (Text)

        """)
  }

  /// jq takes no more than so many levels of JSON.
  @Test func anOutlineAsDeepAsItMayBeIsPrinted() throws {
    let items = (4..<400).map { number in
      "{{object \(number) 0}} << /Title (x) /First \(number + 1) 0 R /Dest [3 0 R /Fit] >> endobj\n"
    }
    let run = try Self.dump(
      """
      {{header}}
      {{object 1 0}} << /Type /Catalog /Pages 2 0 R /Outlines << /First 4 0 R >> >> endobj
      {{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >> endobj
      {{object 3 0}} << /Type /Page /Parent 2 0 R >> endobj
      \(items.joined())
      """, with: "contents")
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(run.outputText.split(separator: "\n").count == 64)
  }
}
