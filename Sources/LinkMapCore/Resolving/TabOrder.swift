/// The order in which the tab key reaches the widgets of a page (Tabs; ISO 32000-2, 12.5.1).
struct TabOrder {
  private let context: ReadingContext
  private let catalog: PDFValue
  /// Whether the reader goes from right to left (Direction of the viewer preferences).
  private let isRightToLeft: Bool
  private lazy var structure = StructureOrder(context: context, catalog: catalog)

  init(context: ReadingContext, catalog: PDFValue) {
    self.context = context
    self.catalog = catalog
    isRightToLeft = context.objects[context.objects[catalog, "ViewerPreferences"], "Direction"].isName("R2L")
  }

  /// The widgets among `annotations`, as positions in it, in order.
  ///
  /// Rows and columns go by where widgets are seen; a widget is in a row when its middle is between the top and bottom of
  /// the row's first. Structure order goes by the structure tree, and those that it does not have come last. Otherwise,
  /// and where Tabs says nothing, it is the order of Annots, as most viewers have it.
  mutating func order(_ annotations: [Annotation], page: PDFValue) -> [Int] {
    let widgets = annotations.indices.filter { annotations[$0].isWidget }
    switch context.objects[page, "Tabs"].name {
    case "R": return inLines(widgets, annotations, isRows: true)
    case "C": return inLines(widgets, annotations, isRows: false)
    case "S": return inStructure(widgets, annotations)
    default: return widgets
    }
  }

  /// Where a widget begins and ends along the lines and across them.
  private struct Placed {
    let position: Int
    let along: Double
    let start: Double
    let end: Double
  }

  private func inLines(_ widgets: [Int], _ annotations: [Annotation], isRows: Bool) -> [Int] {
    let placed = widgets.compactMap { position in
      annotations[position].viewRect.map { rect in
        let (left, right) = isRightToLeft ? (-rect.maxX, -rect.minX) : (rect.minX, rect.maxX)
        return isRows
          ? Placed(position: position, along: left, start: rect.minY, end: rect.maxY)
          : Placed(position: position, along: rect.minY, start: left, end: right)
      }
    }.sorted { ($0.start, $0.along, $0.position) < ($1.start, $1.along, $1.position) }
    var lines: [[Placed]] = []
    for widget in placed {
      if let first = lines.last?.first, (widget.start + widget.end) / 2 <= first.end {
        lines[lines.count - 1].append(widget)
      } else {
        lines.append([widget])
      }
    }
    let ordered = lines.flatMap { $0.sorted { ($0.along, $0.position) < ($1.along, $1.position) } }.map(\.position)
    return ordered + widgets.filter { annotations[$0].viewRect == nil }
  }

  private mutating func inStructure(_ widgets: [Int], _ annotations: [Annotation]) -> [Int] {
    let places = widgets.map { position in
      (position: position, place: annotations[position].object.flatMap { structure.place(of: $0) })
    }
    let known = places.filter { $0.place != nil }
      .sorted { ($0.place ?? .max, $0.position) < ($1.place ?? .max, $1.position) }
    return known.map(\.position) + places.filter { $0.place == nil }.map(\.position)
  }
}
