import Testing

@testable import LinkMapCore

@Suite("A file's own tables say where its objects are, where they can be found")
struct WrittenTableTests {
  private func table(_ text: String) -> WrittenTable? { WrittenTable(Array(text.utf8).span) }

  private static let older = "xref\n1 2\n0000000100 00000 n \n0000000200 00000 n \n"

  @Test("what the newest table that has a number says counts")
  func newest() {
    let older = Self.older + "trailer\n<< /Size 3 >>\n"
    let text = older + "xref\n2 2\n0000000300 00000 n \n0000000000 00001 f \ntrailer << /Prev 0 >>"
    let table = table(text + "\nstartxref\n\(older.utf8.count)\n%%EOF")
    #expect(table?.end == text.utf8.count + 1)
    #expect(table?.means(1, at: 100) == true)
    #expect(table?.means(2, at: 300) == true)
    for (number, offset) in [(1, 300), (2, 200), (3, 0), (4, 0)] {
      #expect(table?.means(UInt32(number), at: offset) == false)
    }
  }

  @Test(
    "where the last startxref leads to none there is none",
    arguments: [
      "", "startxref", "startxref\n0", "\(older)startxref\n1", "\(older)startxref\n999", "xref\nstartxref\n0",
      "xref\n1 x\nstartxref\n0", "xref\n9999999999 9999999999\nstartxref\n0", "\(older)startxref\n99999999999",
    ])
  func none(text: String) { #expect(table(text) == nil) }

  @Test("where the last startxref leads to none, the last table before it counts", arguments: ["1", "999", "0"])
  func moved(start: String) {
    let table = table("junk\n\(Self.older)xrefs\ntrailer << >>\nstartxref\n\(start)")
    #expect(table?.means(2, at: 200) == true)
    #expect(table?.end == 5)
  }

  @Test("a table that is cut has what stands before the cut, and tables that lead in circles end")
  func odd() {
    #expect(table("\(Self.older)junk\nstartxref\n0")?.means(2, at: 200) == true)
    #expect(table("\(Self.older)trailer << /Prev 0 >>\nstartxref\n0")?.means(2, at: 200) == true)
    #expect(table("\(Self.older)trailer << /Prev -1 >>\nstartxref\n0")?.means(2, at: 200) == true)
    #expect(table("xref\n4294967296 1\n5 0 n\n7 1\n5 0 n\nstartxref\n0")?.means(7, at: 5) == true)
  }
}
