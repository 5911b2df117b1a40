@testable import LinkMapCore
import Testing

@Suite("A scan finds the objects of a damaged file")
struct ObjectScannerTests {
  private func scan(_ text: String) -> ScannedFile { ScannedFile(Array(text.utf8).span) }

  /// What was found, as `number@offset`.
  private func found(_ text: String) -> [String] { scan(text).objects.map { "\($0.id.number)@\($0.offset)" } }

  @Test("objects are found where they stand, with or without lines and endobj")
  func places() {
    #expect(found("1 0 obj 5 endobj\n2 0 obj << >> endobj") == ["1@0", "2@17"])
    #expect(found("junk 1 0 obj 5 2 0 obj 6 endobj3 0 obj 7") == ["1@5", "2@15", "3@31"])
    #expect(found("1 0 obj << /A 1 endobj 2 0 obj [1 2 3 0 obj 7 endobj") == ["1@0", "2@23", "3@36"])
    #expect(found("") == [])
    #expect(found("xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n") == [])
  }

  @Test("the last of several definitions stands last")
  func revisions() {
    #expect(found("1 0 obj 5 endobj 2 0 obj 6 endobj 1 0 obj 7 endobj") == ["1@0", "2@17", "1@34"])
    #expect(scan("1 3 obj 5 endobj").objects.map(\.id) == [ObjectID(number: 1, generation: 3)])
  }

  @Test(
    "what no object can be called is none",
    arguments: [
      "0 0 obj 1", "x5 0 obj 1", "1.5 0 obj 1", "-5 0 obj 1", "2147483647 0 obj 1", "1 65536 obj 1", "1 0 object",
    ])
  func impossibleHeaders(text: String) {
    #expect(found(text) == [])
  }

  @Test("what looks like an object in a string, a stream or a comment is none")
  func inside() {
    #expect(found("1 0 obj (2 0 obj 5 endobj) endobj 3 0 obj 6 endobj") == ["1@0", "3@34"])
    #expect(found("1 0 obj << /Length 16 >> stream\n2 0 obj 5 endobj\nendstream endobj 3 0 obj 6") == ["1@0", "3@66"])
    #expect(found("% 1 0 obj 5 endobj\n2 0 obj 6 endobj") == ["2@19"])
    #expect(found("1 0 obj << /A (50%) >> endobj 2 0 obj 6 endobj") == ["1@0", "2@30"])
  }

  @Test("a string that nothing closes ends where the next object begins")
  func openString() {
    #expect(found("1 0 obj << /A (( >> endobj 2 0 obj 6 endobj") == ["1@0", "2@27"])
    #expect(found("1 0 obj << /A <41 >> endobj 2 0 obj << /B 6 >> endobj") == ["1@0", "2@28"])
    #expect(found("1 0 obj << /A <41 /B 5 endobj 2 0 obj << /B 6 >> >> endobj") == ["1@0", "2@30"])
  }

  @Test("a stream ends where its Length says, if endstream stands there")
  func extents() {
    func extent(_ text: String) -> StreamExtent? { scan(text).objects.first?.stream }
    let sound = extent("1 0 obj << /Length 9 >> stream\nendstream\nendstream endobj")
    #expect(sound.map { [$0.start, $0.end] } == [31, 40])
    #expect(sound?.isAsWritten == true)
    let indirect = extent("1 0 obj << /Length 2 0 R >> stream\r\nendstream\r\nendstream endobj 2 0 obj 9 endobj")
    #expect(indirect.map { [$0.start, $0.end] } == [36, 45])
    #expect(indirect?.isAsWritten == false)
    for length in ["/Length 99", "/Length 1", "/Length -1", "/Length 9 0 R", ""] {
      let wrong = extent("1 0 obj << \(length) >> stream\nabc\nendstream endobj 2 0 obj 9 endobj")
      #expect(wrong.map { $0.end - $0.start } == 3)
      #expect(wrong?.isAsWritten == false)
    }
    #expect(extent("1 0 obj << >> stream\nabc\nendobj 2 0 obj 9 endobj").map { $0.end - $0.start } == 3)
    #expect(extent("1 0 obj << >> endobj") == nil)
  }

  @Test("a stream that nothing ends is cut")
  func cut() {
    let cut = scan("1 0 obj 5 endobj 2 0 obj << /Length 9 >> stream\nabc")
    #expect(cut.isCut)
    #expect(cut.objects.last?.stream.map { $0.end - $0.start } == 3)
    #expect(!scan("1 0 obj << /Length 3 >> stream\nabc\nendstream").isCut)
    #expect(scan("1 0 obj << >> stream").isCut)
  }

  @Test("trailers and the dictionaries of cross-reference streams are kept in order")
  func trailers() {
    let text = """
      trailer << /Root 1 0 R >>
      9 0 obj << /Type /XRef /Root 2 0 R /Length 0 >> stream

      endstream endobj
      8 0 obj << /Length 29 >> stream
      trailer << /Root 3 0 R >> (x)
      endstream endobj
      trailer << /Size 5 >>
      trailer
      trailer << /Encrypt 4 0 R
      """
    let found = scan(text).trailers
    #expect(found.map { $0.reference(for: "Root")?.number } == [1, 2, nil])
    #expect(found.last?.reference(for: "Encrypt") == ObjectID(number: 4))
  }

  @Test("only the last trailers are kept")
  func manyTrailers() {
    let text = (1...1000).map { "trailer << /Root \($0) 0 R >>\n" }.joined()
    let found = scan(text).trailers
    #expect(found.count == 64)
    #expect(found.last?.reference(for: "Root")?.number == 1000)
  }

  @Test("types that matter are told apart")
  func kinds() {
    let text = ["/Page", "/Catalog", "/ObjStm", "/Pages", "7 0 R"].enumerated()
      .map { "\($0 + 1) 0 obj << /Type \($1) >> endobj\n" }.joined()
    #expect(scan(text).objects.map(\.kind) == [.page, .catalog, .other, .other, .other])
    let streams = "1 0 obj << /Type /ObjStm >> stream\nendstream 2 0 obj << /Type /XRef >> stream\nendstream"
    #expect(scan(streams).objects.map(\.kind) == [.objectStream, .crossReferenceStream])
  }

  @Test("what strings hide is looked for no longer than the file is long", .timeLimit(.minutes(1)))
  func manyOpenStrings() {
    let count = 50_000
    #expect(scan((1...count).map { "\($0) 0 obj << /A ((((( >> endobj\n" }.joined()).objects.count == count)
    #expect(scan((1...count).map { "\($0) 0 obj << >> stream " }.joined()).objects.count == 1)
    let withoutLength = (1...count).map { "\($0) 0 obj << /Length \(count) 0 R >> stream\nendstream " }
    #expect(scan(withoutLength.joined()).objects.count == count)
    #expect(scan(String(repeating: "1 ", count: 1 << 20)).objects.isEmpty)
    #expect(scan("1" + String(repeating: " ", count: 1 << 20)).objects.isEmpty)
  }
}
