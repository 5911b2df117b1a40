import LinkMap
import TestSupport

/// A template as a link map.
func linkMap(
  _ template: String, password: Password? = nil, limits: Limits = Limits()
) throws -> PDFLinkMap {
  try PDFLinkMap(bytes: PDFTemplate(template).bytes, password: password, limits: limits)
}

/// A document of one page with these objects, the page's Annots being `annots`. Objects 1 to 3 are taken.
func onePage(_ annots: String, _ objects: String = "") -> String {
  """
  {{header}}
  {{object 1 0}} << /Type /Catalog /Pages 2 0 R >> endobj
  {{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >> endobj
  {{object 3 0}} << /Type /Page /Parent 2 0 R /Annots \(annots) >> endobj
  \(objects)
  """
}

extension PDFLinkMap {
  /// Every annotation of every page.
  var annotations: [Annotation] { pages.flatMap(\.annotations) }

  /// The codes of the warnings, each once, after everything was read.
  func warningCodes() -> Set<Warning.Code> {
    for _ in pages {}
    return Set(warnings.map(\.code))
  }
}

extension [UInt8] {
  /// With the first `old` made `new`.
  func replacing(_ old: String, with new: String) -> [UInt8] {
    let old = Array(old.utf8)
    guard let start = indices.first(where: { self[$0...].starts(with: old) }) else { return self }
    return self[..<start] + Array(new.utf8) + self[(start + old.count)...]
  }
}
