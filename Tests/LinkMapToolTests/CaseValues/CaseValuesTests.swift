import TestSupport
import Testing

/// The output for the fixtures has the values that are right.
struct CaseValuesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: try CaseFile.all().filter { !$0.mustFail })
  func valuesAreRight(_ file: CaseFile) throws {
    let fixture = try Fixture.named(file.name)
    try fixture.write(to: folder)
    try hold(file, Tool.pdflinkmap.run([fixture.fileName], in: folder.url, limit: file.limit))
  }

  /// Without the right password, or with a file that is no PDF, there is an error and nothing else.
  @Test(arguments: try CaseFile.all().filter(\.mustFail))
  func whatMustFailFails(_ file: CaseFile) throws {
    let fixture = try Fixture.named(file.name)
    try fixture.write(to: folder)
    for password in [nil] + file.badPasswords {
      let run = try self.run(fixture, password)
      #expect(run.exitCode == 2)
      #expect(run.output == [])
      #expect(run.errorLines.count == 1)
    }
    for password in file.goodPasswords { hold(file, try self.run(fixture, password)) }
  }

  private func run(_ fixture: Fixture, _ password: String?) throws -> Tool.Run {
    guard let password else { return try Tool.pdflinkmap.run([fixture.fileName], in: folder.url) }
    try folder.write(Array("\(password)\n".utf8), to: "password")
    return try Tool.pdflinkmap.run(["--password-file", "password", fixture.fileName], in: folder.url)
  }

  private func hold(_ file: CaseFile, _ run: Tool.Run) {
    if file.mayFail, run.exitCode == 2, run.output == [] { return }
    #expect(run.exitCode == 0, "\(run.errorText)")
    do {
      let faults = DocumentComparison(file.values, try JSON(run.output)).faults
      if !faults.isEmpty { Issue.record("\(faults.joined(separator: "\n"))") }
    } catch {
      Issue.record("not JSON: \(error)")
    }
  }
}
