@testable import LinkMapCore
import Testing

@Suite("Of an object stream that is cut, the members before the cut are had")
struct ObjectStreamSalvageTests {
  private func salvage(_ text: String, count: Int, first: Int) -> (count: Int, text: String) {
    let stream = ObjectStream(bytes: Array(text.utf8), count: count, first: first, isKnown: { _ in true })
    let salvage = stream.salvage()
    let again = ObjectStream(
      bytes: salvage.bytes, count: salvage.count, first: salvage.first, isKnown: { _ in true })
    #expect(again.issues == [])
    #expect(again.memberNumbers.count == salvage.count)
    return (salvage.count, String(decoding: salvage.bytes, as: UTF8.self))
  }

  @Test(
    "of a dictionary or a list that the bytes end in there is what stands before them, but for its last word",
    arguments: [
      ("<< /B 2 /C (", "<< /B 2 /C (\n"), ("[1 0 R 12", "[1 0 R \n"), ("<< /B 2 /C /Cut", "<< /B 2 /C \n"),
      ("[1 2 ", "[1 \n"), ("[<< /B 2 >>\n", "[<< /B 2 >>\n"),
    ])
  func cut(member: String, text: String) {
    let cut = salvage("5 0 6 11 7 30 << /A 1 >> " + member, count: 3, first: 14)
    #expect(cut.count == 2)
    #expect(cut.text.hasSuffix("<< /A 1 >> \n" + text))
  }

  @Test("anything else that the bytes end in is left out, and all that is behind it", arguments: ["(", "12", "", "<0"])
  func cutWord(member: String) {
    #expect(salvage("5 0 6 11 7 30 << /A 1 >> " + member, count: 3, first: 14).count == (member == "12" ? 2 : 1))
  }

  @Test("a stream that is whole stays so")
  func whole() {
    #expect(salvage("5 0 6 2 1 2", count: 2, first: 8) == (2, "5 0 6 3 1 \n2\n"))
  }

  @Test("of a stream that is cut in its header there is nothing")
  func header() {
    #expect(salvage("5 0 6", count: 3, first: 12).count == 0)
    #expect(salvage("", count: 3, first: 12).count == 0)
  }
}
