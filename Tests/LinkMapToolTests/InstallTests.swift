import Foundation
import TestSupport
import Testing

/// `make install` puts everything in its place, and `make uninstall` takes exactly that away.
struct InstallTests {
  private static let files: [(path: String, source: String?, mode: Int)] = [
    ("bin/pdflinkmap", nil, 0o755),
    ("share/bash-completion/completions/pdflinkmap", "completions/pdflinkmap.bash", 0o644),
    ("share/doc/pdflinkmap/LICENSE", "LICENSE", 0o644),
    ("share/fish/vendor_completions.d/pdflinkmap.fish", "completions/pdflinkmap.fish", 0o644),
    ("share/man/man1/pdflinkmap.1", "man/pdflinkmap.1", 0o644),
    ("share/pdflinkmap/linkmap-line.schema.json", "schema/linkmap-line.schema.json", 0o644),
    ("share/pdflinkmap/linkmap.schema.json", "schema/linkmap.schema.json", 0o644),
    ("share/zsh/site-functions/_pdflinkmap", "completions/_pdflinkmap", 0o644),
  ]

  private let stage: TemporaryFolder

  init() throws { stage = try TemporaryFolder() }

  @Test(arguments: [("/opt/a b", "opt/a b"), (nil, "usr/local")])
  func whatIsInstalledRunsAndGoesAway(_ prefix: String?, _ root: String) throws {
    let set = ["DESTDIR=\(stage.url.path)"] + [prefix.map { "PREFIX=\($0)" }].compactMap { $0 }
    try make("install", set)
    #expect(try names() == Self.files.map { "\(root)/\($0.path)" })
    for file in Self.files {
      #expect(try mode("\(root)/\(file.path)") == file.mode, "\(file.path)")
      if let source = file.source { #expect(try stage.read("\(root)/\(file.path)") == Project.bytes(source)) }
    }
    #expect(try mode(root) == 0o755 && mode("\(root)/share/man/man1") == 0o755)
    let run = try Tool(stage.path("\(root)/bin/pdflinkmap")).run(["-q", "Examples/sample.pdf"], in: Project.folder)
    #expect(run.exitCode == 0)
    #expect(try run.output == Tool.pdflinkmap.run(["-q", "Examples/sample.pdf"], in: Project.folder).output)

    try stage.write([1], to: "\(root)/share/man/man1/other.1")
    try stage.write([1], to: "\(root)/share/doc/pdflinkmap/mine")
    try make("install", set)
    try make("uninstall", set)
    #expect(try names() == ["\(root)/share/doc/pdflinkmap/mine", "\(root)/share/man/man1/other.1"])
    #expect(!stage.isThere("\(root)/share/pdflinkmap"))
    try make("uninstall", set)
  }

  /// Modes are what they should be whatever the mask of files is.
  private func make(_ target: String, _ set: [String]) throws {
    let run = try Tool("sh").run(
      ["-c", #"umask 077; exec make "$@""#, "make", "-s", target, "BINARY=\(Tool.pdflinkmap.name)"] + set,
      in: Project.folder)
    #expect(run.exitCode == 0)
    #expect(run.outputText == "" && run.errorText == "")
  }

  private func names() throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: stage.url.path).sorted()
    return try paths.filter { path in
      try FileManager.default.attributesOfItem(atPath: stage.path(path))[.type] as? FileAttributeType != .typeDirectory
    }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: stage.path(path))[.posixPermissions] as? Int
  }
}
