/// Reads the outline (ISO 32000-2, 12.3.3): every item once, whatever Prev, Last and Count say.
struct OutlineReader {
  let context: ReadingContext
  let resolver: TargetResolver

  func items(_ catalog: PDFValue) -> [OutlineItem] {
    let objects = context.objects
    let root = objects[catalog, "Outlines"]
    if root.isNull { return [] }
    guard root.isDictionary else {
      context.warn(.outlineMalformed, "Outlines")
      return []
    }
    var items: [OutlineItem] = []
    var seen: Set<ObjectID> = []
    // What comes next on each open level.
    var open = [objects[root, "First"]]
    while let current = open.popLast() {
      if current.isNull { continue }
      context.log.place = Warning.Place(object: current.id)
      if let id = current.id, !seen.insert(id).inserted {
        context.warn(.outlineLoop)
        continue
      }
      guard current.isDictionary else {
        context.warn(.outlineMalformed)
        continue
      }
      let first = objects[current, "First"]
      items.append(item(current, level: open.count, hasChildren: first.isDictionary))
      open.append(objects[current, "Next"])
      if first.isNull { continue }
      if open.count < context.limits.treeLevels { open.append(first) } else { context.warn(.limitDepth, "First") }
    }
    context.log.place = Warning.Place()
    return items
  }

  private func item(_ value: PDFValue, level: Int, hasChildren: Bool) -> OutlineItem {
    let objects = context.objects
    let malformed = Warning.Code.outlineMalformed
    let title = context.text(value, "Title", malformed: malformed)
    if title == nil { context.warn(.outlineTitleMissing) }
    let count = context.integer(value, "Count", malformed: malformed)
    let flags = context.integer(value, "F", malformed: malformed)
    let color = objects[value, "C"].isNull ? nil : context.numbers(value, "C", malformed: malformed)
    return OutlineItem(
      level: level, title: title, target: target(value),
      isOpen: hasChildren ? count.map { $0 > 0 } == true : nil,
      color: color.flatMap { $0.count == 3 ? $0 : nil } ?? [0, 0, 0],
      isBold: flags.map { $0 & 2 != 0 } == true, isItalic: flags.map { $0 & 1 != 0 } == true)
  }

  /// A or Dest, else the page of SE, a structure element.
  private func target(_ value: PDFValue) -> Target {
    if let target = resolver.target(of: value, on: nil) { return target }
    let element = context.objects[value, "SE"]
    return element.isDictionary ? resolver.target(ofStructureElement: element) : .none
  }
}
