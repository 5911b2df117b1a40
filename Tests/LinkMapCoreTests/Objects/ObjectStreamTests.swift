@testable import LinkMapCore
import Testing

@Suite("The objects of an object stream are read once")
struct ObjectStreamTests {
  private func stream(_ header: String, _ body: String, count: Int, first: Int? = nil) -> ObjectStream {
    let bytes = Array((header + body).utf8)
    return ObjectStream(bytes: bytes, count: count, first: first ?? header.utf8.count, isKnown: { $0.number != 99 })
  }

  @Test("each member is the object that its number names")
  func members() {
    let stream = stream("11 0 12 8 14 15 ", "<</A 1>>[1 0 R](ab)", count: 3)
    #expect(stream.object(11)?.value.written == "<</A 1>>")
    #expect(stream.object(12)?.value.written == "[1 0 R]")
    #expect(stream.object(14)?.value.written == "(ab)")
    #expect(stream.object(13) == nil)
    #expect(stream.issues.isEmpty)
  }

  @Test("a member knows who it is, with generation 0")
  func identity() throws {
    let object = try #require(stream("11 0 12 2 ", "5 [6]", count: 2).object(12))
    #expect(object.value.id == ObjectID(number: 12))
    #expect(object.value.written == "[6]")
    #expect(object.value.isSound)
    #expect(object.issues.isEmpty)
  }

  @Test("only as many members are read as N says")
  func count() {
    let stream = stream("11 0 12 2 ", "5 6", count: 1)
    #expect(stream.object(11)?.value.written == "5")
    #expect(stream.object(12) == nil)
    #expect(stream.issues.isEmpty)
  }

