@testable import LinkMapCore
import TestSupport
import Testing

@Suite("References are resolved where they are followed")
struct ObjectSourceTests {
  private let objects = LiteralObjects(
    """
    1 0 obj << /Direct (d) /Indirect 2 0 R /Missing 9 0 R /List [10 2 0 R [20] 9 0 R 3 0 R] /Odd#20key 2 0 R >> endobj
    2 0 obj [ (two) ] endobj
    3 0 obj << /Length 3 /Key 2 0 R >> stream
    abc
    endstream endobj
    """)
  private let two = ObjectID(number: 2)
  private let nine = ObjectID(number: 9)

  @Test("a direct entry is read without asking for any object")
  func direct() {
    let value = objects[PDFValue("<< /A (d) >>"), "A"]
    #expect(value.written == "(d)")
    #expect(value.id == nil)
    #expect(objects.reads.isEmpty)
  }

  @Test("an indirect entry is the object itself, with its identity")
  func indirect() {
    let value = objects[objects[1], "Indirect"]
    #expect(value.written == "[(two)]")
    #expect(value.id == two)
  }

  @Test("what stands in an indirect object has no identity of its own")
  func inside() {
    #expect(objects[objects[objects[1], "Indirect"], 0].id == nil)
  }

  @Test("an object that is missing is null and keeps its identity")
  func missing() {
    let value = objects[objects[1], "Missing"]
    #expect(value.isNull)
    #expect(value.id == nine)
  }

  @Test("an entry that is not there is null without an identity")
  func absent() {
    #expect(objects[objects[1], "Nothing"].isNull)
    #expect(objects[objects[1], "Nothing"].id == nil)
    #expect(objects[objects[1], "Direc"].isNull)
  }

  @Test("a key may come out of a file as bytes")
  func byteKey() {
    #expect(objects[objects[1], Array("Odd key".utf8)[...]].id == two)
    #expect(objects[objects[1], Array("Odd".utf8)[...]].isNull)
  }

  @Test("elements are resolved by their place")
  func elements() {
    let list = objects[objects[1], "List"]
    #expect(objects[list, 0].integer == 10)
    #expect(objects[list, 1].id == two)
    #expect(objects[list, 2].written == "[20]")
    #expect(objects[list, 3].id == nine)
    #expect(objects[list, 4].isStream)
  }

  @Test("a place outside of the array is null", arguments: [-1, 5, Int.max, Int.min])
  func outside(place: Int) {
    #expect(objects[objects[objects[1], "List"], place].isNull)
  }

  @Test("the dictionary of a stream is read like any other")
  func stream() {
    #expect(objects[objects[3], "Length"].integer == 3)
    #expect(objects[objects[3], "Key"].id == two)
    #expect(objects[objects[3], 0].isNull)
    #expect(objects[3].dictionary?.id == ObjectID(number: 3))
  }

  @Test(
    "only dictionaries have entries and only arrays elements", arguments: ["null", "5", "(x)", "/A", "1.5", "true"])
  func wrongType(source: String) {
    let value = PDFValue(source)
    #expect(objects[value, "A"].isNull)
    #expect(objects[value, 0].isNull)
    #expect(Array(objects.elements(of: value)).isEmpty)
  }

  @Test("a dictionary has no elements and an array no entries")
  func swapped() {
    #expect(objects[PDFValue("<</A 1>>"), 0].isNull)
    #expect(objects[PDFValue("[/A 1]"), "A"].isNull)
    #expect(Array(objects.elements(of: PDFValue("<</A 1>>"))).isEmpty)
  }

  @Test("walking an array gives what its places give, in order")
  func walk() {
    let list = objects[objects[1], "List"]
    let walked = objects.elements(of: list).map(\.written)
    #expect(walked == (0..<5).map { objects[list, $0].written })
    #expect(walked == ["10", "[(two)]", "[20]", "null", "stream <</Key 2 0 R /Length 3>>"])
  }

  @Test("each reference is followed once, when it is reached")
  func once() {
    var elements = objects.elements(of: PDFValue("[2 0 R 2 0 R 9 0 R]"))
    #expect(objects.reads.isEmpty)
    _ = elements.next()
    #expect(objects.reads == [two: 1])
    _ = elements.next()
    #expect(objects.reads == [two: 2])
    _ = elements.next()
    #expect(elements.next() == nil)
    #expect(objects.reads == [two: 2, nine: 1])
  }

  @Test("what is skipped or deferred is not looked up")
  func skipped() {
    var elements = objects.elements(of: PDFValue("[2 0 R 9 0 R 3 0 R 7]"))
    elements.skip()
    let deferred = elements.nextDeferred()
    #expect(elements.nextReference == ObjectID(number: 3))
    elements.skip()
    #expect(objects.reads.isEmpty)
    #expect(elements.nextReference == nil)
    #expect(elements.next()?.integer == 7)
    #expect(deferred.map { objects.value(of: $0).id } == nine)
    #expect(objects.reads == [nine: 1])
  }

  @Test("behind the last element there is nothing, however often it is asked for")
  func exhausted() {
    var elements = objects.elements(of: PDFValue("[1]"))
    elements.skip()
    elements.skip()
    #expect(elements.next() == nil)
    #expect(elements.nextDeferred() == nil)
    #expect(elements.nextReference == nil)
  }

  @Test("asking for a reference follows none")
  func referenceAlone() {
    let value = PDFValue("<</A 2 0 R>>")
    #expect(value.reference(for: "A") == two)
    #expect(objects.reads.isEmpty)
  }
}
