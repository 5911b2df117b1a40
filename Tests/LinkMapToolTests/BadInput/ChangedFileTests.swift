import Foundation
import TestSupport
import Testing

/// A large file is mapped, and may be cut short while it is read.
struct ChangedFileTests {
  private let folder: TemporaryFolder
  /// Where the links begin: beyond what is read whole, with a hole in the file before them.
  private static let links = 80 << 20
  private static let pageCount = 4000

  init() throws {
    folder = try TemporaryFolder()
    try writeLargeFile()
  }

  /// Pages of one link each.
  private func writeLargeFile() throws {
    var offsets: [Int] = []
    var head = "%PDF-1.7\n"
    func add(_ object: String, to text: inout String, at start: Int = 0) {
      offsets.append(start + text.utf8.count)
      text += "\(offsets.count) 0 obj \(object) endobj\n"
    }
    let pages = 3..<3 + Self.pageCount
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    add("<< /Type /Catalog /Pages 2 0 R >>", to: &head)
    add("<< /Type /Pages /Kids [\(kids)] /Count \(Self.pageCount) /MediaBox [0 0 9 9] >>", to: &head)
    for page in pages { add("<< /Type /Page /Parent 2 0 R /Annots [\(page + Self.pageCount) 0 R] >>", to: &head) }
    var tail = ""
    for _ in pages { add("<< /Subtype /Link /Rect [1 2 3 4] >>", to: &tail, at: Self.links) }
    let start = Self.links + tail.utf8.count
    tail += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { tail += String(String(10_000_000_000 + offset).dropFirst()) + " 00000 n \n" }
    tail += "trailer << /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"

    try folder.write(Array(head.utf8), to: "large.pdf")
    let file = try FileHandle(forWritingTo: folder.url.appending(path: "large.pdf"))
    try file.seek(toOffset: UInt64(Self.links))
    try file.write(contentsOf: Data(tail.utf8))
    try file.close()
  }

  @Test func aLargeFileIsRead() throws {
    let run = try Tool.pdflinkmap.run(["--format", "json", "large.pdf"], in: folder.url)
    #expect(run.exitCode == 0)
    let pages = try JSON(run.output)["pages"].items
    #expect(pages.count == Self.pageCount)
    #expect(pages.allSatisfy { $0["annotations"].items.count == 1 })
  }

  /// A pipe is full long before all is written, so that the file is cut while the run waits for its reader.
  @Test func oneThatIsCutShortWhileItIsReadIsAnError() throws {
    let script = """
      "$1" --format json large.pdf | { head -c 1 > /dev/null; truncate -s 4096 large.pdf; cat > /dev/null; }
      exit ${PIPESTATUS[0]}
      """
    let run = try Tool("bash").run(["-c", script, "bash", Tool.pdflinkmap.name], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.errorText == "pdflinkmap: large.pdf: the file changed while it was read\n")
  }
}
