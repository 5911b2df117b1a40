import TestSupport
import Testing

/// SIGINT and SIGTERM leave nothing half done, and no process.
struct SignalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Fixture.named("target-uri").write(to: folder)
  }

  private func script(_ text: String, _ arguments: [String]) throws -> Tool.Run {
    try Tool("bash").run(
      ["-c", text, "bash", Tool.pdflinkmap.name] + arguments, in: folder.url, limit: .seconds(60))
  }

  private static let signals: [(name: String, status: Int32)] = [("INT", 130), ("TERM", 143), ("HUP", 129)]

  /// It comes when a mapped file is cut short.
  @Test func theOldFileStaysWhereAFileHasChanged() throws { try theOldFileStays(("BUS", 2), ["-"]) }

  /// It waits for standard input, itself or in a worker, with its output beside its place.
  @Test(arguments: signals, [["-"], ["-", "target-uri.pdf"]])
  func theOldFileStays(_ signal: (name: String, status: Int32), _ inputs: [String]) throws {
    try folder.write(Array("old".utf8), to: "out")
    let text = #"""
      mkfifo never; exec 9<>never; signal=$2; shift 2
      # Without job control, a program in the background would ignore SIGINT.
      set -m
      "$0" -f ndjson -o out "$@" <&9 & parent=$!
      until compgen -G 'out.*' > /dev/null; do sleep 0.01; done
      if [ $# -gt 1 ]; then
        until children=($(cat /proc/$parent/task/$parent/children)); [ ${#children[@]} -eq 2 ]; do sleep 0.01; done
        sleep 0.3
      fi
      kill -$signal $parent
      wait $parent; status=$?
      for child in "${children[@]}"; do
        for turn in {1..500}; do
          [ -d /proc/$child ] && [ "$(cut -d' ' -f3 /proc/$child/stat 2>/dev/null)" != Z ] || continue 2
          sleep 0.01
        done
        echo "$child is left"
      done
      exit $status
      """#
    let run = try Tool("bash").run(
      ["-c", text, Tool.pdflinkmap.name, "", signal.name] + inputs, in: folder.url, limit: .seconds(60))
    #expect(run.exitCode == signal.status, "\(run.errorText)")
    #expect(run.outputText == "")
    #expect(try folder.read("out") == Array("old".utf8))
    #expect(try folder.names() == ["never", "out", "target-uri.pdf"])
  }

  /// Even one that hangs: standard input gives nothing.
  @Test func workersDoNotOutliveWhoStartedThem() throws {
    let text = #"""
      mkfifo never; exec 9<>never
      "$1" - target-uri.pdf <&9 > /dev/null & parent=$!
      until children=($(cat /proc/$parent/task/$parent/children)); [ ${#children[@]} -ge 1 ]; do sleep 0.01; done
      sleep 0.3
      kill -9 $parent
      wait $parent 2>/dev/null
      for child in "${children[@]}"; do
        for turn in {1..500}; do
          [ -d /proc/$child ] && [ "$(cut -d' ' -f3 /proc/$child/stat 2>/dev/null)" != Z ] || continue 2
          sleep 0.01
        done
        echo "$child is left"
      done
      """#
    #expect(try script(text, []).outputText == "")
  }

  @Test func aSignalCutsNoLine() throws {
    let text = #"""
      mkfifo stream
      set -m
      "$1" -q -f ndjson $(yes target-uri.pdf | head -n 20000) > stream & parent=$!
      { read -r line; printf '%s\n' "$line"; kill -TERM $parent; cat; } < stream
      wait $parent
      """#
    let run = try script(text, [])
    #expect(run.exitCode == 143)
    #expect(run.output.last == 10)
    for line in run.output.split(separator: 10) { _ = try JSON(Array(line)) }
  }

  @Test func anIgnoredSignalStaysIgnored() throws {
    let text = #"""
      trap '' HUP
      mkfifo slow; exec 9<>slow
      "$1" -q - <&9 > out & parent=$!
      sleep 0.3; kill -HUP $parent; sleep 0.1
      kill -TERM $parent; wait $parent
      """#
    #expect(try script(text, []).exitCode == 143)
  }

  @Test func aFullDiskEndsItAtOnce() throws {
    let run = try Tool.pdflinkmap.run(
      ["-q", "-f", "ndjson"] + [String](repeating: "target-uri.pdf", count: 50), in: folder.url,
      output: .file("/dev/full"))
    #expect(run.exitCode == 2)
    #expect(run.errorText == "pdflinkmap: standard output: No space left on device\n")
  }
}
