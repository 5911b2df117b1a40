import Foundation
import TestSupport
import Testing

/// A file whose worker is killed, hangs or needs too much memory costs no other.
struct FailingWorkerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["page-labels", "target-page"] { try Fixture.named(name).write(to: folder) }
  }

  private static let good = ["page-labels.pdf", "target-page.pdf"]

  private func lines(_ run: Tool.Run) throws -> [JSON] {
    try run.output.split(separator: 10).map { try JSON(Array($0)) }
  }

  private func script(_ text: String, _ arguments: [String] = []) throws -> Tool.Run {
    try Tool("bash").run(
      ["-c", text, "bash", Tool.pdflinkmap.name] + arguments, in: folder.url, limit: .seconds(120))
  }

  private func expectValid(_ run: Tool.Run) throws {
    try folder.write(run.output, to: "lines")
    let schema = Project.file("schema/linkmap-line.schema.json").path
    try Script.expectHeld("Tests/Support/validate.py", [schema, "lines"], in: folder)
  }

  /// A page with so many links that lines of it are out before it is done.
  private func writeManyLinks(_ name: String, pages: Int, links: Int) throws {
    let link = "<</Subtype/Link/Rect[0 0 1 1]>>"
    var text =
      "{{header}}\n{{object 1 0}} << /Type /Catalog /Pages 2 0 R >> endobj\n{{object 2 0}} << /Type /Pages /Kids ["
    text += (0..<pages).map { "\($0 + 3) 0 R" }.joined(separator: " ")
    text += "] /Count \(pages) /MediaBox [0 0 9 9] >> endobj\n"
    let annotations = String(repeating: link, count: links)
    for page in 0..<pages {
      text += "{{object \(page + 3) 0}} << /Type /Page /Parent 2 0 R /Annots [\(annotations)] >> endobj\n"
    }
    try folder.write(PDFTemplate(text).bytes, to: name)
  }

  // MARK: - Time

  /// Standard input that stays open and gives nothing.
  @Test(arguments: ["1", "2"])
  func aFileThatHangsIsGivenUp(_ jobs: String) throws {
    let text = #"""
      mkfifo never; exec 9<>never
      "$1" -f ndjson --timeout 1 --jobs "$2" page-labels.pdf - target-page.pdf <&9
      """#
    let run = try script(text, [jobs])
    #expect(run.exitCode == 2)
    #expect(run.errorText == "pdflinkmap: -: not done within 1 seconds [limit.timeout]\n")
    let lines = try lines(run)
    #expect(lines.filter { $0["record"].string == "end" }.map(\.["status"].string) == ["ok", "failed", "ok"])
    #expect(lines.filter { $0["record"].string == "error" }.map(\.["code"].string) == ["limit.timeout"])
    try expectValid(run)
  }

  /// A page that takes far longer than it may: the worker is busy all the time and answers nothing.
  @Test(arguments: ["1", "2"])
  func aFileThatKeepsAWorkerBusyIsGivenUp(_ jobs: String) throws {
    try writeManyLinks("busy.pdf", pages: 1, links: 400_000)
    let run = try Tool.pdflinkmap.run(
      ["-f", "ndjson", "--timeout", "2", "--jobs", jobs, "page-labels.pdf", "busy.pdf", "target-page.pdf"],
      in: folder.url, limit: .seconds(120))
    #expect(run.exitCode == 2)
    #expect(run.errorText == "pdflinkmap: busy.pdf: not done within 2 seconds [limit.timeout]\n")
    #expect(try lines(run).filter { $0["record"].string == "end" }.map(\.["status"].string) == ["ok", "failed", "ok"])
    try expectValid(run)
  }

  @Test func oneFileMayHaveALimitToo() throws {
    let run = try script(#"mkfifo never; exec 9<>never; "$1" --timeout 0.3 - <&9"#)
    #expect(run.exitCode == 2)
    #expect(run.output == [])
    #expect(run.errorText == "pdflinkmap: -: not done within 0.3 seconds [limit.timeout]\n")
  }

  @Test func whoReadsSlowlyCostsNoFileItsTime() throws {
    try writeManyLinks("many.pdf", pages: 20, links: 500)
    let text = #""$1" -q -f ndjson --timeout 4 many.pdf many.pdf | { sleep 6; cat; }; exit ${PIPESTATUS[0]}"#
    let run = try script(text)
    #expect(run.exitCode == 0)
    #expect(try lines(run).filter { $0["record"].string == "end" }.map(\.["status"].string) == ["ok", "ok"])
  }

  // MARK: - Memory

  @Test(arguments: ["1", "2"])
  func aFileThatNeedsTooMuchMemoryIsGivenUp(_ jobs: String) throws {
    try writeManyLinks("huge.pdf", pages: 1, links: 200_000)
    let run = try Tool.pdflinkmap.run(
      ["-f", "ndjson", "--memory-limit", "40", "--jobs", jobs, "page-labels.pdf", "huge.pdf", "target-page.pdf"],
      in: folder.url, limit: .seconds(120))
    #expect(run.exitCode == 2)
    #expect(run.errorText == "pdflinkmap: huge.pdf: needs more than 40 MB of memory [limit.memory]\n")
    let lines = try lines(run)
    #expect(lines.filter { $0["record"].string == "end" }.map(\.["status"].string) == ["ok", "failed", "ok"])
    #expect(lines.filter { $0["record"].string == "error" }.map(\.["code"].string) == ["limit.memory"])
    try expectValid(run)
  }

  @Test func whatFitsIsNotTouched() throws {
    let plain = try Tool.pdflinkmap.run(["-f", "ndjson"] + Self.good, in: folder.url)
    let limited = try Tool.pdflinkmap.run(
      ["-f", "ndjson", "--memory-limit", "100", "--timeout", "60"] + Self.good, in: folder.url)
    #expect(limited.output == plain.output && limited.errors == plain.errors && limited.exitCode == 0)
  }

  // MARK: - Killed

  /// Every file ends once, in its place; what did not fail is what it is without any trouble.
  @Test(arguments: ["ndjson", "json", "csv"])
  func killingWorkersCostsNothingButTheirFiles(_ format: String) throws {
    let names = try Fixture.all().filter { !$0.isEncrypted }.map { fixture in
      try fixture.write(to: folder)
      return fixture.fileName
    }
    let files = (0..<12).flatMap { _ in names }
    try folder.write(Array(files.joined(separator: "\n").utf8), to: "list")
    let text = #"""
      "$1" -q -f "$2" --jobs 2 --files-from list > out 2> messages & parent=$!
      kills=0
      while kill -0 $parent 2>/dev/null; do
        children=($(cat /proc/$parent/task/$parent/children 2>/dev/null))
        if [ ${#children[@]} -gt 0 ]; then
          kill -9 "${children[RANDOM % ${#children[@]}]}" 2>/dev/null && kills=$((kills + 1))
        fi
        sleep 0.05
      done
      wait $parent; status=$?
      echo $kills; exit $status
      """#
    let run = try script(text, [format])
    #expect(run.exitCode == 2)
    #expect(try #require(Int(run.outputText.dropLast())) > 3)
    let killed = try String(decoding: folder.read("messages"), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasSuffix("the process that read it was ended by signal 9 [worker.crashed]") }
    #expect(!killed.isEmpty)
    let output = try folder.read("out")
    if format == "ndjson" { try expectEachFileOnce(output, files, killed: killed.count) }
    if format == "json" { try expectDocuments(output, names, killed: killed.map { $0.split(separator: ": ")[1] }) }
    if format == "csv" { #expect(output.last == 10 && output.starts(with: Array("path,".utf8))) }
  }

  /// Whole ones, and as many of each as were not killed; some files have none anyway.
  private func expectDocuments(_ output: [UInt8], _ names: [String], killed: [Substring]) throws {
    var expected: [[UInt8]: Int] = [:]
    for name in names {
      let document = try Tool.pdflinkmap.run(["-q", name], in: folder.url).output.dropLast()
      if !document.isEmpty { expected[Array(document)] = 12 - killed.count { $0 == name } }
    }
    let documents = output.split(separator: 10).map(Array.init)
    #expect(Dictionary(documents.map { ($0, 1) }, uniquingKeysWith: +) == expected)
  }

  private func expectEachFileOnce(_ output: [UInt8], _ files: [String], killed: Int) throws {
    var alone: [String: [[UInt8]]] = [:]
    var rest = output.split(separator: 10).map(Array.init)[...]
    var failed = 0
    for file in files {
      let end = try #require(rest.firstIndex { $0.starts(with: Array(#"{"record":"end""#.utf8)) })
      let lines = Array(rest[...end])
      rest = rest[(end + 1)...]
      let expected =
        try alone[file]
        ?? Tool.pdflinkmap.run(["-q", "-f", "ndjson", file], in: folder.url).output.split(separator: 10).map(Array.init)
      alone[file] = expected
      if lines == expected { continue }
      failed += 1
      let closing = try lines.suffix(2).map(JSON.init)
      #expect(closing[0]["code"].string == "worker.crashed" && closing[0]["path"].string == file)
      #expect(closing[1]["status"].string == "failed" && closing[1]["path"].string == file)
      #expect(Array(lines.dropLast(2)) == Array(expected.prefix(lines.count - 2)))
      let annotations = lines.count { $0.starts(with: Array(#"{"record":"annotation""#.utf8)) }
      #expect(closing[1]["counts"]["annotation"].integer == annotations)
    }
    #expect(rest.isEmpty)
    #expect(failed == killed)
  }

  /// Its lines so far have been passed on, so they stay, and the end says how many they are.
  @Test func aFileThatFailsInTheMiddleIsClosed() throws {
    try writeManyLinks("many.pdf", pages: 300, links: 300)
    let text = #"""
      mkfifo stream
      "$1" -q -f ndjson --jobs 1 many.pdf page-labels.pdf > stream & parent=$!
      exec 8<stream
      IFS= read -r first <&8
      children=($(cat /proc/$parent/task/$parent/children))
      kill -9 "${children[0]}"
      { printf '%s\n' "$first"; cat <&8; }
      wait $parent
      """#
    let run = try script(text)
    #expect(run.exitCode == 2)
    let lines = try lines(run)
    let end = try #require(lines.firstIndex { $0["record"].string == "end" })
    #expect(end > 300 && end < 300 * 301)
    #expect(lines[end - 1]["code"].string == "worker.crashed")
    #expect(lines[end]["counts"]["annotation"].integer == lines[..<end].count { $0["record"].string == "annotation" })
    #expect(lines[end]["counts"]["page"].integer == lines[..<end].count { $0["record"].string == "page" })
    #expect(lines.last?["path"].string == "page-labels.pdf" && lines.last?["status"].string == "ok")
  }
}
