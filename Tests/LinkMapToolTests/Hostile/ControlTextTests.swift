import Foundation
import TestSupport
import Testing

/// Texts of a file that would steer a terminal, a browser or a spreadsheet.
struct ControlTextTests {
  /// An escape that sets the title, a bell, a C1 control, a line feed, a null, and a turn of direction.
  private static let steering = "\u{1B}]0;owned\u{7}\u{9B}31m\nnext\u{0}\u{202E}"
  private static let markup = "<script>alert('1')</script>&amp;\"quoted\""
  private static let formulas = ["=HYPERLINK(\"http://evil\")", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1"]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// In UTF-16, as names that are strings and texts may have any character.
  private static func hexadecimal(_ text: String) -> String {
    "<FEFF"
      + text.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return repeated("0", 4 - digits.count) + digits
      }.joined() + ">"
  }

  private static func file(_ texts: [String]) -> HostileFile {
    let links = texts.map { text in
      let string = hexadecimal(text)
      // The last two are warned of with what they are.
      return """
        << /Subtype /Link /Rect [1 2 3 4] /Contents \(string) /NM (\u{5C}033\u{5C}135owned\u{5C}007) /A << /S /URI /URI \(string) >> >>
        << /Subtype /Text /Rect [1 2 3 4] /T \(string) /M \(string) /A << /S /Launch /F \(string) >> >>
        << /Subtype /Widget /Rect [1 2 3 4] /FT /Tx /T \(string) /V \(string) >>
        << /Subtype /Link /Rect [1 2 3 4] /Dest \(string) >>
        << /Subtype /Link /Rect [1 2 3 4] /Dest /D#1B#5D0;owned#07 >>
        << /Subtype /A#1B#5D0;owned#07 /Rect [1 2 3 4] /A << /S /URI /URI /#1B#5B31m#9B >> >>
        """
    }
    let title = hexadecimal(texts[0])
    return HostileFile(
      annots: "[\(links.joined(separator: "\n"))]",
      catalog: "/Outlines << /First << /Title \(title) >> >> /PageLabels << /Nums [0 << /P \(title) >>] >>")
  }

  private func run(_ texts: [String], _ options: [String]) throws -> Tool.Run {
    try folder.write(Self.file(texts).bytes, to: "a.pdf")
    let run = try Tool.pdflinkmap.run(options + ["a.pdf"], in: folder.url)
    #expect(run.exitCode == 0)
    return run
  }

  private static func steers(_ text: String, allowing allowed: Set<Unicode.Scalar> = ["\n"]) -> Bool {
    text.unicodeScalars.contains { scalar in
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      return (isControl || (0x202A...0x202E).contains(scalar.value)) && !allowed.contains(scalar)
    }
  }

  @Test(arguments: ["text", "json", "ndjson", "csv", "tsv"])
  func messagesHaveNoControlCharacters(_ format: String) throws {
    let run = try run([Self.steering], ["-f", format])
    #expect(run.errorText.contains("[dest.nameNotFound]") && run.errorText.contains("[uri.notAString]"))
    #expect(!Self.steers(run.errorText))
    // Each message is one line.
    #expect(run.errorLines.allSatisfy { $0.hasPrefix("a.pdf: ") || $0.hasPrefix("pdflinkmap: ") })
  }

  @Test func textForEyesHasNone() throws {
    let run = try run([Self.steering], ["-q", "-f", "text"])
    #expect(run.outputText.contains("owned") && run.outputText.contains("D·]0;owned·"))
    #expect(!Self.steers(run.outputText))
  }

  @Test(arguments: ["--compact", "--pretty"])
  func jsonEscapesThem(_ layout: String) throws {
    let run = try run([Self.steering, Self.markup], ["-q", layout])
    #expect(run.output.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") })
    #expect(!run.outputText.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
    let annotations = try JSON(run.output)["pages"][0]["annotations"].items
    // An escape is none in a text: in UTF-16 it begins a language, and in PDFDocEncoding it is a dot.
    let text = Self.steering.replacing("\u{1B}", with: "")
    #expect(annotations[0]["contents"].string == text)
    #expect(annotations[0]["uniqueName"].string == "\u{2D9}]owned\u{7}")
    #expect(annotations[0]["target"]["rawURI"].string?.isEmpty == false)
    #expect(annotations[2]["field"]["name"].string == text)
    #expect(annotations[3]["target"]["name"].string == text)
    #expect(annotations[4]["target"]["name"].string == "D\u{1B}]0;owned\u{7}")
    #expect(annotations[5]["subtype"].string == "A\u{1B}]0;owned\u{7}")
    // Markup is text: who puts it into a page has to escape it.
    #expect(annotations[6]["contents"].string == Self.markup)
  }

  /// SECURITY.md says so: a file of rows has what the PDF has, and a value may begin a formula.
  @Test func rowsHaveThemAsTheyAre() throws {
    let run = try run(Self.formulas + [Self.steering, Self.markup], ["-q", "-f", "csv"])
    let script = """
      import csv, sys
      rows = list(csv.DictReader(open("rows.csv", newline="", encoding="utf-8")))
      assert len({len(row) for row in rows}) == 1 and None not in rows[0], rows
      sys.stdout.buffer.write("\\x1e".join(row["contents"] for row in rows[::6]).encode())
      """
    try folder.write(run.output, to: "rows.csv")
    let read = try Tool("python3").run(["-c", script], in: folder.url)
    #expect(read.exitCode == 0, "\(read.errorText)")
    #expect(
      read.outputText.components(separatedBy: "\u{1E}") == Self.formulas
        + [Self.steering, Self.markup].map { $0.replacing("\u{1B}", with: "") })
  }
}
