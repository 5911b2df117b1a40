import Foundation
import FoundationXML
import TestSupport
import Testing

/// The example that draws rectangles over a page: they are those of the dump, and lie on what Poppler draws.
struct PictureTests {
  private static let sample = "Examples/picture/sample.pdf"
  private static let zoom = 1.5

  private static func picture(_ arguments: [String]) throws -> Tool.Run {
    try ExampleScriptsTests.run("picture", arguments, in: Project.folder)
  }

  private static func dump() throws -> [UInt8] {
    try Tool.pdflinkmap.run(["-q", "--sections=none", "--zoom=\(zoom)", sample], in: Project.folder).output
  }

  /// A page of the sample, counted from 1, as the dump has it.
  private static func page(_ number: Int) throws -> JSON { try JSON(dump())["pages"][number - 1] }

  private static func elements(_ name: String, of picture: Tool.Run) throws -> [XMLElement] {
    let document = try XMLDocument(data: Data(picture.output))
    return try document.nodes(forXPath: "//*[local-name() = '\(name)']").compactMap { $0 as? XMLElement }
  }

  /// `attribute(forName:)` finds none where there is a default namespace.
  private static func attribute(_ name: String, of element: XMLElement) -> String? {
    element.attributes?.first { $0.name == name }?.stringValue
  }

  private static func numbers(_ element: XMLElement, _ names: [String]) -> [Double?] {
    names.map { attribute($0, of: element).flatMap(Double.init) }
  }

  private static func rect(_ value: JSON) -> [Double?] { ["x", "y", "width", "height"].map { value[$0].number } }

  @Test func theSampleIsWhatItsTemplateGives() throws {
    let template = String(decoding: try Project.bytes("\(Self.sample).txt"), as: UTF8.self)
    #expect(try PDFTemplate(template).bytes == Project.bytes(Self.sample))
  }

  @Test func theDumpOfTheSampleIsValid() throws {
    let run = try Tool(Project.file("Tests/Support/validate.py").path).run(
      [Project.file("schema/linkmap.schema.json").path], input: Self.dump(),
      environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    #expect(run.exitCode == 0, "\(run.outputText)\(run.errorText)")
  }

  @Test(arguments: 1...4)
  func thePictureInTheReadmeIsTheOneThatIsDrawn(_ number: Int) throws {
    let name = "rotate-\(number * 90 - 90).svg"
    let run = try Self.picture([Self.sample, "\(number)"])
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(String(decoding: try Project.bytes("Examples/picture/README.md"), as: UTF8.self).contains("](\(name))"))
    // The drawing is another with other fonts.
    let kept = String(decoding: try Project.bytes("Examples/picture/\(name)"), as: UTF8.self)
    let drawing = /base64,[A-Za-z0-9+\/=]+"/
    #expect(kept.replacing(drawing, with: "") == run.outputText.replacing(drawing, with: ""))
  }

  @Test(arguments: 1...4)
  func placesAreThoseOfTheDump(_ number: Int) throws {
    let page = try Self.page(number)
    let run = try Self.picture([Self.sample, "\(number)"])
    let annotations = page["annotations"].items
    #expect(annotations.count == 3)
    #expect(
      try Self.elements("rect", of: run).map { Self.numbers($0, ["x", "y", "width", "height"]) }
        == annotations.map { Self.rect($0["viewRect"]) })
    let quads = annotations.flatMap(\.["viewQuads"].items).map { quad in
      quad.items.map { "\($0[0]),\($0[1])" }.joined(separator: " ")
    }
    #expect(quads.count == 2)
    #expect(try Self.elements("polygon", of: run).map { Self.attribute("points", of: $0) } == quads)
  }

  @Test(arguments: 1...4)
  func aCircleIsWhereALinkOfThePageBeforeLeadsTo(_ number: Int) throws {
    let target = try Self.page((number + 2) % 4 + 1)["annotations"][0]["target"]
    #expect(target["page"].integer == number)
    let circles = try Self.elements("circle", of: Self.picture([Self.sample, "\(number)"]))
    #expect(circles.map { Self.numbers($0, ["cx", "cy"]) } == [["x", "y"].map { target["viewPoint"][$0].number }])
  }

