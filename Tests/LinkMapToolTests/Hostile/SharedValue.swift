import Testing

/// A file in which many share one value: it is small, and what is made of it is not.
struct SharedValue: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let shared: [Int: String]
  private let stream: String?
  /// What each of those says that share it.
  private let entries: String
  private let subtype: String
  private let isForm: Bool
  private let catalog: String

  static let users = 60

  /// Object 4 is what is shared.
  private init(
    _ name: String, _ entries: String, _ shared: String = "", subtype: String = "Link", stream: String? = nil,
    others: [Int: String] = [:], isForm: Bool = false, catalog: String = ""
  ) {
    testDescription = name
    self.shared = others.merging(stream == nil ? [4: shared] : [:]) { $1 }
    self.stream = stream
    self.entries = entries
    self.subtype = subtype
    self.isForm = isForm
    self.catalog = catalog
  }

  var file: HostileFile {
    let numbers = 1000..<1000 + Self.users
    let form = isForm ? "/AcroForm << /Fields \(references(numbers)) >>" : ""
    var file = HostileFile(annots: references(numbers), catalog: form + catalog)
    for (number, text) in shared { file.put(number, text) }
    if let stream { file.putStream(4, bytes: Array(stream.utf8)) }
    file.put(numbers) { number in
      "<< /Subtype /\(subtype) /Rect [1 2 3 4] \(isForm ? "/T (\(number))" : "") \(entries) >>"
    }
    return file
  }

  private static let text = "(" + repeated("text", 2500) + ")"
  private static let numbers = "[" + repeated("1.5 ", 4000) + "]"
  private static let chain = [Int: String](
    uniqueKeysWithValues: (10..<200).map { ($0, "<< /S /URI /URI (a) /Next \($0 + 1) 0 R >>") })

  static let all = [
    SharedValue("a URI", "/A << /S /URI /URI 4 0 R >>", text),
    SharedValue("a base", "/A << /S /URI /URI (a) >>", catalog: "/URI << /Base (http://a/\(repeated("b", 9000))/) >>"),
    SharedValue("parameters of a URI", "/A << /S /URI /URI 4 0 R >>", "(a.pdf#\(repeated("a=b&", 1000)))"),
    SharedValue("contents", "/Contents 4 0 R", text),
    SharedValue("control characters", "/Contents 4 0 R", "(\(repeated("\u{1}", 2000)))"),
    SharedValue("names", "/H 4 0 R /BM 4 0 R /A << /S 4 0 R >>", "/\(repeated("Name", 1000))"),
    SharedValue("a chain of actions", "/A 10 0 R", others: chain),
    SharedValue(
      "additional actions", "/AA << /E 10 0 R /X 10 0 R /D 10 0 R /U 10 0 R >>", subtype: "Screen", others: chain),
    SharedValue("a script", "/A << /S /JavaScript /JS 4 0 R >>", stream: repeated("code", 2500)),
    SharedValue("rich text", "/RC 4 0 R", subtype: "Text", stream: repeated("<p/>", 2500)),
    SharedValue("a named destination", "/Dest 4 0 R", text),
    SharedValue("strokes", "/InkList [4 0 R 4 0 R]", numbers, subtype: "Ink"),
    SharedValue("a path", "/Path [[1 2] 4 0 R]", numbers, subtype: "Ink"),
    SharedValue("vertices", "/Vertices 4 0 R", numbers, subtype: "Polygon"),
    SharedValue("quads", "/QuadPoints 4 0 R", numbers, subtype: "Highlight"),
    SharedValue("dashes", "/Border [0 0 1 4 0 R]", numbers),
    SharedValue("line endings", "/LE 4 0 R", "[\(repeated("/Butt ", 2000))]", subtype: "Line"),
    SharedValue(
      "assets", "/RichMediaContent << /Assets 4 0 R >>", "<< /Names [\(repeated("(asset) 0 ", 1000))] >>",
      subtype: "RichMedia"),
    SharedValue(
      "groups", "/OC << /Type /OCMD /OCGs 4 0 R >>", "[\(repeated("5 0 R ", 2000))]",
      others: [5: "<< /Type /OCG >>"]),
    SharedValue(
      "a malformed expression", "/OC << /Type /OCMD /VE 4 0 R >>", "[/And \(repeated("5 0 R ", 2000)) [/X]]",
      others: [5: "<< /Type /OCG >>"]),
    SharedValue("fields to be sent", "/A << /S /SubmitForm /F (a) /Fields 4 0 R >>", "[\(repeated("(field) ", 2000))]"),
    SharedValue("what is hidden", "/A << /S /Hide /T 4 0 R >>", "[\(repeated("(field) ", 2000))]"),
    SharedValue("states of groups", "/A << /S /SetOCGState /State 4 0 R >>", "[\(repeated("/ON ", 2000))]"),
    SharedValue(
      "steps into files", "/A << /S /GoToE /D [0 /Fit] /T 10 0 R >>",
      others: [Int: String](
        uniqueKeysWithValues: (10..<200).map { ($0, "<< /R /C /N (a) /T \($0 + 1) 0 R >>") })),
    SharedValue("options", "/FT /Ch /Opt 4 0 R", "[\(repeated("(option) ", 2000))]", subtype: "Widget", isForm: true),
    SharedValue(
      "selected indices", "/FT /Ch /Opt [(a)] /I 4 0 R", "[\(repeated("0 ", 4000))]", subtype: "Widget",
      isForm: true),
    SharedValue("values", "/FT /Ch /V 4 0 R", "[\(repeated("(value) ", 2000))]", subtype: "Widget", isForm: true),
    SharedValue(
      "states of buttons", "/FT /Btn /AP << /N 4 0 R >>", "<< " + (0..<2000).map { "/S\($0) 0 " }.joined() + ">>",
      subtype: "Widget", isForm: true),
    SharedValue(
      "byte ranges", "/FT /Sig /V << /ByteRange 4 0 R >>", "[\(repeated("1 ", 4000))]", subtype: "Widget",
      isForm: true),
    SharedValue(
      "levels of fields", "/Parent 10 0 R", subtype: "Widget",
      others: [Int: String](
        uniqueKeysWithValues: (10..<200).map { ($0, "<< /T (a) /Parent \($0 + 1) 0 R >>") })),
  ]
}
