import LinkMap
import TestSupport
import Testing

/// Every object of a sound file reads the same through libqpdf and straight from the bytes.
@Suite struct RoutesTests {
  /// What was met in one file.
  private struct Tally {
    var direct = 0
    var throughQPDF = 0
    var lenient: [String] = []
    var differing: [String] = []
    var isCounted = false
  }

  private func tally(_ file: CorpusFile) throws -> Tally {
    let log = WarningLog(most: 10)
    let objects: FileObjects
    do throws(DocumentError) {
      objects = try FileObjects(opening: .copy(of: file.bytes), password: nil, limits: Limits(), log: log)
    } catch {
      return Tally()
    }
    var tally = Tally()
    tally.isCounted = objects.isSound && !objects.isEncrypted
    for id in objects.ids {
      let reading = objects.routes(of: id)
      if reading.differs { tally.differing.append("\(file.name) \(id)") }
      guard let direct = reading.direct else {
        tally.throughQPDF += 1
        if tally.isCounted { print("declined: \(file.name)\t\(id)") }
        continue
      }
      tally.direct += 1
      if !direct.issues.isEmpty {
        let reasons = direct.issues.each.map { Warning.Code($0).rawValue }.joined(separator: " ")
        tally.lenient.append("\(file.name)\t\(id)\t\(reasons)")
      }
    }
    return tally
  }

  private func prove(_ files: [CorpusFile]) throws -> [String] {
    var direct = 0
    var declined = 0
    var lenient: [String] = []
    for file in files {
      let tally = try tally(file)
      #expect(tally.differing == [])
      lenient += tally.lenient
      if tally.isCounted {
        direct += tally.direct
        declined += tally.throughQPDF
      }
    }
    print("routes: \(direct) objects direct, \(lenient.count) of them lenient, \(declined) through libqpdf")
    #expect(Double(direct) >= 0.999 * Double(direct + declined))
    return lenient
  }

  @Test("the two routes give the same tape for every object of every fixture")
  func fixtures() throws {
    let lenient = try prove(CorpusFile.fixtures())
    #expect(
      lenient == [
        "json-hazards\t7 0 R\tsyntax.malformedNumber syntax.integerOverflow",
        "json-hazards\t8 0 R\tsyntax.integerOverflow",
      ])
  }

  @Test("the two routes give the same tape for every object of every other file at hand")
  func others() throws {
    for line in try prove(CorpusFile.others()) { print("lenient: \(line)") }
  }
}
