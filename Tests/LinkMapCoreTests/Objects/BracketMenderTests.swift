import TestSupport
import Testing

@testable import LinkMapCore

@Suite("Brackets at odds with each other take nothing else along")
struct BracketMenderTests {
  private func read(_ bytes: [UInt8]) -> (object: IndirectObject, mended: IndirectObject)? {
    let known = { (_: ObjectID) in true }
    guard let object = IndirectObject(in: bytes.span, at: 0, end: bytes.count) else { return nil }
    let mended = object.mended(in: bytes.span, at: 0, end: bytes.count, bounds: ObjectBounds(), isKnown: known)
    return (object, mended)
  }

  private func expect(_ source: String, _ written: String) throws {
    let (object, mended) = try #require(read(Array("1 0 obj \(source) endobj".utf8)))
    #expect(mended.value.written == written)
    #expect(mended.value.id == ObjectID(number: 1))
    #expect(mended.value.isSound && mended.value.isCanonical)
    #expect(mended.issues == object.issues && !object.issues.isEmpty)
  }

  @Test(
    "an array that nothing closes ends before the first key of the dictionary around it",
    arguments: [
      ("<</Rect[1 2 3 4/Subtype/Link/A<</S/URI>>>>", "<</A <</S /URI>> /Rect [1 2 3 4] /Subtype /Link>>"),
      ("<</Rect[1 2 3 4Y/Subtype/Link/F 4>>", "<</F 4 /Rect [1 2 3 4Y] /Subtype /Link>>"),
      ("<</Dest[6 0 R/XYZ[1 2]/P 3 0 R/Type/Annot>>", "<</Dest [6 0 R /XYZ [1 2]] /P 3 0 R /Type /Annot>>"),
      ("<</A<</D[6 0 R/Fit/S/GoTo>>/F 4>>", "<</A <</D [6 0 R /Fit] /S /GoTo>> /F 4>>"),
      ("<</Annots[<</F 1>><</F 2>>/Parent 2 0 R>>", "<</Annots [<</F 1>> <</F 2>>] /Parent 2 0 R>>"),
    ])
  func openArray(source: String, written: String) throws { try expect(source, written) }

  @Test(
    "what is no key with a value stays in the array",
    arguments: [
      ("<</D[3 0 R/FitH 100>>", "<</D [3 0 R /FitH 100]>>"), ("<</K[/Type/A 5 6>>", "<</K [/Type /A 5 6]>>"),
      ("<</K[/Font/F>>", "<</K [/Font /F]>>"), ("[<</A 1/B[2]", "[<</A 1 /B [2]>>]"),
    ])
  func noKey(source: String, written: String) throws { try expect(source, written) }

  @Test(
    "a dictionary that nothing closes ends where the next begins, or with the array around it",
    arguments: [
      ("<</Annots[<</F 1<</F 2>>]/Rotate 0>>", "<</Annots [<</F 1>> <</F 2>>] /Rotate 0>>"),
      ("<</Annots[<</F 1>><</F 2]/Rotate 0>>", "<</Annots [<</F 1>> <</F 2>>] /Rotate 0>>"),
      ("<</A<</S/URI>/F 4>>", "<</A <</S /URI>> /F 4>>"),
      ("<</Annots[<</Rect[1>2]/F 1>><</F 2>?<</F 3>>]>>", "<</Annots [<</F 1 /Rect [1 2]>> <</F 2>> null <</F 3>>]>>"),
    ])
  func openDictionary(source: String, written: String) throws { try expect(source, written) }

  @Test(
    "a closing bracket too many is passed over",
    arguments: [
      ("<</Annots[<</F 1]/H/I>><</F 2>>]/Rotate 0>>", "<</Annots [<</F 1 /H /I>> <</F 2>>] /Rotate 0>>"),
      ("<</Annots[<</F 1>>]<</F 2>>]/Rotate 0>>", "<</Annots [<</F 1>> <</F 2>>] /Rotate 0>>"),
      ("<</F 1>>/H/I>>", "<</F 1 /H /I>>"), ("<</Rect[1 2>>3 4]/F 1>>", "<</F 1 /Rect [1 2 3 4]>>"),
      ("<</F 1>/H/I)>>", "<</F 1 /H /I>>"),
    ])
  func closingTooMany(source: String, written: String) throws { try expect(source, written) }

