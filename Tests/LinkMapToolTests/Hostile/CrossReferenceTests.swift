import TestSupport
import Testing

/// Tables that claim what no file has, and tables that lead in circles.
struct CrossReferenceTests {
  @Test(arguments: [
    "/Size 2147483647 /W [1 4 1]", "/Size 22 /W [1 2147483647 1]", "/Size 22 /W [1 4 1] /Index [0 2147483647]",
    "/Size 2147483647 /W [0 0 0]", "/Size -1 /W [1 4 1]", "/Size 22 /W [1 4 1] /Index [2147483647 2147483647]",
    "/Size 22 /W [1 4 1] /Prev 0", "/Size 22 /W [1 4 1] /Prev 2147483647",
    "/Size 22 /W [1 4 1 \(repeated("9 ", 1000))]",
  ])
  func streams(_ entries: String) throws {
    let run = try HostileRun(HostileFile().bytes(crossReferences: entries, [UInt8](repeating: 1, count: 60)))
    #expect(run.count("page") == 1)
    #expect(run.codes.contains("file.rebuilt"))
  }

  @Test(arguments: [
    ("0 1\n0000000000 65535", "0 4294967296\n0000000000 65535"), ("0 1\n0000000000 65535", "4294967295 4294967295\n"),
    ("/Size 4", "/Size 2147483647"), ("/Root 1 0 R", "/Root 1 0 R /Prev 9"), ("/Root 1 0 R", "/Root 1 0 R /XRefStm 9"),
    ("/Root 1 0 R", "/Root 1 0 R /XRefStm 2147483647"),
  ])
  func tables(_ old: String, _ new: String) throws {
    let text = String(decoding: HostileFile().bytes, as: UTF8.self)
    #expect(text.contains(old))
    #expect(try HostileRun(Array(text.replacing(old, with: new).utf8)).count("page") == 1)
  }

  @Test(arguments: [false, true])
  func manyRevisions(_ isCircle: Bool) throws {
    var bytes = HostileFile().bytes
    var last = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropLast().last.map(String.init) ?? ""
    let first = bytes.count
    for number in 0..<2000 {
      let previous = isCircle && number == 0 ? "\(first + 1)" : last
      last = "\(bytes.count)"
      let trailer = "trailer << /Size 4 /Root 1 0 R /Prev \(previous) >>"
      bytes += "xref\n0 0\n\(trailer)\nstartxref\n\(last)\n%%EOF\n".utf8
    }
    #expect(try HostileRun(bytes).count("page") == 1)
  }

  /// Extends plays no part, whatever it says.
  @Test(arguments: ["10 0 R", "2147483647 0 R", "3 0 R", "[10 0 R]"])
  func anObjectStreamThatExtendsAnother(_ other: String) throws {
    let links = Flate(start: "[", unit: "<<>>", count: 2, end: "]")
    let bytes = HostileFile(annots: "20 0 R").bytes(member: links, entries: "/Extends \(other)")
    #expect(try HostileRun(bytes).count("annotation") == 2)
  }
}
