import LinkMap
import TestSupport
import Testing

/// What a file must be, and what becomes of one that is not.
@Suite struct OpeningTests {
  private let link = onePage(
    "[4 0 R]", "{{object 4 0}} << /Type /Annot /Subtype /Link /Rect [1 2 3 4] /Dest [3 0 R /Fit] >> endobj")

  private func error(_ bytes: [UInt8], password: Password? = nil) -> DocumentError? {
    do throws(DocumentError) {
      _ = try PDFLinkMap(bytes: bytes, password: password)
      return nil
    } catch {
      return error
    }
  }

  @Test("a sound file is not repaired and gives no warning")
  func sound() throws {
    let map = try linkMap(link)
    #expect(!map.isRepaired)
    #expect(map.annotations.count == 1)
    #expect(map.warnings == [])
    #expect(map.facts.pdfVersion == "1.7")
    #expect(!map.facts.isEncrypted)
  }

  @Test("an empty file and one without a header are no PDF")
  func notPDF() {
    #expect(error([]) == .notPDF(reason: "it is empty"))
    #expect(error(Array("hello".utf8))?.code == "file.notPDF")
    #expect(error([UInt8](repeating: 0, count: 5000))?.code == "file.notPDF")
  }

  @Test("a file without a catalog or a page tree is too damaged")
  func noPageTree() throws {
    let noPages = try PDFTemplate("{{header}}\n{{object 1 0}} << /Type /Catalog >> endobj\n").bytes
    #expect(error(noPages)?.code == "file.damaged")
    #expect(error(Array("%PDF-1.7\n".utf8))?.code == "file.damaged")
  }

  @Test("what cannot be opened says why")
  func unreadable() {
    func code(_ path: String) -> String? {
      do throws(DocumentError) {
        _ = try PDFLinkMap(path: path)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code("/nowhere/at/all.pdf") == "file.notFound")
    #expect(code("/") == "file.unreadable")
    #expect(code("/dev/null") == "file.unreadable")
  }

  @Test("bytes before the header are passed over, whether offsets count from it or from the first byte")
  func bytesBeforeTheHeader() throws {
    let bytes = try PDFTemplate(link).bytes
    let fromHeader = try PDFLinkMap(bytes: Array("junk\n".utf8) + bytes)
    #expect(!fromHeader.isRepaired)
    #expect(fromHeader.warningCodes() == [.fileHeaderOffset])
    #expect(fromHeader.annotations.map(\.isLink) == [true])

    let fromFirstByte = try PDFLinkMap(bytes: PDFTemplate("% a line of its own\n" + link).bytes)
    #expect(!fromFirstByte.isRepaired)
    #expect(fromFirstByte.annotations.map(\.isLink) == [true])
  }

  @Test("a warning's offset counts from the first byte of the file")
  func offsets() throws {
    let template = onePage("[4 0 R]", "{{object 4 0}} << /Subtype /Link /Rect [1 2 3 --4] >> endobj")
    let bytes = Array("junk\n".utf8) + (try PDFTemplate(template).bytes)
    let map = try PDFLinkMap(bytes: bytes)
    _ = map.warningCodes()
    let offset = map.warnings.first { $0.code == .syntaxMalformedNumber }.flatMap(\.offset)
    let start = try #require(offset.map { Int($0) })
    #expect(bytes[start...].starts(with: "4 0 obj".utf8))
  }

  @Test("a wrong startxref, a wrong offset and a missing table are mended")
  func repaired() throws {
    let bytes = try PDFTemplate(link).bytes
    let wrongStart = bytes.replacing("startxref\n", with: "startxref\n9")
    let noTable = bytes.replacing("xref\n0 5", with: "junk\n0 5")
    for damaged in [wrongStart, noTable] {
      let map = try PDFLinkMap(bytes: damaged)
      #expect(map.isRepaired)
      #expect(map.annotations.map(\.isLink) == [true])
      #expect(map.warningCodes().contains(.fileRebuilt))
    }
  }

  @Test("one entry that leads to the wrong place makes the file one that is rebuilt as a whole")
  func oneWrongEntry() throws {
    let map = try PDFLinkMap(bytes: PDFTemplate(link).bytes.replacing("4 0 obj", with: "9 0 obj"))
    #expect(map.isRepaired)
    #expect(map.annotations.isEmpty)
    #expect(map.warningCodes().contains(.annotationNotADictionary))
  }

  @Test("the later of the header's and the catalog's version counts")
  func versions() throws {
    func version(_ header: String, _ catalog: String) throws -> String? {
      try linkMap(
        """
        {{header \(header)}}
        {{object 1 0}} << /Type /Catalog /Version /\(catalog) /Pages 2 0 R >> endobj
        {{object 2 0}} << /Type /Pages /Kids [] /Count 0 >> endobj
        """
      ).facts.pdfVersion
    }
    #expect(try version("1.4", "1.7") == "1.7")
    #expect(try version("2.0", "1.7") == "2.0")
    #expect(try version("1.10", "1.9") == "1.10")
    #expect(try version("1.4", "new") == "1.4")
  }

  @Test("a document without pages has none")
  func noPages() throws {
    let map = try linkMap(
      """
      {{header}}
      {{object 1 0}} << /Type /Catalog /Pages 2 0 R >> endobj
      {{object 2 0}} << /Type /Pages /Kids [] /Count 0 >> endobj
      """)
    #expect(map.facts.pageCount == 0)
    #expect(map.warningCodes() == [])
  }
}
