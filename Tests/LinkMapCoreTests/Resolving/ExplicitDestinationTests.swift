import Testing

@testable import LinkMapCore

/// `[page /Fit …]` with every fit and every kind of page (ISO 32000-2, 12.3.2.2).
struct ExplicitDestinationTests {
  private static let malformed = "dest.operandMalformed"

  @Test(
    arguments: [
      ("/XYZ 1 2 3", #""XYZ","left":1,"top":2,"zoom":3,"viewPoint":{"x":1,"y":798}"#, []),
      ("/XYZ 1.5 -2.25 0.5", #""XYZ","left":1.5,"top":-2.25,"zoom":0.5,"viewPoint":{"x":1.5,"y":802.25}"#, []),
      ("/XYZ null null null", #""XYZ","left":null,"top":null,"zoom":null"#, []),
      ("/XYZ", #""XYZ","left":null,"top":null,"zoom":null"#, []),
      ("/XYZ 1", #""XYZ","left":1,"top":null,"zoom":null,"viewPoint":{"x":1,"y":null}"#, []),
      ("/XYZ null 2 0", #""XYZ","left":null,"top":2,"zoom":null,"viewPoint":{"x":null,"y":798}"#, []),
      // What four decimals cannot tell from 0.
      ("/XYZ null null 0.00001", #""XYZ","left":null,"top":null,"zoom":null"#, []),
      ("/XYZ null null 0.0001", #""XYZ","left":null,"top":null,"zoom":0.0001"#, []),
      ("/XYZ 0 0 0.0", #""XYZ","left":0,"top":0,"zoom":null,"viewPoint":{"x":0,"y":800}"#, []),
      ("/XYZ 1 2 3 4 5", #""XYZ","left":1,"top":2,"zoom":3,"viewPoint":{"x":1,"y":798}"#, []),
      (
        "/XYZ (a) 2 /b", #""XYZ","left":null,"top":2,"zoom":null,"viewPoint":{"x":null,"y":798}"#,
        [malformed, malformed]
      ),
      (
        "/XYZ 1000000000000001 2 3", #""XYZ","left":null,"top":2,"zoom":3,"viewPoint":{"x":null,"y":798}"#, [malformed]
      ),
      ("/XYZ 99 0 R 2 3", #""XYZ","left":null,"top":2,"zoom":3,"viewPoint":{"x":null,"y":798}"#, []),
      ("/Fit", #""Fit""#, []),
      ("/Fit 1 (a)", #""Fit""#, []),
      ("/FitH 2", #""FitH","top":2,"viewPoint":{"x":null,"y":798}"#, []),
      ("/FitH null", #""FitH","top":null"#, []),
      ("/FitH", #""FitH","top":null"#, []),
      ("/FitH [2]", #""FitH","top":null"#, [malformed]),
      ("/FitV 1", #""FitV","left":1,"viewPoint":{"x":1,"y":null}"#, []),
      ("/FitV null", #""FitV","left":null"#, []),
      ("/FitV", #""FitV","left":null"#, []),
      ("/FitV true", #""FitV","left":null"#, [malformed]),
      ("/FitR 1 2 3 4", #""FitR","left":1,"bottom":2,"right":3,"top":4,"viewPoint":{"x":1,"y":796}"#, []),
      ("/FitR 1 2", #""FitR","left":1,"bottom":2,"right":null,"top":null,"viewPoint":{"x":1,"y":null}"#, []),
      ("/FitR", #""FitR","left":null,"bottom":null,"right":null,"top":null"#, []),
      (
        "/FitR null (b) << >> 4",
        #""FitR","left":null,"bottom":null,"right":null,"top":4,"viewPoint":{"x":null,"y":796}"#,
        [malformed, malformed]
      ),
      ("/FitB", #""FitB""#, []),
      ("/FitBH 2", #""FitBH","top":2,"viewPoint":{"x":null,"y":798}"#, []),
      ("/FitBH", #""FitBH","top":null"#, []),
      ("/FitBV 1", #""FitBV","left":1,"viewPoint":{"x":1,"y":null}"#, []),
      ("/FitBV null", #""FitBV","left":null"#, []),
      ("/FitBV /x", #""FitBV","left":null"#, [malformed]),
      ("/Foo 1 2", #""Foo""#, ["dest.unknownFit: Foo"]),
      ("/fit", #""fit""#, ["dest.unknownFit: fit"]),
      ("", "null", []),
      ("42", "null", ["dest.unknownFit"]),
      ("(Fit)", "null", ["dest.unknownFit"]),
    ] as [(String, String, [String])])
  func fitHasItsOwnNumbersAndNoOthers(fit: String, written: String, warnings: [String]) throws {
    let link = try LiteralAnnotation.link("/Dest [4 0 R \(fit)]")
    #expect(link.target == #"{"kind":"page","page":2,"label":null,"fit":\#(written)}"#)
    #expect(link.warnings == warnings)
  }

  @Test func pointIsSeenOnTheTargetPage() throws {
    let link = try LiteralAnnotation.link(
      "/Dest [4 0 R /XYZ 10 20 null]",
      others: "4 0 obj << /Type /Page /MediaBox [0 0 600 800] /Rotate 90 /UserUnit 2 >> endobj")
    #expect(
      link.target
        == #"{"kind":"page","page":2,"label":null,"fit":"XYZ","left":10,"top":20,"zoom":null,"#
        + #""viewPoint":{"x":40,"y":20}}"#)
  }

  @Test func coordinateThatTheTurnedPageNeedsMayBeUnknown() throws {
    let link = try LiteralAnnotation.link(
      "/Dest [4 0 R /FitH 20]", others: "4 0 obj << /Type /Page /MediaBox [0 0 600 800] /Rotate 270 >> endobj")
    #expect(
      link.target
        == #"{"kind":"page","page":2,"label":null,"fit":"FitH","top":20,"viewPoint":{"x":780,"y":null}}"#)
  }

  // MARK: - The page

  @Test(
    arguments: [
      ("3 0 R", 1, []), ("5 0 R", 3, []), ("0", 1, ["dest.pageNumber: 0"]), ("2", 3, ["dest.pageNumber: 2"]),
      ("2.0", 3, ["dest.pageNumber: 2"]), ("10 0 R", 2, ["dest.pageNumber: 1"]),
    ] as [(String, Int, [String])])
  func pageIsAPageOrItsNumberFrom0(page: String, number: Int, warnings: [String]) throws {
    let link = try LiteralAnnotation.link("/Dest [\(page) /Fit]", others: "10 0 obj 1 endobj")
    #expect(link.target == #"{"kind":"page","page":\#(number),"label":null,"fit":"Fit"}"#)
    #expect(link.warnings == warnings)
  }

  @Test(
    arguments: [
      ("null", "pageMissing", "dest.pageMissing"),
      ("99 0 R", "pageMissing", "dest.pageMissing: 99 0 R"),
      ("11 0 R", "pageMissing", "dest.pageMissing: 11 0 R"),
      ("12 0 R", "pageNotInTree", "dest.pageNotInTree: 12 0 R"),
      ("3", "pageOutOfRange", "dest.pageOutOfRange: 3"),
      ("-1", "pageOutOfRange", "dest.pageOutOfRange: -1"),
      ("9223372036854775807", "pageOutOfRange", "dest.pageOutOfRange: 9223372036854775807"),
      ("13 0 R", "pageOutOfRange", "dest.pageOutOfRange: 77"),
      ("1 0 R", "notAPage", "dest.notAPage: 1 0 R"),
      ("2 0 R", "notAPage", "dest.notAPage: 2 0 R"),
      ("14 0 R", "notAPage", "dest.notAPage: 14 0 R"),
      ("(1)", "notAPage", "dest.notAPage"),
      ("/Page", "notAPage", "dest.notAPage"),
      ("1.5", "notAPage", "dest.notAPage"),
      ("<< /Type /Page >>", "notAPage", "dest.notAPage"),
    ])
  func pageThatIsNoneIsUnresolvedAndItsFitIsKept(page: String, reason: String, warning: String) throws {
    let link = try LiteralAnnotation.link(
      "/Dest [\(page) /XYZ 1 2 3]",
      others: """
        11 0 obj null endobj 12 0 obj << /Type /Page /Parent 2 0 R >> endobj 13 0 obj 77 endobj
        14 0 obj (x) endobj
        """)
    #expect(
      link.target
        == #"{"kind":"unresolved","reason":"\#(reason)","fit":"XYZ","left":1,"top":2,"zoom":3}"#)
    // A page that the tree does not have is a fault of its own.
    #expect(link.warnings == (reason == "pageNotInTree" ? ["page.outsideTree"] : []) + [warning])
  }

  @Test func emptyArrayHasNeitherPageNorFit() throws {
    let link = try LiteralAnnotation.link("/Dest []")
    #expect(link.target == #"{"kind":"unresolved","reason":"pageMissing"}"#)
    #expect(link.warnings == ["dest.pageMissing"])
  }

  @Test func pageListedTwiceIsReachedWhereItStandsFirst() throws {
    let link = try LiteralAnnotation.link(
      "/Dest [4 0 R /Fit]", others: "2 0 obj << /Kids [3 0 R 5 0 R 4 0 R 4 0 R] /Count 4 /MediaBox [0 0 6 8] >> endobj")
    #expect(link.target == #"{"kind":"page","page":3,"label":null,"fit":"Fit"}"#)
  }

  @Test func warningNamesTheAnnotation() throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 6 8] >> endobj
      3 0 obj << /Type /Page /Annots [<< /Subtype /Text /Rect [0 0 1 1] >> 4 0 R] >> endobj
      4 0 obj << /Subtype /Link /Rect [0 0 1 1] /Dest [null /Fit] >> endobj
      """)
    _ = document.page(0)
    #expect(
      document.reader.warnings.map(\.place)
        == [Warning.Place(pageIndex: 0, annotationIndex: 1, object: ObjectID(number: 4))])
  }
}
