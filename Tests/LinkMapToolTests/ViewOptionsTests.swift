import TestSupport
import Testing

/// `--box`, `--zoom`, `--fit`, `--fit-mode` and `--rotate`: what is refused, and what they do to the output.
struct ViewOptionsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(PDFTemplate(Self.template).bytes, to: "a.pdf")
  }

  /// Two pages with boxes of their own, the second turned, and links from each to the other.
  static let template = """
    {{header}}
    {{object 1 0}} << /Type /Catalog /Pages 2 0 R /OpenAction [4 0 R /XYZ 110 300 null] >> endobj
    {{object 2 0}} << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 600 800] >> endobj
    {{object 3 0}} << /Type /Page /Parent 2 0 R /TrimBox [50 50 550 750] /Annots [5 0 R 6 0 R] >> endobj
    {{object 4 0}} << /Type /Page /Parent 2 0 R /CropBox [100 200 300 500] /Rotate 90 /UserUnit 2 /Annots [7 0 R] >> endobj
    {{object 5 0}} << /Type /Annot /Subtype /Link /Rect [100 100 200 120] /Dest [4 0 R /XYZ 110 300 0] >> endobj
    {{object 6 0}} <<
      /Type /Annot /Subtype /Link /Rect [100 200 300 400] /Dest [4 0 R /FitH 300]
      /QuadPoints [200 400 300 400 200 300 300 300 100 300 200 300 100 200 200 200]
    >> endobj
    {{object 7 0}} << /Type /Annot /Subtype /Text /Rect [110 220 150 300] /F 24 >> endobj

    """

  private func dump(_ options: [String]) throws -> JSON {
    let run = try Tool.pdflinkmap.run(options + ["a.pdf"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errorText)")
    return try JSON(run.output)
  }

  // MARK: - Refused

  static let refused: [([String], String)] =
    ["0", "0.09", "0.0999999", "64.01", "65", "-1", "1e1", "", "x", "1x", "0x1", "nan", "inf", "1,5", "٢", "+1", " 1"]
    .map { (["--zoom=\($0)"], "--zoom takes 0.1 to 64, or 10% to 6400%, not '\($0)'") }
    + ["9.9%", "6401%", "%", "100%%", "0%", "-100%", "100 %"]
    .map { (["--zoom", $0], "--zoom takes 0.1 to 64, or 10% to 6400%, not '\($0)'") }
    + [
      "", "100", "x", "100x", "x100", "0x100", "100x0", "-1x5", "1000001x5", "5x1000001", "100x100+1", "100x100+1+2+3",
      "100x100+", "100x100++", "100x100+a+b", "100x100+1000001+0", "100x100+0+-1000001", "100*100", "100X100",
      "100x100x100", "1e2x100", "nanxnan", "100x100-5-5", "100 x 100",
    ].map { (["--fit=\($0)"], "--fit takes WxH or WxH+X+Y in view units, up to a million, not '\($0)'") }
    + ["", "Contain", "scale_down", "scaleDown", "none", "contain,fill"].map {
      (["--fit=5x5", "--fit-mode=\($0)"], "--fit-mode takes contain, cover, fill or scale-down, not '\($0)'")
    }
    + ["", "1", "45", "-91", "90.0", "1e2", "x", "9223372036854775807", "9223372036854775890"]
    .map { (["--rotate=\($0)"], "--rotate takes a multiple of 90, not '\($0)'") }
    + ["", "Crop", "CropBox", "all", "crop,media"]
    .map { (["--box=\($0)"], "--box takes crop, media, bleed, trim or art, not '\($0)'") }
    + [
      (["--zoom=2", "--fit=5x5"], "--zoom and --fit exclude each other"),
      (["--fit=5x5", "--zoom=100%"], "--zoom and --fit exclude each other"),
      (["--fit=5x5", "--fit-mode=fill", "--zoom=1"], "--zoom and --fit exclude each other"),
      (["--fit-mode=fill"], "--fit-mode goes with --fit"),
      (["--fit-mode=fill", "--zoom=2"], "--fit-mode goes with --fit"),
    ]
    + ["box", "zoom", "fit", "fit-mode", "rotate"].map { (["--\($0)"], "--\($0) needs a value") }

  @Test(arguments: refused)
  func whatCannotBeShownIsRefusedWithWhatCan(options: [String], reason: String) throws {
    for command in [[], ["dump"], ["hit", "--page=1", "--at=1,1"]] {
      let run = try Tool.pdflinkmap.run(command + ["a.pdf"] + options, in: folder.url)
      #expect(run.exitCode == 64)
      #expect(run.output == [])
      #expect(run.errorText == "pdflinkmap: \(reason); see pdflinkmap --help\n")
    }
  }

  // MARK: - Said

  @Test(
    arguments: [
      ([], #"{"box":"crop","zoom":1,"fit":null,"rotate":0}"#),
      (["--zoom=2.5", "--box=trim"], #"{"box":"trim","zoom":2.5,"fit":null,"rotate":0}"#),
      (["--zoom", "10%", "--rotate=-90"], #"{"box":"crop","zoom":0.1,"fit":null,"rotate":270}"#),
      (["--zoom=6400%", "--rotate", "-270"], #"{"box":"crop","zoom":64,"fit":null,"rotate":90}"#),
      (["--zoom=0.1", "--zoom=64", "--box=art"], #"{"box":"art","zoom":64,"fit":null,"rotate":0}"#),
      (["--rotate=900", "--box=media"], #"{"box":"media","zoom":1,"fit":null,"rotate":180}"#),
      (
        ["--fit=390x797", "--box=bleed"],
        #"{"box":"bleed","zoom":null,"fit":{"mode":"contain","x":0,"y":0,"width":390,"height":797},"rotate":0}"#
      ),
      (
        ["--fit=0.5x1000000+-7.25+11", "--fit-mode=scale-down"],
        #"{"box":"crop","zoom":null,"fit":{"mode":"scale-down","x":-7.25,"y":11,"width":0.5,"height":1000000},"rotate":0}"#
      ),
      (
        ["--fit-mode", "cover", "--fit", "4x3+1+2", "--rotate", "450"],
        #"{"box":"crop","zoom":null,"fit":{"mode":"cover","x":1,"y":2,"width":4,"height":3},"rotate":90}"#
      ),
    ])
  func viewOptionsSayWhatWasAsked(options: [String], expected: String) throws {
    let run = try Tool.pdflinkmap.run(["--compact", "a.pdf"] + options, in: folder.url)
    #expect(run.outputText.contains("\"viewOptions\":\(expected),"), "\(run.errorText)")
  }

  // MARK: - Done

  @Test(
    arguments: [
      ([], "{600, 800, [1, 0, 0, -1, 0, 800]}", "{600, 400, [0, 2, 2, 0, -400, -200]}"),
      (["--zoom=2"], "{1200, 1600, [2, 0, 0, -2, 0, 1600]}", "{1200, 800, [0, 4, 4, 0, -800, -400]}"),
      (["--zoom=50%"], "{300, 400, [0.5, 0, 0, -0.5, 0, 400]}", "{300, 200, [0, 1, 1, 0, -200, -100]}"),
      (["--box=trim"], "{500, 700, [1, 0, 0, -1, -50, 750]}", "{600, 400, [0, 2, 2, 0, -400, -200]}"),
      (["--box=media"], "{600, 800, [1, 0, 0, -1, 0, 800]}", "{1600, 1200, [0, 2, 2, 0, 0, 0]}"),
      (["--rotate=90"], "{800, 600, [0, 1, 1, 0, 0, 0]}", "{400, 600, [-2, 0, 0, 2, 600, -400]}"),
      (["--rotate=-90"], "{800, 600, [0, -1, -1, 0, 800, 600]}", "{400, 600, [2, 0, 0, -2, -200, 1000]}"),
      (["--fit=300x300+5+6"], "{225, 300, [0.375, 0, 0, -0.375, 42.5, 306]}", "{300, 200, [0, 1, 1, 0, -195, -44]}"),
      (
        ["--fit=300x300", "--fit-mode=fill"], "{300, 300, [0.5, 0, 0, -0.375, 0, 300]}",
        "{300, 300, [0, 1.5, 1, 0, -200, -150]}"
      ),
      (
        ["--fit=300x300", "--fit-mode=cover"], "{300, 400, [0.5, 0, 0, -0.5, 0, 350]}",
        "{450, 300, [0, 1.5, 1.5, 0, -375, -150]}"
      ),
      (
        ["--fit=700x1000", "--fit-mode=scale-down"], "{600, 800, [1, 0, 0, -1, 50, 900]}",
        "{600, 400, [0, 2, 2, 0, -350, 100]}"
      ),
    ])
  func pagesHaveTheirSizeAndTheirMap(options: [String], first: String, second: String) throws {
    let views = try dump(options)["pages"].items.map(\.["view"])
    #expect(views.map { "{\($0["width"]), \($0["height"]), \($0["transform"])}" } == [first, second])
  }

  /// The point (110, 300) of the second page, whose box is 200 × 300 from (100, 200), turned by 90, with a unit of 2.
  @Test(
    arguments: [
      ([], "[200, 20]", "[200, null]"), (["--zoom=2"], "[400, 40]", "[400, null]"),
      (["--rotate=90"], "[380, 200]", "[null, 200]"), (["--rotate=180"], "[400, 380]", "[400, null]"),
      (["--fit=300x300+5+6"], "[105, 66]", "[105, null]"),
      (["--fit=300x300+5+6", "--rotate=-90"], "[65, 206]", "[null, 206]"),
      (["--fit=300x300", "--fit-mode=fill"], "[100, 15]", "[100, null]"),
      (["--box=media"], "[600, 220]", "[600, null]"),
    ])
  func viewPointIsInTheViewOfTheTargetPage(options: [String], point: String, line: String) throws {
    let document = try dump(options)
    let links = document["pages"][0]["annotations"].items
    func seen(_ target: JSON) -> String { "[\(target["viewPoint"]["x"]), \(target["viewPoint"]["y"])]" }
    #expect(seen(links[0]["target"]) == point)
    #expect(seen(document["openAction"]) == point)
    #expect(seen(links[1]["target"]) == line)
  }

  @Test func rectanglesAndQuadsAreInTheView() throws {
    let document = try dump(["--fit=300x300", "--fit-mode=fill", "--rotate=180"])
    let annotations = document["pages"].items.map(\.["annotations"].items)
    // [-0.5 0 0 0.375 300 0], and [0 -1.5 -1 0 500 450] of the second page.
    #expect("\(annotations[0][0]["viewRect"])" == #"{"height": 7.5, "width": 50, "x": 200, "y": 37.5}"#.keysBare)
    #expect(
      "\(annotations[0][1]["viewQuads"][0])" == "[[200, 150], [150, 150], [150, 112.5], [200, 112.5]]")
    #expect("\(annotations[1][0]["viewRect"])" == #"{"height": 160, "width": 80, "x": 200, "y": 285}"#.keysBare)
  }
}

extension String {
  fileprivate var keysBare: String { replacing("\"", with: "") }
}
