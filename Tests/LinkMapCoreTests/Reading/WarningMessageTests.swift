import Testing

@testable import LinkMapCore

struct WarningMessageTests {
  @Test(arguments: Warning.Code.allCases)
  func everyCodeHasASentence(code: Warning.Code) {
    #expect(!code.sentence.isEmpty)
    #expect(code.sentence.last != ".")
    #expect(!code.sentence.contains("  "))
  }

  @Test func noTwoCodesSayTheSame() {
    var codes: [String: Warning.Code] = [:]
    for code in Warning.Code.allCases {
      #expect(codes.updateValue(code, forKey: code.sentence) == nil, "\(code)")
    }
  }

  @Test(arguments: Warning.Code.allCases)
  func codeIsAFamilyOfTheContractAndAWord(code: Warning.Code) {
    let families = [
      "file", "encryption", "qpdf", "syntax", "page", "box", "annotation", "rect", "quads", "border", "color", "dest",
      "action", "uri", "text", "date", "field", "outline", "limit", "warnings",
    ]
    let parts = code.rawValue.split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(families.contains(String(parts[0])))
    #expect(parts[1].first?.isLowercase == true)
    #expect(parts[1].allSatisfy { $0.isLetter && $0.isASCII || $0.isNumber })
  }

  @Test(arguments: Unresolved.Reason.allCases)
  func everyReasonHasItsWarning(reason: Unresolved.Reason) {
    let code = reason == .leftOut ? "limit.valueSize" : "dest.\(reason.rawValue)"
    #expect(Warning.Code(rawValue: code) != nil)
  }

  @Test func messageIsTheSentenceAndTheValueBehindIt() {
    #expect(Warning(.rectMissing).message == Warning.Code.rectMissing.sentence)
    #expect(Warning(.qpdfWarning, value: "oops").message == "libqpdf says: oops")
    #expect(Warning(.destNameNotFound, value: "").message == Warning.Code.destNameNotFound.sentence + ": ")
  }

  @Test func everySyntaxIssueHasACodeOfItsOwn() {
    let issues = (0...16).map { SyntaxIssues(rawValue: 1 << $0) }
    #expect(Set(issues.map { Warning.Code($0) }).count == 17)
    #expect(Warning.Code(SyntaxIssues.tooDeep) == .limitDepth)
    #expect(Warning.Code(SyntaxIssues.streamHeader) == .syntaxStreamHeader)
  }
}
