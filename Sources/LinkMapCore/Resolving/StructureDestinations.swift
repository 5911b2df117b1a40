/// Finds the page of a structure element, for structure destinations (ISO 32000-2, 12.3.2.3).
struct StructureDestinations {
  let objects: any ObjectSource
  let pages: PageIndex
  private let mostElements = 1000

  init(objects: any ObjectSource, pages: PageIndex) {
    self.objects = objects
    self.pages = pages
  }

  func isElement(_ value: PDFValue) -> Bool {
    guard value.isDictionary else { return false }
    if objects[value, "Type"].isName("StructElem") { return true }
    // Type is optional in an element, S and P are not.
    return objects[value, "Type"].isNull && objects[value, "S"].kind == .name && objects[value, "P"].isDictionary
  }

  /// The page that the element, or else the first of its content in reading order, is on; nil where none says one.
  func pageIndex(of element: PDFValue) -> Int? {
    var seen: Set<ObjectID> = []
    var open: [PDFValue] = [element]
    var visited = 0
    while let value = open.popLast(), visited < mostElements {
      visited += 1
      if let id = value.id, !seen.insert(id).inserted { continue }
      if let page = value.reference(for: "Pg"), let index = pages.index(of: page) { return index }
      let kids = objects[value, "K"]
      if kids.isDictionary { open.append(kids) }
      open += objects.elements(of: kids).prefix(mostElements).filter(\.isDictionary).reversed()
    }
    return nil
  }
}
