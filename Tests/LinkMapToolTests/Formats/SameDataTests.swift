import Foundation
import TestSupport
import Testing

/// JSON, lines and rows of the same file say the same.
struct SameDataTests {
  private static let formats = ["json", "ndjson", "csv", "tsv"]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes the file in all formats and gives the name of what was written.
  private func write(_ fixture: Fixture, _ options: [String] = []) throws -> String {
    try fixture.write(to: folder)
    for format in Self.formats {
      let run = try fixture.dump(options + ["-q", "--format", format], in: folder)
      #expect(run.exitCode == 0, "\(fixture.name): \(run.errorText)")
      try folder.write(run.output, to: "\(fixture.name).\(format)")
    }
    return fixture.name
  }

  @Test func ofEveryFixture() throws {
    try expectSame(Fixture.withDocument().map { try write($0) })
  }

  @Test(arguments: [
    ["--pages", "2"], ["--pages", "9"], ["--subtype", "Link"], ["--target", "page,uri"], ["--visible"],
    ["--sections", "none"], ["--sections", "form,outline"], ["--fit", "100x100+5+5", "--rotate", "90"],
  ])
  func ofWhatIsSelected(_ options: [String]) throws {
    let names = [
      "outline-and-destinations", "annotation-common-entries", "page-labels", "form-every-key", "markup-every-key",
    ]
    try expectSame(names.map { try write(Fixture.named($0), options) })
  }

  @Test func ofFilesAtRandom() throws {
    let fixtures = try (0..<60).map { seed in
      Fixture(name: "random-\(seed)", plainBytes: try PDFTemplate(RandomDocument.text(seed: UInt64(seed))).bytes)
    }
    let names = try fixtures.map { try write($0) }
    try expectSame(names)
    // There is something to compare, and odd texts are in it.
    let lines = try names.flatMap { try folder.read("\($0).ndjson").split(separator: 10) }
    #expect(lines.filter { $0.starts(with: #"{"record":"annotation""#.utf8) }.count > 400)
    #expect(try names.filter { try folder.read("\($0).csv").contains(0) }.count > 20)
    for (schema, format) in [("linkmap", "json"), ("linkmap-line", "ndjson")] {
      let path = Project.file("schema/\(schema).schema.json").path
      try Script.expectHeld("Tests/Support/validate.py", [path] + names.map { "\($0).\(format)" }, in: folder)
    }
  }

  private func expectSame(_ names: [String]) throws {
    try Script.expectHeld("Tests/Support/same_data.py", names, in: folder)
  }
}
