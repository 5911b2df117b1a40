@testable import LinkMapCore
import TestSupport
import Testing

@Suite("A value answers for its own type and for no other")
struct PDFValueTests {
  private static let every: [(String, ObjectTape.Kind)] = [
    ("null", .null), ("true", .true), ("false", .false), ("5", .integer), ("5.5", .real), ("(s)", .string),
    ("/N", .name),
    ("[1 2]", .array), ("<</K 1>>", .dictionary), ("<</K 1>> stream\n\nendstream", .stream),
  ]

  @Test("another type than the value has is nil", arguments: every)
  func types(source: String, kind: ObjectTape.Kind) {
    let value = PDFValue(source)
    #expect(value.kind == kind)
    #expect(value.isNull == (kind == .null))
    #expect(value.boolean == (kind == .true ? true : kind == .false ? false : nil))
    #expect(value.integer == (kind == .integer ? 5 : nil))
    #expect(value.wholeNumber == (kind == .integer ? 5 : nil))
    #expect(value.number == (kind == .integer ? 5 : kind == .real ? 5.5 : nil))
    #expect(value.stringBytes == (kind == .string ? [UInt8(ascii: "s")] : nil))
    #expect(value.nameBytes == (kind == .name ? [UInt8(ascii: "N")] : nil))
    #expect(value.name == (kind == .name ? "N" : nil))
    #expect(value.isName("N") == (kind == .name))
    #expect(value.isArray == (kind == .array))
    #expect(value.isDictionary == (kind == .dictionary))
    #expect(value.isStream == (kind == .stream))
    #expect(value.count == (kind == .array ? 2 : kind == .dictionary ? 1 : 0))
    #expect(value.keys == (kind == .dictionary || kind == .stream ? [[UInt8(ascii: "K")]] : []))
    #expect((value.dictionary != nil) == (kind == .dictionary || kind == .stream))
    #expect(value.hasEntry("K") == (kind == .dictionary || kind == .stream))
    #expect(value.reference(at: 0) == nil)
    #expect(value.reference(for: "K") == nil)
  }

  @Test(
    "a whole number may be written as a real",
    arguments: [
      ("3", 3), ("3.0", 3), ("-4.", -4), ("0.0", 0), ("3.5", nil), ("1e3", 1000), ("1e300", nil), ("(3)", nil),
      ("9223372036854775807", .max), ("9223372036854775808", nil), ("-9223372036854775808.0", .min),
    ] as [(String, Int64?)])
  func wholeNumber(source: String, value: Int64?) {
    #expect(PDFValue(source).wholeNumber == value)
  }

  @Test("a number is finite or nil")
  func number() {
    #expect(PDFValue("9007199254740993").number == 9_007_199_254_740_992)
    #expect(PDFValue("1" + String(repeating: "0", count: 308)).number == 1e308)
    #expect(PDFValue("1" + String(repeating: "0", count: 309)).number == nil)
    #expect(PDFValue("-1e400").number == nil)
    #expect(PDFValue("1e-400").number == 0)
  }

  @Test(
    "a name is UTF-8 where it is that, else ISO 8859-1",
    arguments: [("/caf#C3#A9", "café"), ("/caf#E9", "café"), ("/", "")])
  func name(source: String, name: String) {
    #expect(PDFValue(source).name == name)
  }

  @Test("a name is compared byte by byte")
  func isName() {
    #expect(PDFValue("/Link").isName("Link"))
    #expect(PDFValue("/L#69nk").isName("Link"))
    #expect(!PDFValue("/Link").isName("Lin"))
    #expect(!PDFValue("/Link").isName("Links"))
    #expect(!PDFValue("/link").isName("Link"))
    #expect(!PDFValue("(Link)").isName("Link"))
  }

  @Test("an array counts its elements and a dictionary its entries, whatever is in them")
  func count() {
    #expect(PDFValue("[1 [2 3] <</A 4>> null 5 0 R]").count == 5)
    #expect(PDFValue("<</A [1 2] /B <</C 3>> /D null>>").count == 2)
    #expect(PDFValue("[]").count == 0)
  }

  @Test("keys are in the order of their bytes")
  func keys() {
    #expect(PDFValue("<</B [1] /A <</Z 1>> /AA (x)>>").keys.map { TextString.latin1($0) } == ["A", "AA", "B"])
  }

  @Test("references are told by place and by key, and direct values are not")
  func references() {
    let array = PDFValue("[1 [9 0 R] 7 2 R]")
    #expect(array.reference(at: 2) == ObjectID(number: 7, generation: 2))
    for place in [-1, 0, 1, 3, Int.max, Int.min] { #expect(array.reference(at: place) == nil) }
    let dictionary = PDFValue("<</A 7 0 R /B 1>>")
    #expect(dictionary.reference(for: "A") == ObjectID(number: 7))
    #expect(dictionary.reference(for: "B") == nil)
    #expect(dictionary.reference(for: "C") == nil)
  }

  @Test("an entry is found by its whole key, and not in dictionaries further in")
  func hasEntry() {
    let value = PDFValue("<</A <</Inner 1>> /Long 2>>")
    #expect(value.hasEntry("Long"))
    #expect(!value.hasEntry("Lon"))
    #expect(!value.hasEntry("Longer"))
    #expect(!value.hasEntry("Inner"))
    #expect(!value.hasEntry(""))
  }

  @Test("null has no identity, a missing object keeps that of what was looked for")
  func identity() {
    #expect(PDFValue.null.id == nil)
    #expect(PDFValue.missing(ObjectID(number: 4)).id == ObjectID(number: 4))
    #expect(PDFValue.missing(ObjectID(number: 4)).isNull)
  }
}
