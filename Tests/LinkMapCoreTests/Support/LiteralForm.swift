import Testing

@testable import LinkMapCore

/// One widget on the first of three pages, object 6, of a form.
struct LiteralWidget {
  let field: Field
  let widget: FieldWidget
  let warnings: [String]

  /// `entries` is what the widget has besides Subtype and Rect, `fields` is what stands in Fields, and `form` what
  /// AcroForm has besides. `others` are further objects, from 10 on.
  init(
    _ entries: String, fields: String = "6 0 R", form: String = "", others: String = "", limits: Limits = Limits()
  ) throws {
    let read = try LiteralAnnotation(
      "/Subtype /Widget /Rect [0 0 10 10] \(entries)", catalog: "/AcroForm << /Fields [\(fields)] \(form) >>",
      others: others, limits: limits)
    field = try #require(read.annotation.field)
    widget = try #require(field.widget)
    warnings = read.warnings
  }
}

/// A document with a form.
struct LiteralForm {
  let document: LiteralDocument

  /// `form` is AcroForm, `pages` has what each page has besides its type; the first page is object 3. `objects` are
  /// further ones, from 10 on.
  init(
    _ form: String, pages: [String] = [""], catalog: String = "", _ objects: String, limits: Limits = Limits()
  ) throws {
    let numbers = pages.indices.map { $0 + 3 }
    let tree = zip(numbers, pages).map { "\($0) 0 obj << /Type /Page /Parent 2 0 R \($1) >> endobj" }
    document = try LiteralDocument(
      """
      1 0 obj << /Type /Catalog /Pages 2 0 R /AcroForm \(form) \(catalog) >> endobj
      2 0 obj << /Type /Pages /Kids [\(numbers.map { "\($0) 0 R" }.joined(separator: " "))] /Count \(pages.count)
        /MediaBox [0 0 600 800] >> endobj
      \(tree.joined(separator: "\n"))
      \(objects)
      """, limits: limits)
  }

  /// All fields after all pages were read, each as its name and the places of its widgets: `a.b 1:0 2:3`.
  var fields: [String] {
    for index in 0..<document.pageCount { _ = document.page(index) }
    return document.reader.fields().map(\.short)
  }
}

extension Field {
  /// The name, and the places of the widgets as `page:index`.
  var short: String {
    ([name ?? "–"] + (places ?? []).map { "\($0.pageIndex + 1):\($0.index)" }).joined(separator: " ")
  }
}
