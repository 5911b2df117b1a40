import Foundation
import TestSupport
import Testing

/// Scripts that tests run.
enum Script {
  /// One that checks files, and says on standard output what is wrong with them; `path` is that from the project.
  static func expectHeld(_ path: String, _ arguments: [String], in folder: TemporaryFolder) throws {
    // Python would leave what it compiled among the sources.
    let run = try Tool(Project.file(path).path).run(
      arguments, environment: ["PYTHONDONTWRITEBYTECODE": "1"], in: folder.url, limit: .seconds(120))
    #expect(run.exitCode == 0, "\(run.outputText)\(run.errorText)")
  }

  /// A command for the shell; `pdflinkmap` in it is ours, and other programs are looked for in `tools` first.
  static func shell(
    _ command: String, tools: [String] = [], environment: [String: String] = [:], in folder: URL,
    limit: Duration = .seconds(30)
  ) throws -> Tool.Run {
    let ours = URL(filePath: Tool.pdflinkmap.name).deletingLastPathComponent().path
    let path = tools + [ours] + [ProcessInfo.processInfo.environment["PATH"]].compactMap { $0 }
    return try Tool("bash").run(
      ["-c", command], environment: environment.merging(["PATH": path.joined(separator: ":")]) { $1 }, in: folder,
      limit: limit)
  }
}
