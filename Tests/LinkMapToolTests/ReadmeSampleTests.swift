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
    let shown = try #require(try Self.blocks("sample").first)
    let indented = shown.split(separator: "\n").map { "        \($0)\n" }.joined()
    #expect(run.exitCode == 0)
    #expect(run.outputText.replacing("},\n", with: "}\n").contains(indented.replacing("},\n", with: "}\n")))
  }

  @Test func theCommandsInTheReadmeGiveWhatItSays() throws {
    let (commands, outputs) = (try Self.blocks("run"), try Self.blocks("output"))
    #expect(!commands.isEmpty && commands.count == outputs.count)
    let tools = URL(filePath: Tool.pdflinkmap.name).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"].map { "\(tools):\($0)" } ?? tools
    for (command, output) in zip(commands, outputs) {
      let run = try Tool("/bin/sh").run(["-c", command], environment: ["PATH": path], in: Project.folder)
      #expect(run.outputText == output, "\(command)\n\(run.errorText)")
    }
  }

  /// The code behind each `<!-- MARK -->`.
  private static func blocks(_ mark: String) throws -> [String] {
    let readme = String(decoding: try Project.bytes("README.md"), as: UTF8.self)
    return readme.split(separator: "<!-- \(mark) -->\n").dropFirst().map { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let code = lines.drop { !$0.hasPrefix("```") }.dropFirst().prefix { !$0.hasPrefix("```") }
      return code.map { $0 + "\n" }.joined()
    }
  }
}
