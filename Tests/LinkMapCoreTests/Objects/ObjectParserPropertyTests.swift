@testable import LinkMapCore
import TestSupport
import Testing

@Suite("Whatever the bytes are, there is a sound value")
struct ObjectParserPropertyTests {
  private static let seeds: Range<UInt64> = 0..<20
  private static let rounds = 250

  @Test("an object written at random", arguments: seeds)
  func writtenAtRandom(seed: UInt64) {
    var text = RandomPDFText(seed: seed)
    for _ in 0..<Self.rounds { expectSound(Array(text.object().utf8)) }
  }

  @Test("an object that was broken at random", arguments: seeds)
  func broken(seed: UInt64) {
    var text = RandomPDFText(seed: seed)
    for _ in 0..<Self.rounds { expectSound(text.brokenObject()) }
  }

  @Test("bytes at random", arguments: seeds)
  func junk(seed: UInt64) {
    var text = RandomPDFText(seed: seed)
    for _ in 0..<Self.rounds { expectSound(text.junk()) }
  }

  @Test("an object stream of broken objects, with a header at random", arguments: seeds)
  func objectStream(seed: UInt64) {
    var text = RandomPDFText(seed: seed)
    for _ in 0..<50 {
      let body = text.brokenObject() + text.brokenObject()
      var header = ""
      for _ in 0..<text.below(6) { header += "\(text.below(5)) \(text.below(body.count + 2)) " }
      let first = header.utf8.count + (text.chance(20) ? text.below(5) - 2 : 0)
      let stream = ObjectStream(
        bytes: Array(header.utf8) + body, count: text.below(8), first: first, isKnown: { $0.number != 7 })
      for number in 0..<5 as Range<UInt32> {
        guard let member = stream.object(number) else { continue }
        #expect(member.value.isSound)
        #expect(member.value.isCanonical)
      }
    }
  }

  @Test("what is written again and read again is the same")
  func readAgain() {
    var text = RandomPDFText(seed: 1)
    for _ in 0..<2000 {
      let first = Parsed(text.object())
      // Text with bytes or signs of syntax in it is not written as PDF.
      if !first.issues.isDisjoint(with: [.strayHash, .nullInName]) || first.text.contains(/[\\#]|\([^)]*\(/) {
        continue
      }
      #expect(Parsed(first.text).value.isIdentical(to: first.value), "\(first.text)")
    }
  }

  @Test("odd input is met often, and so is input without fault")
  func distribution() {
    var text = RandomPDFText(seed: 7)
    var seen: [SyntaxIssues: Int] = [:]
    for _ in 0..<4000 {
      let issues = Parsed(text.brokenObject()).issues
      for issue in issues.each { seen[issue, default: 0] += 1 }
      if issues.isEmpty { seen[[], default: 0] += 1 }
    }
    let parser: SyntaxIssues = [
      .malformedNumber, .integerOverflow, .strayHash, .nullInName, .missingValue, .keyNotName, .duplicateKey,
      .unknownWord,
      .strayBracket, .unterminated, .badHexString, .badReference,
    ]
    for issue in parser.each + [[]] { #expect(seen[issue, default: 0] > 80, "\(issue)") }
  }

  private func expectSound(_ bytes: [UInt8], at place: SourceLocation = #_sourceLocation) {
    let parsed = Parsed(bytes, isKnown: { $0.number != 7 })
    let text = String(decoding: bytes, as: UTF8.self).debugDescription
    #expect(parsed.value.isSound, "\(text)", sourceLocation: place)
    #expect(parsed.value.nodeCount == parsed.value.tape.nodeCount, "\(text)", sourceLocation: place)
    #expect(parsed.value.isCanonical, "\(text)", sourceLocation: place)
    #expect(parsed.position <= bytes.count, "\(text)", sourceLocation: place)
  }
}
