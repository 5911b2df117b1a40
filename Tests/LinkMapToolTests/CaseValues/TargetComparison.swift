import TestSupport

/// Holds a target of the output against the right one.
struct TargetComparison {
  private let expected: JSON
  private let given: JSON
  private let place: String
  private(set) var faults: [String] = []

  /// The cases name an action by its type in lower case.
  private static let kinds = [
    "gotoe": "embedded", "named": "namedAction", "submitform": "submitForm", "resetform": "resetForm",
    "importdata": "importData", "setocgstate": "setOCGState", "trans": "transition", "goto3dview": "goTo3DView",
  ]
  private static let known: Set = [
    "kind", "page", "fit", "left", "top", "right", "bottom", "zoom", "name", "uri", "uri_raw", "uri_bytes_hex", "file",
    "script", "action", "embedded",
  ]
  private static let fitNumbers: Set = ["left", "top", "right", "bottom", "zoom"]
  private static let numbersOfFits: [String: Set<String>] = [
    "XYZ": ["left", "top", "zoom"], "FitH": ["top"], "FitBH": ["top"], "FitV": ["left"], "FitBV": ["left"],
    "FitR": ["left", "top", "right", "bottom"], "Fit": [], "FitB": [],
  ]

  init(_ expected: JSON, _ given: JSON, at place: String) {
    self.expected = expected
    self.given = given
    self.place = place
    if given.isNull {
      if expected["kind"] != .string("none") { faults = ["\(place): no target, but \(expected)"] }
      return
    }
    compareKinds()
    compareKeys()
    compareRawURI()
    if kind == "page" { comparePage() }
    if !["page", "remote", "embedded", "namedAction"].contains(kind) { expect(.null, "page") }
  }

  private var kind: String {
    let name = expected["kind"].string ?? "?"
    // An action type that the standard does not know is in `action`.
    if given["kind"] == .string("other"), given["action"] == expected["action"] { return "other" }
    return Self.kinds[name] ?? name
  }

  private mutating func compareKinds() {
    expect(.string(kind), "kind")
    for key in expected.keys.subtracting(Self.known) { faults.append("\(place): \(key) is not compared with anything") }
  }

  private mutating func compareKeys() {
    for key in ["page", "fit", "left", "top", "right", "bottom", "zoom", "uri", "script", "action"]
    where expected.has(key) {
      expect(expected[key], key)
    }
    if expected.has("name") { expect(expected["name"], kind == "namedAction" ? "operation" : "name") }
    // The file of a SubmitForm is its URI.
    if expected.has("file") { expect(expected["file"], given["file"].isNull ? "uri" : "file") }
    if expected.has("embedded"), given["path"].items.last?["name"] != expected["embedded"] {
      faults.append("\(place).path: \(expected["embedded"]) is not its end, but \(given["path"])")
    }
  }

  private mutating func compareRawURI() {
    let raw = given[given.has("rawURI") ? "rawURI" : "uri"]
    if expected.has("uri_raw"), expected["uri_raw"] != raw {
      faults.append("\(place).rawURI: \(expected["uri_raw"]), but \(raw)")
    }
    guard let digits = expected["uri_bytes_hex"].string else { return }
    let digitPairs = stride(from: 0, to: digits.count, by: 2).map { digits.dropFirst($0).prefix(2) }
    let bytes = digitPairs.compactMap { UInt8($0, radix: 16) }
    let text =
      String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map(Unicode.Scalar.init)))
    if raw != .string(text) { faults.append("\(place).rawURI: the bytes \(digits), but \(raw)") }
  }

  private mutating func comparePage() {
    if !expected.has("name") { expect(.null, "name") }
    guard let numbers = expected["fit"].string.flatMap({ Self.numbersOfFits[$0] }) else { return }
    for key in Self.fitNumbers.subtracting(numbers) { expect(.null, key) }
  }

  private mutating func expect(_ value: JSON, _ key: String) {
    if !value.isMet(by: given[key]) { faults.append("\(place).\(key): \(value), but \(given[key])") }
  }
}
