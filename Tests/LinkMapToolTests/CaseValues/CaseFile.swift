import Foundation
import TestSupport

/// The right values of a fixture, `NAME.values.json`: found by reading the file and the standard, in terms that are not
/// those of our output.
struct CaseFile: Sendable, CustomStringConvertible {
  let name: String
  let values: JSON

  static func all() throws -> [CaseFile] {
    let suffix = ".values.json"
    let names = try FileManager.default.contentsOfDirectory(atPath: Project.fixtures.path)
    return try names.filter { $0.hasSuffix(suffix) }.sorted().map { name in
      CaseFile(name: String(name.dropLast(suffix.count)), values: try JSON(Project.bytes("Tests/Fixtures/\(name)")))
    }
  }

  var description: String { name }

  var mustFail: Bool { values["must_fail"] == .boolean(true) }
  /// A text here says that an error is as good as the data.
  var mayFail: Bool { values["also_acceptable"].string != nil }
  var goodPasswords: [String] { values["passwords_ok"].items.compactMap(\.string) }
  var badPasswords: [String] { values["passwords_bad"].items.compactMap(\.string) }
  var limit: Duration { .seconds(values["time_limit_s"].integer ?? 20) }
}

/// Values of the cases that nothing holds yet: they come with form fields and with markup annotations.
enum NotWrittenYet {
  static let inDocument: Set = ["fields_without_widget"]
  static let inAnnotation: Set = [
    "field", "author", "popup_index", "parent_index", "in_reply_to_index", "reply_type", "state", "state_model",
    "additional_actions",
  ]

  /// Warnings about fields; the text strings of the cases are values of fields.
  static func isMissing(warning reason: String) -> Bool {
    reason.contains(/field|AcroForm|check box|choice|Opt|Ff|signature|widget|I and V|text string/)
  }
}

extension JSON {
  /// Whether this right value is met: numbers to a hundredth, and an object by the keys that it has.
  func isMet(by given: JSON) -> Bool {
    switch (self, given) {
    case (.number(let a), .number(let b)): abs(a - b) <= max(0.01, 1e-9 * max(abs(a), abs(b)))
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isMet(by: $1) }
    case (.object(let a), .object): a.allSatisfy { $1.isMet(by: given[$0]) }
    default: self == given
    }
  }
}
