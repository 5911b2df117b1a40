import Testing

@testable import LinkMapCore

/// What a file is opened with is known before libqpdf looks at it.
struct TrailerChainTests {
  private static func encryption(_ text: String) -> ObjectID? {
    TrailerChain(Array(text.utf8).span).encryption
  }

  @Test func ofATable() {
    let table = "xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n"
    #expect(
      Self.encryption(table + "trailer << /Root 1 0 R /Encrypt 5 2 R >>\nstartxref\n0\n%%EOF")
        == ObjectID(number: 5, generation: 2))
    #expect(Self.encryption(table + "trailer << /Encrypt << /V 1 >> >>\nstartxref\n0\n%%EOF") == nil)
    #expect(Self.encryption(table + "trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF") == nil)
    #expect(Self.encryption(table + "startxref\n0\n%%EOF") == nil)
  }

  @Test func ofAStreamOfCrossReferences() {
    let stream = "8 0 obj << /Type /XRef /Encrypt 5 0 R >> stream\nx\nendstream endobj\n"
    #expect(Self.encryption("%PDF-1.5\n" + stream + "startxref\n9\n%%EOF") == ObjectID(number: 5))
    #expect(Self.encryption("%PDF-1.5\n" + stream + "startxref\n10\n%%EOF") == nil)
  }

  @Test func allThatIsNeeded() {
    let text = """
      xref
      trailer << /Size 9 0 R /Root 1 0 R /Info 2 0 R /XRefStm 118 >>
      xref
      trailer << /Size 1 /Prev 0 /Encrypt 7 0 R >>
      8 0 obj << /Type /XRef /Length 3 1 R /DecodeParms << /Columns 4 0 R >> /Prev 68 >> stream
      startxref
      0
      """
    let chain = TrailerChain(Array(text.utf8).span)
    #expect(chain.encryption == nil)
    #expect(chain.needed.map { "\($0)" }.sorted() == ["3 1 R", "4 0 R", "7 0 R", "9 0 R"])
  }

  @Test(arguments: ["startxref\n99999999999999\n", "startxref\n", "startxref\n-1", "", "%%EOF", "startxref"])
  func whatLeadsNowhere(_ text: String) {
    let chain = TrailerChain(Array(text.utf8).span)
    #expect(chain.encryption == nil)
    #expect(chain.needed.isEmpty)
  }

  @Test(
    arguments: [
      ("5 0 obj <<>>", true), ("x\n5\n0\r\nobj", true), ("5 0obj", true), ("15 0 obj", false), ("5 1 obj", false),
      ("5 0 endobj", false), ("0 obj", false), ("obj", false), ("5 0 R", false), ("", false),
    ])
  func anObjectStands(_ text: String, _ stands: Bool) {
    #expect(TrailerChain.stands(ObjectID(number: 5), in: Array(text.utf8).span) == stands)
  }
}
