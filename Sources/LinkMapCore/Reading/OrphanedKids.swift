/// What stands below a node of the page tree, where its own list does not say: the pages and nodes that call it their
/// Parent, and that no other node lists. Damage to one node does then not take all the pages below it away.
struct OrphanedKids {
  /// By their Parent; nil where that is not in the file, or not given.
  private var kids: [ObjectID?: [ObjectID]] = [:]

  init(context: ReadingContext) {
    let objects = context.objects
    var listed: Set<ObjectID> = []
    var lists: Set<ObjectID> = []
    for id in objects.ids(ofTypes: ["Page", "Pages"]) {
      let value = objects.object(id)
      kids[value.reference(for: "Parent"), default: []].append(id)
      let list = objects[value, "Kids"]
      // A list that many nodes share is read once.
      if let id = list.id, !lists.insert(id).inserted { continue }
      var elements = objects.elements(of: list)
      for _ in 0..<(list.isArray ? list.count : 0) {
        if let kid = elements.nextReference { listed.insert(kid) }
        elements.skip()
      }
    }
    kids = kids.mapValues { $0.filter { !listed.contains($0) } }
  }

  /// A list of at most so many kids of a node, as Kids should be; nil where there are none. Each can be had once, and
  /// `known` are those that were come to in another way.
  mutating func take(of node: ObjectID?, most: Int, known: (ObjectID) -> Bool) -> PDFValue? {
    guard let found = kids.removeValue(forKey: node)?.filter({ !known($0) }).prefix(most), !found.isEmpty else {
      return nil
    }
    let syntax = "[" + found.map { "\($0.number) \($0.generation) R" }.joined(separator: " ") + "]"
    return PDFValue(parsing: Array(syntax.utf8))
  }
}
