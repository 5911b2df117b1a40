import TestSupport
import Testing

/// How values are written, whatever the file; and what is said of them on standard error.
struct WrittenFormTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: try Fixture.withDocument())
  func numbersHaveFewDigitsAndNoExponent(_ fixture: Fixture) throws {
    try fixture.write(to: folder)
    let text = try #require(String(validating: fixture.dump(in: folder).output, as: UTF8.self))
    // The six of a transform are the only ones that have more.
    let plain = text.replacing(/"transform":\[[^\]]*\]/, with: "").replacing(/"(?:[^"\\]|\\.)*"/, with: "")
    let numbers = plain.matches(of: /[-+.0-9][^,\]}]*/).map(\.output)
    #expect(!numbers.isEmpty)
    #expect(
      numbers.filter { $0.wholeMatch(of: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]{0,3}[1-9])?/) == nil || $0 == "-0" } == [])
  }

  @Test(arguments: try Fixture.withDocument())
  func eachWarningIsALineOnStandardError(_ fixture: Fixture) throws {
    try fixture.write(to: folder)
    let run = try fixture.dump(in: folder)
    let lines = try JSON(run.output)["warnings"].items.map { warning in
      let page = warning["page"].integer.map { "page \($0): " } ?? ""
      let annotation = warning["annotation"].integer.map { "annotation \($0): " } ?? ""
      let start = "pdflinkmap: \(fixture.fileName): \(page)\(annotation)warning: "
      return (start: start, end: " [\(warning["code"].string ?? "?")]")
    }
    #expect(run.errorLines.count == lines.count)
    for (line, expected) in zip(run.errorLines, lines) {
      #expect(line.hasPrefix(expected.start) && line.hasSuffix(expected.end), "\(line)")
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test(arguments: ["-q", "--quiet"])
  func quietLeavesWarningsInTheDataAlone(_ option: String) throws {
    let fixture = try Fixture.named("target-unresolved")
    try fixture.write(to: folder)
    let (quiet, loud) = (try fixture.dump([option], in: folder), try fixture.dump(in: folder))
    #expect(quiet.errors == [])
    #expect(loud.errors != [])
    #expect(quiet.output == loud.output)
  }
}