  @Test(arguments: 1...4)
  func theDrawingHasTheSizeOfTheView(_ number: Int) throws {
    let view = try Self.page(number)["view"]
    let image = try Self.elements("image", of: Self.picture([Self.sample, "\(number)"]))[0]
    #expect(Self.numbers(image, ["width", "height"]) == [view["width"].number, view["height"].number])
    let address = try #require(Self.attribute("href", of: image))
    let bytes = Array(try #require(Data(base64Encoded: String(address.trimmingPrefix("data:image/png;base64,")))))
    try #require(bytes.count > 24)
    // The first chunk of a PNG is its header.
    let size = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 * 256 + Double($1) } }
    #expect(size == [view["width"].number, view["height"].number])
  }

  // MARK: - What Poppler draws

  /// The colours that the sample has where its annotations are.
  private static let colours: [[UInt8]] = [[255, 204, 102], [153, 204, 255], [153, 255, 153]]

  @Test(arguments: 1...4)
  func rectanglesLieOnWhatPopplerDraws(_ number: Int) throws {
    let resolution = "\(72 * Self.zoom)"
    let run = try Tool("pdftoppm").run(
      ["-cropbox", "-r", resolution, "-f", "\(number)", "-l", "\(number)", Self.sample], in: Project.folder)
    let drawing = try Pixmap(run.output)
    for (colour, annotation) in zip(Self.colours, try Self.page(number)["annotations"].items) {
      let drawn = try #require(drawing.bounds(of: colour))
      let rect = Self.rect(annotation["viewRect"]).compactMap(\.self)
      try #require(rect.count == 4)
      // An edge between two pixels is drawn in a mixed colour.
      for (drawn, said) in zip(drawn, rect) { #expect(abs(drawn - said) < 1.01, "\(drawn) \(said)") }
    }
  }

  // MARK: - What is not as it should be

  @Test(arguments: [[], [sample], [sample, "0"], [sample, "-1"], [sample, "x"], [sample, "1", "2"]])
  func whatCannotBeAskedIsRefused(_ arguments: [String]) throws {
    let run = try Self.picture(arguments)
    #expect(run.exitCode == 64)
    #expect(run.output == [])
    #expect(run.errorText == "usage: picture FILE PAGE\n")
  }

  @Test(arguments: [[sample, "5"], ["none.pdf", "1"]])
  func withoutThePageThereIsNoPicture(_ arguments: [String]) throws {
    let run = try Self.picture(arguments)
    #expect(run.exitCode == 2)
    #expect(run.output == [])
    #expect(!run.errors.isEmpty)
  }

  @Test func textOfAFileCannotBreakThePicture() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      PDFTemplate(
        """
        {{header}}
        {{object 1 0}} << /Type /Catalog /Pages 2 0 R >> endobj
        {{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 90 90] >> endobj
        {{object 3 0}} << /Type /Page /Parent 2 0 R /Resources << >> /Annots [4 0 R 5 0 R 6 0 R] >> endobj
        {{object 4 0}} << /Type /Annot /Subtype /a#3C#26#01#EF#BF#BF'"b /Rect [10 10 20 20] >> endobj
        {{object 5 0}} << /Type /Annot /Subtype /Link >> endobj
        {{object 6 0}} << /Type /Annot /Subtype /Link /Rect [30 30 50 40] /Dest (none) >> endobj

        """
      ).bytes, to: "a.pdf")
    let run = try ExampleScriptsTests.run("picture", ["a.pdf", "1"], in: folder.url)
    let rects = try Self.elements("rect", of: run)
    #expect(rects.map { Self.numbers($0, ["x", "y"]) } == [[15, 105], [45, 75]])
    #expect(rects.map(\.stringValue) == ["0 a<&'\"b", "2 Link, unresolved"])
  }
}

/// A drawing in the binary form of PPM.
private struct Pixmap {
  private let width: Int
  private let pixels: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) throws {
    let header = bytes.prefix(64).split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
    let size = try #require(header.dropFirst().first).split(separator: 32).map { String(decoding: $0, as: UTF8.self) }
    try #require(header.count == 4 && header[0].elementsEqual("P6".utf8) && size.count == 2)
    width = try #require(Int(size[0]))
    pixels = bytes[(bytes.startIndex + header[..<3].map { $0.count + 1 }.reduce(0, +))...]
  }

  /// The left, top, width and height of all pixels of a colour.
  func bounds(of colour: [UInt8]) -> [Double]? {
    let places = (0..<pixels.count / 3).filter { place in
      pixels[(pixels.startIndex + 3 * place)...].prefix(3).elementsEqual(colour)
    }
    let columns = places.map { $0 % width }
    guard let left = columns.min(), let right = columns.max(), let first = places.first, let last = places.last else {
      return nil
    }
    return [left, first / width, right + 1 - left, last / width + 1 - first / width].map(Double.init)
  }
}
