import Foundation
import TestSupport

/// A template in Tests/Fixtures, as a PDF file beside which a tool can run.
struct Fixture: Sendable, CustomStringConvertible {
  let name: String
  /// Of the template, not encrypted.
  let plainBytes: [UInt8]

  /// Those that are no PDF at all.
  static let namesWithoutDocument: Set = ["not-a-pdf"]

  static func all() throws -> [Fixture] {
    try CorpusFile.fixtures().map { Fixture(name: $0.name, plainBytes: $0.bytes) }
  }

  static func withDocument() throws -> [Fixture] { try all().filter { !namesWithoutDocument.contains($0.name) } }

  static func named(_ name: String) throws -> Fixture {
    Fixture(name: name, plainBytes: try PDFTemplate.fixture(name).bytes)
  }

  var description: String { name }
  var fileName: String { name + ".pdf" }

  /// Those are templates of the document within, and qpdf encrypts it.
  var isEncrypted: Bool { name.hasPrefix("encrypted-") }
  var userPassword: String { name.contains("empty-user-password") ? "" : "open-sesame" }
  var environment: [String: String] { isEncrypted ? ["PDFLINKMAP_PASSWORD": userPassword] : [:] }

  /// Puts the PDF into the folder.
  func write(to folder: TemporaryFolder) throws {
    guard isEncrypted else { return try folder.write(plainBytes, to: fileName) }
    try folder.write(plainBytes, to: name + ".plain")
    let run = try Tool("qpdf").run(
      ["--encrypt", userPassword, "boss", "256", "--", name + ".plain", fileName], in: folder.url)
    guard run.exitCode == 0 else { throw Tool.Failure("qpdf: \(run.errorText)") }
  }

  /// What our tool gives for it, in the folder where it is, by the name of the file alone.
  func dump(
    _ options: [String] = [], in folder: TemporaryFolder, environment others: [String: String] = [:]
  ) throws -> Tool.Run {
    try Tool.pdflinkmap.run(
      options + [fileName], environment: environment.merging(others) { $1 }, in: folder.url)
  }
}
