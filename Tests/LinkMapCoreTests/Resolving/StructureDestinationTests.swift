import Testing

@testable import LinkMapCore

/// Destinations that name a structure element, whose page is where its content is (ISO 32000-2, 12.3.2.3).
struct StructureDestinationTests {
  private static func link(_ goTo: String, element: String, others: String = "") throws -> LiteralAnnotation {
    try .link(
      "/A << /S /GoTo \(goTo) >>",
      others: """
        20 0 obj \(element) endobj
        21 0 obj << /Type /StructTreeRoot /K 20 0 R >> endobj
        22 0 obj << /Type /Page /MediaBox [0 0 6 8] >> endobj
        \(others)
        """)
  }

  private static func page(_ number: Int) -> String {
    #"{"kind":"page","action":"GoTo","page":\#(number),"label":null,"fit":"Fit"}"#
  }

  @Test(
    arguments: [
      ("Pg of the element", "<< /Type /StructElem /S /P /P 21 0 R /Pg 4 0 R /K 0 >>"),
      ("Type left out", "<< /S /P /P 21 0 R /Pg 4 0 R >>"),
      ("marked content", "<< /Type /StructElem /S /P /P 21 0 R /K << /Type /MCR /Pg 4 0 R /MCID 0 >> >>"),
      ("in an array", "<< /Type /StructElem /S /P /P 21 0 R /K [0 << /Type /MCR /Pg 4 0 R /MCID 1 >>] >>"),
      ("an object", "<< /Type /StructElem /S /P /P 21 0 R /K << /Type /OBJR /Pg 4 0 R /Obj 6 0 R >> >>"),
      ("first of several", "<< /Type /StructElem /K [<< /Pg 4 0 R >> << /Pg 5 0 R >>] >>"),
      ("depth first", "<< /Type /StructElem /K [<< /K [7 << /Pg 4 0 R >>] >> << /Pg 5 0 R >>] >>"),
      ("over a page not in the tree", "<< /Type /StructElem /Pg 22 0 R /K [<< /Pg 4 0 R >>] >>"),
      ("over a loop", "<< /Type /StructElem /K [20 0 R << /Pg 4 0 R >>] >>"),
    ])
  func pageIsThatOfTheElementOrOfItsFirstContent(_: String, element: String) throws {
    let link = try Self.link("/SD [20 0 R /Fit]", element: element)
    #expect(link.target == Self.page(2))
    #expect(link.warnings == [])
  }

  @Test(
    arguments: [
      "<< /Type /StructElem /S /P /P 21 0 R /K 0 >>", "<< /Type /StructElem /Pg 22 0 R >>",
      "<< /Type /StructElem /K [20 0 R] >>", "<< /Type /StructElem /Pg 99 0 R /K [<< /MCID 1 >> 7 null] >>",
    ])
  func elementWithoutAPageIsUnresolved(element: String) throws {
    let link = try Self.link("/SD [20 0 R /Fit]", element: element)
    #expect(link.target == #"{"kind":"unresolved","action":"GoTo","reason":"pageNotInTree","fit":"Fit"}"#)
    #expect(link.warnings == ["dest.pageNotInTree: 20 0 R"])
  }

  @Test(arguments: ["<< /Type /OCG /Pg 4 0 R >>", "<< /Pg 4 0 R >>", "<< /S /P /Pg 4 0 R >>"])
  func otherDictionariesAreNoElements(element: String) throws {
    let link = try Self.link("/SD [20 0 R /Fit]", element: element)
    #expect(link.target == #"{"kind":"unresolved","action":"GoTo","reason":"notAPage","fit":"Fit"}"#)
  }

  @Test func structureDestinationCountsBeforeThePage() throws {
    let link = try Self.link("/D [5 0 R /Fit] /SD [20 0 R /Fit]", element: "<< /Type /StructElem /Pg 4 0 R >>")
    #expect(link.target == Self.page(2))
    #expect(link.warnings == [])
  }

  @Test func pageCountsWhereTheElementHasNone() throws {
    let link = try Self.link("/D [5 0 R /Fit] /SD [20 0 R /Fit]", element: "<< /Type /StructElem >>")
    #expect(link.target == Self.page(3))
    #expect(link.warnings == ["dest.pageNotInTree: 20 0 R"])
  }

  @Test func elementMayStandInDToo() throws {
    #expect(
      try Self.link("/D [20 0 R /Fit]", element: "<< /Type /StructElem /Pg 4 0 R >>").target == Self.page(2))
  }

  @Test func manyChildrenWithoutAPageEndTheSearch() throws {
    let kids = String(repeating: "<< /MCID 0 >> ", count: 20_000)
    let link = try Self.link(
      "/SD [20 0 R /Fit] /D [5 0 R /Fit]", element: "<< /Type /StructElem /K [\(kids) << /Pg 4 0 R >>] >>")
    #expect(link.target == Self.page(3))
  }
}