  @Test("text with escapes and text without lie in one tape")
  func text() {
    let stream = stream("1 0 2 6 3 15 ", #"(abc) (d\145f) <</B(x)/A#42/y>>"#, count: 3)
    #expect(stream.object(1)?.value.written == "(abc)")
    #expect(stream.object(2)?.value.written == "(def)")
    #expect(stream.object(3)?.value.written == "<</AB /y /B (x)>>")
  }

  @Test("references to what is not known are null")
  func unknown() {
    #expect(stream("1 0 ", "[99 0 R 98 0 R]", count: 1).object(1)?.value.written == "[null 98 0 R]")
  }

  @Test("offsets that do not increase are an issue, and each member is read all the same")
  func offsetsNotIncreasing() {
    let stream = stream("1 4 2 0 3 2 ", "7 8 9", count: 3)
    #expect(stream.object(1)?.value.written == "9")
    #expect(stream.object(2)?.value.written == "7")
    #expect(stream.object(3)?.value.written == "8")
    #expect(stream.object(3)?.issues.isEmpty == true)
    #expect(stream.issues == .streamHeader)
  }

  @Test("several numbers at one offset share one object, each with its own identity")
  func twinOffsets() {
    let stream = stream("1 0 2 0 3 4 ", "[1] 5", count: 3)
    #expect([1, 2, 3].map { stream.object($0)?.nodes } == [2, 0, 1])
    #expect(stream.object(1)?.value.written == "[1]")
    #expect(stream.object(2)?.value.written == "[1]")
    #expect(stream.object(2)?.value.id == ObjectID(number: 2))
    #expect(stream.object(3)?.value.written == "5")
    #expect(stream.issues == .streamHeader)
  }

  @Test("numbers that are not in order are found, and so are those of a run")
  func order() {
    let mixed = stream("19 0 12 2 15 4 ", "7 8 9", count: 3)
    #expect([12, 15, 19].map { mixed.object($0)?.value.written } == ["8", "9", "7"])
    #expect([11, 13, 18, 20].allSatisfy { mixed.object($0) == nil })
    let run = stream("12 0 13 2 14 4 ", "7 8 9", count: 3)
    #expect([12, 13, 14].map { run.object($0)?.value.written } == ["7", "8", "9"])
    #expect([11, 15].allSatisfy { run.object($0) == nil })
  }

  @Test("of a number that stands twice the last counts")
  func twinNumbers() {
    #expect(stream("1 0 1 2 ", "5 6", count: 2).object(1)?.value.written == "6")
  }

  @Test(
    "a header that is cut gives the members before the cut",
    arguments: ["1 0 2", "1 0 2 ", "1 0 x 2 ", "1 0 2 -2 ", "1 0 /2 2 "])
  func cutHeader(header: String) {
    let stream = stream(header, " 5 6", count: 2)
    #expect(stream.object(1)?.value.written == "5")
    #expect(stream.object(2) == nil)
    #expect(stream.issues == .streamHeader)
  }

  @Test("N beyond the header is an issue, and bounded by the header", arguments: [3, 1000, Int.max])
  func countTooLarge(count: Int) {
    let stream = stream("1 0 2 2 ", "5 6", count: count)
    #expect(stream.object(2)?.value.written == "6")
    #expect(stream.issues == .streamHeader)
  }

  @Test(
    "N or First out of all bounds gives no members",
    arguments: [(-1, 4), (Int.min, 4), (1, -1), (1, 6), (1, Int.max), (1, Int.min)])
  func outOfBounds(count: Int, first: Int) {
    let stream = stream("1 0 ", "5", count: count, first: first)
    #expect(stream.object(1) == nil)
    #expect(stream.issues == .streamHeader)
  }

  @Test("no bytes are no members", arguments: [0, 1])
  func empty(count: Int) {
    let stream = ObjectStream(bytes: [], count: count, first: 0, isKnown: { _ in true })
    #expect(stream.object(1) == nil)
    #expect(stream.issues == (count == 0 ? [] : .streamHeader))
  }

  @Test("First at the very end leaves no room for members")
  func firstAtEnd() {
    let stream = stream("1 0 ", "", count: 1)
    #expect(stream.object(1) == nil)
    #expect(stream.issues == .streamHeader)
  }

  @Test(
    "a number or an offset that no object can have is passed over",
    arguments: ["0 0", "2147483648 0", "9999999999 0", "3 4", "3 9999999999"])
  func impossible(pair: String) {
    let stream = stream("1 0 \(pair) 2 2 ", "5 6", count: 3)
    #expect(stream.object(1)?.value.written == "5")
    #expect(stream.object(2)?.value.written == "6")
    #expect(stream.object(0) == nil)
    #expect(stream.object(3) == nil)
    #expect(stream.issues == .streamHeader)
  }

  @Test("a member that ends before the next begins says so", arguments: ["5 x ", "5 7 ", "[1]]", "<<>>stream "])
  func overrun(member: String) {
    let stream = stream("1 0 2 \(member.utf8.count) ", member + "6", count: 2)
    #expect(stream.object(1)?.issues == .memberOverrun)
    #expect(stream.object(2)?.value.written == "6")
    #expect(stream.object(2)?.issues.isEmpty == true)
  }

  @Test("a member ends where the next begins, even in its midst")
  func memberCut() {
    let stream = stream("1 0 2 6 ", "[1 (a) 2]", count: 2)
    #expect(stream.object(1)?.value.written == "[1 (a)]")
    #expect(stream.object(1)?.issues == .unterminated)
    #expect(stream.object(2)?.value.written == "2")
    #expect(stream.object(2)?.issues == .memberOverrun)
  }

  @Test("white space and comments behind a member are no overrun")
  func spaceBehind() {
    let stream = stream("1 0 2 10 ", "[1] %one\n\n[2] % two", count: 2)
    #expect(stream.object(1)?.issues.isEmpty == true)
    #expect(stream.object(2)?.issues.isEmpty == true)
  }

  @Test(
    "how much is read where each number is read by itself, as far as it goes",
    arguments: [
      ("1 0 2 2 ", "7 8", 3), ("1 0 2 0 ", "7", 2), ("1 0 2 4 ", "(a) (bc", 7), ("1 0 2 0 3 0 ", "[1", 6),
      ("1 0 2 2 ", "[ 8", 4),
    ])
  func readApart(header: String, contents: String, count: Int) {
    let stream = ObjectStream(
      bytes: Array((header + contents).utf8), count: header.split(separator: " ").count / 2, first: header.utf8.count,
      isKnown: { _ in true })
    #expect(stream.bytesReadApart() == count)
  }
}
