import TestSupport
import Testing

/// Lines and rows of some fixtures are those on record, byte for byte.
struct FormatGoldenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    arguments: [
      "document-entries.ndjson", "json-hazards.ndjson", "form-widget-of-several-levels.ndjson",
      "outline-and-destinations.ndjson", "annotation-common-entries.csv", "checkbox-states.csv", "target-page.csv",
      "annotation-common-entries.tsv", "field-text-encodings.tsv",
    ])
  func outputIsTheOneOnRecord(golden: String) throws {
    let parts = golden.split(separator: ".").map(String.init)
    let (name, format) = (parts[0], parts[1])
    let fixture = try Fixture.named(name)
    try fixture.write(to: folder)
    let run = try fixture.dump(["--format", format], in: folder)
    #expect(run.exitCode == 0)
    // What is another in each release and with each libqpdf.
    let steady = run.outputText.replacing(/("name":"pdflinkmap","version":)"[^"]*"(,"qpdf":)"[^"]*"/) {
      "\($0.1)\"(version)\"\($0.2)\"(version)\""
    }
    if let difference = try Golden(golden).difference(from: steady) { Issue.record("\(difference)") }
  }
}
