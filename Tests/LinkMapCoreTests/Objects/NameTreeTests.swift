@testable import LinkMapCore
import TestSupport
import Testing

@Suite("Name trees and number trees are walked, right or wrong")
struct NameTreeTests {
  /// What a walk found: each entry as key and value, and the faults.
  private struct Walk {
    var entries: [String] = []
    var faults: [NameTree.Fault] = []
  }

  private func walk(
    _ objects: LiteralObjects, _ root: PDFValue, leafKey: StaticString = "Names", mostLevels: Int = 10
  ) -> Walk {
    var walk = Walk()
    NameTree(objects: objects, leafKey: leafKey, mostLevels: mostLevels).walk(
      root,
      entry: { key, value in
        guard "\(leafKey)" == "Names" ? key.stringBytes != nil : key.integer != nil else { return false }
        walk.entries.append(key.written + " " + objects.value(of: value).written)
        return true
      },
      fault: { walk.faults.append($0) })
    return walk
  }

  private func walk(_ root: String) -> Walk { walk(LiteralObjects(""), PDFValue(root)) }

  @Test("a root may be the only leaf")
  func oneLeaf() {
    let walk = walk("<< /Names [(a) 1 (b) [2]] >>")
    #expect(walk.entries == ["(a) 1", "(b) [2]"])
    #expect(walk.faults.isEmpty)
  }

  @Test("leaves on all levels come in the order of the file")
  func levels() {
    let objects = LiteralObjects(
      """
      1 0 obj << /Kids [2 0 R 3 0 R << /Names [(f) 6] >>] >> endobj
      2 0 obj << /Kids [4 0 R 5 0 R] /Limits [(a) (d)] >> endobj
      3 0 obj << /Names [(e) 5] /Limits [(e) (e)] >> endobj
      4 0 obj << /Names [(a) 1 (b) 2] /Limits [(a) (b)] >> endobj
      5 0 obj << /Names [(c) 3 (d) 6 0 R] /Limits [(c) (d)] >> endobj
      6 0 obj (four) endobj
      """)
    let walk = walk(objects, objects[1])
    #expect(walk.entries == ["(a) 1", "(b) 2", "(c) 3", "(d) (four)", "(e) 5", "(f) 6"])
    #expect(walk.faults.isEmpty)
    #expect(objects.reads.allSatisfy { $0.value == 1 })
  }

  @Test("values are not looked up unless the reader asks")
  func lazyValues() {
    let objects = LiteralObjects("6 0 obj (value) endobj")
    NameTree(objects: objects, leafKey: "Names", mostLevels: 10).walk(
      PDFValue("<< /Names [(a) 6 0 R] >>"), entry: { _, _ in true }, fault: { _ in })
    #expect(objects.reads.isEmpty)
  }

  @Test("keys may be indirect, and so may Kids, Names and Limits")
  func indirectParts() {
    let objects = LiteralObjects(
      """
      1 0 obj << /Kids 2 0 R >> endobj
      2 0 obj [<< /Names 3 0 R /Limits 4 0 R >>] endobj
      3 0 obj [5 0 R 1] endobj
      4 0 obj [5 0 R 5 0 R] endobj
      5 0 obj (key) endobj
      """)
    let walk = walk(objects, objects[1])
    #expect(walk.entries == ["(key) 1"])
    #expect(walk.faults.isEmpty)
  }

  @Test("a number tree has Nums")
  func numbers() {
    let walk = walk(LiteralObjects(""), PDFValue("<< /Nums [0 /A 7 /B] /Names [(no) 1] >>"), leafKey: "Nums")
    #expect(walk.entries == ["0 /A", "7 /B"])
    #expect(walk.faults.isEmpty)
  }

  @Test("a node with Kids and leaves gives both, its own first")
  func both() {
    #expect(walk("<< /Kids [<< /Names [(b) 2] >>] /Names [(a) 1] >>").entries == ["(a) 1", "(b) 2"])
  }

