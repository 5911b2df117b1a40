/// Reads the outline (ISO 32000-2, 12.3.3): every item once, whatever Prev, Last and Count say.
struct OutlineReader {
  let context: ReadingContext
  let resolver: TargetResolver
  /// An item in memory.
  private static let itemBytes = 256

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
      guard context.affords(Self.itemBytes) else { break }
      let first = objects[current, "First"]
      items.append(item(current, level: open.count, hasChildren: first.isDictionary))
      open.append(objects[current, "Next"])
      if first.isNull { continue }
      if open.count < context.limits.outlineLevels { open.append(first) } else { context.warn(.limitDepth, "First") }
    }
    context.log.place = Warning.Place()
    return items
  }

  private func item(_ value: PDFValue, level: Int, hasChildren: Bool) -> OutlineItem {
    let malformed = Warning.Code.outlineMalformed
    let refusals = context.refusals
    let title = context.text(value, "Title", malformed: malformed)
    if title == nil, context.refusals == refusals { context.warn(.outlineTitleMissing) }
    let count = context.integer(value, "Count", malformed: malformed)
    let flags = context.integer(value, "F", malformed: malformed)
    return OutlineItem(
      level: level, title: title, target: target(value),
      isOpen: hasChildren ? count.map { $0 > 0 } == true : nil,
      color: color(value),
      isBold: flags.map { $0 & 2 != 0 } == true, isItalic: flags.map { $0 & 1 != 0 } == true)
  }

  /// Three numbers; black where there are none.
  private func color(_ value: PDFValue) -> [Double] {
    let color = context.objects[value, "C"]
    if color.isNull { return [0, 0, 0] }
    if color.count == 3, let numbers = context.usableNumbers(color) { return numbers }
    context.warn(.outlineMalformed, "C")
    return [0, 0, 0]
  }

  /// A or Dest, else the page of SE, a structure element.
  private func target(_ value: PDFValue) -> Target {
    if let target = resolver.target(of: value, on: nil) { return target }
    let element = context.objects[value, "SE"]
    if element.isDictionary { return resolver.target(ofStructureElement: element) }
    if !element.isNull { context.warn(.outlineMalformed, "SE") }
    return .none
  }
}
