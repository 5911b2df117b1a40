import Testing

@testable import LinkMapCore

/// Intents and usage of optional content, as a screen viewer applies them (ISO 32000-2, 8.11.2.3 and 8.11.4.4).
struct OptionalContentUsageTests {
  /// Whether group 10, which has these entries, is seen, under this configuration.
  private static func isVisible(_ group: String, _ configuration: String, content: String = "10 0 R") throws -> Bool {
    let read = try LiteralAnnotation(
      "/Subtype /Text /Rect [0 0 1 1] /OC \(content)",
      catalog: "/OCProperties << /OCGs [10 0 R] /D << \(configuration) >> >>",
      others: "10 0 obj << /Type /OCG \(group) >> endobj 11 0 obj << /Type /OCG >> endobj")
    #expect(read.warnings == [])
    return read.annotation.isVisible
  }

  // MARK: - Intent

  @Test(
    arguments: [
      // The group's intent, the configuration's, whether the group, which is off, is hidden.
      ("", "", true), ("/Intent /View", "", true), ("/Intent /Design", "", false),
      ("/Intent [/Design /View]", "", true), ("/Intent [/Design]", "", false),
      ("/Intent /Design", "/Intent /Design", true), ("", "/Intent /Design", false),
      ("/Intent /Design", "/Intent [/View /Design]", true), ("/Intent /Foo", "/Intent /All", true),
      ("/Intent /Foo", "/Intent [/All]", true), ("/Intent /Design", "/Intent /View", false),
      // With an empty array no group counts.
      ("", "/Intent []", false), ("/Intent /View", "/Intent []", false),
      // What is no name is as good as nothing.
      ("/Intent (Design)", "", true), ("/Intent 7", "/Intent null", true),
    ])
  func groupOfAnotherIntentHidesNothing(group: String, configuration: String, hides: Bool) throws {
    #expect(try Self.isVisible(group, "/OFF [10 0 R] \(configuration)") == !hides)
  }

  // MARK: - Usage

  private static let view = "/AS [<< /Event /View /Category [/View] /OCGs [10 0 R] >>]"

  @Test(
    arguments: [
      // What the group says of screens, the configuration, whether it is seen.
      ("/Usage << /View << /ViewState /OFF >> >>", view, false),
      ("/Usage << /View << /ViewState /ON >> >>", "/OFF [10 0 R] \(view)", true),
      ("/Usage << /View << /ViewState /OFF >> >>", "/ON [10 0 R] /BaseState /OFF \(view)", false),
      // Only an application makes a usage count.
      ("/Usage << /View << /ViewState /OFF >> >>", "", true),
      ("/Usage << /View << /ViewState /ON >> >>", "/OFF [10 0 R]", false),
      // Of what is not said, the state stays.
      ("", "/OFF [10 0 R] \(view)", false), ("", view, true),
      ("/Usage << /View << /ViewState /Maybe >> >>", "/OFF [10 0 R] \(view)", false),
      ("/Usage << /View 7 >>", view, true), ("/Usage << /Print << /PrintState /OFF >> >>", view, true),
    ])
  func usageSetsTheState(usage: String, configuration: String, isVisible: Bool) throws {
    #expect(try Self.isVisible(usage, configuration) == isVisible)
  }

  @Test(
    arguments: [
      // For other events, of other categories, of other groups, and what is malformed.
      "<< /Event /Print /Category [/View] /OCGs [10 0 R] >>", "<< /Event /Export /Category [/View] /OCGs [10 0 R] >>",
      "<< /Category [/View] /OCGs [10 0 R] >>", "<< /Event /View /Category [/Print] /OCGs [10 0 R] >>",
      "<< /Event /View /OCGs [10 0 R] >>", "<< /Event /View /Category [/View] /OCGs [11 0 R] >>",
      "<< /Event /View /Category [/View] >>", "<< /Event /View /Category [/View] /OCGs [7 null 99 0 R] >>",
      "<< /Event (View) /Category [/View] /OCGs [10 0 R] >>", "7", "null",
    ])
  func otherApplicationsDoNotCount(application: String) throws {
    #expect(try Self.isVisible("/Usage << /View << /ViewState /OFF >> >>", "/AS [\(application)]"))
  }

  @Test func applicationAmongOthersCounts() throws {
    let usage = "/Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >>"
    let applications = """
      /AS [<< /Event /Print /Category [/Print] /OCGs [10 0 R] >>
        << /Event /View /Category [/Zoom /View] /OCGs [11 0 R 10 0 R] >>]
      """
    #expect(try !Self.isVisible(usage, applications))
  }

  @Test func membershipsSeeWhatIntentAndUsageMake() throws {
    let off = "/Usage << /View << /ViewState /OFF >> >>"
    #expect(try !Self.isVisible(off, Self.view, content: "<< /Type /OCMD /OCGs 10 0 R >>"))
    #expect(try Self.isVisible(off, Self.view, content: "<< /Type /OCMD /OCGs 10 0 R /P /AllOff >>"))
    #expect(try Self.isVisible(off, Self.view, content: "<< /Type /OCMD /VE [/Not 10 0 R] >>"))
    #expect(try Self.isVisible("/Intent /Design", "/OFF [10 0 R]", content: "<< /Type /OCMD /VE [/And 10 0 R] >>"))
  }

  // MARK: - Base state

  @Test(
    arguments: [
      ("", true), ("/BaseState /ON", true), ("/BaseState /OFF", false), ("/BaseState /Unchanged", true),
      ("/BaseState (OFF)", true), ("/BaseState /OFF /ON [10 0 R]", true), ("/BaseState /OFF /ON [11 0 R]", false),
      // Where it is in both, it is off.
      ("/ON [10 0 R] /OFF [10 0 R]", false),
    ])
  func baseStateHoldsForWhatIsNotListed(configuration: String, isVisible: Bool) throws {
    #expect(try Self.isVisible("", configuration) == isVisible)
  }
}
