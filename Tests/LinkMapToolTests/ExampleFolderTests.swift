import Foundation
import TestSupport
import Testing

/// The examples that read many files, over those of `Examples/folder`.
struct ExampleFolderTests {
  private static let names = ["guide", "handbook", "price list"]

  @Test(arguments: names)
  func theFilesAreWhatTheirTemplatesGive(_ name: String) throws {
    let file = "Examples/folder/\(name).pdf"
    let template = try PDFTemplate(String(decoding: Project.bytes("\(file).txt"), as: UTF8.self))
    if Golden.isRecording { try Data(template.bytes).write(to: Project.file(file)) }
    #expect(try template.bytes == Project.bytes(file))
  }

  @Test(arguments: [("jq", 8), ("sqlite", 5)])
  func theCommandsInTheReadmeGiveWhatItSays(_ example: String, _ count: Int) throws {
    try Self.expectWhatTheReadmeSays(example, count)
  }

  @Test(arguments: ["json", "ndjson"])
  func whatTheyReadIsValid(_ format: String) throws {
    let folder = try TemporaryFolder()
    let files = paths(["damaged"] + Self.names)
    let run = try Tool.pdflinkmap.run(["-q", "--format", format] + files, in: Project.folder)
    #expect(run.exitCode == 2)
    try folder.write(run.output, to: "all")
    let schema = format == "json" ? "linkmap" : "linkmap-line"
    try Script.expectHeld(
      "Tests/Support/validate.py", [Project.file("schema/\(schema).schema.json").path, "all"], in: folder)
  }

  private func paths(_ names: [String]) -> [String] { names.map { "Examples/folder/\($0).pdf" } }

  /// `$work` in the commands is a folder of their own.
  static func expectWhatTheReadmeSays(
    _ example: String, _ count: Int, tools: [String] = [], environment: [String: String] = [:],
    limit: Duration = .seconds(30)
  ) throws {
    let folder = try TemporaryFolder()
    let readme = try ReadmeCommands("Examples/\(example)/README.md")
    #expect(readme.all.count == count && readme.blocks("run").count == readme.blocks("output").count)
    for (command, output) in readme.all {
      let run = try Script.shell(
        command, tools: tools, environment: environment.merging(["work": folder.url.path]) { $1 }, in: Project.folder,
        limit: limit)
      #expect(run.outputText == output, "\(command)\n\(run.errorText)")
    }
  }
}
