@testable import LinkMapCore
import TestSupport
import Testing

@Suite("A fresh cross-reference table is written as a stream")
struct FreshTableTests {
  @Test("entries stand in runs of successive numbers, and the table itself in none of them")
  func written() {
    var table = FreshTable()
    table.set(ObjectID(number: 2, generation: 3), .offset(0x01_02_03_04_05))
    table.set(ObjectID(number: 3), .member(ofStream: 9))
    table.set(ObjectID(number: 9), .offset(7))
    let bytes = table.written(
      at: 500, trailer: PDFValue("<< /Root 1 0 R /ID [(a) (b)] >>"))
    let entries: [[UInt8]] = [
      [1, 1, 2, 3, 4, 5, 0, 3], [2, 0, 0, 0, 0, 9, 0, 0], [1, 0, 0, 0, 0, 7, 0, 0],
    ]
    let head = """
      10 0 obj
      << /Type /XRef /Size 10 /W [1 5 2] /Index [2 2 9 1] /Length 24 /Root << /Pages << /Kids [] /Count 0 >> >> \
      /ID [<61> <62> ] >>
      stream

      """
    let foot = "\nendstream\nendobj\nstartxref\n500\n%%EOF\n"
    #expect(bytes == Array(head.utf8) + entries.flatMap { $0 } + Array(foot.utf8))
  }

  @Test("the last place that was set counts, whatever the generation")
  func last() {
    var table = FreshTable()
    #expect(table.isEmpty)
    table.set(ObjectID(number: 5), .offset(1))
    table.set(ObjectID(number: 5, generation: 1), .offset(2))
    #expect(table.count == 1)
    #expect(!table.contains(ObjectID(number: 5)))
    #expect(table.contains(ObjectID(number: 5, generation: 1)))
  }
}
