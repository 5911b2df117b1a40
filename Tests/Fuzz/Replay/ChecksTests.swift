import Testing

/// A check that lets everything pass finds nothing.
@Suite struct ChecksTests {
  @Test(
    "JSON passes",
    arguments: [
      "{}\n", "[]\n", "[[],{}]\n", "{\"a\":[1,-2.5,\"x\\n\\u00e9\",null,true,false]}\n", "{\n  \"a\": {\"b\": 0}\n}\n",
      "{}\n{}\n",
    ])
  func passes(_ text: String) {
    #expect(throws: Never.self) { try JSONCheck.run(Array(text.utf8)) }
  }

  @Test(
    "what is no JSON does not",
    arguments: [
      "", "{}", "{", "[1,]\n", "[1 2]\n", "{\"a\"}\n", "{\"a\":}\n", "{1:2}\n", "[01]\n", "[1.]\n", "[.5]\n", "[1e5]\n",
      "[\"a]\n", "[\"\\x\"]\n", "[\"\\u12\"]\n", "[tru]\n", "[}\n", "{]\n", "[]]\n", "[\"a\nb\"]\n", "[\"\u{7F}\"]\n",
      "[\"\u{9B}\"]\n", "[\"\u{1}\"]\n", "[\t1]\n", "[\"a\",\"b\",]\n", "[NaN]\n",
    ])
  func refuses(_ text: String) {
    #expect(throws: Finding.self) { try JSONCheck.run(Array(text.utf8)) }
  }

  @Test("bytes that are no UTF-8 are no JSON")
  func refusesBytes() {
    #expect(throws: Finding.self) { try JSONCheck.run([0x22, 0xFF, 0x22, 10]) }
    #expect(throws: Finding.self) { try JSONCheck.run([0x22, 0xED, 0xA0, 0x80, 0x22, 10]) }
  }
}
