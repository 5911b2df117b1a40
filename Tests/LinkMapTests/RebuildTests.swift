import LinkMap
import TestSupport
import Testing

/// A file that is damaged is read as it was before, by a table of ours.
@Suite struct RebuildTests {
  private static let link = "<< /Type /Annot /Subtype /Link /Rect [1 2 3 4] /Dest [3 0 R /Fit] >>"
  private static let sound = onePage("[4 0 R]", "{{object 4 0}} \(link) endobj")
  private static let inStream = """
    {{header}}
    {{object 3 0}} << /Type /Page /Parent 2 0 R /Annots [6 0 R 7 0 R] >> endobj
    {{objectstream 5}}
    {{member 1}} << /Type /Catalog /Pages 2 0 R >>
    {{member 2}} << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >>
    {{member 6}} << /Subtype /Link /Rect [1 2 3 4] >>
    {{member 7}} << /Subtype /Text /Rect [5 6 7 8] >>
    {{endobjectstream}}
    {{xrefstream 9}}
    {{startxref}}
    """

  /// One link in `bytes`, which had to be repaired, without a word from libqpdf.
  private func expectLink(_ bytes: [UInt8], warnings: Set<Warning.Code> = [], _ what: String = "") throws {
    let map = try PDFLinkMap(bytes: bytes)
    #expect(map.isRepaired, "\(what)")
    #expect(map.annotations.map(\.rect) == [Rect(1, 2, 3, 4)], "\(what)")
    #expect(map.warningCodes() == warnings.union([.fileRebuilt]), "\(what)")
  }

  @Test(
    "a damaged table is made anew",
    arguments: [
      ("startxref\n", "startxref\n9"), ("startxref\n", "startxerf\n"), ("xref\n0 5", "junk\n0 5"),
      ("xref\n0 5", "xref\n1 5"),
      ("0 R >>\nstartxref", "0 R /Prev 0 >>\nstartxref"), ("%%EOF", "%%EO"), ("0000000015", "0000000016"),
      (" 00000 n", " 00001 n"), ("%PDF-1.7\n", "%PDF-1.7\n\n\n\n"),
    ])
  func table(old: String, new: String) throws {
    let bytes = try PDFTemplate(Self.sound).bytes.replacing(old, with: new)
    // What the file says last may be wrong and yet not matter.
    let map = try PDFLinkMap(bytes: bytes)
    #expect(map.annotations.map(\.rect) == [Rect(1, 2, 3, 4)])
    #expect(map.warningCodes().isSubset(of: [.fileRebuilt]))
  }

  @Test("a Prev that leads in a circle does no harm")
  func loop() throws {
    let bytes = try PDFTemplate(Self.sound).bytes
    let start = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropLast().last.map(String.init)
    let looping = try #require(start)
    let map = try PDFLinkMap(bytes: bytes.replacing("/Root", with: "/Prev \(looping) /Root"))
    #expect(map.annotations.map(\.rect) == [Rect(1, 2, 3, 4)])
  }

  @Test("a file that ends anywhere behind its objects is whole, its catalog found by its Type")
  func cutBehindTheObjects() throws {
    let bytes = try PDFTemplate(Self.sound).bytes
    let end = try #require(bytes.firstRange(of: Array("xref\n".utf8))).lowerBound
    try expectLink(Array(bytes[..<end]), warnings: [.fileTrailerMissing])
    try expectLink(Array(bytes[..<(end - 7)]), warnings: [.fileTrailerMissing, .syntaxMissingEndobj], "no endobj")
  }

  @Test("bytes before the header, and a file without one")
  func header() throws {
    let bytes = try PDFTemplate(Self.sound).bytes.replacing("startxref\n", with: "startxref\n9")
    try expectLink(Array("junk\n".utf8) + bytes, warnings: [.fileHeaderOffset])
    try expectLink(
      [UInt8](repeating: 32, count: 2000) + bytes, warnings: [.fileNoHeader, .qpdfWarning], "beyond reach")
    try expectLink(bytes.replacing("%PDF-", with: "%FDP-"), warnings: [.fileNoHeader, .qpdfWarning], "none")
  }

  @Test("a missing endobj is passed over")
  func missingEndobj() throws {
    let bytes = try PDFTemplate(Self.sound.replacing(" endobj", with: "")).bytes
    try expectLink(bytes.replacing("startxref\n", with: "startxref\n9"), warnings: [.syntaxMissingEndobj])
  }

