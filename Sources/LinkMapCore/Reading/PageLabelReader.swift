/// Reads the catalog's PageLabels, a number tree of label dictionaries (ISO 32000-2, 12.4.2, Table 161).
struct PageLabelReader {
  let context: ReadingContext

  func labels(_ catalog: PDFValue) -> PageLabels {
    let objects = context.objects
    let root = objects[catalog, "PageLabels"]
    if root.isNull { return PageLabels([]) }
    var ranges: [Int: PageLabels.Range] = [:]
    let tree = NameTree(objects: objects, leafKey: "Nums", mostLevels: context.limits.treeLevels)
    tree.walk(
      root,
      entry: { key, value in
        guard let start = key.wholeNumber.flatMap({ Int(exactly: $0) }), start >= 0,
          let range = range(objects.value(of: value), start: start)
        else { return false }
        if ranges[start] == nil { ranges[start] = range }
        return true
      },
      fault: { fault in
        switch fault {
        case .order: break
        case .tooDeep: context.warn(.limitDepth, "PageLabels")
        case .loop, .malformedNode, .malformedEntry: context.warn(.pageLabelsMalformed)
        }
      })
    return PageLabels(Array(ranges.values))
  }

  private func range(_ label: PDFValue, start: Int) -> PageLabels.Range? {
    guard label.isDictionary else { return nil }
    let style = context.name(label, "S", malformed: .pageLabelsMalformed)
    if let style, PageLabels.Style(style) == nil { context.warn(.pageLabelsMalformed, style) }
    var range = PageLabels.Range(start: start, style: style.flatMap(PageLabels.Style.init))
    range.prefix = prefix(label)
    if let first = context.integer(label, "St", malformed: .pageLabelsMalformed) {
      if first >= 1, first <= Int64(Int32.max) {
        range.first = Int(first)
      } else {
        context.warn(.pageLabelsMalformed, "St \(first)")
      }
    }
    return range
  }

  /// Every page has it, and every link to the page.
  private func prefix(_ label: PDFValue) -> String {
    guard let prefix = context.text(label, "P", malformed: .pageLabelsMalformed) else { return "" }
    if prefix.utf8.count <= context.limits.labelBytes { return prefix }
    context.warn(.limitLabel)
    return ""
  }
}
