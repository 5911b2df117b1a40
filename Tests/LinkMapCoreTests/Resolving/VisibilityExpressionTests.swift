import Testing

@testable import LinkMapCore

/// Visibility expressions (ISO 32000-2, 8.11.2.2): 10 is on, 11 is off.
struct VisibilityExpressionTests {
  private static func read(_ membership: String, others: String = "", limits: Limits = Limits()) throws
    -> LiteralAnnotation
  {
    try LiteralAnnotation(
      "/Subtype /Text /Rect [0 0 1 1] /OC << /Type /OCMD \(membership) >>",
      catalog: "/OCProperties << /OCGs [10 0 R 11 0 R] /D << /OFF [11 0 R] >> >>",
      others: "10 0 obj << /Type /OCG >> endobj 11 0 obj << /Type /OCG >> endobj \(others)", limits: limits)
  }

  @Test(
    arguments: [
      ("[/And 10 0 R]", true), ("[/And 11 0 R]", false), ("[/And 10 0 R 11 0 R]", false),
      ("[/And 10 0 R 10 0 R]", true),
      ("[/Or 10 0 R]", true), ("[/Or 11 0 R]", false), ("[/Or 11 0 R 10 0 R]", true), ("[/Or 10 0 R 11 0 R]", true),
      ("[/Or 11 0 R 11 0 R]", false), ("[/Not 10 0 R]", false), ("[/Not 11 0 R]", true),
      // Nested.
      ("[/Not [/Not 10 0 R]]", true), ("[/Not [/And 10 0 R 11 0 R]]", true), ("[/Not [/Or 10 0 R 11 0 R]]", false),
      ("[/And [/Or 11 0 R 10 0 R] [/Not 11 0 R]]", true), ("[/And [/Or 11 0 R 10 0 R] [/Not 10 0 R]]", false),
      ("[/Or [/And 10 0 R 11 0 R] 11 0 R [/Not [/Or 11 0 R [/And 11 0 R 10 0 R]]]]", true),
      ("[/And 10 0 R [/And 10 0 R [/And 10 0 R [/And 11 0 R]]]]", false),
      // What was deleted counts for nothing.
      ("[/And null 10 0 R 99 0 R]", true), ("[/Or 99 0 R 11 0 R]", false),
      // Indirect.
      ("20 0 R", true), ("[/Not 20 0 R]", false),
    ])
  func expressionIsEvaluated(expression: String, isVisible: Bool) throws {
    // The policy, which would say the opposite, does not count.
    let groups = isVisible ? "/OCGs 11 0 R" : "/OCGs 10 0 R"
    let read = try Self.read("\(groups) /VE \(expression)", others: "20 0 obj [/Or 11 0 R 10 0 R] endobj")
    #expect(read.annotation.isVisible == isVisible)
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      "[]", "[10 0 R]", "[/Xor 10 0 R 11 0 R]", "[(And) 10 0 R]", "/And", "7", "10 0 R", "[/And [/Foo 10 0 R]]",
      "[/And 10 0 R []]", "[/And]", "[/Or]", "[/Not]", "[/Not null]", "[/Or 99 0 R]", "[/Not 10 0 R 11 0 R]",
      "[/Or 10 0 R [/And]]",
    ])
  func malformedExpressionLeavesItToThePolicy(expression: String) throws {
    for (groups, isVisible) in [("/OCGs 10 0 R", true), ("/OCGs 11 0 R", false), ("/OCGs 10 0 R /P /AnyOff", false)] {
      let read = try Self.read("\(groups) /VE \(expression)")
      #expect(read.annotation.isVisible == isVisible, "\(groups)")
      #expect(read.warnings == ["annotation.optionalContentMalformed: VE"])
    }
    // Without any group it hides nothing.
    #expect(try Self.read("/VE \(expression)").annotation.isVisible)
  }

  @Test func nullIsNoExpression() throws {
    for expression in ["null", "99 0 R"] {
      let read = try Self.read("/OCGs 11 0 R /VE \(expression)")
      #expect(!read.annotation.isVisible)
      #expect(read.warnings == [])
    }
  }

  @Test func expressionsAreFollowedDownToTheBound() throws {
    var limits = Limits()
    limits.treeLevels = 3
    let inBound = "[/Not [/Not [/Not 11 0 R]]]"
    let read = try Self.read("/OCGs 11 0 R /VE \(inBound)", limits: limits)
    #expect(read.annotation.isVisible)
    #expect(read.warnings == [])
    let deeper = try Self.read("/OCGs 11 0 R /VE [/Not \(inBound)]", limits: limits)
    #expect(!deeper.annotation.isVisible)
    #expect(deeper.warnings == ["limit.depth: VE", "annotation.optionalContentMalformed: VE"])
  }

  /// Sixty objects, each with the next one twice, stand for 2^60 operands: evaluated one by one they would never end.
  @Test(arguments: [("Or", false), ("And", false), ("Not", true)])
  func expressionThatStandsInManyPlacesIsEvaluatedOnce(innermost: String, isVisible: Bool) throws {
    let shared = (20..<80).map { "\($0) 0 obj [/\($0 % 2 == 0 ? "And" : "Or") \($0 + 1) 0 R \($0 + 1) 0 R] endobj" }
    let read = try Self.read(
      "/VE 20 0 R", others: shared.joined(separator: "\n") + " 80 0 obj [/\(innermost) 11 0 R] endobj")
    #expect(read.annotation.isVisible == isVisible)
    #expect(read.warnings == [])
  }

  @Test func expressionThatHoldsItselfEnds() throws {
    let read = try Self.read("/OCGs 11 0 R /VE 20 0 R", others: "20 0 obj [/And 10 0 R 20 0 R] endobj")
    #expect(!read.annotation.isVisible)
    #expect(read.warnings == ["limit.depth: VE", "annotation.optionalContentMalformed: VE"])
  }
}