  @Test("of several revisions the last one counts")
  func revisions() throws {
    let first = Self.sound.replacing("[1 2 3 4]", with: "[5 6 7 8]")
    let bytes = try PDFTemplate(first + "\n{{xref}}\n{{trailer}}\n{{object 4 0}} \(Self.link) endobj\n").bytes
    let end = try #require(bytes.lastRange(of: "xref\n")).lowerBound
    try expectLink(bytes.replacing("startxref\n", with: "startxref\n9").dropLast(bytes.count - end))
  }

  @Test("what looks like an object inside a stream or a string is none")
  func insideOthers() throws {
    let inner = "4 0 obj << /Subtype /Text >> endobj"
    let template = onePage(
      "[4 0 R]",
      """
      {{object 4 0}} \(Self.link) endobj
      {{object 5 0}} << {{streamlen}} >>
      stream
      \(inner)
      endstream
      endobj
      {{object 6 0}} (\(inner)) endobj
      """)
    try expectLink(PDFTemplate(template).bytes.replacing("startxref\n", with: "startxref\n9"))
  }

  @Test("the members of object streams are found, whatever the Length of the stream is")
  func objectStreams() throws {
    let bytes = try PDFTemplate(Self.inStream).bytes
    let end = try #require(bytes.firstRange(of: Array("9 0 obj".utf8))).lowerBound
    let length = try #require(bytes.firstRange(of: Array("/Length ".utf8))).upperBound
    for digit in ["", "9", "8 0 R %"] {
      let wrong = bytes[..<length] + Array(digit.utf8) + bytes[length..<end]
      let map = try PDFLinkMap(bytes: Array(wrong))
      #expect(map.annotations.map(\.subtype) == ["Link", "Text"])
      #expect(map.warningCodes() == [.fileRebuilt, .fileTrailerMissing])
    }
  }

  @Test("of an object stream that is cut the members before the cut are had")
  func cutObjectStream() throws {
    let bytes = try PDFTemplate(Self.inStream).bytes
    let end = try #require(bytes.firstRange(of: Array("[5 6 7".utf8))).lowerBound
    let map = try PDFLinkMap(bytes: Array(bytes[..<end]))
    #expect(map.annotations.map(\.subtype) == ["Link", "Text"])
    #expect(map.annotations.map(\.rect) == [Rect(1, 2, 3, 4), nil])
    let loss = map.warnings.first { $0.code == .syntaxStreamUnreadable }
    #expect(loss?.value == "it is cut; 3 of 4 objects can be read")
    #expect(loss?.place.object == ObjectID(number: 5))
  }

  /// An object stream, number 5, with objects 6 and 7, and a fault in the latter.
  private static var faultyStream: [UInt8] {
    let members = Array("6 0 7 34 << /Subtype /Link /Rect [1 2 3 4] >> << /Subtype".utf8)
    // A block that is not compressed, and then one of a kind that there is not.
    let block: [UInt8] = [0, UInt8(members.count), 0, ~UInt8(members.count), 0xFF] + members
    let deflated: [UInt8] = [0x78, 0x01] + block + [7, 7, 7]
    let stream = "5 0 obj << /Type /ObjStm /N 2 /First 9 /Filter /FlateDecode /Length \(deflated.count) >>\nstream\n"
    return Array(stream.utf8) + deflated + Array("\nendstream endobj\n".utf8)
  }

  @Test("of an object stream with a fault in its compressed bytes the members before the fault are had")
  func faultyObjectStream() throws {
    let bytes = try PDFTemplate(onePage("[6 0 R 7 0 R]")).bytes.replacing("startxref", with: "started")
    let map = try PDFLinkMap(bytes: bytes + Self.faultyStream)
    #expect(map.annotations.map(\.rect) == [Rect(1, 2, 3, 4)])
    let loss = map.warnings.first { $0.code == .syntaxStreamUnreadable }
    #expect(loss?.value == "it is cut; 1 of 2 objects can be read")
  }

  @Test("what a stream with a fault says of an object takes no other's place")
  func numbersOfAFaultyStream() throws {
    let square = "6 0 obj << /Subtype /Square /Rect [5 6 7 8] >> endobj\n"
    let bytes = try PDFTemplate(onePage("[6 0 R]", square)).bytes.replacing("startxref", with: "started")
    #expect(try PDFLinkMap(bytes: bytes + Self.faultyStream).annotations.map(\.subtype) == ["Square"])
  }

