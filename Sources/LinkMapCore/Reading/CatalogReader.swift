/// Finds the catalog (ISO 32000-2, 7.7.2).
struct CatalogReader {
  let context: ReadingContext

  /// The trailer's Root, or the last object with the Type of a catalog where that is none; else null.
  func catalog(_ trailer: PDFValue) -> PDFValue {
    let objects = context.objects
    let root = objects[trailer, "Root"]
    if root.isDictionary, objects[root, "Type"].isName("Catalog") || objects[root, "Pages"].isDictionary { return root }
    let others = objects.ids(ofTypes: ["Catalog"]).map(objects.object)
    guard let catalog = others.last(where: { objects[$0, "Pages"].isDictionary }) ?? others.last else { return root }
    context.warn(.fileTrailerMissing, object: catalog.id)
    return catalog
  }
}
