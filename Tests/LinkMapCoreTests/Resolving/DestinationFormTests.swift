import Testing

@testable import LinkMapCore

/// The forms that a destination may have, and what stands in a link's A and Dest.
struct DestinationFormTests {
  private static let page2 = #"{"kind":"page","page":2,"label":null,"fit":"Fit"}"#
  private static let goTo2 = #"{"kind":"page","action":"GoTo","page":2,"label":null,"fit":"Fit"}"#
  private static let malformed = #"{"kind":"unresolved","reason":"malformed"}"#

  @Test(
    arguments: [
      ("", #"{"kind":"none"}"#, []),
      ("/Dest null", #"{"kind":"none"}"#, []),
      ("/A null /Dest 99 0 R", #"{"kind":"none"}"#, []),
      ("/Dest [4 0 R /Fit]", page2, []),
      ("/Dest 10 0 R", page2, []),
      ("/Dest << /D [4 0 R /Fit] >>", page2, []),
      ("/Dest << /S /GoTo /D [4 0 R /Fit] >>", page2, ["dest.actionAsValue"]),
      ("/Dest 7", malformed, ["dest.malformed"]),
      ("/Dest true", malformed, ["dest.malformed"]),
      ("/Dest << >>", malformed, ["dest.malformed"]),
      ("/Dest << /D null >>", malformed, ["dest.malformed"]),
      ("/Dest << /D 7 >>", malformed, ["dest.malformed"]),
      ("/Dest << /D << /D [4 0 R /Fit] >> >>", malformed, ["dest.malformed"]),
      ("/Dest << /S /URI /URI (a:b) >>", malformed, ["dest.malformed"]),
      ("/Dest 11 0 R", malformed, ["dest.malformed"]),
    ] as [(String, String, [String])])
  func destIsAnArrayANameOrADictionaryWithD(entries: String, target: String, warnings: [String]) throws {
    let link = try LiteralAnnotation.link(
      entries, others: "10 0 obj [4 0 R /Fit] endobj 11 0 obj << >>\nstream\n\nendstream endobj")
    #expect(link.target == target)
    #expect(link.warnings == warnings)
  }

  @Test(
    arguments: [
      ("/A << /S /GoTo /D [4 0 R /Fit] >>", goTo2, []),
      ("/A << /S /GoTo /D << /D [4 0 R /Fit] >> >>", goTo2, []),
      ("/A << /S /GoTo /D << /S /GoTo /D [4 0 R /Fit] >> >>", goTo2, ["dest.actionAsValue"]),
      ("/A null /Dest [4 0 R /Fit]", page2, []),
      ("/A << /S /GoTo /D [4 0 R /Fit] >> /Dest [5 0 R /Fit]", goTo2, ["action.destBesideAction"]),
      ("/A 7 /Dest [5 0 R /Fit]", malformed, ["action.destBesideAction", "action.notADictionary"]),
      ("/A << /S /GoTo /D [4 0 R /Fit] >> /Dest null", goTo2, []),
    ])
  func actionCountsBeforeDest(entries: String, target: String, warnings: [String]) throws {
    let link = try LiteralAnnotation.link(entries)
    #expect(link.target == target)
    #expect(link.warnings == warnings)
  }

  @Test(
    arguments: [
      ("7", "action.notADictionary"), ("(x)", "action.notADictionary"), ("/GoTo", "action.notADictionary"),
      ("[<< /S /GoTo /D [4 0 R /Fit] >>]", "action.notADictionary"), ("10 0 R", "action.notADictionary"),
      ("<< >>", "action.typeMissing"), ("<< /D [4 0 R /Fit] >>", "action.typeMissing"),
      ("<< /S (GoTo) /D [4 0 R /Fit] >>", "action.typeMissing"), ("<< /S null >>", "action.typeMissing"),
    ])
  func actionThatIsNoDictionaryOrHasNoTypeIsMalformed(action: String, warning: String) throws {
    let link = try LiteralAnnotation.link("/A \(action)", others: "10 0 obj << /S /GoTo >>\nstream\n\nendstream endobj")
    #expect(link.target == Self.malformed)
    #expect(link.warnings == [warning])
  }

  @Test(
    arguments: [
      ("", ["action.entryMissing: D"]), ("/D null", ["action.entryMissing: D"]), ("/D 7", ["dest.malformed"]),
      ("/D 99 0 R", ["action.entryMissing: D"]), ("/SD 7", ["dest.malformed"]),
    ])
  func goToWithoutADestinationIsMalformed(entries: String, warnings: [String]) throws {
    let link = try LiteralAnnotation.link("/A << /S /GoTo \(entries) >>")
    #expect(link.target == #"{"kind":"unresolved","action":"GoTo","reason":"malformed"}"#)
    #expect(link.warnings == warnings)
  }

  @Test(
    arguments: [
      ("/Subtype /Widget", #"{"kind":"none"}"#), ("/Subtype /Text", "no target"), ("", "no target"),
      ("/Subtype /Screen /A << /S /GoTo /D [4 0 R /Fit] >>", goTo2), ("/Subtype /Text /Dest [4 0 R /Fit]", page2),
      ("/Subtype /Widget /A << /S /GoTo /D [4 0 R /Fit] >>", goTo2),
    ])
  func linksAndWidgetsHaveATargetAlwaysOthersWithAOrDest(entries: String, target: String) throws {
    #expect(try LiteralAnnotation(entries + " /Rect [0 0 1 1]").target == target)
  }

  @Test(
    arguments: [
      ("<< /S /URI /URI (a:b) >>", #"{"kind":"uri","action":"URI","uri":"a:b","isMap":false}"#),
      ("<< /S /GoTo /D [4 0 R /Fit] >>", goTo2), ("7", malformed),
    ])
  func webCaptureTargetIsThatOfPA(action: String, target: String) throws {
    #expect(try LiteralAnnotation.link("/PA \(action)").annotation.webCaptureTarget?.json == target)
    #expect(try LiteralAnnotation.link("/PA null").annotation.webCaptureTarget?.json == nil)
    #expect(try LiteralAnnotation("/Subtype /Text /PA \(action)").annotation.webCaptureTarget?.json == nil)
  }
}
