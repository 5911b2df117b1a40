import Testing

@testable import LinkMapCore

/// What a destination says, not yet looked up.
struct DestinationReaderTests {
  private static func destination(_ text: String) -> (destination: Destination?, warnings: [String]) {
    let literal = LiteralContext("1 0 obj \(text) endobj 9 0 obj 7 endobj")
    let destination = DestinationReader(context: literal.context).destination(literal.object(1))
    return (destination, literal.warnings)
  }

  @Test(arguments: ["0", "0.0", "-0", "null", ""])
  func zoomOf0IsUnknown(zoom: String) throws {
    let read = Self.destination("[9 0 R /XYZ 1 2 \(zoom)]")
    guard case .explicit(let explicit) = read.destination else {
      Issue.record("not explicit")
      return
    }
    #expect(explicit.fit == .xyz(left: 1, top: 2, zoom: nil))
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("[9 0 R /Fit]", .object(ObjectID(number: 9))), ("[7 /Fit]", .index(7)), ("[-7 /Fit]", .index(-7)),
      ("[7.0 /Fit]", .index(7)), ("[null /Fit]", .missing), ("[]", .missing), ("[7.5 /Fit]", .malformed),
      ("[(x) /Fit]", .malformed),
    ] as [(String, ExplicitDestination.Page)])
  func pageIsAReferenceOrANumber(text: String, page: ExplicitDestination.Page) throws {
    let read = Self.destination(text)
    guard case .explicit(let explicit) = read.destination else {
      Issue.record("not explicit")
      return
    }
    #expect(explicit.page == page)
    #expect(read.warnings == [])
  }

  @Test(arguments: [("(a)", false), ("/a", true), ("<< /D (a) >>", false), ("<< /D /a >>", true)])
  func nameKnowsHowItWasWritten(text: String, isNameObject: Bool) throws {
    guard case .named(let name) = Self.destination(text).destination else {
      Issue.record("not named")
      return
    }
    #expect(name == DestinationName(bytes: [97], isNameObject: isNameObject))
  }

  @Test func nullIsNone() {
    let read = Self.destination("null")
    if read.destination != nil { Issue.record("something") }
    #expect(read.warnings == [])
  }
}
