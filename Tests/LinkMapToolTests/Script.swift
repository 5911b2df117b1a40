import Foundation
import TestSupport
import Testing

/// A script that checks files, and says on standard output what is wrong with them.
enum Script {
  /// `path` is that from the folder of the project.
  static func expectHeld(_ path: String, _ arguments: [String], in folder: TemporaryFolder) throws {
    // Python would leave what it compiled among the sources.
    let run = try Tool(Project.file(path).path).run(
      arguments, environment: ["PYTHONDONTWRITEBYTECODE": "1"], in: folder.url, limit: .seconds(120))
    #expect(run.exitCode == 0, "\(run.outputText)\(run.errorText)")
  }
}
