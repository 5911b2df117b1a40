/// Walks the page tree (ISO 32000-2, 7.7.3) and finds every page, whatever Count and Type say.
struct PageTreeReader {
  let context: ReadingContext

  private struct Node {
    var kids: ResolvedElements
    let id: ObjectID?
    /// nil where it cannot be read.
    let count: PDFValue?
    let firstPage: Int
    let inherited: InheritedAttributes
    /// Whether one of its kids is nothing, and what that may have been was looked for.
    var hasLostKid = false
  }

  /// The pages of a document; nil where it has neither a page tree nor a page.
  func pages(of catalog: PDFValue) -> PageIndex? {
    let root = context.objects[catalog, "Pages"]
    if let pages = pagesBesides(root) { return pages }
    let pages = root.isDictionary ? self.pages(root) : PageIndex()
    let kids = context.objects[root, "Kids"]
    // A tree that is meant to be empty has no pages, whatever the file still has of those that were deleted.
    if pages.count > 0 || kids.isArray && kids.count == 0 { return pages }
    var lost = LostPages(context: context)
    let found = lost.pages()
    return found.count > 0 || root.isDictionary ? found : nil
  }

  /// What damage has put in the place of the root, neither a node nor a page, is no page where there are others.
  private func pagesBesides(_ root: PDFValue) -> PageIndex? {
    let type = context.objects[root, "Type"]
    guard root.isDictionary, !context.objects[root, "Kids"].isArray, !type.isName("Page"), !type.isName("Pages") else {
      return nil
    }
    var lost = LostPages(context: context)
    let found = lost.pages()
    if found.count > 0 { context.warn(.pageTreeMalformed, "Kids", object: root.id) }
    return found.count > 0 ? found : nil
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
    /// Looked for when something is lost.
    private lazy var orphans = OrphanedKids(context: context)

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
        if !enterOrphans(of: value, count: nil, inherited: inherited) { enterLostKids(inherited: inherited) }
        return
      }
      let objects = context.objects
      let type = objects[value, "Type"]
      let kids = objects[value, "Kids"]
      if kids.isArray, !type.isName("Page") || open.isEmpty && kids.count > 0 {
        enter(value, kids: kids, count: objects[value, "Count"], inherited: inherited)
      } else if type.isName("Pages") {
        context.warn(.pageTreeMalformed, "Kids")
        _ = enterOrphans(of: value, count: objects[value, "Count"], inherited: inherited)
      } else if !type.isNull || !enterOrphans(of: value, count: objects[value, "Count"], inherited: inherited) {
        add(value, type: type, inherited: inherited)
      }
    }

    /// What lies below a node that cannot be read stands where the node stood; false where there is nothing. Where the
    /// root cannot be read, all pages are looked for in another way.
    private mutating func enterOrphans(of node: PDFValue, count: PDFValue?, inherited: InheritedAttributes) -> Bool {
      guard !open.isEmpty, let id = node.id, let kids = takeOrphans(of: id) else { return false }
      enter(node, kids: kids, count: count, inherited: inherited)
      return true
    }

    /// Where Count says that the innermost node has lost pages, those come where the first kid is missing that have lost
    /// their parent, else those that call this node their parent.
    private mutating func enterLostKids(inherited: InheritedAttributes) {
      let last = open.count - 1
      guard last >= 0, !open[last].hasLostKid, let count = open[last].count?.wholeNumber else { return }
      open[last].hasLostKid = true
      var most = max(Int(clamping: count), 0) - (index.count - open[last].firstPage)
      var others = open[last].kids
      while most > 0, let kid = others.next() { most -= pageCount(of: kid) }
      guard most > 0, let kids = takeOrphans(of: nil, most: most) ?? takeOrphans(of: open[last].id, most: most) else {
        return
      }
      enter(.null, kids: kids, count: nil, inherited: inherited)
    }

    /// How many pages are below a kid, as it says itself.
    private func pageCount(of kid: PDFValue) -> Int {
      let objects = context.objects
      guard kid.isDictionary, objects[kid, "Kids"].isArray else { return kid.isDictionary ? 1 : 0 }
      return max(objects[kid, "Count"].wholeNumber.map { Int(clamping: $0) } ?? 1, 0)
    }

    private mutating func takeOrphans(of node: ObjectID?, most: Int = .max) -> PDFValue? {
      let (entered, index) = (entered, index)
      let known = { (id: ObjectID) in entered.contains(id) || index.index(of: id) != nil }
      guard let kids = orphans.take(of: node, most: most, known: known) else { return nil }
      context.warn(.filePagesFound, "\(kids.count)")
      self.index.isRebuilt = true
      return kids
    }

    private mutating func enter(
      _ node: PDFValue, kids: PDFValue, count: PDFValue?, inherited: InheritedAttributes
    ) {
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
            kids: objects.elements(of: kids), id: node.id, count: count, firstPage: index.count,
            inherited: inherited.overridden(by: node, objects)))
      }
    }

    mutating func leaveNode() {
      let node = open.removeLast()
      context.log.place = Warning.Place(object: node.id)
      if let count = node.count, count.wholeNumber != Int64(index.count - node.firstPage) {
        context.warn(.pageCountWrong, count.wholeNumber.map { "\($0)" })
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
