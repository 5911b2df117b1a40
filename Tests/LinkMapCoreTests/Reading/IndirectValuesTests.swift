import TestSupport
import Testing

@testable import LinkMapCore

/// Any value may be an indirect object (ISO 32000-2, 7.3.10), the names and numbers in arrays too.
struct IndirectValuesTests {
  /// A document in which `<value>` marks a value that can stand directly or as an object of its own.
  private static let text = """
    1 0 obj << /Type </Catalog> /Pages 2 0 R /URI <<< /Base <(http://a/b/)> >>> /Version </2.0>
      /PageLabels <<< /Nums <[<0> <<< /S </r> /St <5> /P <(p)> >>>]> >>> /OpenAction <[3 0 R </FitV> <7>]>
      /Dests <<< /old <[3 0 R </FitH> <600>]> >>>
      /Names <<< /Dests <<< /Kids <[<<< /Limits <[<(new)> <(new)>]> /Names <[<(new)> <<< /D <[3 0 R </FitR> <10> <20> <110>
        <220>]> >>>]> >>>]> >>> >>>
      /OCProperties <<< /D <<< /BaseState </ON> /OFF <[9 0 R]> >>> >>> >> endobj
    2 0 obj << /Type </Pages> /Kids <[3 0 R]> /Count <1> /MediaBox <[<0> <0> <600> <800>]> /Rotate <90> >> endobj
    3 0 obj << /Type </Page> /CropBox <[<10> <20> <590> <700>]> /TrimBox <[<20> <30> <40> <50.5>]> /UserUnit <2>
      /Annots <[4 0 R 5 0 R 6 0 R 7 0 R 8 0 R]> >> endobj
    4 0 obj << /Subtype </Link> /Rect <[<50> <600> <300> <620>]> /F <4> /Contents <(A note)> /NM <(n1)>
      /M <(D:2024)> /C <[<1> <0> <0.5>]> /Border <[<0> <0> <2> <[<3>]>]> /H </N> /CA <0.5> /BM </Multiply> /Lang <(en)>
      /StructParent <3> /QuadPoints <[<50> <620> <300> <620> <50> <600> <300> <600>]> /OC 9 0 R
      /AP <<< /N <<< /On <<< >>> /Off <<< >>> >>> >>>
      /A <<< /S </URI> /URI <(page.html)> /IsMap <true> >>> >> endobj
    5 0 obj << /Subtype </Link> /Rect <[<50> <500> <300> <520>]> /BS <<< /W <3> /S </D> /D <[<3> <1>]> >>>
      /Dest <[3 0 R </XYZ> <50> <600> <2>]> /OC << /Type </OCMD> /OCGs <[9 0 R]> /P </AllOff> >> >> endobj
    6 0 obj << /Subtype </Link> /Rect <[<50> <400> <300> <420>]> /A <<< /S </GoTo> /D <(new)>
      /Next <[<<< /S </Named> /N </LastPage> >>> <<< /S </Hide> /T <[<(f)>]> /H <false> >>>]> >>> >> endobj
    7 0 obj << /Subtype </Link> /Rect <[<50> <300> <300> <320>]> /Dest </old> >> endobj
    8 0 obj << /Subtype </Widget> /Rect <[<50> <200> <300> <220>]> /A <<< /S </GoToR> /F <<< /F <(a)> /UF <(b)> >>>
      /D <[<4> </XYZ> <null> <100> <0>]> /NewWindow <true> >>> >> endobj
    9 0 obj << /Type </OCG> /Name <(Layer)> >> endobj
    """

  /// With each marked value directly where it is, or as an object of its own from 100 on.
  private static func written(indirectly: Bool) -> String {
    var number = 100
    var objects = ""
    var open: [String] = [""]
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("<<<") {
        // A marked dictionary.
        open.append("<<")
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("<<") {
        open[open.count - 1] += "<<"
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix(">>>") || character == ">" && !rest.hasPrefix(">>") {
        var value = open.removeLast()
        if rest.hasPrefix(">>>") { value += ">>" }
        rest = rest.dropFirst(rest.hasPrefix(">>>") ? 3 : 1)
        if indirectly {
          objects += "\n\(number) 0 obj \(value) endobj"
          value = "\(number) 0 R"
          number += 1
        }
        open[open.count - 1] += value
      } else if rest.hasPrefix(">>") {
        open[open.count - 1] += ">>"
        rest = rest.dropFirst(2)
      } else if character == "<" {
        open.append("")
        rest = rest.dropFirst()
      } else {
        open[open.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return open[0] + objects
  }

  /// The whole document as it is written.
  private static func json(_ text: String) throws -> (json: String, warnings: [String]) {
    let document = try LiteralDocument(text)
    let reader = document.reader
    var json = JSONWriter(.pretty)
    let encoder = DocumentEncoder(label: reader.label)
    encoder.begin(
      DocumentEncoder.Header(
        toolVersion: "1", qpdfVersion: "1", source: Source(path: "a", rawPath: nil, byteCount: 1)), reader.facts,
      view: reader.view, to: &json)
    for index in 0..<reader.facts.pageCount { encoder.encode(reader.page(at: index), to: &json) }
    encoder.endPages(to: &json)
    encoder.encode(reader.form, to: &json)
    encoder.encode(reader.fields(), to: &json)
    encoder.beginDestinations(to: &json)
    for destination in reader.namedDestinations() { encoder.encode(destination, to: &json) }
    encoder.endDestinations(to: &json)
    encoder.encode(reader.outline(), to: &json)
    encoder.end(isRepaired: false, warnings: [], to: &json)
    return (String(decoding: json.takeBytes(), as: UTF8.self), document.warnings)
  }

  @Test func indirectFormHasNoStringOrBooleanDirectly() {
    let text = Self.written(indirectly: true)
    #expect(text.contains("/Rect 1"))
    #expect(LiteralObjects(text).issues.values.allSatisfy { $0.isEmpty })
    #expect(LiteralObjects(Self.written(indirectly: false)).issues.values.allSatisfy { $0.isEmpty })
    // No name, number or string stands directly in a dictionary or array any more.
    let bare = text.split(separator: "\n").filter { $0.contains(" obj <<") || $0.contains(" obj [") }
    #expect(bare.count > 20)
    #expect(!bare.contains { $0.contains("(") || $0.contains("true") })
  }

  @Test func readsTheSameAsWithDirectValues() throws {
    let direct = try Self.json(Self.written(indirectly: false))
    let indirect = try Self.json(Self.written(indirectly: true))
    // The widget is there for its action; it is no field of a form.
    #expect(direct.warnings == ["field.typeMissing", "field.noAcroForm"])
    #expect(indirect.warnings == direct.warnings)
    for (line, expected) in zip(indirect.json.split(separator: "\n"), direct.json.split(separator: "\n")) {
      #expect(line == expected)
    }
    #expect(indirect.json == direct.json)
    let text = direct.json
    #expect(text.contains(#""uri": "http://a/b/page.html""#))
    #expect(text.contains(#""label": "pv""#))
    #expect(text.contains(#""pdfVersion": "2.0""#))
    #expect(text.contains(#""nameSource": "dests""#))
  }
}
