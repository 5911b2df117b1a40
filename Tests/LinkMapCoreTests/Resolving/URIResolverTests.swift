import Testing

@testable import LinkMapCore

/// What is made of a URI entry: cleaned, resolved, and its own text beside it where the two differ.
struct URIResolverTests {
  private static func target(_ uri: String, base: String? = nil) throws -> LiteralAnnotation {
    let catalog = base.map { "/URI << /Base \($0) >>" } ?? ""
    return try .link("/A << /S /URI /URI \(uri) >>", catalog: catalog)
  }

  /// As the target is written: its URI, and the raw one where there is one.
  private static func written(_ uri: String, raw: String? = nil) -> String {
    let raw = raw.map { #","rawURI":"\#($0)""# } ?? ""
    return #"{"kind":"uri","action":"URI","uri":"\#(uri)"\#(raw),"isMap":false}"#
  }

  @Test(
    arguments: [
      "http://example.com/", "HTTP://Example.COM/%7ea", "a b", "http://a/b c", "www.example.com",
      "mailto:a@b?subject=x",
      "javascript:f", "%zz", "http://a/%DF", "C:\\\\x",
    ])
  func nothingElseIsTouched(uri: String) throws {
    let link = try Self.target("(\(uri))")
    #expect(link.target == Self.written(uri))
    #expect(link.warnings == [])
  }

  @Test(
    arguments: [
      // Control characters, wherever they are, and then outer blanks.
      ("( http://a/ )", "http://a/", " http://a/ "), ("<0A687474703A2F2F610D0A>", "http://a", #"\nhttp://a\r\n"#),
      ("<687474703A2F2F610A2F62>", "http://a/b", #"http://a\n/b"#), ("<00617F62>", "ab", #"\u0000a\u007fb"#),
      ("<2009206120>", "a", #" \t a "#), ("<200A20>", "", #" \n "#), ("<096120620B>", "a b", #"\ta b\u000b"#),
    ])
  func controlCharactersAndOuterBlanksGo(value: String, uri: String, raw: String) throws {
    let link = try Self.target(value)
    #expect(link.target == Self.written(uri, raw: raw))
    #expect(link.warnings == [])
  }

  @Test(
    arguments: [
      // UTF-8 stays; a byte of what is not UTF-8 is encoded, and stands in the raw text as the character of its number.
      ("<687474703A2F2F612FC3A9>", "http://a/é", nil), ("<E697A5>", "日", nil),
      ("<687474703A2F2F612FDF>", "http://a/%DF", "http://a/ß"), ("<C3A9E9>", "%C3%A9%E9", "Ã©é"),
      ("<E961>", "%E9a", "éa"), ("<80>", "%80", #"\u0080"#), ("<20FF0A>", "%FF", #" ÿ\n"#), ("<C2A0>", "\u{A0}", nil),
      // A mark makes it a text string.
      ("<FEFF0068007400740070003A00E9>", "http:é", #"þÿ\u0000h\u0000t\u0000t\u0000p\u0000:\u0000é"#),
      ("<EFBBBF61C3A9>", "aé", "\u{FEFF}aé"), ("<FEFF0020006100200000>", "a", #"þÿ\u0000 \u0000a\u0000 \u0000\u0000"#),
    ] as [(String, String, String?)])
  func charactersOutsideASCIIAreDecodedOrEncoded(value: String, uri: String, raw: String?) throws {
    let link = try Self.target(value)
    #expect(link.target == Self.written(uri, raw: raw))
    #expect(link.warnings == ["uri.notASCII"])
  }

  @Test(arguments: [("true", true, []), ("false", false, []), ("1", false, ["action.entryMalformed: IsMap"])])
  func isMapIsABoolean(value: String, isMap: Bool, warnings: [String]) throws {
    let link = try LiteralAnnotation.link("/A << /S /URI /URI (a:b) /IsMap \(value) >>")
    #expect(link.target == #"{"kind":"uri","action":"URI","uri":"a:b","isMap":\#(isMap)}"#)
    #expect(link.warnings == warnings)
  }

  @Test(
    arguments: [
      ("/http", ["uri.notAString: http"]), ("10 0 R", ["uri.notAString: http://a/stream"]),
      ("null", ["uri.notAString"]),
      ("99 0 R", ["uri.notAString"]), ("[(a:b)]", ["uri.notAString"]), ("<< >>", ["uri.notAString"]),
    ])
  func whatIsNoStringIsMalformed(value: String, warnings: [String]) throws {
    let link = try LiteralAnnotation.link(
      "/A << /S /URI /URI \(value) >>",
      others: "10 0 obj << /Length 15 >>\nstream\nhttp://a/stream\nendstream endobj")
    #expect(link.target == #"{"kind":"unresolved","action":"URI","reason":"malformed"}"#)
    #expect(link.warnings == warnings)
  }

  // MARK: - The base

  @Test(
    arguments: [
      ("(page.html)", "http://a/b/page.html", "page.html"), ("(//h/x)", "http://h/x", "//h/x"),
      ("()", "http://a/b/c", ""), ("( x )", "http://a/b/x", " x "), ("<E9>", "http://a/b/%E9", "é"),
      ("(mailto:x)", "mailto:x", nil), ("(http:x/../y)", "http:x/../y", nil),
      ("(http://z/a/../b)", "http://z/a/../b", nil),
    ] as [(String, String, String?)])
  func relativeReferenceIsResolvedAndOneWithASchemeStays(value: String, uri: String, raw: String?) throws {
    #expect(try Self.target(value, base: "(http://a/b/c)").target == Self.written(uri, raw: raw))
  }

  @Test func baseIsCleanedToo() throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R /URI << /Base < 20687474703A2F2F612F0A> >> >> endobj
      2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj
      """)
    #expect(document.reader.facts.baseURI == "http://a/")
    #expect(document.warnings == [])
  }

  @Test(
    arguments: [
      ("(example.com/x)", ["uri.baseMalformed: example.com/x"]), ("()", ["uri.baseMalformed: "]),
      ("/http", ["uri.baseMalformed"]), ("7", ["uri.baseMalformed"]), ("null", []),
    ])
  func baseThatIsNotAbsoluteIsNone(base: String, warnings: [String]) throws {
    let link = try Self.target("(x)", base: base)
    #expect(link.target == Self.written("x"))
    #expect(link.warnings == warnings)
  }

  @Test(arguments: ["/URI 7", "/URI << >>", "/URI [(http://a/)]", ""])
  func catalogMayHaveNoBase(catalog: String) throws {
    let link = try LiteralAnnotation.link("/A << /S /URI /URI (x) >>", catalog: catalog)
    #expect(link.target == Self.written("x"))
    #expect(link.warnings == [])
  }
}
