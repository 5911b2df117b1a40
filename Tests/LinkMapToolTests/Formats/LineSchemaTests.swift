import Foundation
import LinkMap
import TestSupport
import Testing

/// The schema of a line is that of every line that comes out.
struct LineSchemaTests {
  private static let path = "schema/linkmap-line.schema.json"
  private static let schemaPath = Project.file(path).path

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func theToolPrintsTheSchema() throws {
    let run = try Tool.pdflinkmap.run(["schema", "ndjson"])
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(try run.output == Project.bytes(Self.path))
  }

  /// What lines and documents hold in common is then the same in both.
  @Test func theSchemaIsMadeOfThatOfADocument() throws {
    let run = try Tool(Project.file("schema/line-schema.py").path).run([])
    #expect(run.exitCode == 0, "\(run.errorText)")
    #expect(
      try run.output == Project.bytes(Self.path), "run schema/line-schema.py > schema/linkmap-line.schema.json")
  }

  @Test func everyLineIsValid() throws {
    let names = try Fixture.all().map { fixture in
      try fixture.write(to: folder)
      let run = try fixture.dump(["--format", "ndjson"], in: folder)
      try folder.write(run.output, to: fixture.name)
      return fixture.name
    }
    try Script.expectHeld("Tests/Support/validate.py", [Self.schemaPath] + names, in: folder)
  }

  @Test func errorCodesAreThoseOfTheSchema() throws {
    let errors: [DocumentError] = [
      .notFound, .unreadable(reason: ""), .notPDF(reason: ""), .damaged(reason: ""), .passwordRequired, .passwordWrong,
      .unsupportedEncryption(reason: ""), .outOfMemory,
    ]
    let listed = try JSON(Project.bytes(Self.path))["$defs"]["errorCode"]["enum"].items.compactMap(\.string)
    // Nothing takes too long or ends in the middle yet.
    #expect(Set(listed) == Set(errors.map(\.code)).union(["limit.timeout", "worker.crashed"]))
  }

  @Test("a key has one type in all lines, so that a stream fits into one table")
  func eachKeyHasOneType() throws {
    try Script.expectHeld("Tests/Support/schema_laws.py", [Self.schemaPath, "one-type"], in: folder)
  }

  @Test func smallFaultsAreRefused() throws {
    let fixtures = try [
      "document-entries", "annotation-common-entries", "form-every-key", "markup-every-key", "outline-and-destinations",
      "encrypted-aes256-empty-user-password", "not-a-pdf",
    ].map(Fixture.named)
    for fixture in fixtures { try fixture.write(to: folder) }
    let run = try Tool.pdflinkmap.run(["--format", "ndjson"] + fixtures.map(\.fileName), in: folder.url)
    try folder.write(run.output, to: "lines")
    try Script.expectHeld("Tests/Support/schema_laws.py", [Self.schemaPath, "mutate", "lines"], in: folder)
  }

  @Test func everyKeyOfEveryLineIsInAFixture() throws {
    var seen: [String: Set<String>] = [:]
    for fixture in try Fixture.all() {
      try fixture.write(to: folder)
      for line in try fixture.dump(["--format", "ndjson"], in: folder).output.split(separator: 10) {
        let line = try JSON(Array(line))
        seen[try #require(line["record"].string), default: []].formUnion(line.keys)
      }
    }
    let schema = try JSON(Project.bytes(Self.path))
    let definitions = schema["oneOf"].items.compactMap { $0["$ref"].string?.split(separator: "/").last }
    #expect(definitions.count == 9)
    for name in definitions {
      let keys = schema["$defs"][String(name)]["properties"]
      let record = try #require(keys["record"]["const"].string)
      // No fixture has a path that is not UTF-8.
      #expect(keys.keys.subtracting(seen[record] ?? []) == ["rawPath"], "\(record)")
    }
  }
}
