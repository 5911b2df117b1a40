import TestSupport

/// The code that a README shows.
struct ReadmeCommands {
  private let text: String

  /// `path` is that from the folder of the project.
  init(_ path: String) throws { text = String(decoding: try Project.bytes(path), as: UTF8.self) }

  /// Each command, and what the README says that it prints.
  var all: [(command: String, output: String)] { Array(zip(blocks("run"), blocks("output"))) }

  /// The code behind each `<!-- MARK -->`.
  func blocks(_ mark: String) -> [String] {
    text.split(separator: "<!-- \(mark) -->\n").dropFirst().map { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let code = lines.drop { !$0.hasPrefix("```") }.dropFirst().prefix { !$0.hasPrefix("```") }
      return code.map { $0 + "\n" }.joined()
    }
  }
}
