@testable import LinkMapCore
import Testing

@Suite("The page of an object, for numbers that lie close together and for others")
struct ObjectPagesTests {
  @Test(
    "an object that comes again gives the page where it was last", arguments: [1, 300_000, 2_000_000_000] as [UInt32])
  func again(number: UInt32) {
    var pages = ObjectPages()
    let id = ObjectID(number: number)
    #expect(pages.update(0, for: id) == nil)
    #expect(pages.update(7, for: id) == 0)
    #expect(pages.update(8, for: id) == 7)
  }

  @Test("generations of one number are different objects")
  func generations() {
    var pages = ObjectPages()
    #expect(pages.update(3, for: ObjectID(number: 5, generation: 0)) == nil)
    #expect(pages.update(4, for: ObjectID(number: 5, generation: 1)) == nil)
    #expect(pages.update(5, for: ObjectID(number: 5, generation: 0)) == 3)
    #expect(pages.update(6, for: ObjectID(number: 5, generation: 1)) == 4)
  }

  @Test("what was far off when it came is found when its number has come near")
  func farAndNear() {
    var pages = ObjectPages()
    let far = ObjectID(number: 270_000)
    #expect(pages.update(1, for: far) == nil)
    for number in 1...5000 as ClosedRange<UInt32> { _ = pages.update(2, for: ObjectID(number: number)) }
    #expect(pages.update(3, for: far) == 1)
    #expect(pages.update(4, for: ObjectID(number: 270_001)) == nil)
    #expect(pages.update(5, for: ObjectID(number: 2500)) == 2)
  }
}
