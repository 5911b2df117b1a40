import Testing

@testable import LinkMapCore

/// What a page takes from the nodes above it (ISO 32000-2, 7.7.3.4).
struct InheritedAttributesTests {
  /// The geometry of a page below two nodes.
  private static func geometry(root: String, node: String, page: String) throws -> PageGeometry {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 \(root) >> endobj
      3 0 obj << /Type /Pages /Kids [4 0 R] /Count 1 \(node) >> endobj
      4 0 obj << /Type /Page \(page) >> endobj
      """)
    let geometry = document.page(0).geometry
    #expect(document.warnings == [])
    return geometry
  }

  @Test func boxesAndRotateComeFromTheRootWhereNothingIsNearer() throws {
    let geometry = try Self.geometry(
      root: "/MediaBox [0 0 600 800] /CropBox [10 20 500 700] /Rotate 90", node: "", page: "")
    #expect(geometry.mediaBox == Rect(0, 0, 600, 800))
    #expect(geometry.cropBox == Rect(10, 20, 500, 700))
    #expect(geometry.rotation == .quarter)
  }

  @Test func nearestValueCountsEachByItself() throws {
    let geometry = try Self.geometry(
      root: "/MediaBox [0 0 600 800] /CropBox [10 20 500 700] /Rotate 90",
      node: "/MediaBox [0 0 601 801] /Rotate 180", page: "/CropBox [1 2 300 400]")
    #expect(geometry.mediaBox == Rect(0, 0, 601, 801))
    #expect(geometry.cropBox == Rect(1, 2, 300, 400))
    #expect(geometry.rotation == .half)
  }

  @Test func explicitZeroOverridesAnInheritedRotate() throws {
    #expect(try Self.geometry(root: "/MediaBox [0 0 6 8] /Rotate 90", node: "", page: "/Rotate 0").rotation == .none)
    #expect(try Self.geometry(root: "/MediaBox [0 0 6 8] /Rotate 90", node: "/Rotate 0", page: "").rotation == .none)
  }

  @Test func nullOverridesNothing() throws {
    let geometry = try Self.geometry(
      root: "/MediaBox [0 0 6 8] /Rotate 270", node: "/Rotate null", page: "/Rotate 99 0 R /MediaBox null")
    #expect(geometry.rotation == .threeQuarters)
    #expect(geometry.mediaBox == Rect(0, 0, 6, 8))
  }

  @Test func otherBoxesAndTheUnitAreNotInherited() throws {
    let geometry = try Self.geometry(
      root: "/MediaBox [0 0 6 8] /UserUnit 2 /TrimBox [1 1 2 2] /BleedBox [1 1 2 2] /ArtBox [1 1 2 2]", node: "",
      page: "")
    #expect(geometry.userUnit == 1)
    #expect(geometry.trimBox == nil && geometry.bleedBox == nil && geometry.artBox == nil)
  }

  @Test func siblingsDoNotShareWhatOneOfThemSays() throws {
    let document = try LiteralDocument(
      """
      1 0 obj << /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R 6 0 R] /Count 3 /MediaBox [0 0 6 8] >> endobj
      3 0 obj << /Type /Page /Rotate 90 >> endobj
      4 0 obj << /Type /Pages /Kids [5 0 R] /Count 1 /MediaBox [0 0 60 80] >> endobj
      5 0 obj << /Type /Page >> endobj
      6 0 obj << /Type /Page >> endobj
      """)
    let geometries = (0..<3).map { document.page($0).geometry }
    #expect(geometries.map(\.rotation) == [.quarter, .none, .none])
    #expect(geometries.map(\.mediaBox) == [Rect(0, 0, 6, 8), Rect(0, 0, 60, 80), Rect(0, 0, 6, 8)])
  }
}