  /// A file with that stream, and a table that may lack it.
  private static func faultyFile(lacking isLacking: Bool) -> [UInt8] {
    let parts = [
      "%PDF-1.7\n", "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n",
      "2 0 obj << /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >> endobj\n",
      "3 0 obj << /Type /Page /Annots [6 0 R 7 0 R] >> endobj\n",
    ].map { Array($0.utf8) }
    let bytes = (parts + [faultyStream]).flatMap { $0 }
    let starts: [Int] = parts.indices.map { parts[...$0].joined().count }
    var entries: [UInt8] = []
    for start in starts { entries += [1, UInt8(start >> 8), UInt8(start & 0xFF), 0] }
    if isLacking { entries[12] = 0 }
    entries += [2, 0, 5, 0, 2, 0, 5, 1]
    let table = "8 0 obj << /Type /XRef /Size 9 /W [1 2 1] /Index [1 3 5 3] /Root 1 0 R /Length 24 >>\nstream\n"
    let end = "\nendstream endobj\nstartxref\n\(bytes.count)\n"
    return bytes + Array(table.utf8) + entries + Array(end.utf8)
  }

  @Test("so they are in a file whose table is sound")
  func faultyObjectStreamOfASoundFile() throws {
    let map = try PDFLinkMap(bytes: Self.faultyFile(lacking: false))
    #expect(!map.isRepaired)
    #expect(map.annotations.map(\.rect) == [Rect(1, 2, 3, 4)])
    #expect(map.warningCodes().isSuperset(of: [.syntaxStreamUnreadable, .syntaxObjectUnreadable]))
  }

  @Test("a table that lacks an object stream is made anew")
  func tableWithoutObjectStream() throws {
    let map = try PDFLinkMap(bytes: Self.faultyFile(lacking: true))
    #expect(map.isRepaired)
    #expect(map.annotations.map(\.rect) == [Rect(1, 2, 3, 4)])
  }

  @Test("a string that is cut at the end of the file does not go on in what is written behind it")
  func cutString() throws {
    let bytes = try PDFTemplate(onePage("[5 0 R]")).bytes.replacing("startxref", with: "started")
    let map = try PDFLinkMap(bytes: bytes + Array("5 0 obj << /Subtype /Link /Contents (cut ".utf8))
    #expect(map.annotations.map(\.subtype) == ["Link"])
    #expect(map.annotations.first?.contents == "cut ")
  }

  @Test("a reference to what is not there does not lead to what is written behind the file")
  func dangling() throws {
    let bytes = try PDFTemplate(onePage("[4 0 R 5 0 R 6 0 R 7 0 R]")).bytes.replacing("startxref", with: "started")
    #expect(try PDFLinkMap(bytes: bytes).annotations.isEmpty)
  }

  @Test("a newer object counts, and not the member of an object stream before it")
  func newerThanMember() throws {
    let bytes = try PDFTemplate(Self.inStream).bytes
    let newer = bytes + Array("\n6 0 obj << /Subtype /Square /Rect [1 2 3 4] >> endobj".utf8)
    let map = try PDFLinkMap(bytes: newer.replacing("startxref", with: "started"))
    #expect(map.annotations.map(\.subtype) == ["Square", "Text"])
    let older = bytes.replacing("3 0 obj", with: "6 0 obj << /Subtype /Square >> endobj 3 0 obj")
    #expect(try PDFLinkMap(bytes: older).annotations.map(\.subtype) == ["Link", "Text"])
  }

  @Test("pages that no tree leads to are found")
  func pages() throws {
    let bytes = try PDFTemplate(Self.sound).bytes
    let lost = bytes.replacing("/Pages 2 0 R", with: "")
    try expectLink(lost, warnings: [.filePagesFound])
    try expectLink(lost.replacing("/Type /Catalog", with: "/Type /Cut"), warnings: [.filePagesFound])
  }

  private static let other = "4 0 obj << /Subtype /Link /Rect [9 9 9 9] >> endobj"

  @Test(
    "of several definitions the one counts that the file's own tables mean, and not a copy beside it",
    arguments: ["", "{{xref}}\n{{trailer}}\n{{startxref}}\n{{object 7 0}} 7 endobj"])
  func meantDefinition(revision: String) throws {
    let bytes = try PDFTemplate(onePage("[4 0 R]", "{{object 4 0}} \(Self.link) endobj\n\(Self.other)\n\(revision)"))
      .bytes
    try expectLink(bytes.replacing("0000000015", with: "0000000016"))
  }

