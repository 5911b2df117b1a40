import Foundation
import TestSupport
import Testing

/// What people see first is so: the sample is what its template gives, and the README shows what comes out.
struct ReadmeSampleTests {
  @Test func theSampleIsWhatItsTemplateGives() throws {
    let template = String(decoding: try Project.bytes("Examples/sample.pdf.txt"), as: UTF8.self)
    #expect(try PDFTemplate(template).bytes == Project.bytes("Examples/sample.pdf"))
  }

  @Test func theLinkInTheReadmeIsOneOfTheSample() throws {
    let run = try Tool.pdflinkmap.run(["-q", "--pretty", "Examples/sample.pdf"], in: Project.folder)
    let shown = try #require(try ReadmeCommands("README.md").blocks("sample").first)
    let indented = shown.split(separator: "\n").map { "        \($0)\n" }.joined()
    #expect(run.exitCode == 0)
    #expect(run.outputText.replacing("},\n", with: "}\n").contains(indented.replacing("},\n", with: "}\n")))
  }

  @Test func theCommandsInTheReadmeGiveWhatItSays() throws {
    let readme = try ReadmeCommands("README.md")
    #expect(!readme.all.isEmpty && readme.blocks("run").count == readme.blocks("output").count)
    for (command, output) in readme.all {
      let run = try Script.shell(command, in: Project.folder)
      #expect(run.outputText == output, "\(command)\n\(run.errorText)")
    }
  }
}
