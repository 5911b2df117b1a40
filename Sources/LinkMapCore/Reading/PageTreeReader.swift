/// Walks the page tree (ISO 32000-2, 7.7.3) and finds every page, whatever Count and Type say.
struct PageTreeReader {
  let context: ReadingContext

  private struct Node {
    var kids: ResolvedElements
    let id: ObjectID?
    let count: PDFValue
    let firstPage: Int
    let inherited: InheritedAttributes
  }

  /// The pages of a document; nil where it has neither a page tree nor a page.
  func pages(of catalog: PDFValue) -> PageIndex? {
    let root = context.objects[catalog, "Pages"]
    let pages = root.isDictionary ? self.pages(root) : PageIndex()
    let kids = context.objects[root, "Kids"]
    // A tree that is meant to be empty has no pages, whatever the file still has of those that were deleted.
    if pages.count > 0 || kids.isArray && kids.count == 0 { return pages }
    var lost = LostPages(context: context)
    let found = lost.pages()
    return found.count > 0 || root.isDictionary ? found : nil
  }

  /// The pages below `root`, in order.
  func pages(_ root: PDFValue) -> PageIndex {
    var walk = Walk(context: context)
    walk.visit(root, inherited: InheritedAttributes())
    while let inherited = walk.inherited {
      if let kid = walk.nextKid() {
        walk.visit(kid, inherited: inherited)
      } else {
        walk.leaveNode()
      }
    }
    context.log.place = Warning.Place()
    return walk.index
  }

  private struct Walk {
    let context: ReadingContext
    let geometryReader: PageGeometryReader
    var index = PageIndex()
    private var open: [Node] = []
    private var entered: Set<ObjectID> = []

    init(context: ReadingContext) {
      self.context = context
      geometryReader = PageGeometryReader(context: context)
    }

    var inherited: InheritedAttributes? { open.last?.inherited }

    mutating func nextKid() -> PDFValue? { open[open.count - 1].kids.next() }

    mutating func visit(_ value: PDFValue, inherited: InheritedAttributes) {
      context.log.place = Warning.Place(object: value.id)
      guard value.isDictionary else {
        context.warn(.pageKidNotPage)
        return
      }
      let objects = context.objects
      let type = objects[value, "Type"]
      let kids = objects[value, "Kids"]
      if kids.isArray, !type.isName("Page") {
        enter(value, kids: kids, inherited: inherited)
      } else if type.isName("Pages") {
        context.warn(.pageTreeMalformed, "Kids")
      } else {
        add(value, type: type, inherited: inherited)
      }
    }

    private mutating func enter(_ node: PDFValue, kids: PDFValue, inherited: InheritedAttributes) {
      if let id = node.id, !entered.insert(id).inserted {
        context.warn(open.contains { $0.id == id } ? .pageTreeLoop : .pageNodeRepeated)
      } else if let id = kids.id, !entered.insert(id).inserted {
        // Nodes may stand directly in a list that is an object, and then only the list tells that one comes again.
        context.warn(.pageNodeRepeated)
      } else if open.count >= context.limits.treeLevels {
        context.warn(.limitDepth)
      } else {
        let objects = context.objects
        open.append(
          Node(
            kids: objects.elements(of: kids), id: node.id, count: objects[node, "Count"], firstPage: index.count,
            inherited: inherited.overridden(by: node, objects)))
      }
    }

    mutating func leaveNode() {
      let node = open.removeLast()
      context.log.place = Warning.Place(object: node.id)
      if node.count.wholeNumber != Int64(index.count - node.firstPage) {
        context.warn(.pageCountWrong, node.count.wholeNumber.map { "\($0)" })
      }
    }

    private mutating func add(_ page: PDFValue, type: PDFValue, inherited: InheritedAttributes) {
      context.log.place.pageIndex = index.count
      if type.isNull {
        context.warn(.pageTypeMissing)
      } else if !type.isName("Page") {
        context.warn(.pageTypeWrong, name: type)
      }
      let inherited = inherited.overridden(by: page, context.objects)
      let geometry = geometryReader.geometry(of: page, inherited: inherited)
      if !index.add(page, geometry: geometry) { context.warn(.pageListedTwice) }
    }
  }
}