  @Test("behind the tables the last definition counts")
  func definitionBehindTheTables() throws {
    let bytes = try PDFTemplate(onePage("[4 0 R]", "{{object 4 0}} \(Self.link) endobj")).bytes
    let map = try PDFLinkMap(bytes: bytes.replacing("0000000015", with: "0000000016") + Array(Self.other.utf8))
    #expect(map.annotations.map(\.rect) == [Rect(9, 9, 9, 9)])
  }

  @Test("a definition that breaks off takes no other one's place")
  func brokenOff() throws {
    let bytes = try PDFTemplate(Self.sound).bytes.replacing("startxref", with: "started")
    try expectLink(bytes + Array("\n4 0 obj << /Subtype [ 7 0 obj 7 endobj".utf8))
  }

  @Test("what is neither page nor catalog takes the place of none", arguments: [1, 3])
  func otherKind(number: Int) throws {
    let bytes = try PDFTemplate(Self.sound).bytes.replacing("startxref", with: "started")
    try expectLink(bytes + Array("\n\(number) 0 obj << /Names [] >> endobj".utf8))
  }

  @Test("the tables count that something put in before them has moved")
  func movedTable() throws {
    let template = onePage("[4 0 R]", "{{object 4 0}} \(Self.link) endobj\n\(Self.other)")
    let bytes = try PDFTemplate(template).bytes
    try expectLink(bytes.replacing(Self.other, with: "\(Self.other)\n7 0 obj 7 endobj"))
  }

  @Test("a catalog that stands in the trailer is one")
  func directRoot() throws {
    let text =
      "1 0 obj << /Kids [<< /Type /Page /Annots [<< /Rect [1 2 3 4] /Subtype /Link >>] >>] /Count 1 /MediaBox [0 0 9 9] >> endobj"
    try expectLink(Array("%PDF-1.7\n\(text)\ntrailer << /Root << /Pages 1 0 R >> >>\n".utf8))
  }

  @Test("a table without the catalog is made anew")
  func tableWithoutCatalog() throws {
    let bytes = try PDFTemplate(Self.sound).bytes
    try expectLink(bytes.replacing("00015 00000 n", with: "00015 00000 f"))
  }

  @Test("an Encrypt that is no dictionary is passed over", arguments: ["false", "4 0 R"])
  func encryption(value: String) throws {
    let template = onePage("[5 0 R]", "{{object 4 0}} 7 endobj\n{{object 5 0}} \(Self.link) endobj\n{{xref}}")
    let bytes = try PDFTemplate(template + "\n{{trailer /Encrypt \(value)}}\n{{startxref}}").bytes
    try expectLink(bytes, warnings: [.fileEncryptionIgnored])
  }

  @Test(
    "an Encrypt of another trailer that cannot be one is passed over",
    arguments: ["<< /V 4 >>", "7 0 R", "5 0 R"])
  func foreignEncryption(value: String) throws {
    let foreign = "trailer << /Root 1 0 R /Encrypt \(value) >>"
    let stream = "{{object 5 0}} << /Filter /Standard {{streamlen}} >>\nstream\n\nendstream\nendobj"
    let bytes = try PDFTemplate(onePage("[4 0 R]", "\(foreign)\n{{object 4 0}} \(Self.link) endobj\n\(stream)")).bytes
    try expectLink(bytes.replacing("startxref\n", with: "startxref\n9"), warnings: [.fileEncryptionIgnored])
  }

  @Test("a damaged file reads the same by both routes")
  func routes() throws {
    for template in [Self.sound, Self.inStream] {
      let bytes = try PDFTemplate(template).bytes.replacing("startxref\n", with: "startxref\n9")
      let objects = try FileObjects(
        opening: .copy(of: bytes), password: nil, limits: Limits(), log: WarningLog(most: 10))
      #expect(objects.isRepaired)
      for id in objects.ids {
        let reading = objects.routes(of: id)
        #expect(reading.direct != nil)
        #expect(!reading.differs)
      }
    }
  }
}

extension [UInt8] {
  fileprivate func lastRange(of text: String) -> Range<Int>? {
    let text = Array(text.utf8)
    return indices.last { self[$0...].starts(with: text) }.map { $0..<$0 + text.count }
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
