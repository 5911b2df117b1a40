@testable import LinkMapCore
import TestSupport
import Testing

@Suite("The cross-reference table says where an object lies")
struct CrossReferencesTests {
  private func table(_ entries: [(number: UInt32, generation: UInt32, offset: UInt64)]) -> CrossReferences {
    CrossReferences(
      entries.map { .init(id: ObjectID(number: $0.number, generation: $0.generation), place: .offset($0.offset)) })
  }

  @Test("entries are found whatever their order was")
  func dense() {
    let table = table([(3, 0, 300), (1, 0, 100), (2, 0, 200)])
    #expect(table.entries.map(\.id.number) == [1, 2, 3])
    #expect(table.place(of: ObjectID(number: 2)) == .offset(200))
    #expect(table.contains(ObjectID(number: 3)))
    #expect(!table.contains(ObjectID(number: 0)))
    #expect(!table.contains(ObjectID(number: 4)))
    #expect(!table.contains(ObjectID(number: .max, generation: .max)))
  }

  @Test("numbers far apart are found too")
  func sparse() {
    let table = table([(4_000_000_000, 1, 3), (7, 0, 1), (.max, 0, 4), (1_000_000, 0, 2)])
    #expect(table.place(of: ObjectID(number: 7)) == .offset(1))
    #expect(table.place(of: ObjectID(number: 1_000_000)) == .offset(2))
    #expect(table.place(of: ObjectID(number: 4_000_000_000, generation: 1)) == .offset(3))
    #expect(table.place(of: ObjectID(number: .max)) == .offset(4))
    for number in [0, 6, 8, 999_999, 4_000_000_001, .max - 1] as [UInt32] {
      #expect(!table.contains(ObjectID(number: number)))
    }
  }

  @Test("numbers between entries are not there, near or far", arguments: [5, 500, 5000, 50_000] as [UInt32])
  func gaps(step: UInt32) {
    let table = table((1...20).map { ($0 * step, 0, UInt64($0)) })
    for number in 1...20 as ClosedRange<UInt32> {
      #expect(table.place(of: ObjectID(number: number * step)) == .offset(UInt64(number)))
      #expect(!table.contains(ObjectID(number: number * step - 1)))
      #expect(!table.contains(ObjectID(number: number * step + 1)))
    }
  }

  @Test("a number may have several generations", arguments: [5, 4_000_000_000] as [UInt32])
  func generations(number: UInt32) {
    let table = table([(number, 65535, 3), (number, 0, 1), (number, 2, 2), (number + 1, 1, 4)])
    #expect(table.place(of: ObjectID(number: number)) == .offset(1))
    #expect(table.place(of: ObjectID(number: number, generation: 2)) == .offset(2))
    #expect(table.place(of: ObjectID(number: number, generation: 65535)) == .offset(3))
    #expect(table.place(of: ObjectID(number: number + 1, generation: 1)) == .offset(4))
    #expect(!table.contains(ObjectID(number: number, generation: 1)))
    #expect(!table.contains(ObjectID(number: number + 1)))
  }

  @Test("a member lies in its object stream")
  func member() {
    let id = ObjectID(number: 1)
    #expect(CrossReferences([.init(id: id, place: .member(ofStream: 8))]).place(of: id) == .member(ofStream: 8))
  }

  @Test("an empty table has nothing")
  func empty() {
    let table = CrossReferences([])
    #expect(!table.contains(ObjectID(number: 0)))
    #expect(table.nextOffset(after: 0) == nil)
  }

  @Test("the next offset is the first that is greater, whatever its object's number")
  func nextOffset() {
    let table = CrossReferences([
      .init(id: ObjectID(number: 1), place: .offset(300)), .init(id: ObjectID(number: 2), place: .offset(15)),
      .init(id: ObjectID(number: 3), place: .member(ofStream: 200)),
      .init(id: ObjectID(number: 4), place: .offset(300)),
      .init(id: ObjectID(number: 5), place: .offset(100)),
    ])
    #expect(table.nextOffset(after: 0) == 15)
    #expect(table.nextOffset(after: 14) == 15)
    #expect(table.nextOffset(after: 15) == 100)
    #expect(table.nextOffset(after: 100) == 300)
    #expect(table.nextOffset(after: 299) == 300)
    #expect(table.nextOffset(after: 300) == nil)
    #expect(table.nextOffset(after: .max) == nil)
  }

  @Test("nothing that begins before the end reaches beyond it")
  func end() {
    let entries = [20, 40].map { CrossReferences.Entry(id: ObjectID(number: $0), place: .offset(UInt64($0))) }
    let table = CrossReferences(entries, end: 30)
    #expect(table.nextOffset(after: 10) == 20)
    #expect(table.nextOffset(after: 20) == 30)
    #expect(table.nextOffset(after: 30) == 40)
    #expect(table.nextOffset(after: 40) == nil)
  }

  @Test("every table answers like a plain search", arguments: 0..<20 as Range<UInt64>)
  func likeSearch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let most = [40, 4000, 400_000][Int(seed % 3)] as UInt32
    var places: [ObjectID: UInt64] = [:]
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      let id = ObjectID(number: .random(in: 0...most, using: &random), generation: .random(in: 0...2, using: &random))
      places[id] = .random(in: 0...1000, using: &random)
    }
    let table = table(places.map { ($0.key.number, $0.key.generation, $0.value) })
    for _ in 0..<200 {
      let id = ObjectID(number: .random(in: 0...most, using: &random), generation: .random(in: 0...2, using: &random))
      #expect(table.place(of: id) == places[id].map { .offset($0) })
      let offset = UInt64.random(in: 0...1001, using: &random)
      #expect(table.nextOffset(after: offset) == places.values.filter { $0 > offset }.min())
    }
    for (id, place) in places { #expect(table.place(of: id) == .offset(place)) }
  }
}
