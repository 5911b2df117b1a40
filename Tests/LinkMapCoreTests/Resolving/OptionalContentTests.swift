import Testing

@testable import LinkMapCore

/// Whether optional content lets an annotation be seen (ISO 32000-2, 8.11.2 and 8.11.4.3).
struct OptionalContentTests {
  /// Groups 10 (named On) and 11 (named Off); by these properties the first is on and the second is off.
  private static let usual = "/OCProperties << /OCGs [10 0 R 11 0 R] /D << /OFF [11 0 R] >> >>"

  private static func read(_ content: String, catalog: String = usual, flags: String = "") throws -> LiteralAnnotation {
    try LiteralAnnotation(
      "/Subtype /Text /Rect [0 0 1 1] \(flags) /OC \(content)", catalog: catalog,
      others: """
        10 0 obj << /Type /OCG /Name (On) >> endobj 11 0 obj << /Type /OCG /Name (Off) >> endobj
        12 0 obj << /Type /OCMD /OCGs 11 0 R >> endobj 13 0 obj << /Type /OCG >> endobj
        14 0 obj [10 0 R 11 0 R] endobj
        """)
  }

  @Test(arguments: [(10, "On", true), (11, "Off", false), (13, nil, true)] as [(UInt32, String?, Bool)])
  func groupHasItsNameAndItsState(number: UInt32, name: String?, isVisible: Bool) throws {
    let read = try Self.read("\(number) 0 R")
    let group = OptionalContentGroup(object: ObjectID(number: number), name: name)
    #expect(read.annotation.optionalContent == OptionalContent(group: group, isVisible: isVisible))
    #expect(read.annotation.isVisible == isVisible)
    #expect(read.warnings == [])
  }

  @Test(
    arguments: [
      ("", true, true),
      ("/OCProperties << /D << >> >>", true, true),
      ("/OCProperties << /D << /OFF [10 0 R 11 0 R] >> >>", false, false),
      ("/OCProperties << /D << /OFF 14 0 R >> >>", false, false),
      ("/OCProperties << /D << /BaseState /ON /ON [10 0 R] /OFF [11 0 R] >> >>", true, false),
      ("/OCProperties << /D << /BaseState /OFF >> >>", false, false),
      ("/OCProperties << /D << /BaseState /OFF /ON [10 0 R] >> >>", true, false),
      // What the base state says already need not be listed.
      ("/OCProperties << /D << /BaseState /OFF /ON [10 0 R] /OFF [11 0 R] >> >>", true, false),
      ("/OCProperties << /D << /BaseState /Unchanged /OFF [11 0 R] >> >>", true, false),
      ("/OCProperties << /D << /OFF [null 7 99 0 R (x) 11 0 R] >> >>", true, false),
      ("/OCProperties << /D << /OFF 11 0 R >> >>", true, true),
      ("/OCProperties 7", true, true),
      // Only the default configuration counts.
      ("/OCProperties << /Configs [<< /OFF [10 0 R] >>] /D << >> >>", true, true),
    ])
  func defaultConfigurationDecides(catalog: String, first: Bool, second: Bool) throws {
    #expect(try Self.read("10 0 R", catalog: catalog).annotation.isVisible == first)
    #expect(try Self.read("11 0 R", catalog: catalog).annotation.isVisible == second)
  }

  @Test(
    arguments: [
      // Policy, then what is seen of: both groups, only the one that is on, only the one that is off.
      ("", true, true, false), ("/P /AnyOn", true, true, false), ("/P /AllOn", false, true, false),
      ("/P /AnyOff", true, false, true), ("/P /AllOff", false, false, true), ("/P /Foo", true, true, false),
      ("/P (AllOn)", true, true, false),
    ])
  func membershipFollowsItsPolicy(policy: String, both: Bool, on: Bool, off: Bool) throws {
    for (groups, isVisible) in [("[10 0 R 11 0 R]", both), ("[10 0 R]", on), ("[11 0 R]", off)] {
      let read = try Self.read("<< /Type /OCMD /OCGs \(groups) \(policy) >>")
      #expect(read.annotation.isVisible == isVisible, "\(groups)")
      #expect(read.annotation.optionalContent?.isVisible == isVisible, "\(groups)")
      #expect(read.warnings == [])
    }
  }

  @Test(
    arguments: [
      ("<< /Type /OCMD /OCGs 10 0 R >>", true), ("<< /Type /OCMD /OCGs 11 0 R >>", false),
      ("<< /Type /OCMD /OCGs 14 0 R /P /AllOn >>", false), ("12 0 R", false),
      // Without any group it has no effect, whatever its policy.
      ("<< /Type /OCMD >>", true), ("<< /Type /OCMD /OCGs [] /P /AllOff >>", true),
      ("<< /Type /OCMD /OCGs [] /P /AnyOff >>", true), ("<< /Type /OCMD /OCGs null /P /AnyOff >>", true),
      ("<< /Type /OCMD /OCGs [null 99 0 R] /P /AnyOff >>", true), ("<< /Type /OCMD /OCGs 99 0 R >>", true),
      ("<< /Type /OCMD /OCGs [null 11 0 R] >>", false), ("<< /Type /OCMD /OCGs 7 >>", true),
    ])
  func membershipMayHaveOneGroupOrNone(content: String, isVisible: Bool) throws {
    let read = try Self.read(content)
    #expect(read.annotation.isVisible == isVisible)
    #expect(read.warnings == [])
  }

  @Test func membershipHasNoName() throws {
    #expect(
      try Self.read("12 0 R").annotation.optionalContent?.group
        == OptionalContentGroup(object: ObjectID(number: 12), name: nil))
  }

  @Test(arguments: ["7", "(x)", "/OC", "[10 0 R]", "true", "<< /Type /OCG /Name (Direct) >>"])
  func whatIsNoGroupHidesNothing(content: String) throws {
    let read = try Self.read(content)
    #expect(read.annotation.optionalContent == nil)
    #expect(read.annotation.isVisible)
    #expect(read.warnings == ["annotation.optionalContentMalformed"])
  }

  @Test func hiddenFlagHidesWhatIsOn() throws {
    let read = try Self.read("10 0 R", flags: "/F 2")
    #expect(!read.annotation.isVisible)
    #expect(read.annotation.optionalContent?.isVisible == true)
  }
}
