@testable import LinkMap
@testable import LinkMapCore

/// An object of a sound file reads the same straight from the bytes and through libqpdf.
enum RoutesCheck {
  private static let number: UInt32 = 3

  static func run(_ bytes: [UInt8]) throws(Finding) {
    // libqpdf takes a vertical tab for white space, which it is not (7.2.3).
    if bytes.contains(0x0B) { return }
    let objects: FileObjects
    do throws(DocumentError) {
      objects = try FileObjects(
        opening: .copy(of: file(with: bytes)), password: nil, limits: Limits(), log: WarningLog(most: 10))
    } catch {
      throw Finding("the file around the object cannot be opened: \(error.message)")
    }
    // A stream may be what the word startxref is looked for in.
    guard objects.isSound else { return }
    let routes = objects.routes(of: ObjectID(number: number))
    // Behind a stream whose Length is wrong libqpdf looks for endobj, and drops the stream where it comes to the end.
    if let direct = routes.direct, direct.value.isStream, routes.throughQPDF.isNull { return }
    try require(!routes.differs, "the two routes read another object")
  }

  /// A document whose object 3 is these bytes.
  private static func file(with object: [UInt8]) -> [UInt8] {
    var file = Array("%PDF-1.7\n".utf8)
    var table = "xref\n0 4\n0000000000 65535 f \n"
    let bodies = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"].map { Array($0.utf8) }
    for (index, body) in (bodies + [object]).enumerated() {
      let offset = String(file.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      file += "\(index + 1) 0 obj\n".utf8
      file += body
      file += "\nendobj\n".utf8
    }
    let start = file.count
    file += (table + "trailer << /Size 4 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n").utf8
    return file
  }
}
