import Foundation
import TestSupport
import Testing

/// `pdflinkmap hit`: what lies under a point, and how it ends.
struct HitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(PDFTemplate(Self.template).bytes, to: "a.pdf")
  }

  private static let template = """
    {{header}}
    {{object 1 0}} <<
      /Type /Catalog /Pages 2 0 R /PageLabels << /Nums [0 << /S /r >>] >>
    >> endobj
    {{object 2 0}} << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 600 800] >> endobj
    {{object 3 0}} <<
      /Type /Page /Parent 2 0 R /Annots [5 0 R 6 0 R 7 0 R << /Subtype /Popup /Rect [0 0 600 800] >> 8 0 R]
    >> endobj
    {{object 4 0}} <<
      /Type /Page /Parent 2 0 R /CropBox [100 200 300 500] /Rotate 90 /UserUnit 2 /Annots [9 0 R 10 0 R]
    >> endobj
    {{object 5 0}} << /Type /Annot /Subtype /Link /Rect [100 100 300 300] /Dest [4 0 R /XYZ 110 300 0] >> endobj
    {{object 6 0}} <<
      /Type /Annot /Subtype /Link /Rect [200 100 400 300] /A << /S /URI /URI (https://example.org/) >>
      /QuadPoints [300 300 400 300 300 200 400 200 200 200 300 200 200 100 300 100]
    >> endobj
    {{object 7 0}} << /Type /Annot /Subtype /Text /Rect [200 100 300 200] /F 2 >> endobj
    {{object 8 0}} << /Type /Annot /Subtype /Link /Rect [100 100 100 300] >> endobj
    {{object 9 0}} << /Type /Annot /Subtype /Link /Rect [110 220 150 300] /Dest [3 0 R /FitH 700] >> endobj
    {{object 10 0}} << /Type /Annot /Subtype /Text /Rect [200 300 240 380] /F 24 >> endobj

    """

  private func hit(_ arguments: [String]) throws -> (answer: JSON, code: Int32) {
    let run = try Tool.pdflinkmap.run(["hit", "a.pdf"] + arguments, in: folder.url)
    #expect(run.exitCode == 0 || run.exitCode == 1, "\(run.errorText)")
    return (try JSON(run.output), run.exitCode)
  }

  // MARK: - What is answered

  static let questions: [([String], [Int])] =
    [
      // In user space (250, 150): the lower quad over the first link; the hidden note and the Popup stay out.
      (["--page=1", "--at=250,650"], [1, 0]), (["--page=1", "--at=250,650", "--all"], [2, 1, 0]),
      // Within the second link's rectangle, and in none of its quads.
      (["--page=1", "--at=350,650"], []), (["--page=1", "--at=350,550"], [1]), (["--page=1", "--at=250,550"], [0]),
      // Edges, also that of the link without an area.
      (["--page=1", "--at=100,500"], [0]), (["--page=1", "--at=99.99,500"], []), (["--page=1", "--at=400,500"], [1]),
      (["--page=1", "--at=5,5", "--all"], []), (["--page=1", "--at=-5,-5"], []),
      (["--page=1", "--pdf", "--at=250,150"], [1, 0]), (["--page=1", "--pdf", "--at=350,150", "--all"], []),
      (["--page=1", "--pdf", "--at=350,250", "--zoom=3", "--rotate=270", "--box=media"], [1]),
      (["--page=1", "--at=500,1300", "--zoom=2"], [1, 0]), (["--page=1", "--at=25,65", "--zoom=10%"], [1, 0]),
      (["--page=1", "--at=150,250", "--rotate=90"], [1, 0]), (["--page=1", "--at=650,350", "--rotate=-90"], [1, 0]),
      (["--page=1", "--at=350,150", "--rotate=180"], [1, 0]),
      (["--page=1", "--at=82,116", "--fit=300x200+-7+11", "--fit-mode=contain"], []),
      // By 0.25 and 37.5 to the right of X.
      (["--page=1", "--at=93,173.5", "--fit=225x200+-7+11"], [1, 0]),
      (["--page=1", "--at=243,336", "--fit=600x400+-7+11", "--fit-mode=fill"], [1, 0]),
      // x′ = 2 (y − 200), y′ = 2 (x − 100), and the note that is not turned: its corner is seen at (360, 200).
      (["--page=2", "--at=150,60"], [0]), (["--page=2", "--at=399,279"], [1]), (["--page=2", "--at=441,279"], []),
      (["--page=2", "--at=359,201"], []), (["--page=2", "--at=439,359"], [1]),
      // At zoom 2 its corner is (720, 400), and its size the same.
      (["--page=2", "--at=799,559", "--zoom=2"], [1]), (["--page=2", "--at=801,559", "--zoom=2"], []),
    ]

  @Test(arguments: questions)
  func annotationsUnderThePointTopmostFirst(arguments: [String], indices: [Int]) throws {
    let (answer, code) = try hit(arguments)
    #expect(answer["annotations"].items.map(\.["index"].integer) == indices)
    #expect(code == (indices.isEmpty ? 1 : 0))
  }

  @Test func answerSaysWhereThePointIs() throws {
    let run = try Tool.pdflinkmap.run(
      ["hit", "--compact", "--page", "2", "--at", "150,60.5", "./a.pdf", "--box=crop"], in: folder.url)
    let size = try folder.read("a.pdf").count
    #expect(
      run.outputText.hasPrefix(
        #"{"format":"pdflinkmap","version":"1.0","source":{"path":"./a.pdf","bytes":\#(size)},"page":2,"label":"ii","#
          + #""view":{"width":600,"height":400,"transform":[0,2,2,0,-400,-200]},"at":{"x":150,"y":60.5},"#
          + #""user":{"x":130.25,"y":275},"annotations":[{"index":0,"#))
    #expect(run.outputText.hasSuffix("]}\n"))
  }

  @Test(
    arguments: [
      (["--at=40,-30"], [40, -30], [85, 220]), (["--pdf", "--at=85,220"], [40, -30], [85, 220]),
      (["--at=40,-30", "--zoom=2", "--rotate=180"], [40, -30], [307.5, 490]),
      (["--pdf", "--at=307.5,490", "--zoom=2", "--rotate=180"], [40, -30], [307.5, 490]),
      (["--pdf", "--at=130,275", "--fit=300x300+5+6"], [80, 86], [130, 275]),
      (
        ["--pdf", "--at=-1000000000000,1000000000000", "--zoom=64"], [127_999_999_974_400, -128_000_000_012_800],
        [-1e12, 1e12]
      ),
    ] as [([String], [Double], [Double])])
  func pointIsGivenInBothSpaces(arguments: [String], seen: [Double], user: [Double]) throws {
    let (answer, _) = try hit(["--page=2"] + arguments)
    #expect([answer["at"]["x"].number, answer["at"]["y"].number] == seen)
    #expect([answer["user"]["x"].number, answer["user"]["y"].number] == user)
  }

  static let views: [[String]] = [
    [], ["--zoom=3"], ["--fit=300x200+5+6", "--rotate=90"], ["--fit=30x20", "--fit-mode=fill", "--box=media"],
    ["--fit=100x100", "--fit-mode=cover", "--rotate=180"], ["--zoom=12.5%", "--rotate=-90", "--box=trim"],
    ["--fit=5000x5000", "--fit-mode=scale-down"],
  ]

  @Test(arguments: views)
  func annotationIsTheOneInTheDump(view: [String]) throws {
    let dump = try JSON(Tool.pdflinkmap.run(["a.pdf"] + view, in: folder.url).output)
    for (number, point, index) in [("1", "250,150", 1), ("1", "150,150", 0), ("2", "130,275", 0)] {
      let (answer, _) = try hit(["--pdf", "--page", number, "--at", point, "--all"] + view)
      let page = dump["pages"].items.first { "\($0["page"])" == number } ?? .null
      #expect(!page.isNull)
      #expect(answer["annotations"].items.contains(page["annotations"][index]))
      for annotation in answer["annotations"].items { #expect(page["annotations"].items.contains(annotation)) }
      #expect(answer["view"] == page["view"])
      #expect(answer["label"] == page["label"])
    }
  }

  // MARK: - What is refused

  @Test(
    arguments: [
      (["a.pdf"], "hit needs --page N"), (["a.pdf", "--at=1,1"], "hit needs --page N"),
      (["a.pdf", "--page=1"], "hit needs --at X,Y"), (["a.pdf", "--page=1", "--at"], "--at needs a value"),
      (["--page=1", "--at=1,1"], "no file given"), (["a.pdf", "a.pdf", "--page=1", "--at=1,1"], "hit takes one file"),
      (["a.pdf", "--page=1", "--at=1,1", "--pdf=1"], "--pdf takes no value"),
      (["a.pdf", "--page=1", "--at=1,1", "--all=1"], "--all takes no value"),
      (["a.pdf", "--page=1", "--at=1,1", "--pages=1"], "--pages does not belong to hit"),
      (["a.pdf", "--page=1", "--at=1,1", "-o", "x"], "--output does not belong to hit"),
      (["a.pdf", "--page=1", "--at=1,1", "--format=json"], "--format does not belong to hit"),
      (["a.pdf", "--page=1", "--at=1,1", "--verify"], "--verify does not belong to hit"),
      (["a.pdf", "--page=3", "--at=1,1"], nil), (["a.pdf", "--page=99999999999", "--at=1,1"], nil),
    ]
      + ["0", "-1", "+1", "1.0", "", "x", "z", "1-2", "99999999999999999999"]
      .map { (["a.pdf", "--page=\($0)", "--at=1,1"], "--page takes a page number, counted from 1, not '\($0)'") }
      + ["", "1", "1,", ",1", "1,2,3", "a,b", "1;2", "1e3,1", "nan,1", "inf,inf", "1, 2", "1000000000001,0"]
      .map { (["a.pdf", "--page=1", "--at=\($0)"], "--at takes two numbers, X,Y, not '\($0)'") }
      as [([String], String?)])
  func whatCannotBeAskedIsRefused(arguments: [String], reason: String?) throws {
    let run = try Tool.pdflinkmap.run(["hit"] + arguments, in: folder.url)
    #expect(run.exitCode == 64)
    #expect(run.output == [])
    if let reason {
      #expect(run.errorText == "pdflinkmap: \(reason); see pdflinkmap --help\n")
    } else {
      #expect(run.errorLines.count == 1)
      #expect(run.errorText.contains("a.pdf: there is no page ") && run.errorText.hasSuffix("; it has 2\n"))
    }
  }

  @Test(arguments: ["--page=1", "--at=1,1", "--pdf", "--all"])
  func dumpTakesNoneOfItsOptions(option: String) throws {
    let run = try Tool.pdflinkmap.run(["a.pdf", option], in: folder.url)
    #expect(run.exitCode == 64)
    #expect(run.errorText.contains("does not belong to dump; see"))
  }

  @Test func fileThatCannotBeReadIsAFailure() throws {
    try folder.write(Array("no PDF".utf8), to: "b.pdf")
    for name in ["b.pdf", "gone.pdf"] {
      let run = try Tool.pdflinkmap.run(["hit", name, "--page=1", "--at=1,1"], in: folder.url)
      #expect(run.exitCode == 2)
      #expect(run.output == [])
      #expect(run.errorLines.count == 1)
    }
  }

  @Test func closedOutputIsAFailure() throws {
    let run = try Tool.pdflinkmap.run(
      ["hit", "a.pdf", "--page=1", "--at=1,1"], in: folder.url, output: .file("/dev/full"))
    #expect(run.exitCode == 2)
  }

  @Test func standardInputAndPrettyAreTaken() throws {
    let arguments = ["hit", "-", "--page=1", "--at=250,650"]
    let bytes = try folder.read("a.pdf")
    let compact = try Tool.pdflinkmap.run(arguments, input: bytes)
    let pretty = try Tool.pdflinkmap.run(arguments + ["--pretty"], input: bytes)
    #expect(try JSON(compact.output) == JSON(pretty.output))
    #expect(compact.outputText.split(separator: "\n").count == 1)
    #expect(pretty.outputText.split(separator: "\n").count > 50)
    #expect(try JSON(compact.output)["source"]["path"] == .string("-"))
  }

  // MARK: - The schema

  private func expectValid(_ answers: [UInt8]) throws {
    let script = Project.file("Tests/Support/validate.py").path
    let schema = Project.file("schema/linkmap.schema.json").path
    let run = try Tool(script).run(
      ["--definition", "hit", schema], input: answers, environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    #expect(run.exitCode == 0, "\(run.outputText)\(run.errorText)")
  }

  @Test func everyAnswerIsValid() throws {
    try expectValid(
      Self.questions.flatMap { try Tool.pdflinkmap.run(["hit", "a.pdf"] + $0.0, in: folder.url).output })
  }

  /// Numbers beyond 10¹⁵ are null, in the size of a page too.
  @Test func hugePageIsAValidAnswer() throws {
    let template = Self.template.replacing("[0 0 600 800]", with: "[0 0 100000000000000 800]")
    try folder.write(PDFTemplate(template).bytes, to: "a.pdf")
    let arguments = ["--page=1", "--pdf", "--at=250,150", "--zoom=64"]
    let (answer, code) = try hit(arguments)
    try expectValid(Tool.pdflinkmap.run(["hit", "a.pdf"] + arguments, in: folder.url).output)
    #expect(code == 0)
    #expect(answer["view"]["width"].isNull && answer["view"]["height"] == .number(51200))
  }
}
