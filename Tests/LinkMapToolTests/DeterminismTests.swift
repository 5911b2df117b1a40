import TestSupport
import Testing

/// The same file gives the same bytes, whenever and wherever.
struct DeterminismTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: try Fixture.withDocument())
  func outputIsTheSameInEveryPlaceAndTime(_ fixture: Fixture) throws {
    try fixture.write(to: folder)
    let first = try fixture.dump(in: folder)
    let environments = [
      [:],
      ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"],
      ["LC_ALL": "C", "TZ": "America/St_Johns", "TERM": "dumb", "NO_COLOR": "1"],
    ]
    for environment in environments {
      let run = try fixture.dump(in: folder, environment: environment)
      #expect(run.output == first.output, "\(environment)")
      #expect(run.errors == first.errors, "\(environment)")
    }
  }

  @Test(arguments: try Fixture.withDocument())
  func prettyAndCompactSayTheSame(_ fixture: Fixture) throws {
    try fixture.write(to: folder)
    let (compact, pretty) = (try fixture.dump(["--compact"], in: folder), try fixture.dump(["--pretty"], in: folder))
    #expect(try JSON(compact.output) == JSON(pretty.output))
    #expect(compact.output.filter { $0 == UInt8(ascii: "\n") }.count == 1)
    #expect(compact.output.last == UInt8(ascii: "\n") && pretty.output.last == UInt8(ascii: "\n"))
    #expect(try fixture.dump(in: folder).output == compact.output, "compact is the default in a pipe")
  }

  @Test func severalFilesGiveWhatEachGivesInTheirOrder() throws {
    let fixtures = try ["target-uri", "target-page", "page-labels"].map(Fixture.named)
    for fixture in fixtures { try fixture.write(to: folder) }
    let together = try Tool.pdflinkmap.run(fixtures.map(\.fileName), in: folder.url)
    let oneByOne = try fixtures.map { try $0.dump(in: folder) }
    #expect(together.output == oneByOne.flatMap(\.output))
    #expect(together.errors == oneByOne.flatMap(\.errors))
  }

  @Test func standardInputGivesWhatTheFileGives() throws {
    let fixture = try Fixture.named("target-page")
    try fixture.write(to: folder)
    let run = try Tool.pdflinkmap.run(["-"], input: folder.read(fixture.fileName))
    let expected = try fixture.dump(in: folder).outputText.replacing(#""path":"target-page.pdf""#, with: #""path":"-""#)
    #expect(run.outputText == expected)
  }
}
