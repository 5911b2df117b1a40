import LinkMap

/// Which annotations of a page are listed; nil is no restriction.
struct AnnotationSelection: Equatable {
  var subtypes: Set<String>?
  var targetKinds: Set<String>?
  var isVisibleOnly = false

  func applied(to page: Page) -> Page {
    if self == AnnotationSelection() { return page }
    var page = page
    page.annotations.removeAll { !contains($0) }
    return page
  }

  private func contains(_ annotation: Annotation) -> Bool {
    if isVisibleOnly, !annotation.isVisible { return false }
    if let subtypes, annotation.subtype.map(subtypes.contains) != true { return false }
    if let targetKinds, annotation.target.map({ targetKinds.contains($0.kindName) }) != true { return false }
    return true
  }
}
