import TestSupport
import Testing

/// What lies in each other without end, or in a circle.
struct NestingTests {
  private static let link = "<< /Subtype /Link /Rect [1 2 3 4] /Dest [3 0 R /Fit] >>"

  @Test(arguments: [("[", "]"), ("<< /A ", " >>"), ("<< /z 1 /a ", " >>")])
  func arraysAndDictionaries(_ open: String, _ close: String) throws {
    let deep = repeated(open, 20_000) + "1" + repeated(close, 20_000)
    let run = try HostileRun(HostileFile(annots: "[<< /Subtype /Link /Rect \(deep) >> \(Self.link)]"))
    #expect(run.count("annotation") == 2)
    #expect(run.codes.contains("limit.depth"))
  }

  /// A dictionary with a key twice is laid out again, and with it what is below; one out of order is not.
  @Test(arguments: [("<< /a 1 /a ", true), ("<< /a null /b ", true), ("<< /z 1 /a ", false)])
  func dictionariesLaidOutAgainInEachOther(_ open: String, _ isMuch: Bool) throws {
    let wide = "[" + repeated("0 ", 20_000) + "]"
    let deep = repeated(open, 450) + wide + repeated(" >>", 450)
    let run = try HostileRun(HostileFile(annots: "[\(deep) \(deep) \(Self.link)]"))
    #expect(run.codes.contains("limit.objectSize") == isMuch)
    #expect(run.status == (isMuch ? "partial" : "ok"))
  }

  @Test(arguments: [true, false])
  func pageTrees(_ isCircle: Bool) throws {
    var file = HostileFile()
    file.put(2, "<< /Type /Pages /Kids [3 0 R 10 0 R] /Count 2147483647 /MediaBox [0 0 9 9] >>")
    file.put(10..<510) { "<< /Type /Pages /Kids [\($0 + 1) 0 R] /Count 1 >>" }
    file.put(510, isCircle ? "<< /Type /Pages /Kids [10 0 R] /Count 1 >>" : "<< /Type /Page >>")
    let run = try HostileRun(file, limits: ["tree-levels=\(isCircle ? 2000 : 200)"])
    #expect(run.count("page") == 1)
    #expect(run.codes == ["page.countWrong", isCircle ? "page.treeLoop" : "limit.depth"])
  }

  @Test(arguments: [("Names /Dests", "limit.depth", 1), ("Names /Dests", "dest.treeLoop", 2000)])
  func nameTrees(_ path: String, _ code: String, _ levels: Int) throws {
    var file = HostileFile(catalog: "/Names << /Dests 10 0 R >>")
    file.put(10..<1010) { "<< /Kids [\($0 + 1) 0 R] >>" }
    file.put(1010, "<< /Kids [10 0 R] >>")
    #expect(try HostileRun(file, limits: ["tree-levels=\(levels)"]).codes == [code])
  }

  @Test(arguments: [("limit.depth", "First", "2000"), ("outline.loop", "Next", "10")])
  func outlines(_ code: String, _ key: String, _ last: String) throws {
    var file = HostileFile(catalog: "/Outlines << /First 10 0 R >>")
    file.put(10..<1010) { "<< /Title (a) /Dest [3 0 R /Fit] /\(key) \($0 + 1) 0 R >>" }
    file.put(1010, "<< /Title (a) /Dest [3 0 R /Fit] /\(key) \(last) 0 R >>")
    let run = try HostileRun(file)
    #expect(run.codes == [code])
    #expect(run.count("outline") == (key == "First" ? 64 : 1001))
  }

