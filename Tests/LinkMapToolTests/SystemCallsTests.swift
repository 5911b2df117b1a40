import TestSupport
import Testing

/// What the command asks of the system, whatever a file says: nothing but to read the files that it was given.
struct SystemCallsTests {
  private let folder: TemporaryFolder
  private let names: [String]

  init() throws {
    folder = try TemporaryFolder()
    // Those with a target of every kind: URIs, other files, programs, scripts, forms to be sent.
    let fixtures = try Fixture.withDocument().filter { $0.name.hasPrefix("target-") }
    for fixture in fixtures { try fixture.write(to: folder) }
    names = fixtures.map(\.fileName)
  }

  @Test("no connection, no other program, no other file, nothing written")
  func readsOnly() throws {
    #expect(names.count > 20)
    for name in names {
      // One at a time: several are read by other processes of the same program.
      let calls = try calls([name])
      #expect(calls.filter { !Self.onlyReads($0) } == [])
      #expect(Set(calls.compactMap(Self.pathInFolder)) == [name])
    }
  }

  @Test("the one file that was asked for is written")
  func writesOutput() throws {
    let others = try calls(["--output", "out.json", names[0]]).filter { !Self.onlyReads($0) }
    #expect(others.count >= 2)
    for call in others { #expect(call.contains("out.json"), "\(call)") }
    #expect(try folder.names() == (names + ["out.json"]).sorted())
  }

  /// The handler must know of the file by then.
  @Test("a signal that comes the moment the output is made leaves nothing of it")
  func signalAtTheOutput() throws {
    let arguments = ["--output", "out.json", names[0]]
    let opened = try calls(arguments).filter { $0.hasPrefix("openat(") }
    let number = try #require(opened.firstIndex { $0.contains("O_CREAT") }) + 1
    let options = ["-f", "-qq", "-e", "trace=openat", "-e", "inject=openat:signal=SIGHUP:when=\(number)"]
    let run = try Tool("strace").run(options + [Tool.pdflinkmap.name, "-q"] + arguments, in: folder.url)
    #expect(run.exitCode == 129, "\(run.errorText)")
    #expect(try folder.names() == (names + ["out.json"]).sorted())
  }

  /// What the command calls, but for its own start and end.
  private func calls(_ arguments: [String]) throws -> [String] {
    let elsewhere = try TemporaryFolder()
    let options = ["-f", "-qq", "-s", "4096", "-e", "trace=%network,%process,%file", "-o", elsewhere.path("trace")]
    let run = try Tool("strace").run(options + [Tool.pdflinkmap.name, "-q"] + arguments, in: folder.url)
    #expect(run.exitCode == 0, "\(run.errorText)")
    let lines = String(decoding: try elsewhere.read("trace"), as: UTF8.self).split(separator: "\n")
    // Each begins with the number of the process.
    let calls = lines.map { String($0.drop { $0.isNumber || $0 == " " }) }
    #expect(calls.first?.hasPrefix("execve(") == true)
    return Array(calls.dropFirst())
  }

  private static func onlyReads(_ call: String) -> Bool {
    switch call.prefix(while: { $0 != "(" }) {
    case "access", "readlink", "readlinkat", "stat", "lstat", "newfstatat", "statx", "getcwd", "arch_prctl",
      "exit_group":
      true
    case "open", "openat": !call.contains("O_WRONLY") && !call.contains("O_RDWR") && !call.contains("O_CREAT")
    // How strace says that it ended.
    case let other: other.hasPrefix("+++")
    }
  }

  /// What is opened by a relative path: all else are libraries and what the system is asked about itself.
  private static func pathInFolder(_ call: String) -> String? {
    guard call.hasPrefix("openat("), let path = call.split(separator: "\"").dropFirst().first else { return nil }
    return path.hasPrefix("/") ? nil : String(path)
  }
}
