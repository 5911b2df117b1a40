/// Walks structure elements and their content in reading order, each object and each list once (ISO 32000-2, 14.7.2).
struct StructureWalk: Sequence, IteratorProtocol {
  private let objects: any ObjectSource
  private var open: [ResolvedElements] = []
  private var seen: Set<ObjectID> = []
  private var first: PDFValue?

  init(objects: any ObjectSource, root: PDFValue) {
    self.objects = objects
    first = root
  }

  mutating func next() -> PDFValue? {
    if let root = first {
      first = nil
      return enter(root)
    }
    while let top = open.indices.last {
      guard let element = open[top].next() else {
        open.removeLast()
        continue
      }
      if let value = enter(element) { return value }
    }
    return nil
  }

  /// nil for what is no dictionary or was there before.
  private mutating func enter(_ value: PDFValue) -> PDFValue? {
    guard value.isDictionary, isNew(value) else { return nil }
    let kids = objects[value, "K"]
    if kids.isArray, isNew(kids) {
      open.append(objects.elements(of: kids))
    } else if kids.isDictionary {
      open.append(ResolvedElements(objects: objects, only: kids))
    }
    return value
  }

  private mutating func isNew(_ value: PDFValue) -> Bool {
    value.id.map { seen.insert($0).inserted } ?? true
  }
}