  @Test(arguments: [(false, "limit.depth"), (true, "field.parentLoop")])
  func fields(_ isCircle: Bool, _ code: String) throws {
    var file = HostileFile(annots: "[1011 0 R]", catalog: "/AcroForm << /Fields [10 0 R] >>")
    file.put(10, "<< /T (a) /FT /Tx /Kids [11 0 R] \(isCircle ? "/Parent 1010 0 R" : "") >>")
    file.put(11..<1011) { "<< /T (a) /Parent \($0 - 1) 0 R /Kids [\($0 + 1) 0 R] >>" }
    file.put(1011, "<< /Subtype /Widget /Rect [1 2 3 4] /Parent 1010 0 R >>")
    let run = try HostileRun(file, limits: ["tree-levels=\(isCircle ? 2000 : 200)"])
    #expect(run.count("annotation") == 1)
    #expect(run.codes.contains(code))
  }

  @Test(arguments: [
    ("/Next 11 0 R", "/Next 10 0 R", "action.nextLoop"), ("/Next [11 0 R 11 0 R]", "/Next [10 0 R]", "action.nextLoop"),
  ])
  func actionsInACircle(_ first: String, _ second: String, _ code: String) throws {
    var file = HostileFile(annots: "[<< /Subtype /Link /Rect [1 2 3 4] /A 10 0 R >>]")
    file.put(10, "<< /S /URI /URI (a) \(first) >>")
    file.put(11, "<< /S /URI /URI (b) \(second) >>")
    let run = try HostileRun(file)
    #expect(run.codes == [code])
    #expect(try run.values("annotation").first?["target"]["next"].items.count == 1)
  }

  /// Each of two branches leads to the next two: 2^40 ways, and each action once.
  @Test func actionsThatBranch() throws {
    var file = HostileFile(annots: "[<< /Subtype /Link /Rect [1 2 3 4] /A 10 0 R >>]")
    file.put(10..<50) { number in
      let branch = "<< /S /URI /URI (a) /Next \(number + 1) 0 R >>"
      return "<< /S /URI /URI (a) /Next [\(branch) \(branch)] >>"
    }
    let run = try HostileRun(file)
    #expect(run.codes == ["action.nextLoop"])
    let direct = repeated("<< /S /URI /URI (a) /Next [", 20) + repeated("<< /S /URI /URI (b) >>", 2000)
    let wide = "[<< /Subtype /Link /Rect [1 2 3 4] /A \(direct + repeated("] >>", 20)) >>]"
    #expect(try HostileRun(HostileFile(annots: wide)).codes == ["limit.actions"])
  }

  @Test(arguments: [false, true])
  func visibilityExpressions(_ isCircle: Bool) throws {
    var file = HostileFile(
      annots: "[<< /Subtype /Link /Rect [1 2 3 4] /OC << /Type /OCMD /VE 10 0 R >> >> \(Self.link)]")
    file.put(10..<1010) { "[/And \($0 + 1) 0 R \($0 + 1) 0 R]" }
    file.put(1010, isCircle ? "[/Not 10 0 R]" : "[/Not 5 0 R]")
    file.put(5, "<< /Type /OCG >>")
    let run = try HostileRun(file)
    #expect(run.count("annotation") == 2)
    #expect(run.codes == ["annotation.optionalContentMalformed", "limit.depth"])
  }

  @Test func theStructureTree() throws {
    var file = HostileFile(annots: "[4 0 R]", page: "/Tabs /S", catalog: "/StructTreeRoot 5 0 R")
    file.put(4, "<< /Subtype /Widget /Rect [1 2 3 4] >>")
    file.put(5, "<< /K [5 0 R \(repeated("<<>> ", 5000))] >>")
    #expect(try HostileRun(file).codes.contains("limit.structure") == false)
    #expect(try HostileRun(file, limits: ["structure-elements=4000"]).codes.contains("limit.structure"))
  }

  @Test func repliesInACircle() throws {
    var file = HostileFile(annots: references(10..<310))
    file.put(10..<309) { "<< /Subtype /Text /Rect [1 2 3 4] /IRT \($0 + 1) 0 R >>" }
    file.put(309, "<< /Subtype /Text /Rect [1 2 3 4] /IRT 200 0 R >>")
    let run = try HostileRun(file)
    #expect(run.count("annotation") == 300)
    #expect(run.codes == ["annotation.replyLoop"])
  }
}
