import TestSupport
import Testing

/// `--pages` lists some of the pages, in the order of the document.
struct PagesTests {
  private static let count = 12
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let kids = (0..<Self.count).map { "\($0 + 3) 0 R" }.joined(separator: " ")
    var template = """
      {{header}}
      {{object 1 0}} << /Type /Catalog /Pages 2 0 R >> endobj
      {{object 2 0}} << /Type /Pages /Kids [\(kids)] /Count \(Self.count) /MediaBox [0 0 100 100] >> endobj

      """
    for number in 3..<3 + Self.count { template += "{{object \(number) 0}} << /Type /Page /Parent 2 0 R >> endobj\n" }
    try folder.write(PDFTemplate(template).bytes, to: "pages.pdf")
  }

  private func dump(_ range: String) throws -> JSON {
    let run = try Tool.pdflinkmap.run(["--pages=\(range)", "pages.pdf"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errorText)")
    return try JSON(run.output)
  }

  @Test(arguments: [
    ("1", [1]), ("z", [12]), ("r1", [12]), ("r12", [1]), ("r2-z", [11, 12]), ("1-3,7", [1, 2, 3, 7]),
    ("1-3,7,r1,z", [1, 2, 3, 7, 12]), ("3-1", [1, 2, 3]), ("z-r3", [10, 11, 12]), ("r1-r3", [10, 11, 12]),
    ("7,1-2", [1, 2, 7]), ("2-4,3-5,4", [2, 3, 4, 5]), ("1-z", Array(1...12)), ("z-1", Array(1...12)), ("007", [7]),
    ("r11-3", [2, 3]), ("5-r9", [4, 5]),
  ])
  func rangesAreThoseOfQPDF(_ range: String, _ pages: [Int]) throws {
    let document = try dump(range)
    #expect(document["pages"].items.map(\.["page"].integer) == pages)
    #expect(document["pages"].items.map(\.["object"].string) == pages.map { "\($0 + 2) 0 R" })
    #expect(document["pageCount"].integer == Self.count)
    #expect(document["warnings"].items == [])
  }

  @Test(
    arguments: [
      ("13", [], ["13"]), ("10-20", [10, 11, 12], ["10-20"]), ("r13", [], ["r13"]), ("r20-2", [1, 2], ["r20-2"]),
      ("20-11,5,99", [5, 11, 12], ["20-11", "99"]), ("9223372036854775807", [], ["9223372036854775807"]),
      ("r9223372036854775807-1", [1], ["r9223372036854775807-1"]), ("30-40", [], ["30-40"]),
    ] as [(String, [Int], [String])])
  func pagesBeyondTheEndGiveAWarning(_ range: String, _ pages: [Int], _ missing: [String]) throws {
    let document = try dump(range)
    #expect(document["pages"].items.map(\.["page"].integer) == pages)
    #expect(document["pageCount"].integer == Self.count)
    #expect(document["warnings"].items.map(\.["code"].string) == missing.map { _ in "page.outOfRange" })
    #expect(document["warnings"].items.map(\.["value"].string) == missing)
  }

  @Test func theyHoldForEveryFile() throws {
    try Fixture.named("page-labels").write(to: folder)
    let run = try Tool.pdflinkmap.run(["--pages", "2", "pages.pdf", "page-labels.pdf"], in: folder.url)
    let pages = try run.output.split(separator: UInt8(ascii: "\n")).map { try JSON(Array($0))["pages"] }
    #expect(pages.map { $0.items.map(\.["page"].integer) } == [[2], [2]])
  }

  @Test func aPageIsTheSameWhetherListedAloneOrWithOthers() throws {
    let whole = try dump("1-z")
    for number in 1...Self.count { #expect(try dump("\(number)")["pages"][0] == whole["pages"][number - 1]) }
  }
}
