import LinkMap
import TestSupport
import Testing

/// Templates that show how objects lie in a file rather than what they mean.
@Suite struct FixtureTests {
  private func fixture(_ name: String) throws -> PDFLinkMap {
    try PDFLinkMap(bytes: PDFTemplate.fixture(name).bytes)
  }

  @Test("a page in which every value is an object of its own reads like any other")
  func everyValueIndirect() throws {
    let map = try fixture("every-value-indirect")
    let page = map.page(at: 0)
    #expect(!map.isRepaired)
    #expect(page.label == "v")
    #expect(page.geometry.cropBox == Rect(10, 20, 600, 700))
    #expect(page.geometry.rotation == .quarter)
    #expect(page.geometry.userUnit == 2)
    #expect(map.facts.baseURI == "https://example.com/base/")
    let link = try #require(page.annotations.first)
    #expect(link.rect == Rect(50, 700, 300, 720))
    #expect(link.flags == .print)
    #expect(link.contents == "A note")
    #expect(link.color == [1, 0, 0])
    #expect(link.border == Border(width: 2, style: "D", dash: [3]))
    #expect(link.quads?.count == 1)
    guard case .uri(let uri)? = link.target?.kind else {
      Issue.record("no URI")
      return
    }
    #expect(uri.uri == "https://example.com/base/page.html")
    #expect(uri.isMap)
    #expect(map.warningCodes() == [])
  }

  @Test("objects in object streams read like any other")
  func objectStreams() throws {
    let map = try fixture("objects-in-object-streams")
    #expect(!map.isRepaired)
    #expect(map.annotations.contains { $0.isLink && $0.rect != nil })
    #expect(map.warningCodes() == [])
  }

  @Test("of two revisions the last one counts")
  func revisions() throws {
    let map = try fixture("incremental-update-wins")
    #expect(map.page(at: 0).annotations.map(\.rect) == [Rect(50, 600, 90, 620)])
  }
}
