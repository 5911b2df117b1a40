import Testing

@testable import LinkMapTool

/// The words of an option are those that the command line takes.
struct ValueWordsTests {
  @Test(arguments: OptionDefinition.all.filter { $0.words?.areBeginnings == false }.map(\.name))
  func whatIsOfferedIsTaken(_ name: OptionDefinition.Name) throws {
    for word in try words(name).offered { _ = try invocation(name, word) }
  }

  @Test(arguments: OptionDefinition.all.filter { $0.words?.isOpen == false }.map(\.name))
  func nothingElseIsTaken(_ name: OptionDefinition.Name) throws {
    for word in try words(name).offered.flatMap({ [$0 + "x", $0 + ",", "\($0),\($0)x", " \($0)"] }) + [""] {
      #expect(throws: UsageError.self, "\(word)") { try invocation(name, word) }
    }
  }

  @Test(arguments: CommandDefinition.all.filter { $0.words != nil }.map(\.name))
  func whatIsOfferedToACommandIsTaken(_ name: CommandName) throws {
    let words = try #require(CommandDefinition.all.first { $0.name == name }?.words)
    let invocations = try words.offered.map { try parsed([name.rawValue, $0]) }
    #expect(invocations.enumerated().allSatisfy { invocations.firstIndex(of: $1) == $0 })
  }

  @Test func everyWordHasItsOwnMeaning() throws {
    for definition in OptionDefinition.all {
      guard let words = definition.words, !words.areBeginnings else { continue }
      let invocations = try words.offered.map { try invocation(definition.name, $0) }
      #expect(
        invocations.enumerated().allSatisfy { invocations.firstIndex(of: $1) == $0 }, "\(definition.long)")
    }
  }

  @Test func theyAreTold() {
    #expect(ValueWords(Shell.self).description == "bash, zsh or fish")
    #expect(ValueWords(listOf: ["a", "b"]).description == "a,b")
    #expect(ValueWords(listOf: ["a", "b"], none: "none").description == "a,b or none")
  }

  @Test func aListHasEachOfThem() throws {
    let options = try invocation(.sections, "outline,form")
    guard case .dump(let dump) = options else { throw UsageError("no dump") }
    #expect(dump.sections == [.outline, .form])
  }

  private func words(_ name: OptionDefinition.Name) throws -> ValueWords {
    try #require(OptionDefinition.all.first { $0.name == name }?.words)
  }

  private func invocation(_ name: OptionDefinition.Name, _ value: String) throws -> Invocation {
    let fit = name == .fitMode ? ["--fit=9x9"] : []
    return try parsed(fit + ["--\(name.rawValue)=\(value)", "a.pdf"])
  }

  private func parsed(_ arguments: [String]) throws -> Invocation {
    try ArgumentParser.invocation(arguments.map { Array($0.utf8) })
  }
}
