import TestSupport
import Testing

@testable import LinkMapCore

/// A document written as PDF text, whose catalog is object 1.
struct LiteralDocument {
  let reader: DocumentReader

  struct NothingToRead: Error {}

  init(
    _ text: String, trailer: String = "<< /Root 1 0 R >>", header: String? = "1.7", isEncrypted: Bool = false,
    limits: Limits = Limits()
  ) throws {
    let reader = DocumentReader(
      objects: LiteralObjects(text), trailer: PDFValue(trailer),
      file: DocumentReader.File(headerVersion: header, isEncrypted: isEncrypted),
      log: WarningLog(most: limits.warnings), limits: limits)
    guard let reader else { throw NothingToRead() }
    self.reader = reader
  }

  var pageCount: Int { reader.facts.pageCount }

  /// To be asked once for each page: a second reading meets every annotation again.
  func page(_ index: Int) -> Page { reader.page(at: index) }

  /// The codes of all warnings so far.
  var codes: [String] { reader.warnings.map(\.code.rawValue) }

  /// The warnings so far, each as its code, or `code: value`.
  var warnings: [String] { reader.warnings.map(\.short) }
}

/// One annotation on the first of three pages of 600 × 800, objects 3 to 5; it is itself object 6.
struct LiteralAnnotation {
  let annotation: Annotation
  let codes: [String]
  let warnings: [String]

  /// `dictionary` is what stands between its brackets, `others` are further objects, from 10 on.
  init(
    _ dictionary: String, catalog: String = "", page: String = "", others: String = "", on pageIndex: Int = 0,
    limits: Limits = Limits()
  ) throws {
    let pages = (0..<3).map { index in
      let annots = index == pageIndex ? "/Annots [6 0 R] \(page)" : ""
      return "\(index + 3) 0 obj << /Type /Page /Parent 2 0 R \(annots) >> endobj"
    }
    let document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R \(catalog) >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [0 0 600 800] >> endobj
      \(pages.joined(separator: "\n"))
      6 0 obj << /Type /Annot \(dictionary) >> endobj
      \(others)
      """, limits: limits)
    annotation = try #require(document.page(pageIndex).annotations.first)
    codes = document.codes
    warnings = document.warnings
  }

  /// A link with a sound rectangle.
  static func link(
    _ entries: String, catalog: String = "", others: String = "", on pageIndex: Int = 0, limits: Limits = Limits()
  ) throws -> LiteralAnnotation {
    try LiteralAnnotation(
      "/Subtype /Link /Rect [10 20 110 40] \(entries)", catalog: catalog, others: others, on: pageIndex,
      limits: limits)
  }

  /// What it leads to, as it is written, pages without labels.
  var target: String { annotation.target?.json ?? "no target" }
}

extension Target {
  /// As it is written in the compact layout, pages without labels.
  var json: String {
    var json = JSONWriter(.compact)
    TargetEncoder(label: { _ in nil }).encode(self, to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension Warning {
  var short: String { value.map { "\(code.rawValue): \($0)" } ?? code.rawValue }
}

/// A context over literal objects, for a reader by itself.
struct LiteralContext {
  let context: ReadingContext

  init(_ text: String = "", limits: Limits = Limits()) {
    context = ReadingContext(
      objects: LiteralObjects(text), log: WarningLog(most: limits.warnings), limits: limits)
  }

  func object(_ number: UInt32) -> PDFValue { context.objects.object(ObjectID(number: number)) }

  var warnings: [String] { context.log.all.map(\.short) }
}
