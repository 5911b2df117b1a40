/// Finds the page of a structure element, for structure destinations (ISO 32000-2, 12.3.2.3).
struct StructureDestinations {
  let context: ReadingContext
  let pages: PageIndex
  /// Of one element.
  private static let mostElements = 1000

  private var objects: any ObjectSource { context.objects }

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
    var left = Self.mostElements
    while let value = walk.next() {
      guard left > 0, budget > 0 else {
        context.warn(.limitStructure)
        return nil
      }
      left -= 1
      budget -= 1 + objects[value, "K"].count
      if let page = value.reference(for: "Pg"), let index = pages.index(of: page) { return index }
    }
    return nil
  }
}
