import Foundation
import LinkMap
import TestSupport
import Testing

/// Forms as whole files.
@Suite struct FormFixtureTests {
  private static func map(_ name: String) throws -> PDFLinkMap {
    try PDFLinkMap(bytes: PDFTemplate.fixture(name).bytes)
  }

  /// The names of a page's widgets in the order in which the tab key reaches them.
  private static func tabOrder(_ page: Page) -> [String?] {
    page.annotations.compactMap(\.field).sorted { ($0.widget?.tabOrder ?? .max) < ($1.widget?.tabOrder ?? .max) }
      .map(\.name)
  }

  @Test("each rule of Tabs, on a turned page and from right to left")
  func tabOrder() throws {
    let pages = Array(try Self.map("form-tab-order").pages)
    #expect(
      pages.map(Self.tabOrder) == [
        ["R2", "R3", "R4", "R1"], ["C4", "C1", "C2", "C3"], ["S3", "S1", "S4", "S2"], ["A1", "A2", "A3", "A4"],
        ["W1", "W2", "W3", "W4"],
      ])
  }

  @Test("every widget finds its field, whatever the form and the field list")
  func widgetOfSeveralLevels() throws {
    let map = try Self.map("form-widget-of-several-levels")
    let widgets = map.annotations.map { [$0.field?.name ?? "–", $0.field?.value ?? "–"] }
    #expect(
      widgets == [
        ["a.b.c", "from the top"], ["a.b.c", "from the top"], ["mixed", "m"], ["forgetful", "f"],
        ["a.b.c", "from the top"], ["a.b.c", "from the top"], ["lone", "–"],
      ])
    let fields = map.fields().map { field in
      ([field.name ?? "–"] + (field.places ?? []).map { "\($0.pageIndex + 1):\($0.index)" }).joined(separator: " ")
    }
    #expect(fields == ["a.b.c 1:0 1:1 2:0 2:1", "mixed 1:2", "mixed.kid", "forgetful 1:3", "lone 3:0"])
    #expect(
      map.warningCodes() == [
        .fieldListedTwice, .fieldKidsMalformed, .annotationOnSeveralPages, .annotationsNotAnArray,
      ])
  }

  // MARK: - Keys

  private static func schema() throws -> [String: Any] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "schema/linkmap.schema.json"))
    let schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(schema["$defs"] as? [String: Any])
  }

  private static func json(_ map: PDFLinkMap) throws -> [String: Any] {
    var json = JSONWriter(.compact)
    let encoder = DocumentEncoder(label: { _ in nil })
    let source = Source(path: "", rawPath: nil, byteCount: 0)
    encoder.begin(
      DocumentEncoder.Header(toolVersion: "", qpdfVersion: "", source: source), map.facts, view: map.view, to: &json)
    for page in map.pages { encoder.encode(page, to: &json) }
    encoder.endPages(to: &json)
    encoder.encode(map.form, to: &json)
    encoder.encode(map.fields(), to: &json)
    encoder.end(isRepaired: false, warnings: [], to: &json)
    return try #require(JSONSerialization.jsonObject(with: Data(json.takeBytes())) as? [String: Any])
  }

  /// The keys of every object under `key`, at any depth.
  private static func keys(of key: String, in value: Any) -> Set<String> {
    if let array = value as? [Any] { return array.reduce(into: []) { $0.formUnion(keys(of: key, in: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: []) { found, entry in
      if entry.key == key {
        let objects = entry.value as? [[String: Any]] ?? [entry.value as? [String: Any] ?? [:]]
        for object in objects { found.formUnion(object.keys) }
      }
      found.formUnion(keys(of: key, in: entry.value))
    }
  }

  @Test(
    "the fixture has every key of the schema and no other",
    arguments: [
      ("form", ["form"]), ("field", ["field", "fields"]), ("choiceOption", ["options"]), ("signature", ["signature"]),
      ("annotationPlace", ["widgets"]), ("additionalActions", ["additionalActions"]),
    ])
  func everyKey(definition: String, places: [String]) throws {
    let definitions = try Self.schema()
    let properties = try #require((definitions[definition] as? [String: Any])?["properties"] as? [String: Any])
    let map = try Self.map("form-every-key")
    let json = try Self.json(map)
    let found = places.reduce(into: Set<String>()) { $0.formUnion(Self.keys(of: $1, in: json)) }
    #expect(found == Set(properties.keys))
    #expect(map.warningCodes() == [])
  }
}
