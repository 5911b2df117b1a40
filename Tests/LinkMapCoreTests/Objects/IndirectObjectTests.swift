@testable import LinkMapCore
import Testing

@Suite("An indirect object is read from where it stands")
struct IndirectObjectTests {
  private func read(_ text: String, at offset: Int = 0, end: Int? = nil) -> IndirectObject? {
    let bytes = Array(text.utf8)
    return IndirectObject(in: bytes.span, at: offset, end: end ?? bytes.count)
  }

  @Test(
    "white space and comments may stand around the parts of the header",
    arguments: [
      "12 3 obj [1] endobj", "\n\r 12\t3\0obj[1]endobj", "12 3obj[1]\nendobj\n", "% comment\n12 %\n3 %\nobj[1]endobj",
      "0000000012 003 obj [1] endobj",
    ])
  func headers(source: String) throws {
    let object = try #require(read(source))
    #expect(object.id == ObjectID(number: 12, generation: 3))
    #expect(object.value.id == object.id)
    #expect(object.value.written == "[1]")
    #expect(object.issues.isEmpty)
  }

  @Test(
    "where no header stands there is no object",
    arguments: [
      "", " ", "12", "12 3", "12 3 ", "12 3 objx", "12 3 Obj", "12 obj", "a 3 obj", "-12 3 obj", "12 -3 obj",
      "12.0 3 obj",
      "12/3 obj", "[12 3 obj", "12345678901 0 obj", "12345678901 obj", "4294967296 0 obj", "1 4294967296 obj",
      "1 12345678901 obj", "obj",
      "12 3 R",
    ])
  func noHeader(source: String) {
    #expect(read(source + " 1 endobj") == nil)
  }

  @Test("numbers of 32 bits are read")
  func largestNumbers() {
    #expect(read("4294967295 4294967295 obj 1 endobj")?.id == ObjectID(number: .max, generation: .max))
    #expect(read("0 65535 obj 1 endobj")?.id == ObjectID(number: 0, generation: 65535))
  }

  @Test(
    "a missing endobj is passed over",
    arguments: ["1 0 obj [1]", "1 0 obj [1] 2 0 obj", "1 0 obj [1] endobjx", "1 0 obj [1] 2 endobj"])
  func missingEndobj(source: String) {
    let object = read(source)
    #expect(object?.value.written == "[1]")
    #expect(object?.issues == .missingEndobj)
  }

  @Test(
    "nothing between obj and endobj is null",
    arguments: ["1 0 obj endobj", "1 0 obj\n%x\nendobj", "1 0 obj null endobj"])
  func empty(source: String) {
    let object = read(source)
    #expect(object?.value.isNull == true)
    #expect(object?.value.id == ObjectID(number: 1))
    #expect(object?.issues.isEmpty == true)
  }

  @Test("a header alone is a null that does not end", arguments: ["1 0 obj", "1 0 obj "])
  func headerAlone(source: String) {
    let object = read(source)
    #expect(object?.value.isNull == true)
    #expect(object?.issues == [.unterminated, .missingEndobj])
  }

  @Test(
    "an object that endobj cuts off is unterminated and no more",
    arguments: ["[1 endobj", "<</A[1 endobj", "<</A 1 endobj"])
  func cutOff(body: String) {
    #expect(read("1 0 obj " + body)?.issues == .unterminated)
  }

  @Test("a dictionary before stream is that of a stream")
  func stream() {
    let object = read("1 0 obj <</Length 3/B 1>> stream\nabc\nendstream endobj")
    #expect(object?.value.written == "stream <</B 1 /Length 3>>")
    #expect(object?.value.isSound == true)
    #expect(object?.issues.isEmpty == true)
  }

  @Test("only a dictionary can begin a stream", arguments: ["[1] stream", "1 stream", "/A stream"])
  func notAStream(body: String) {
    let object = read("1 0 obj " + body)
    #expect(object?.value.isStream == false)
    #expect(object?.issues == .missingEndobj)
  }

  @Test("a stream whose dictionary is not closed is one all the same")
  func openStream() {
    let object = read("1 0 obj <</Length 3 stream\nabc endstream")
    #expect(object?.value.written == "stream <</Length 3>>")
    #expect(object?.issues == .unterminated)
  }

  @Test("nothing is read from the end on")
  func end() {
    let source = "1 0 obj [123 456] endobj"
    #expect(read(source, end: 24)?.issues == [])
    #expect(read(source, end: 23)?.issues == .missingEndobj)
    #expect(read(source, end: 18)?.issues == .missingEndobj)
    #expect(read(source, end: 16)?.value.written == "[123 456]")
    #expect(read(source, end: 15)?.value.written == "[123 45]")
    #expect(read(source, end: 9)?.value.written == "[]")
    #expect(read(source, end: 7)?.value.written == "null")
    #expect(read(source, end: 6)?.id == nil)
    #expect(read("1 0 obj <<>> stream", end: 18)?.value.isStream == false)
  }

  @Test("no offset outside of the bytes is an object", arguments: [-1, Int.min, 19, 20, Int.max])
  func offsets(offset: Int) {
    #expect(read("1 0 obj true endobj", at: offset) == nil)
    #expect(IndirectObject.header(in: Array("1 0 obj".utf8).span, at: offset, end: 7) == nil)
  }

  @Test("an end outside of the bytes is refused", arguments: [-1, 0, 20, Int.max])
  func ends(end: Int) {
    #expect(read("1 0 obj true endobj", end: end) == nil)
  }

  @Test("an object may stand anywhere in the bytes")
  func anywhere() {
    #expect(read("junk 1 0 obj 7 endobj junk", at: 5)?.value.integer == 7)
    #expect(read("11 0 obj 7 endobj", at: 1)?.id == ObjectID(number: 1))
  }

  @Test("the header tells where the object itself begins")
  func header() {
    let header = IndirectObject.header(in: Array("  3 1 obj<<>>".utf8).span, at: 1, end: 13)
    #expect(header?.id == ObjectID(number: 3, generation: 1))
    #expect(header?.body == 9)
  }

  @Test("references to what is not known are null")
  func unknown() {
    let bytes = Array("1 0 obj [2 0 R 3 0 R] endobj".utf8)
    let object = IndirectObject(in: bytes.span, at: 0, end: bytes.count, isKnown: { $0.number == 3 })
    #expect(object?.value.written == "[null 3 0 R]")
  }
}
