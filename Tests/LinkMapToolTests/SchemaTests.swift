import Foundation
import LinkMapCore
import TestSupport
import Testing

/// The schema in the project is that of the output.
struct SchemaTests {
  private static let schemaPath = Project.file("schema/linkmap.schema.json").path

  private let folder: TemporaryFolder
  private let schema: JSON

  init() throws {
    folder = try TemporaryFolder()
    schema = try JSON(Project.bytes("schema/linkmap.schema.json"))
  }

  @Test(arguments: [["schema"], ["schema", "json"]])
  func theToolPrintsTheSchema(_ arguments: [String]) throws {
    let run = try Tool.pdflinkmap.run(arguments)
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(try run.output == Project.bytes("schema/linkmap.schema.json"))
  }

  @Test func everyDocumentIsValid() throws {
    let names = try Fixture.withDocument().map { fixture in
      try folder.write(try Self.output(fixture), to: fixture.name)
      return fixture.name
    }
    try Script.expectHeld("Tests/Support/validate.py", [Self.schemaPath] + names, in: folder)
  }

  @Test func eachKeyHasOneType() throws {
    try Script.expectHeld("Tests/Support/schema_laws.py", [Self.schemaPath, "one-type"], in: folder)
  }

  @Test func smallFaultsAreRefused() throws {
    let names = [
      "annotation-common-entries", "target-page", "target-remote", "target-embedded", "target-setOCGState",
      "target-unresolved", "encrypted-aes256-empty-user-password", "markup-every-key", "outline-and-destinations",
    ]
    for name in names { try folder.write(try Self.output(Fixture.named(name)), to: name) }
    try Script.expectHeld("Tests/Support/schema_laws.py", [Self.schemaPath, "mutate"] + names, in: folder)
  }

  @Test func warningCodesAreThoseOfTheSchema() {
    let listed = schema["$defs"]["warningCode"]["enum"].items.compactMap(\.string)
    #expect(Set(listed) == Set(Warning.Code.allCases.map(\.rawValue)))
    #expect(listed.count == Set(listed).count)
  }

  @Test func everyKeyOfEveryKindOfTargetIsInAFixture() throws {
    let targets = try Self.outputs.get().flatMap(Self.targets)
    var seen: [String: Set<String>] = [:]
    for target in targets { seen[target["kind"].string ?? "?", default: []].formUnion(target.keys) }
    var kinds: Set<String> = []
    for branch in schema["$defs"]["target"]["oneOf"].items {
      let keys = resolved(branch)["properties"]
      let kind = keys["kind"]["const"].string ?? "?"
      kinds.insert(kind)
      // Any kind may have an action and be followed by others.
      let missing = keys.keys.subtracting(seen[kind] ?? []).subtracting(["action", "next"])
      #expect(missing == [], "\(kind)")
    }
    #expect(kinds.count > 20)
    #expect(Set(seen.keys) == kinds)
    #expect(targets.contains { $0.has("action") && $0.has("next") })
  }

  @Test func everyOtherKeyIsInAFixture() throws {
    let documents = try Self.outputs.get()
    let pages = documents.flatMap(\.["pages"].items)
    let annotations = pages.flatMap(\.["annotations"].items)
    let targets = documents.flatMap(Self.targets)
    let records: [(definition: JSON, objects: [JSON])] = [
      (schema, documents), (schema["$defs"]["encryption"], documents.map(\.["encryption"])),
      (schema["$defs"]["page"], pages), (schema["$defs"]["annotation"], annotations),
      (schema["$defs"]["border"], annotations.map(\.["border"])),
      (schema["$defs"]["optionalContent"], annotations.map(\.["optionalContent"])),
      (schema["$defs"]["borderEffect"], annotations.map(\.["borderEffect"])),
      (schema["$defs"]["annotationPlaceOrNull"], annotations.map(\.["inReplyTo"])),
      (schema["$defs"]["attachment"], annotations.map(\.["attachment"])),
      (schema["$defs"]["measure"], annotations.map(\.["measure"])),
      (schema["$defs"]["soundFormat"], annotations.map(\.["sound"])),
      (schema["$defs"]["fixedPrint"], annotations.map(\.["fixedPrint"])),
      (schema["$defs"]["destination"], documents.flatMap(\.["destinations"].items)),
      (schema["$defs"]["outlineItem"], documents.flatMap(\.["outline"].items)),
      (schema["$defs"]["openParameters"], targets.map(\.["openParameters"])),
      (schema["$defs"]["embeddedStep"], targets.flatMap(\.["path"].items)),
      (schema["$defs"]["warning"], documents.flatMap(\.["warnings"].items)),
    ]
    for (definition, objects) in records {
      let keys = definition["properties"].keys
      #expect(!keys.isEmpty)
      let seen = objects.map(\.keys).reduce(into: Set()) { $0.formUnion($1) }
      #expect(keys.subtracting(seen) == [], "\(definition["description"])")
    }
  }

  // MARK: - The output for all fixtures

  private static let outputs = Result { try Fixture.withDocument().map { try JSON(output($0)) } }

  private static func output(_ fixture: Fixture) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try fixture.write(to: folder)
    return try withExtendedLifetime(folder) { try fixture.dump(in: folder).output }
  }

  /// All targets in it, wherever they are: nothing else has a `kind`.
  private static func targets(_ json: JSON) -> [JSON] {
    (json.has("kind") ? [json] : []) + json.children.flatMap(targets)
  }

  private func resolved(_ node: JSON) -> JSON {
    guard let reference = node["$ref"].string else { return node }
    return reference.split(separator: "/").dropFirst().reduce(schema) { $0[String($1)] }
  }
}
