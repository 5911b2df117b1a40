/// Reads what belongs to one widget of a field (ISO 32000-2, 12.5.6.19 and 12.7.5.2).
struct FieldWidgetReader {
  let context: ReadingContext
  private let kids: KidsIndex

  init(context: ReadingContext) {
    self.context = context
    kids = KidsIndex(context: context)
  }

  func widget(_ annotation: PDFValue, _ levels: FieldLevels, _ field: Field) -> FieldWidget {
    var widget = FieldWidget()
    readPlace(annotation, levels, &widget)
    widget.appearanceState = context.name(annotation, "AS", malformed: .fieldEntryMalformed)
    if field.type.isButton { readCaptions(annotation, &widget) }
    if field.type.isToggle { readStates(annotation, levels, field, &widget) }
    return widget
  }

  /// Which of the widgets in Kids it is; a widget that is its own field is the only one.
  private func readPlace(_ annotation: PDFValue, _ levels: FieldLevels, _ widget: inout FieldWidget) {
    guard levels.widget != nil else {
      (widget.index, widget.count) = (0, 1)
      return
    }
    let widgets = kids.widgets(of: levels.field)
    widget.count = widgets.count
    widget.index = annotation.id.flatMap { widgets.places[$0] }
    if widget.index == nil { context.warn(.fieldKidsMalformed) }
  }

  private func readCaptions(_ annotation: PDFValue, _ widget: inout FieldWidget) {
    let appearance = context.objects[annotation, "MK"]
    widget.caption = context.text(appearance, "CA", malformed: .fieldEntryMalformed)
    widget.rolloverCaption = context.text(appearance, "RC", malformed: .fieldEntryMalformed)
    widget.downCaption = context.text(appearance, "AC", malformed: .fieldEntryMalformed)
  }

  private func readStates(
    _ annotation: PDFValue, _ levels: FieldLevels, _ field: Field, _ widget: inout FieldWidget
  ) {
    let objects = context.objects
    let normal = objects[objects[annotation, "AP"], "N"]
    let states = normal.isDictionary && context.affords(normal) ? normal.keys.compactMap(context.name) : []
    widget.onState = states.first { $0 == widget.appearanceState && $0 != "Off" } ?? states.first { $0 != "Off" }
    widget.exportValue = exportValue(levels, widget) ?? widget.onState
    widget.isChecked = isChecked(field, widget)
    warnOfStates(states, field, widget)
  }

  /// Opt of a button field has the export values by the positions of the widgets in Kids.
  private func exportValue(_ levels: FieldLevels, _ widget: FieldWidget) -> String? {
    guard let index = widget.index else { return nil }
    let options = levels.inherited("Opt", context.objects)
    return kids.export(at: index, of: options, owner: levels.field).flatMap { context.text($0) }
  }

  /// AS counts, and V only where there is none.
  private func isChecked(_ field: Field, _ widget: FieldWidget) -> Bool? {
    guard let on = widget.onState else { return widget.appearanceState == "Off" ? false : nil }
    return (widget.appearanceState ?? field.value) == on
  }

  private func warnOfStates(_ states: [String], _ field: Field, _ widget: FieldWidget) {
    if let state = widget.appearanceState, state != "Off", !states.isEmpty, !states.contains(state) {
      context.warn(.fieldStateUnknown, state)
    }
    guard let on = widget.onState, let state = widget.appearanceState, let value = field.value else { return }
    if (state == on) != (value == on) { context.warn(.fieldStateDisagrees, value) }
  }
}
