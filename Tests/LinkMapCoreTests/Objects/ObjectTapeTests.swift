@testable import LinkMapCore
import TestSupport
import Testing

@Suite("A tape from elsewhere is checked before it is read")
struct ObjectTapeTests {
  typealias Node = ObjectTape.Node

  /// `<</A [1 (xy)] /B 2 0 R>>`
  private static let sound: [Node] = [
    Node(kind: .dictionary, span: 7, payload: 4), .text(.name, start: 0, count: 1),
    Node(kind: .array, span: 3, payload: 2), Node(kind: .integer, payload: 1), .text(.string, start: 1, count: 2),
    .text(.name, start: 3, count: 1), .reference(ObjectID(number: 2)),
  ]
  private static let bytes = Array("AxyB".utf8)

  @Test("a sound tape is taken")
  func sound() throws {
    let tape = try #require(ObjectTape(nodes: Self.sound, bytes: Self.bytes))
    #expect(PDFValue(tape, id: nil).written == "<</A [1 (xy)] /B 2 0 R>>")
    #expect(tape.nodeCount == 7)
    #expect(tape.byteCount == 4)
  }

  @Test("a stream is a root with one dictionary")
  func stream() {
    let dictionary = Node(kind: .dictionary, span: 1)
    #expect(ObjectTape(nodes: [Node(kind: .stream, span: 2), dictionary], bytes: []) != nil)
    #expect(ObjectTape(nodes: [Node(kind: .stream, span: 2), Node(kind: .null)], bytes: []) == nil)
    #expect(ObjectTape(nodes: [Node(kind: .stream, span: 3), dictionary, dictionary], bytes: []) == nil)
    #expect(ObjectTape(nodes: [Node(kind: .stream)], bytes: []) == nil)
    #expect(
      ObjectTape(nodes: [Node(kind: .array, span: 3, payload: 1), Node(kind: .stream, span: 2), dictionary], bytes: [])
        == nil)
  }

  struct Mutation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout [Node]) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout [Node]) -> Void) {
      testDescription = name
      self.change = change
    }
  }

  @Test(
    "a tape that is not in order is refused",
    arguments: [
      Mutation("no nodes") { $0 = [] },
      Mutation("root too short") { $0[0].span = 6 },
      Mutation("root too long") { $0[0].span = 8 },
      Mutation("root of no span") { $0[0].span = 0 },
      Mutation("a node behind the root") { $0.append(Node(kind: .null)) },
      Mutation("a node missing at the end") { $0.removeLast() },
      Mutation("array too short") { $0[2].span = 2 },
      Mutation("array too long") { $0[2].span = 4 },
      Mutation("array beyond the tape") { $0[2].span = .max },
      Mutation("array of no span") { $0[2].span = 0 },
      Mutation("too few elements") { $0[2].payload = 1 },
      Mutation("too many elements") { $0[2].payload = 3 },
      Mutation("far too many elements") { $0[2].payload = .max },
      Mutation("no elements") { $0[2].payload = 0 },
      Mutation("odd number in a dictionary") { $0[0].payload = 3 },
      Mutation("too few entries") { $0[0].payload = 2 },
      Mutation("too many entries") { $0[0].payload = 6 },
      Mutation("integer of two nodes") { $0[3].span = 2 },
      Mutation("integer of no span") { $0[3].span = 0 },
      Mutation("string of two nodes") { $0[4].span = 2 },
      Mutation("reference of two nodes") { $0[6].span = 2 },
      Mutation("key is a string") { $0[1].kind = .string },
      Mutation("key is a number") { $0[5] = Node(kind: .integer) },
      Mutation("key and value the wrong way round") { $0.swapAt(5, 6) },
      Mutation("string beyond the bytes") { $0[4] = .text(.string, start: 3, count: 2) },
      Mutation("string that begins beyond the bytes") { $0[4] = .text(.string, start: 5, count: 0) },
      Mutation("string of 4 GB") { $0[4].payload = .max },
      Mutation("name beyond the bytes") { $0[1] = .text(.name, start: 0, count: 5) },
      Mutation("real beyond the bytes") { $0[3] = .text(.real, start: 4, count: 1) },
      Mutation("a stream inside") { $0[2].kind = .stream },
      Mutation("an array in place of a number") { $0[3].kind = .array },
    ])
  func refused(mutation: Mutation) {
    var nodes = Self.sound
    mutation.change(&nodes)
    #expect(ObjectTape(nodes: nodes, bytes: Self.bytes) == nil)
  }

  @Test("text may end with the bytes, and lie over other text")
  func textAnywhere() {
    var nodes = Self.sound
    nodes[4] = .text(.string, start: 0, count: 4)
    #expect(ObjectTape(nodes: nodes, bytes: Self.bytes) != nil)
    nodes[4] = .text(.string, start: 4, count: 0)
    #expect(ObjectTape(nodes: nodes, bytes: Self.bytes) != nil)
  }

  private static func tape() throws -> ObjectTape {
    try #require(ObjectTape(nodes: sound, bytes: bytes))
  }

  @Test("tapes are equal wherever their bytes lie")
  func equalTapes() throws {
    let other = Parsed("<</B 2 0 R/A[1<7879>]>>").value
    #expect(other.isIdentical(to: PDFValue(try Self.tape(), id: nil)))
    #expect(other.tape.nodes != Self.sound)
  }

  @Test(
    "tapes that differ in one node or byte are not equal",
    arguments: [
      "<</A [2 (xy)] /B 2 0 R>>", "<</A [1 (xz)] /B 2 0 R>>", "<</A [1 /xy] /B 2 0 R>>", "<</A [1 (xy)] /C 2 0 R>>",
      "<</A [1 (xy)] /B 3 0 R>>", "<</A [1 (xy)] /B 2 1 R>>", "<</A [1 (xy)] /B 2>>", "<</A [1 (xy)]>>", "[]",
      "<</A [1 (x)] /B 2 0 R>>", "<</A [1.0 (xy)] /B 2 0 R>>",
    ])
  func unequalTapes(source: String) throws {
    #expect(!Parsed(source).value.isIdentical(to: PDFValue(try Self.tape(), id: nil)))
  }

  @Test("a mutated tape is refused or can be read through", arguments: 0..<50 as Range<UInt64>)
  func mutated(seed: UInt64) {
    var text = RandomPDFText(seed: seed)
    let objects = LiteralObjects("")
    var taken = 0
    var refused = 0
    for _ in 0..<200 {
      let tape = Parsed(text.object()).value.tape
      var nodes = tape.nodes
      for _ in 0..<text.below(3) + 1 { text.mutate(&nodes) }
      let bytes = text.chance(10) ? tape.bytes.dropLast(text.below(4)) : tape.bytes[...]
      if let tape = ObjectTape(nodes: nodes, bytes: Array(bytes)) {
        taken += 1
        #expect(objects.readThrough(PDFValue(tape, id: nil)) > 0)
      } else {
        refused += 1
      }
    }
    // Neither answer may be rare, or the test would prove nothing.
    #expect(taken > 10)
    #expect(refused > 40)
  }
}