  @Test("a loop is entered once")
  func loop() {
    let objects = LiteralObjects(
      """
      1 0 obj << /Kids [2 0 R 3 0 R] >> endobj
      2 0 obj << /Kids [1 0 R 2 0 R] /Names [(a) 1] >> endobj
      3 0 obj << /Names [(b) 2] >> endobj
      """)
    let walk = walk(objects, objects[1])
    #expect(walk.entries == ["(a) 1", "(b) 2"])
    #expect(walk.faults == [.loop, .loop])
  }

  @Test("a node that two nodes share is read once")
  func shared() {
    let objects = LiteralObjects("1 0 obj << /Kids [2 0 R 2 0 R] >> endobj 2 0 obj << /Names [(a) 1] >> endobj")
    let walk = walk(objects, objects[1])
    #expect(walk.entries == ["(a) 1"])
    #expect(walk.faults == [.loop])
  }

  @Test(
    "a tree is walked as deep as the bound and no deeper",
    arguments: [(3, []), (2, [.tooDeep])] as [(Int, [NameTree.Fault])])
  func depth(mostLevels: Int, faults: [NameTree.Fault]) {
    let root = PDFValue("<< /Kids [<< /Kids [<< /Names [(deep) 1] >>] >> << /Names [(flat) 2] >>] >>")
    let walk = walk(LiteralObjects(""), root, mostLevels: mostLevels)
    #expect(walk.entries == (faults.isEmpty ? ["(deep) 1", "(flat) 2"] : ["(flat) 2"]))
    #expect(walk.faults == faults)
  }

  @Test(
    "a node that is none is a fault, and the walk goes on",
    arguments: ["5", "null", "[(x) 1]", "<<>>", "<< /Names 5 >>", "<< /Kids << >> >>", "<< /Nums [0 1] >>", "9 0 R"])
  func malformedNode(node: String) {
    let walk = walk("<< /Kids [<< /Names [(a) 1] >> \(node) << /Names [(b) 2] >>] >>")
    #expect(walk.entries == ["(a) 1", "(b) 2"])
    #expect(walk.faults == [.malformedNode])
  }

  @Test("a root that is no node is a fault", arguments: ["null", "[]", "(x)", "<<>>"])
  func malformedRoot(root: String) {
    #expect(walk(root).faults == [.malformedNode])
  }

  @Test(
    "a node with empty Kids or leaves is a small tree",
    arguments: ["<< /Kids [] >>", "<< /Names [] >>", "<< /Names [] /Limits [(a) (b)] >>"])
  func empty(root: String) {
    #expect(walk(root).entries.isEmpty)
    #expect(walk(root).faults.isEmpty)
  }

  @Test(
    "an entry that is none is a fault, and the others are read",
    arguments: [
      ("[(a) 1 /b 2 (c) 3]", ["(a) 1", "(c) 3"]), ("[(a) 1 (b)]", ["(a) 1"]), ("[null 1 (b) 2]", ["(b) 2"]),
      ("[9 0 R 1 (b) 2]", ["(b) 2"]), ("[(a)]", []),
    ])
  func malformedEntry(leaves: String, entries: [String]) {
    let walk = walk("<< /Names \(leaves) >>")
    #expect(walk.entries == entries)
    #expect(walk.faults == [.malformedEntry])
  }

  @Test(
    "Limits that are not the first and the last key are a fault, and every key is read",
    arguments: [
      ("[(a) (c)]", true), ("[(a) (b)]", false), ("[(b) (c)]", false), ("[]", false), ("[(a)]", false),
      ("[/a /c]", false),
      ("5", true),
    ])
  func limits(limits: String, isRight: Bool) {
    let walk = walk("<< /Names [(a) 1 (b) 2 (c) 3] /Limits \(limits) >>")
    #expect(walk.entries == ["(a) 1", "(b) 2", "(c) 3"])
    #expect(walk.faults == (isRight ? [] : [.order]))
  }

  @Test("keys out of order do not fit their Limits")
  func order() {
    let walk = walk("<< /Names [(c) 1 (a) 2] /Limits [(a) (c)] >>")
    #expect(walk.entries == ["(c) 1", "(a) 2"])
    #expect(walk.faults == [.order])
  }
}
