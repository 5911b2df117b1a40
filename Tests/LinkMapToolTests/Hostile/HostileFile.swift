/// A PDF that is put together object by object: one that is too large or too odd for a template.
///
/// Object 1 is the catalog, 2 the page tree and 3 its one page.
struct HostileFile {
  private var objects: [Int: [UInt8]] = [:]

  init(annots: String = "[]", page: String = "", catalog: String = "") {
    put(1, "<< /Type /Catalog /Pages 2 0 R \(catalog) >>")
    put(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 600 800] >>")
    put(3, "<< /Type /Page /Parent 2 0 R \(page) /Annots \(annots) >>")
  }

  mutating func put(_ number: Int, _ text: String) { objects[number] = Array(text.utf8) }

  mutating func put(_ number: Int, bytes: [UInt8]) { objects[number] = bytes }

  /// An object for each number, all alike or each its own.
  mutating func put(_ numbers: Range<Int>, _ text: (Int) -> String) {
    for number in numbers { put(number, text(number)) }
  }

  mutating func putStream(_ number: Int, _ entries: String = "", bytes: [UInt8]) {
    objects[number] =
      Array("<< \(entries) /Length \(bytes.count) >>\nstream\n".utf8) + bytes + Array("\nendstream".utf8)
  }

  /// With a cross-reference table.
  var bytes: [UInt8] {
    var (bytes, offsets) = body
    let start = bytes.count
    bytes += "xref\n0 1\n0000000000 65535 f \n".utf8
    for (number, offset) in offsets {
      let digits = String(offset)
      bytes += "\(number) 1\n\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n".utf8
    }
    let size = (offsets.last?.number ?? 0) + 1
    return bytes + Array("trailer << /Size \(size) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n".utf8)
  }

  /// With a cross-reference stream that has these entries and bytes, whatever the objects are.
  func bytes(crossReferences entries: String, _ contents: [UInt8]) -> [UInt8] {
    var (bytes, _) = body
    let start = bytes.count
    bytes += "99 0 obj << /Type /XRef \(entries) /Root 1 0 R /Length \(contents.count) >>\nstream\n".utf8
    return bytes + contents + Array("\nendstream\nendobj\nstartxref\n\(start)\n%%EOF\n".utf8)
  }

  /// With object 20 in an object stream, object 10, that decodes to these bytes.
  func bytes(member: Flate, entries: String = "") -> [UInt8] {
    bytes(members: 20..<21, alike: member, listed: 20..<21, entries: entries)
  }

  /// With an object stream, object 10, that decodes to these bytes, where all `members` begin at once; the table says that
  /// `listed` are in it.
  func bytes(
    members: Range<Int>, alike contents: Flate, listed: Range<Int>, entries: String = "", trailer: String = ""
  ) -> [UInt8] {
    var file = self
    let first = members.map { "\($0) 0 " }.joined()
    file.putStream(
      10, "/Type /ObjStm /N \(members.count) /First \(first.utf8.count) /Filter /FlateDecode \(entries)",
      bytes: Flate(start: first + contents.start, unit: contents.unit, count: contents.count, end: contents.end).bytes)
    let rows = file.rows(upTo: listed.upperBound) { listed.contains($0) ? 10 : nil }
    return file.bytes(crossReferences: "/Size \(listed.upperBound) /W [1 4 1] \(trailer)", rows)
  }

  /// The contents of a cross-reference stream with W [1 4 1]; `stream` gives the object stream that a number is in.
  func rows(upTo end: Int, stream: (Int) -> Int?) -> [UInt8] {
    let offsets = Dictionary(uniqueKeysWithValues: body.offsets.map { ($0.number, $0.offset) })
    var rows: [UInt8] = []
    for number in 0..<end {
      if let offset = offsets[number] {
        rows += [1] + bigEndian(offset) + [0]
      } else {
        rows += stream(number).map { [2] + bigEndian($0) + [0] } ?? [0, 0, 0, 0, 0, 0]
      }
    }
    return rows
  }

  private func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Where an object begins, as long as none with a lower number is put in.
  func offset(of number: Int) -> Int? { body.offsets.first { $0.number == number }?.offset }

  private var body: (bytes: [UInt8], offsets: [(number: Int, offset: Int)]) {
    var bytes = Array("%PDF-1.7\n".utf8)
    var offsets: [(number: Int, offset: Int)] = []
    for (number, object) in objects.sorted(by: { $0.key < $1.key }) {
      offsets.append((number, bytes.count))
      bytes += "\(number) 0 obj\n".utf8
      bytes += object
      bytes += "\nendobj\n".utf8
    }
    return (bytes, offsets)
  }
}

/// An array of references to these objects.
func references(_ numbers: Range<Int>) -> String { "[" + numbers.map { "\($0) 0 R" }.joined(separator: " ") + "]" }

/// An array of so many references to one object.
func references(_ count: Int, to number: Int) -> String { "[" + repeated("\(number) 0 R ", count) + "]" }

func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
