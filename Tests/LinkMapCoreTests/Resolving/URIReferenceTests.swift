import Testing

@testable import LinkMapCore

struct URIReferenceTests {
  /// The examples of RFC 3986, 5.4.1, seen from `http://a/b/c/d;p?q`.
  static let normal = [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
    (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"),
    ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
    ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
    ("../../g", "http://a/g"),
  ]

  /// Those of 5.4.2, read strictly.
  static let abnormal = [
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http:g"),
  ]

  @Test(arguments: normal + abnormal)
  func resolvesTheExamplesOfTheStandard(reference: String, expected: String) {
    let base = URIReference("http://a/b/c/d;p?q")
    #expect(URIReference(reference).resolved(against: base).text == expected)
  }

  @Test(
    arguments: [
      // No path to merge with (5.2.3), the base's fragment goes, a query counts even when it is empty.
      ("http://a", "g", "http://a/g"), ("http://a?q", "g", "http://a/g"), ("http://a", "../g", "http://a/g"),
      ("http://a/b#f", "", "http://a/b"), ("http://a/b?q", "?", "http://a/b?"), ("http://a/b?q", "#", "http://a/b?q#"),
      ("http://a/b/c", "//h/./x/../y", "http://h/y"), ("http://a/b//c", "../g", "http://a/b/g"),
      ("http://a/b/c", "g//h", "http://a/b/g//h"), ("file:///x/y", "z", "file:///x/z"),
      ("http://u@h:80/b", "/c", "http://u@h:80/c"),
      // A segment with a colon is no scheme behind ./ (4.2).
      ("http://a/b", "./g:h", "http://a/g:h"), ("http://a/b", "1:2", "http://a/1:2"),
      // A base without a root, by the letter of 5.2.4.
      ("urn:b/c", "d", "urn:b/d"), ("urn:b", "d", "urn:d"), ("urn:b", "../d", "urn:d"), ("urn:b/c", "../d", "urn:/d"),
      ("urn:b/c", "..", "urn:/"), ("urn:b/c/e", "../d", "urn:b/d"),
    ])
  func resolvesAsTheStandardSays(base: String, reference: String, expected: String) {
    #expect(URIReference(reference).resolved(against: URIReference(base)).text == expected)
  }

  @Test func isTakenApart() {
    let reference = URIReference("http://u@h:80/p/q.pdf?a=b?c#d#e")
    #expect(reference.scheme == "http")
    #expect(reference.authority == "u@h:80")
    #expect(reference.path == "/p/q.pdf")
    #expect(reference.query == "a=b?c")
    #expect(reference.fragment == "d#e")
  }

  @Test(
    arguments: [
      ("mailto:a@b", "mailto"), ("HTTP://a", "HTTP"), ("a+b-c.1:x", "a+b-c.1"), ("x:", "x"), (":x", nil), ("1a:x", nil),
      ("a_b:x", nil), ("a/b:c", nil), ("?a:b", nil), ("#a:b", nil), ("é:x", nil), (" a:b", nil), ("", nil),
    ] as [(String, String?)])
  func schemeIsLettersDigitsAndThreeSignsBehindALetter(text: String, scheme: String?) {
    #expect(URIReference(text).scheme.map(String.init) == scheme)
  }

  @Test(arguments: normal.map(\.0) + abnormal.map(\.0) + ["a b", "é", "//", "///x", "?#", "a:?", "%zz", "http://"])
  func partsPutTogetherAreTheText(text: String) {
    #expect(URIReference(text).text == text)
  }

  /// An accent makes one character of a mark and itself; by the standard the mark counts all the same.
  @Test func marksCountAlsoBeforeACombiningCharacter() {
    let accent = "\u{301}"
    let reference = URIReference("//h/\(accent)p?\(accent)q#\(accent)f")
    #expect(reference.authority == "h")
    #expect(reference.path.unicodeScalars.elementsEqual("/\(accent)p".unicodeScalars))
    #expect(reference.query?.unicodeScalars.elementsEqual("\(accent)q".unicodeScalars) == true)
    #expect(reference.fragment?.unicodeScalars.elementsEqual("\(accent)f".unicodeScalars) == true)
    let resolved = URIReference("/\(accent)x").resolved(against: URIReference("http://a/b/\(accent)c/d"))
    #expect(resolved.text.unicodeScalars.elementsEqual("http://a/\(accent)x".unicodeScalars))
    let merged = URIReference("../x").resolved(against: URIReference("http://a/b/\(accent)c/\(accent)d"))
    #expect(merged.text == "http://a/b/x")
  }
}
