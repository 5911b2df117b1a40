/// Walks a name tree or a number tree (ISO 32000-2, 7.9.6 and 7.9.7): every leaf, in the order of the file.
///
/// Order and Limits are not relied on, as writers get them wrong. A node is entered once, and no deeper than the bound.
struct NameTree {
  enum Fault {
    /// A node that was entered before.
    case loop
    case tooDeep
    /// A node that is no dictionary, or has neither Kids nor leaves.
    case malformedNode
    /// A key of the wrong type, or a key without a value.
    case malformedEntry
    /// The Limits of a leaf do not fit its first and last key. Whether the keys are in order is not looked at here.
    case order
  }

  let objects: any ObjectSource
  /// `Names` or `Nums`.
  let leafKey: StaticString
  let mostLevels: Int
  /// Whether a list of leaves or of kids is gone through; for trees that may be walked any number of times.
  var affords: (PDFValue) -> Bool = { _ in true }

  func walk(
    _ root: PDFValue, entry: (_ key: PDFValue, _ value: DeferredValue) -> Bool, fault: (Fault) -> Void
  ) {
    var entered: Set<ObjectID> = []
    var open: [ResolvedElements] = []
    var next: PDFValue? = root
    while true {
      if let node = next {
        next = nil
        if let id = node.id, !entered.insert(id).inserted {
          fault(.loop)
        } else if open.count >= mostLevels {
          fault(.tooDeep)
        } else if let kids = visit(node, &entered, entry: entry, fault: fault) {
          open.append(kids)
        }
      }
      guard let last = open.indices.last else { return }
      next = open[last].next()
      if next == nil { open.removeLast() }
    }
  }

  /// Reads the node's own leaves, and gives its kids.
  private func visit(
    _ node: PDFValue, _ entered: inout Set<ObjectID>, entry: (PDFValue, DeferredValue) -> Bool,
    fault: (Fault) -> Void
  ) -> ResolvedElements? {
    let leaves = objects[node, leafKey]
    let kids = objects[node, "Kids"]
    guard node.isDictionary, leaves.isArray || kids.isArray else {
      fault(.malformedNode)
      return nil
    }
    // Nodes may stand directly in a list that is an object, and then only the list tells that one comes again.
    func isNew(_ list: PDFValue) -> Bool {
      guard let id = list.id, !entered.insert(id).inserted else { return affords(list) }
      fault(.loop)
      return false
    }
    if isNew(leaves) { read(leaves, limits: objects[node, "Limits"], entry: entry, fault: fault) }
    return kids.isArray && isNew(kids) ? objects.elements(of: kids) : nil
  }

  private func read(
    _ leaves: PDFValue, limits: PDFValue, entry: (PDFValue, DeferredValue) -> Bool, fault: (Fault) -> Void
  ) {
    var elements = objects.elements(of: leaves)
    var first: PDFValue?
    var last: PDFValue?
    while let key = elements.next() {
      guard let value = elements.nextDeferred(), entry(key, value) else {
        fault(.malformedEntry)
        continue
      }
      if first == nil { first = key }
      last = key
    }
    guard limits.isArray, let first = first?.stringBytes, let last = last?.stringBytes else { return }
    if objects[limits, 0].stringBytes != first || objects[limits, 1].stringBytes != last { fault(.order) }
  }
}
