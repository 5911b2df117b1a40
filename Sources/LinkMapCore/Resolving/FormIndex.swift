/// The fields that the form's Fields reach (ISO 32000-2, 12.7.3), and the widgets of each.
struct FormIndex {
  /// A field that has no fields below it.
  struct Terminal {
    let value: PDFValue
    var widgets: [ObjectID]
  }

  /// A terminal in memory, besides its widgets.
  private static let terminalBytes = 64

  /// AcroForm; null where there is none.
  let form: PDFValue
  /// Depth first.
  private(set) var terminals: [Terminal] = []
  /// The widgets of all terminals.
  private(set) var widgets: Set<ObjectID> = []
  private var reached: Set<ObjectID> = []
  /// The lists of kids that are objects of their own; each is gone through once.
  private var lists: Set<ObjectID> = []
  private var calculationPositions: [ObjectID: Int] = [:]

  init(context: ReadingContext, catalog: PDFValue) {
    let objects = context.objects
    form = objects[catalog, "AcroForm"]
    if !form.isNull, !form.isDictionary { context.warn(.fieldFormMalformed, "AcroForm") }
    let order = objects[form, "CO"]
    for (position, field) in objects.elements(of: order).filter(\.isDictionary).enumerated() {
      if let id = field.id, calculationPositions[id] == nil { calculationPositions[id] = position }
    }
    walk(context, objects[form, "Fields"])
  }

  func isReached(_ id: ObjectID) -> Bool { reached.contains(id) }

  func calculationPosition(of id: ObjectID) -> Int? { calculationPositions[id] }

  /// A kid without a name of its own and without kids is a widget of the field above it, and no field.
  static func isWidget(_ kid: PDFValue, _ objects: any ObjectSource) -> Bool {
    objects[kid, "T"].isNull && objects[kid, "Kids"].isNull
  }

  private mutating func walk(_ context: ReadingContext, _ fields: PDFValue) {
    if fields.isNull { return }
    guard fields.isArray else {
      context.warn(.fieldFormMalformed, "Fields")
      return
    }
    let objects = context.objects
    var open = [objects.elements(of: fields)]
    while let top = open.indices.last {
      guard let field = open[top].next() else {
        open.removeLast()
        continue
      }
      context.log.place.object = field.id
      guard field.isDictionary else {
        context.warn(.fieldNotADictionary)
        continue
      }
      if let id = field.id, !reached.insert(id).inserted {
        context.warn(.fieldListedTwice)
      } else if let kids = visit(field, context) {
        if open.count < context.limits.treeLevels { open.append(kids) } else { context.warn(.limitDepth, "Kids") }
      }
    }
    context.log.place = Warning.Place()
  }

  /// Notes a terminal field with its widgets; gives the kids of another.
  private mutating func visit(_ field: PDFValue, _ context: ReadingContext) -> ResolvedElements? {
    let objects = context.objects
    let kids = objects[field, "Kids"]
    if !kids.isNull, !kids.isArray { context.warn(.fieldKidsMalformed) }
    if let id = kids.id, !kids.isNull, !lists.insert(id).inserted {
      context.warn(.fieldListedTwice)
      return nil
    }
    var widgets: [ObjectID] = []
    var hasFields = false
    for kid in objects.elements(of: kids) where kid.isDictionary {
      if Self.isWidget(kid, objects) {
        if let id = kid.id { widgets.append(id) }
      } else {
        hasFields = true
      }
    }
    if hasFields { return objects.elements(of: kids) }
    if widgets.isEmpty, let id = field.id { widgets = [id] }
    reached.formUnion(widgets)
    self.widgets.formUnion(widgets)
    guard context.affords(Self.terminalBytes) else { return nil }
    terminals.append(Terminal(value: field, widgets: widgets))
    return nil
  }
}