  @Test(
    "an angle bracket alone begins no string of what is no digit",
    arguments: [
      ("<</Subtype/Link/<Rect[1 2 3 4]/F 4>>", "<</F 4 /Rect [1 2 3 4] /Subtype /Link>>"),
      ("<</Subtype/Link/<Dest(x)/F 4>>", "<</Dest (x) /F 4 /Subtype /Link>>"),
      ("<</MediaBox[0 0 6 <9]/Type/Page>>", "<</MediaBox [0 0 6 9] /Type /Page>>"),
      ("</Subtype/Link/F 4>>", "<</F 4 /Subtype /Link>>"),
      ("<</V<0102030405]060708>/F 4]>>", "<</F 4 /V (\\01\\02\\03\\04\\05\\06\\07\\08)>>"),
    ])
  func angleBrackets(source: String, written: String) throws { try expect(source, written) }

  @Test(
    "a string that nothing closes ends with its line, or before a key; where a key should be it is none",
    arguments: [
      ("<</T(a b\n/Subtype/Link>>", "<</Subtype /Link /T (a b)>>"),
      ("<</T(a b/Subtype/Link>>", "<</Subtype /Link /T (a b)>>"), ("<</T(a b>>", "<</T (a b)>>"),
      ("<</F 4(/Subtype/Link>>", "<</F 4 /Subtype /Link>>"), (#"<</T(a\/Subtype/Link>>"#, "<</T (a/Subtype/Link)>>"),
    ])
  func openString(source: String, written: String) throws { try expect(source, written) }

  @Test("behind a percent sign brackets and names are no comment, and other words are")
  func comments() throws {
    try expect("<</P %3 0 R/F 4>>", "<</F 4 /P 3 0 R>>")
    try expect("<</P % words\n3 0 R/Rect[1 2/F 4>>", "<</F 4 /P 3 0 R /Rect [1 2]>>")
  }

  @Test("an empty name is no key")
  func emptyName() throws { try expect("<</ /F 4/Rect[1 2>>", "<</F 4 /Rect [1 2]>>") }

  @Test("a member of an object stream is mended, too")
  func member() {
    let text = "5 0 6 38 <</Rect[1 2 3 4/Subtype/Link/T(\\050)>> <</F 4>>"
    let stream = ObjectStream(bytes: Array(text.utf8), count: 2, first: 9, isKnown: { _ in true })
    #expect(stream.object(5)?.value.written == "<</Rect [1 2 3 4] /Subtype /Link /T (()>>")
    #expect(stream.object(5)?.issues == .strayBracket)
    #expect(stream.object(6)?.value.written == "<</F 4>>")
  }

  @Test("a stream stays as it is, and so does what has no such fault", arguments: 0..<20 as Range<UInt64>)
  func total(seed: UInt64) {
    #expect(read(Array("1 0 obj <</A[1/Type/B>> stream".utf8))?.mended.value.isStream == true)
    var text = RandomPDFText(seed: seed)
    for _ in 0..<250 {
      guard let (object, mended) = read(Array("1 0 obj ".utf8) + text.brokenObject()) else { continue }
      #expect(mended.value.isSound && mended.value.isCanonical)
      if object.issues.isDisjoint(with: .brackets) { #expect(mended.value.isIdentical(to: object.value)) }
    }
  }

  @Test("the work is linear in the bytes", .timeLimit(.minutes(1)))
  func hostile() {
    for unit in ["(", "<", "%[", "<</A[/Type", "/A>>(", "1 ", "<</A(/Type 1>>", "[<<", ">>"] {
      let bytes = Array("1 0 obj [<</A ".utf8) + [[UInt8]](repeating: Array(unit.utf8), count: 20_000).joined()
      #expect(read(bytes)?.mended.value.isSound == true, "\(unit)")
    }
  }
}
