import Testing

@testable import LinkMapCore

/// What a fragment asks of the PDF that its URI leads to (ISO 32000-2, Annex O).
struct OpenParametersTests {
  private static func parameters(
    page: Int? = nil, name: String? = nil, _ others: [(String, String)] = []
  ) -> OpenParameters {
    OpenParameters(
      pageNumber: page, namedDestination: name, others: others.map { OpenParameters.Other(name: $0, value: $1) })
  }

  @Test(
    arguments: [
      ("page=5", parameters(page: 5)), ("PAGE=5", parameters(page: 5)), ("nameddest=ch1", parameters(name: "ch1")),
      ("nameddest=a%20b%C3%A9", parameters(name: "a bé")), ("nameddest=a%2", parameters(name: "a%2")),
      ("nameddest=%zz", parameters(name: "%zz")), ("nameddest=%FF", parameters(name: "%FF")),
      ("chapter", parameters(name: "chapter")), ("Chapter%201", parameters(name: "Chapter 1")),
      ("a=b=c", parameters([("a", "b=c")])),
      ("page=3&zoom=200,250,100&view=FitH", parameters(page: 3, [("zoom", "200,250,100"), ("view", "FitH")])),
      ("nameddest=", parameters(name: "")), ("page=x", parameters([("page", "x")])),
      ("page=", parameters([("page", "")])),
      // Pages are counted from 1.
      ("page=0", parameters([("page", "0")])), ("page=-3", parameters([("page", "-3")])),
      ("page=2.5", parameters([("page", "2.5")])),
      ("page=99999999999999999999", parameters([("page", "99999999999999999999")])),
      ("page=1&&zoom=50", parameters(page: 1, [("zoom", "50")])),
    ] as [(String, OpenParameters)])
  func fragmentIsTakenApart(fragment: String, expected: OpenParameters) {
    #expect(OpenParameters(uri: "http://a/b.pdf#" + fragment) == expected)
  }

  @Test(arguments: ["http://a/B.PDF#page=2", "b.pdf?x=1#page=2", "file:///b.Pdf#page=2"])
  func pathEndsInPDFWhateverTheCaseAndTheQuery(uri: String) {
    #expect(OpenParameters(uri: uri) == Self.parameters(page: 2))
  }

  @Test(
    arguments: [
      "http://a/b.html#page=2", "http://a/?b.pdf#page=2", "http://a/b.pdf", "http://a/b.pdf#", "#page=2", "pdf#x",
    ])
  func otherURIsHaveNone(uri: String) {
    #expect(OpenParameters(uri: uri) == nil)
  }

  @Test func areWrittenInTheTarget() throws {
    let link = try LiteralAnnotation.link("/A << /S /URI /URI (http://a/b.pdf#page=2&nameddest=x&zoom=50) >>")
    #expect(
      link.target
        == #"{"kind":"uri","action":"URI","uri":"http://a/b.pdf#page=2&nameddest=x&zoom=50","isMap":false,"#
        + #""openParameters":{"page":2,"namedDestination":"x","others":[{"name":"zoom","value":"50"}]}}"#)
  }
}
