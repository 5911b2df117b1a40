@testable import LinkMapCore
import Testing

@Suite("Dictionaries come in canonical form, and brackets are mended")
struct ContainerParsingTests {
  @Test(
    "entries are listed in the order of their names' bytes",
    arguments: [
      ("<</B 1/A 2>>", "<</A 2 /B 1>>"), ("<</b 1/B 2/a 3/A 4>>", "<</A 4 /B 2 /a 3 /b 1>>"),
      ("<</AA 1/A 2/AB 3>>", "<</A 2 /AA 1 /AB 3>>"), ("<</A 1/ 2>>", "<</ 2 /A 1>>"),
      ("<</B[1 2]/A<</D 1/C 2>>>>", "<</A <</C 2 /D 1>> /B [1 2]>>"), ("<</#ff 1/~ 2>>", #"<</~ 2 /\FF 1>>"#),
    ])
  func sorted(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.isEmpty)
  }

  @Test("a dictionary in which nothing is odd stays as it is written")
  func asWritten() {
    let value = Parsed("<</Rect[1 2]/C<</Z 1/Y 2>>/A 3>>").value
    #expect(value.references.isEmpty)
    #expect(value.entry("Rect") == 2)
    #expect(value.entry("A") == value.nodeCount - 1)
    #expect(value.keys.map(TextString.name) == ["A", "C", "Rect"])
  }

  @Test("keys that share a bit of the mask are told apart")
  func sharedBits() throws {
    // All three have one length and the same first and last character.
    let value = Parsed("<</AxB 1/AyB 2/AzB 3>>").value
    #expect(value.count == 3)
    #expect(value.written == "<</AxB 1 /AyB 2 /AzB 3>>")
    #expect(Parsed("<</AxB 1/AyB 2/AxB 3>>").text == "<</AxB 3 /AyB 2>>")
  }

  @Test("many entries are as few are", arguments: [31, 32, 33, 256, 257, 1000])
  func many(count: Int) {
    let keys = (0..<count).map { "/K\(($0 * 7919) % 100_003)" }
    let source = "<<" + keys.enumerated().map { "\($1) \($0)" }.joined(separator: " ")
    let value = Parsed(source + ">>").value
    #expect(value.count == count)
    #expect(value.isCanonical)
    let twins = Parsed(source + " \(keys[0]) -1>>")
    #expect(twins.value.count == count)
    #expect(twins.issues == .duplicateKey)
    #expect(twins.value.isCanonical)
  }

  @Test(
    "of equal keys the last counts, however they are written",
    arguments: [
      ("<</A 1/A 2>>", "<</A 2>>"), ("<</A 1/B 2/A 3>>", "<</A 3 /B 2>>"), ("<</A 1/#41 2>>", "<</A 2>>"),
      ("<</A 1/A 2/A 3>>", "<</A 3>>"), ("<</A 1/A null>>", "<<>>"), ("<</A null/A 1>>", "<</A 1>>"),
      ("<</A[1]/A[2]/B 0>>", "<</A [2] /B 0>>"), ("<</A 1/A null/A 3>>", "<</A 3>>"),
    ])
  func twins(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues == .duplicateKey)
  }

  @Test(
    "an entry that is null is left out", arguments: [("<</A null>>", "<<>>"), ("<</A null/B 1/C null>>", "<</B 1>>")])
  func nullEntries(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.isEmpty)
  }

  @Test("null stays an element of an array")
  func nullElements() {
    #expect(Parsed("[null 1 null]").text == "[null 1 null]")
  }

  @Test(
    "a key without a value is null",
    arguments: [("<</A>>", "<<>>"), ("<</A 1/B>>", "<</A 1>>"), ("<</B/C/A>>", "<</B /C>>")])
  func missingValue(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues == .missingValue)
  }

  @Test("a last twin without a value is null too")
  func missingValueOfTwin() {
    let parsed = Parsed("<</A 1/B 2/A>>")
    #expect(parsed.text == "<</B 2>>")
    #expect(parsed.issues == [.missingValue, .duplicateKey])
  }

  @Test(
    "what stands where a key should and is no name is passed over",
    arguments: [
      ("<<1>>", "<<>>"), ("<<1/A 2>>", "<</A 2>>"), ("<</A 1 2/B 3>>", "<</A 1 /B 3>>"),
      ("<</A 1(x)(y)/B 2>>", "<</A 1 /B 2>>"),
      ("<<[/X 1]/A 2>>", "<</A 2>>"), ("<<1 0 R/A 2>>", "<</A 2>>"), ("<<null/A 1>>", "<</A 1>>"),
      ("<<<</X 1>>/A 2>>", "<</A 2>>"),
    ])
  func keyNotName(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues == .keyNotName)
  }

  @Test("the mending of a dictionary leaves what stands around it as it is")
  func neighbours() {
    #expect(Parsed("[1<</B 1/A 2/B 3>>2<</C null>>3]").text == "[1 <</A 2 /B 3>> 2 <<>> 3]")
    #expect(Parsed("<</Z<</B 1/A 2>>/Y[<</D 1/C 2>>]>>").text == "<</Y [<</C 2 /D 1>>] /Z <</A 2 /B 1>>>>")
  }

  @Test(
    "a closing bracket that nothing opened is passed over",
    arguments: [
      ("]1", "1"), (">>1", "1"), (")1", "1"), ("}{1", "1"), (">1", "1"), ("[1)2]", "[1 2]"), ("[1>2]", "[1 2]"),
      ("[1{2}3]", "[1 2 3]"), ("[1>>2]", "[1 2]"), ("<</A 1]/B 2>>", "<</A 1 /B 2>>"), ("[1>>>2]", "[1 2]"),
    ])
  func strayBrackets(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues == .strayBracket)
    #expect(parsed.position == source.utf8.count)
  }

  @Test(
    "an outer bracket closes what is open inside it",
    arguments: [
      ("<</A[1 2>>", "<</A [1 2]>>"), ("[<</A 1]", "[<</A 1>>]"), ("<</A[1[2[3>>", "<</A [1 [2 [3]]]>>"),
      ("[<</A 1<</B 2]", "[<</A 1>>]"), ("[1<</A[2>>3]", "[1 <</A [2]>> 3]"),
    ])
  func missingBrackets(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.contains(.strayBracket))
    #expect(parsed.position == source.utf8.count)
    #expect(parsed.value.isSound)
  }

  @Test(
    "the end closes everything that is open",
    arguments: [
      ("[", "[]"), ("[1", "[1]"), ("<<", "<<>>"), ("<</A", "<<>>"), ("<</A 1", "<</A 1>>"),
      ("[<</B 1/A[2", "[<</A [2] /B 1>>]"),
      ("<</A 1>", "<</A 1>>"),
    ])
  func unterminated(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.contains(.unterminated))
    #expect(parsed.value.isSound)
  }
}
