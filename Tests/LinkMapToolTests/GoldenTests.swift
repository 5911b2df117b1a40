import Foundation
import TestSupport
import Testing

/// The output for each fixture is the one on record, byte for byte.
struct GoldenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: try Fixture.withDocument())
  func outputIsTheOneOnRecord(_ fixture: Fixture) throws {
    try fixture.write(to: folder)
    let run = try fixture.dump(["--pretty"], in: folder)
    #expect(run.exitCode == 0)
    if let difference = try Golden("\(fixture.name).json").difference(from: Self.steady(run.outputText, fixture)) {
      Issue.record("\(difference)")
    }
  }

  @Test(arguments: Fixture.namesWithoutDocument.sorted())
  func whatIsNoPDFGivesNone(_ name: String) throws {
    let fixture = try Fixture.named(name)
    try fixture.write(to: folder)
    let run = try fixture.dump(in: folder)
    #expect(run.exitCode == 2)
    #expect(run.output == [])
    #expect(run.errorLines.count == 1)
  }

  @Test func everyRecordHasItsFixture() throws {
    let names = Set(try Fixture.withDocument().map { $0.name + ".json" })
    let records = try FileManager.default.contentsOfDirectory(atPath: Project.fixtures.path)
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".values.json") }
    #expect(Set(records).subtracting(names) == [])
  }

  /// The output without what is another in each release and with each libqpdf; and without the size of an encrypted
  /// file, since qpdf encrypts with random numbers.
  private static func steady(_ output: String, _ fixture: Fixture) -> String {
    var text = output.replacing(
      /("name": "pdflinkmap",\n +"version": )"[^"]*"(,\n +"qpdf": )"[^"]*"/
    ) { "\($0.1)\"(version)\"\($0.2)\"(version)\"" }
    if fixture.isEncrypted { text.replace(/("bytes": )\d+/, maxReplacements: 1) { "\($0.1)0" } }
    return text
  }
}
