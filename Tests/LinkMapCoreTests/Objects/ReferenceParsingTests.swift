@testable import LinkMapCore
import Testing

@Suite("References are read inside arrays and dictionaries")
struct ReferenceParsingTests {
  @Test(
    "two integers and R are a reference",
    arguments: [
      ("[1 0 R]", "[1 0 R]"), ("[1 0 R 2 3 R]", "[1 0 R 2 3 R]"), ("<</A 12 65535 R/B 1>>", "<</A 12 65535 R /B 1>>"),
      ("[7 8 1 0 R]", "[7 8 1 0 R]"), ("[7 1 0 R 8]", "[7 1 0 R 8]"), ("[[]1 0 R]", "[[] 1 0 R]"),
      ("[1\n0\tR/A]", "[1 0 R /A]"), ("[2147483647 2147483647 R]", "[2147483647 2147483647 R]"),
      ("[+1 00 R]", "[1 0 R]"),
    ])
  func references(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.isEmpty)
  }

  @Test("integers in front of a reference stay elements of their own")
  func integersInFront() {
    let parsed = Parsed("[5 6 1 0 R 7]")
    #expect(parsed.value.count == 4)
    #expect(parsed.value.reference(at: 2) == ObjectID(number: 1))
    #expect(parsed.value.reference(at: 1) == nil)
  }

  @Test(
    "a reference to what cannot be an object is null",
    arguments: ["0 0", "2147483648 0", "1 2147483648", "-1 0", "1 -1", "9223372036854775807 0"])
  func badReferences(integers: String) {
    let parsed = Parsed("[/A \(integers) R /B]")
    #expect(parsed.text == "[/A null /B]")
    #expect(parsed.issues == .badReference)
    #expect(Parsed("<</A \(integers) R/B 1>>").text == "<</B 1>>")
  }

  @Test("a reference that the table does not know is null, which is no fault of the syntax")
  func unknownReference() {
    let known = ObjectID(number: 2, generation: 1)
    let parsed = Parsed("[1 0 R 2 0 R 2 1 R]", isKnown: { $0 == known })
    #expect(parsed.text == "[null null 2 1 R]")
    #expect(parsed.issues.isEmpty)
    #expect(Parsed("<</A 1 0 R/B 2 1 R>>", isKnown: { $0 == known }).text == "<</B 2 1 R>>")
  }

  @Test(
    "R without two integers right in front of it is an unknown word",
    arguments: [
      ("[R]", "[null]"), ("[1 R]", "[1 null]"), ("[1 (x) R]", "[1 (x) null]"), ("[1 0.0 R]", "[1 0.0 null]"),
      ("[1 [] R]", "[1 [] null]"), ("[1 [0] 0 R]", "[1 [0] 0 null]"), ("[1 [0 R]]", "[1 [0 null]]"),
      ("[1 2 R 3 R]", "[1 2 R 3 null]"), ("[1 0 R R]", "[1 0 R null]"), ("<</A 0 R/B 1>>", "<</A 0 /B 1>>"),
    ])
  func lonelyR(source: String, written: String) {
    let parsed = Parsed(source)
    #expect(parsed.text == written)
    #expect(parsed.issues.contains(.unknownWord))
    #expect(parsed.value.isSound)
  }

  @Test("R is a word of its own", arguments: ["[1 0 RG]", "[1 0 r]", "[1 0 R0]"])
  func longerWord(source: String) {
    #expect(Parsed(source).text == "[1 0 null]")
    #expect(Parsed(source).issues == .unknownWord)
  }

  @Test("outside of containers an integer stands for itself")
  func topLevel() {
    let parsed = Parsed("1 0 R")
    #expect(parsed.text == "1")
    #expect(parsed.position == 1)
  }
}
