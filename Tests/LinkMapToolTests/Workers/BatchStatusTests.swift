import TestSupport
import Testing

@testable import LinkMapTool

/// How a run over several files ends, and what is said of it.
struct BatchStatusTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Fixture.named("page-labels").write(to: folder)
    try Fixture.named("target-unresolved").write(to: folder)
  }

  private static let (good, warned) = ("page-labels.pdf", "target-unresolved.pdf")

  private func run(_ arguments: [String]) throws -> Tool.Run { try Tool.pdflinkmap.run(arguments, in: folder.url) }

  private static let statuses: [(files: [String], status: Int32)] = [
    ([good], 0), ([warned], 3), ([good, warned], 3), ([warned, good], 3), ([warned, "missing.pdf"], 2),
    (["missing.pdf", warned], 2), ([good, good], 0),
  ]

  @Test(arguments: statuses)
  func strictTellsOfWarnings(_ files: [String], _ status: Int32) throws {
    #expect(try run(["-q", "--strict"] + files).exitCode == status)
    #expect(try run(["-q"] + files).exitCode == (status == 3 ? 0 : status))
  }

  @Test func theWorseOneCounts() {
    let order: [ExitCode] = [.success, .no, .warnings, .failure, .usage, .bug]
    for (index, code) in order.enumerated() {
      for (otherIndex, other) in order.enumerated() {
        #expect(code.worse(other) == order[max(index, otherIndex)])
      }
    }
  }

  @Test(arguments: ["1", "2", "4"])
  func failFastStopsBehindTheFirstFailure(_ jobs: String) throws {
    let options = ["-q", "-f", "ndjson", "--jobs", jobs]
    let files = [Self.good, Self.warned, "missing.pdf"]
    let run = try run(options + ["--fail-fast"] + files + [Self.good, "other.pdf", Self.good])
    #expect(run.exitCode == 2)
    #expect(try run.output == self.run(options + files).output)
    #expect(run.errorText == "pdflinkmap: missing.pdf: there is no such file [file.notFound]\n")
  }

  @Test(arguments: ["1", "2"])
  func verboseTellsOfEachFile(_ jobs: String) throws {
    let run = try run(["-q", "-v", "--jobs", jobs, Self.good, "missing.pdf", Self.warned])
    #expect(
      run.errorText == """
        pdflinkmap: page-labels.pdf: done
        pdflinkmap: missing.pdf: there is no such file [file.notFound]
        pdflinkmap: missing.pdf: failed
        pdflinkmap: target-unresolved.pdf: done, with warnings

        """)
  }

  @Test(arguments: [
    (["--jobs", "0"], "--jobs takes a whole number from 1 to 1024, not '0'"),
    (["--jobs=-1"], "--jobs takes"), (["--jobs", "two"], "--jobs takes"), (["--jobs", "1025"], "--jobs takes"),
    (["--timeout", "0"], "--timeout takes seconds, from 0.001 to 1000000, not '0'"),
    (["--timeout=-1"], "--timeout takes"), (["--timeout", "1s"], "--timeout takes"),
    (["--memory-limit", "0"], "--memory-limit takes a whole number from 1 to 100000000, not '0'"),
    (["--memory-limit", "1.5"], "--memory-limit takes"),
    (["--progress", "yes"], "--progress takes auto, always or never, not 'yes'"),
    (["--null"], "--null goes with --files-from"),
  ])
  func whatMakesNoSenseIsRefused(_ options: [String], _ reason: String) throws {
    let run = try run(options + [Self.good])
    #expect(run.exitCode == 64)
    #expect(run.output == [])
    #expect(run.errorLines.count == 1 && run.errorText.contains(reason), "\(run.errorText)")
  }

  // MARK: - Progress

  @Test func progressIsShownOnATerminalOnly() throws {
    let files = [String](repeating: Self.good, count: 5)
    #expect(try run(["-q", "--progress", "auto"] + files).errors == [])
    #expect(try run(["-q", "--progress", "never"] + files).errors == [])
    let lines = try run(["-q", "--progress", "always"] + files).errorLines
    #expect(lines.last?.hasPrefix("[####################] 5 of 5 files") == true, "\(lines)")
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
  }

  @Test(arguments: [
    (0, 4, 2000, "[....................] 0 of 4 files"),
    (1, 4, 2000, "[#####...............] 1 of 4 files, 0.5 a second, 0:06 left"),
    (10, 1000, 1000, "[....................] 10 of 1000 files, 10.0 a second, 1:39 left"),
    (1, 7201, 1000, "[....................] 1 of 7201 files, 1.0 a second, 2:00:00 left"),
    (4, 4, 1000, "[####################] 4 of 4 files, 4.0 a second"),
  ])
  func progressSaysHowFastAndHowLong(_ done: Int, _ count: Int, _ milliseconds: Int, _ text: String) {
    #expect(Progress.text(done: done, of: count, milliseconds: milliseconds) == text)
  }
}
