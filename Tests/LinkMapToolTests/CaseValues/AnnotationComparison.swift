import TestSupport

/// Holds an annotation of the output against the right one.
struct AnnotationComparison {
  private let expected: JSON
  private let given: JSON
  private let place: String
  private(set) var faults: [String] = []

  private static let known: Set = [
    "page", "index", "subtype", "rect_pdf", "rect_view", "rect_view_scaled", "quads_pdf", "quads_view", "contents",
    "nm",
    "color", "flags", "visible_on_screen", "modified_raw", "border_width", "target", "next", "also_acceptable",
    "may_be_absent", "note",
  ]

  /// `given` is null where the output does not list it.
  init(_ expected: JSON, _ given: JSON, userUnit: Double) {
    self.expected = expected
    self.given = given
    place = "page \(expected["page"]) index \(expected["index"])"
    if given.isNull {
      if !expected.has("may_be_absent") { faults = ["\(place): missing"] }
      return
    }
    for key in expected.keys.subtracting(Self.known).subtracting(NotWrittenYet.inAnnotation) {
      faults.append("\(place): \(key) is not compared with anything")
    }
    expect("subtype", as: "subtype")
    compareRect(userUnit: userUnit)
    compareQuads()
    compareCommonEntries()
    compareTarget()
  }

  private mutating func compareRect(userUnit: Double) {
    expect("rect_pdf", as: "rect")
    let rect = given["viewRect"]
    let shown: JSON = rect.isNull ? .null : .array(["x", "y", "width", "height"].map { rect[$0] })
    if expected.has("rect_view_scaled") {
      compare("viewRect", expected["rect_view_scaled"], shown)
    } else if case .array(let numbers) = expected["rect_view"] {
      // The cases give it in points of the page.
      compare("viewRect", .array(numbers.compactMap(\.number).map { .number($0 * userUnit) }), shown)
    } else if expected.has("rect_view") {
      compare("viewRect", .null, shown)
    }
  }

  /// The cases give the boxes around the quads, since the order of the points is an affair of its own.
  private mutating func compareQuads() {
    if expected.has("quads_pdf") {
      let boxes = expected["quads_pdf"].items.map { $0.items.compactMap(\.number) }
      compare("quads", Self.sorted(boxes), Self.sorted(Self.boxes(given["quads"])))
    }
    if expected.has("quads_view") {
      let boxes = expected["quads_view"].items.map { $0.items.compactMap(\.number) }
        .map { [$0[0], $0[1], $0[0] + $0[2], $0[1] + $0[3]] }
      compare("viewQuads", Self.sorted(boxes), Self.sorted(Self.boxes(given["viewQuads"])))
    }
  }

  private static func boxes(_ quads: JSON) -> [[Double]] {
    quads.items.map { quad in
      let (xs, ys) = (quad.items.compactMap(\.[0].number), quad.items.compactMap(\.[1].number))
      return [xs.min(), ys.min(), xs.max(), ys.max()].compactMap { $0 }
    }
  }

  private static func sorted(_ boxes: [[Double]]) -> JSON {
    .array(boxes.sorted { $0.lexicographicallyPrecedes($1) }.map { .array($0.map(JSON.number)) })
  }

  private mutating func compareCommonEntries() {
    expect("nm", as: "uniqueName")
    expect("color", as: "color")
    expect("flags", as: "flagBits")
    expect("visible_on_screen", as: "visible")
    if let contents = expected["contents"].string, contents != "" || given.has("contents") {
      // PDFDocEncoding has no character 7F.
      let texts = [contents, contents.replacing("\u{7F}", with: "\u{FFFD}")].map(JSON.string)
      if !texts.contains(given["contents"]) { compare("contents", texts[0], given["contents"]) }
    }
    if expected.has("modified_raw"), ![given["rawModified"], given["modified"]].contains(expected["modified_raw"]) {
      compare("rawModified", expected["modified_raw"], given["rawModified"])
    }
    if expected.has("border_width") { compare("border.width", expected["border_width"], given["border"]["width"]) }
  }

  private mutating func compareTarget() {
    if expected.has("target") {
      let others = expected["also_acceptable"].items.filter { $0.has("kind") }
      let found = ([expected["target"]] + others).map { TargetComparison($0, given["target"], at: place).faults }
      if !found.contains([]) { faults += found[0] }
    }
    let (chain, further) = (expected["next"].items, given["target"]["next"].items)
    if chain.count != further.count { faults.append("\(place).next: \(chain.count) actions, but \(further.count)") }
    for (number, (action, target)) in zip(chain, further).enumerated() {
      faults += TargetComparison(action, target, at: "\(place).next[\(number)]").faults
    }
  }

  private mutating func expect(_ key: String, as ours: String) {
    if expected.has(key) { compare(ours, expected[key], given[ours]) }
  }

  private mutating func compare(_ key: String, _ value: JSON, _ given: JSON) {
    if !value.isMet(by: given) { faults.append("\(place).\(key): \(value), but \(given)") }
  }
}
