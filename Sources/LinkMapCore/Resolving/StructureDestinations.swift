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
  /// What is looked at counts against `budget`.
  func pageIndex(of element: PDFValue, budget: inout Int) -> Int? {
    var walk = StructureWalk(objects: objects, root: element)
    var left = mostElements
    while left > 0, budget > 0, let value = walk.next() {
      left -= 1
      budget -= 1 + objects[value, "K"].count
      if let page = value.reference(for: "Pg"), let index = pages.index(of: page) { return index }
    }
    return nil
  }
}
