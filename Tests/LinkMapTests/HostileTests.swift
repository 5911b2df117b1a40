import LinkMap
import TestSupport
import Testing

/// Files made to hurt: each must end soon, with a value and a warning.
@Suite(.timeLimit(.minutes(1))) struct HostileTests {
  @Test("arrays nested without end are cut with a warning")
  func deepArrays() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let objects = "{{object 4 0}} << /Subtype /Link /Rect \(deep) >> endobj\n"
    let map = try linkMap(onePage("[4 0 R 5 0 R]", objects + "{{object 5 0}} << /Subtype /Text >> endobj"))
    #expect(map.annotations.map(\.subtype) == ["Link", "Text"])
    #expect(map.warningCodes().contains(.limitDepth))
  }

  @Test("strings that nothing closes end where the next object begins")
  func openStrings() throws {
    let objects = (4..<2000).map { "{{object \($0) 0}} << /Subtype /Link /Contents ((((( >> endobj" }
    let annots = (4..<2000).map { "\($0) 0 R" }.joined(separator: " ")
    let map = try linkMap(onePage("[\(annots)]", objects.joined(separator: "\n")))
    #expect(map.annotations.count == 1996)
    #expect(map.warningCodes().contains(.syntaxUnterminated))
  }

  @Test("a page tree that claims two thousand million pages has those that it has")
  func wildCount() throws {
    let map = try linkMap(
      """
      {{header}}
      {{object 1 0}} << /Type /Catalog /Pages 2 0 R >> endobj
      {{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 2147483647 /MediaBox [0 0 9 9] >> endobj
      {{object 3 0}} << /Type /Page /Parent 2 0 R >> endobj
      """)
    #expect(map.facts.pageCount == 1)
    #expect(map.warningCodes() == [.pageCountWrong])
  }

  @Test("page tree nodes that contain each other many times over count once")
  func branchingTree() throws {
    let nodes = (2..<60).map { number in
      "{{object \(number) 0}} << /Type /Pages /Kids [\(number + 1) 0 R \(number + 1) 0 R] /Count 2 >> endobj"
    }
    let map = try linkMap(
      """
      {{header}}
      {{object 1 0}} << /Type /Catalog /Pages 2 0 R >> endobj
      \(nodes.joined(separator: "\n"))
      {{object 60 0}} << /Type /Page /MediaBox [0 0 9 9] >> endobj
      """)
    #expect(map.facts.pageCount == 2)
    #expect(map.warningCodes().contains(.pageNodeRepeated))
  }

  @Test("many references to one large array read it once")
  func sharedArray() throws {
    let large = "[" + String(repeating: "0 ", count: 500_000) + "]"
    let annots = String(repeating: "4 0 R ", count: 20_000)
    let map = try linkMap(onePage("[\(annots)]", "{{object 4 0}} \(large) endobj"))
    #expect(map.annotations.isEmpty)
    #expect(map.warningCodes() == [.annotationNotADictionary, .warningsTruncated])
  }

  @Test("many dictionaries in one object, each with many keys out of order, are put in order one by one")
  func manyKeysOutOfOrder() throws {
    let keys = (10..<43).reversed().map { "/K\($0) 0" }.joined()
    let annots = String(repeating: "<<\(keys)>>", count: 20_000)
    let map = try linkMap(onePage("[\(annots)]"))
    #expect(map.annotations.count == 20_000)
  }

  @Test("objects that are references to each other are null")
  func referenceLoop() throws {
    let map = try linkMap(onePage("4 0 R", "{{object 4 0}} 5 0 R endobj\n{{object 5 0}} 4 0 R endobj"))
    #expect(map.annotations.isEmpty)
    #expect(map.warningCodes().contains(.syntaxReferenceLoop))
  }

  @Test("an object stream that needs one of its own members is null, and the rest is read")
  func objectStreamInItself() throws {
    let template = """
      {{header}}
      {{object 1 0}} << /Type /Catalog /Pages 2 0 R >> endobj
      {{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >> endobj
      {{object 3 0}} << /Type /Page /Parent 2 0 R /Annots [6 0 R << /Subtype /Link /Rect [1 2 3 4] >>] >> endobj
      {{objectstream 5}}
      {{member 6}} << /Subtype /Link >>
      {{endobjectstream}}
      {{xrefstream 9}}
      {{startxref}}
      """
    let whole = try PDFTemplate(template).bytes
    #expect(try PDFLinkMap(bytes: whole).annotations.map(\.index) == [0, 1])
    let map = try PDFLinkMap(bytes: whole.replacing("/Type /ObjStm /N 1 ", with: "/N 6 0 R           "))
    #expect(map.annotations.map(\.index) == [1])
    #expect(map.warningCodes().contains(.annotationNotADictionary))
  }

  @Test("names, labels and chains that lead in circles end")
  func circles() throws {
    let map = try linkMap(
      """
      {{header}}
      {{object 1 0}} << /Type /Catalog /Pages 2 0 R /PageLabels 4 0 R /Names << /Dests 5 0 R >> >> endobj
      {{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >> endobj
      {{object 3 0}} << /Type /Page /Annots [
        << /Subtype /Link /Rect [1 1 2 2] /Dest (a) >> << /Subtype /Link /Rect [1 1 2 2] /A 6 0 R >>] >> endobj
      {{object 4 0}} << /Kids [4 0 R 4 0 R] >> endobj
      {{object 5 0}} << /Kids [5 0 R] /Names [(a) (b) (b) (a)] >> endobj
      {{object 6 0}} << /S /Named /N /Print /Next [6 0 R 6 0 R << /S /Named /N /Find /Next 6 0 R >>] >> endobj
      """)
    #expect(map.annotations.count == 2)
    let codes: Set<Warning.Code> = [.pageLabelsMalformed, .destTreeLoop, .destAliasLoop, .actionNextLoop]
    #expect(map.warningCodes().isSuperset(of: codes))
  }

  @Test("a table with numbers far apart is read")
  func sparseNumbers() throws {
    let map = try linkMap(
      onePage("[2000000000 0 R]", "{{object 2000000000 0}} << /Subtype /Link /Rect [1 2 3 4] >> endobj"))
    #expect(map.annotations.map(\.subtype) == ["Link"])
  }
}
