import Foundation
import LinkMap
import TestSupport
import Testing

/// Every object of a sound file reads the same through libqpdf and straight from the bytes.
@Suite struct RoutesTests {
  /// What was met in one file, or in all.
  private struct Tally {
    var direct = 0
    var throughQPDF = 0
    /// Objects that were not read cleanly straight from the bytes, with the reasons.
    var exceptions: [String] = []
    var differing: [String] = []
  }

  /// The objects that are known not to be clean, or that only libqpdf reads: file, object, reasons.
  private static func known() throws -> Set<String> {
    let list = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "lenient-objects.tsv")
    return Set(try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init))
  }

  private func add(_ file: CorpusFile, to tally: inout Tally) {
    let log = WarningLog(most: 10)
    let opened = try? FileObjects(opening: .copy(of: file.bytes), password: nil, limits: Limits(), log: log)
    guard let objects = opened else { return }
    let isCounted = objects.isSound && !objects.isEncrypted
    for id in objects.ids {
      let reading = objects.routes(of: id)
      if reading.differs { tally.differing.append("\(file.name) \(id)") }
      if let direct = reading.direct {
        tally.direct += isCounted ? 1 : 0
        if !direct.issues.isEmpty {
          let reasons = direct.issues.each.map { Warning.Code($0).rawValue }.joined(separator: " ")
          tally.exceptions.append("\(file.name)\t\(id)\t\(reasons)")
        }
      } else if isCounted {
        tally.throughQPDF += 1
        tally.exceptions.append("\(file.name)\t\(id)\tdeclined")
      }
    }
  }

  private func prove(_ files: [CorpusFile]) throws {
    var tally = Tally()
    for file in files { add(file, to: &tally) }
    print(
      "routes: \(tally.direct) objects of sound files direct, \(tally.throughQPDF) through libqpdf;",
      "\(tally.exceptions.count) not clean")
    #expect(tally.differing == [])
    let unknown = Set(tally.exceptions).subtracting(try Self.known()).sorted()
    #expect(unknown == [])
    #expect(Double(tally.direct) >= 0.999 * Double(tally.direct + tally.throughQPDF))
  }

  @Test("the two routes give the same tape for every object of every fixture")
  func fixtures() throws { try prove(CorpusFile.fixtures()) }

  @Test("the two routes give the same tape for every object of every other file at hand")
  func others() throws { try prove(CorpusFile.others()) }

  @Test(
    "of an encrypted file only what has strings is read through libqpdf, and both routes agree",
    arguments: ["disable", "generate"])
  func encrypted(objectStreams: String) throws {
    let folder = try TemporaryFolder()
    var direct = 0
    var throughQPDF = 0
    for file in try CorpusFile.fixtures() where file.name.hasPrefix("target-") {
      try folder.write(file.bytes, to: "plain.pdf")
      let run = try Tool("qpdf").run(
        ["--encrypt", "", "boss", "256", "--", "--object-streams=\(objectStreams)", "plain.pdf", "secret.pdf"],
        in: folder.url)
      // 3: with warnings.
      #expect(run.exitCode == 0 || run.exitCode == 3, "\(run.errorText)")
      let objects = try FileObjects(
        opening: .copy(of: folder.read("secret.pdf")), password: nil, limits: Limits(), log: WarningLog(most: 10))
      #expect(objects.isSound && objects.isEncrypted)
      for reading in objects.ids.map(objects.routes) {
        #expect(!reading.differs, "\(file.name) \(reading.id)")
        if reading.direct == nil {
          throughQPDF += 1
          #expect(reading.throughQPDF.hasString, "\(file.name) \(reading.id)")
        } else {
          direct += 1
        }
      }
    }
    #expect(direct > 100 && throughQPDF > 20, "\(direct), \(throughQPDF)")
  }
}
