import TestSupport
import Testing

/// Output and messages are the same however many processes work.
struct JobsTests {
  private let folder: TemporaryFolder
  private let files: [String]

  init() throws {
    folder = try TemporaryFolder()
    let fixtures = try Fixture.all()
    for fixture in fixtures { try fixture.write(to: folder) }
    files = fixtures.map(\.fileName) + ["missing.pdf", fixtures[0].fileName]
  }

  private func run(_ options: [String], _ inputs: [String]) throws -> Tool.Run {
    try Tool.pdflinkmap.run(
      options + inputs, environment: ["PDFLINKMAP_PASSWORD": "open-sesame"], in: folder.url, limit: .seconds(120))
  }

  @Test(arguments: ["text", "json", "ndjson", "csv", "tsv"])
  func theirNumberChangesNothing(_ format: String) throws {
    let one = try run(["-f", format, "--jobs", "1"], files)
    #expect(one.exitCode == 2)
    for jobs in ["2", "4"] {
      let several = try run(["-f", format, "--jobs", jobs], files)
      #expect(several.exitCode == 2)
      #expect(several.output == one.output, "\(jobs)")
      #expect(several.errors == one.errors, "\(jobs)")
    }
  }

  @Test(arguments: ["json", "ndjson"])
  func aWorkerWritesWhatTheProgramWritesItself(_ format: String) throws {
    let options = ["-f", format, "--zoom", "2", "--pages", "1", "--box=media"]
    let together = try run(options, files)
    let alone = try files.map { try run(options, [$0]) }
    #expect(together.output == alone.flatMap(\.output))
    #expect(together.errors == alone.flatMap(\.errors))
  }

  @Test func aLayoutReachesTheWorkers() throws {
    let inputs = Array(files.prefix(3))
    let pretty = try run(["--pretty"], inputs)
    #expect(try pretty.output == inputs.flatMap { try run(["--pretty"], [$0]).output })
  }

  @Test func aPasswordFileIsReadOnce() throws {
    try folder.addPipe("secret")
    let file = "encrypted-aes256-user-password.pdf"
    let script = #"printf 'open-sesame\n' > secret & exec "$1" -q -f ndjson --password-file secret "$2" "$2""#
    // A FIFO is no regular file, so a process substitution serves as well as a file only where it is read as a stream.
    let run = try Tool("bash").run(["-c", script, "bash", Tool.pdflinkmap.name, file], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errorText)")
  }
}
