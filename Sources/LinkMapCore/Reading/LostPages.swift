/// Finds the pages of a document whose page tree leads to none: all objects with the Type of a page, in their order.
struct LostPages {
  private let context: ReadingContext
  /// What nodes give to those below them.
  private var known: [ObjectID: InheritedAttributes] = [:]

  init(context: ReadingContext) { self.context = context }

  mutating func pages() -> PageIndex {
    let ids = context.objects.ids(ofTypes: ["Page"])
    if !ids.isEmpty { context.warn(.filePagesFound, "\(ids.count)") }
    let reader = PageGeometryReader(context: context)
    var index = PageIndex()
    index.isRebuilt = !ids.isEmpty
    for id in ids {
      let page = context.objects.object(id)
      guard page.isDictionary else { continue }
      context.log.place = Warning.Place(pageIndex: index.count, object: id)
      _ = index.add(page, geometry: reader.geometry(of: page, inherited: inherited(by: page)))
    }
    context.log.place = Warning.Place()
    return index
  }

  /// What a page says itself, and what those nodes say that it names as its parents.
  private mutating func inherited(by page: PDFValue) -> InheritedAttributes {
    var nodes = [page]
    var attributes = InheritedAttributes()
    while let node = nodes.last {
      let parent = context.objects[node, "Parent"]
      guard parent.isDictionary, let id = parent.id else { break }
      guard nodes.count < context.limits.treeLevels else {
        context.warn(.limitDepth, "Parent")
        break
      }
      if let above = known[id] {
        attributes = above
        break
      }
      nodes.append(parent)
    }
    for node in nodes.reversed() {
      attributes = attributes.overridden(by: node, context.objects)
      if let id = node.id { known[id] = attributes }
    }
    return attributes
  }
}
