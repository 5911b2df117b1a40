import LinkMap

/// A whole file, to every output format.
enum FileCheck {
  static func run(_ bytes: [UInt8]) throws(Finding) {
    let map: PDFLinkMap
    do { map = try PDFLinkMap(bytes: bytes) } catch {
      try JSONCheck.run(
        LineEncoder.failure(path: "a.pdf", rawPath: nil, code: error.code, message: error.message))
      return
    }
    let pages = Array(map.pages)
    try WrittenMap(
      facts: map.facts, view: map.view, form: map.form, pages: pages, fields: map.fields(),
      destinations: Array(map.namedDestinations()), outline: map.outline(), isRepaired: map.isRepaired,
      warnings: map.warnings, label: map.label
    ).check()
  }
}
