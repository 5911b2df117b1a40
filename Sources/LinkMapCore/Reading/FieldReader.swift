/// Reads form fields (ISO 32000-2, 12.7.4 and 12.7.5).
struct FieldReader {
  let context: ReadingContext
  let form: FormIndex
  private let names: FieldNameReader
  private let values: FieldValueReader
  private let widgets: FieldWidgetReader

  init(context: ReadingContext, form: FormIndex) {
    self.context = context
    self.form = form
    names = FieldNameReader(context: context)
    values = FieldValueReader(context: context)
    widgets = FieldWidgetReader(context: context)
  }

  /// The field that a widget annotation shows.
  func field(ofWidget annotation: PDFValue) -> Field {
    let levels = FieldLevels(annotation, context)
    var field = field(levels)
    field.isInAcroForm = annotation.id.map(form.isReached) == true || levels.field.id.map(form.isReached) == true
    if !field.isInAcroForm { context.warn(form.form.isDictionary ? .fieldNotInAcroForm : .fieldNoAcroForm) }
    field.widget = widgets.widget(annotation, levels, field)
    return field
  }

  /// The field above a widget that is none itself; null for others.
  func parentField(ofWidget annotation: PDFValue) -> PDFValue {
    let isWidget = FormIndex.isWidget(annotation, context.objects)
    return isWidget ? context.objects[annotation, "Parent"] : .null
  }

  /// A field as it is reached from the form.
  func field(_ value: PDFValue) -> Field {
    var field = field(FieldLevels(value, context))
    field.isInAcroForm = true
    return field
  }

  private func field(_ levels: FieldLevels) -> Field {
    let objects = context.objects
    let bits = flagBits(levels)
    let type = type(levels, bits)
    var field = Field(type: type, flags: FieldFlags(rawValue: bits), isInAcroForm: false)
    readNames(levels, &field)
    field.object = levels.field.id
    readValues(levels, &field)
    field.alternateName = text(levels.own("TU", objects), "TU")
    field.mappingName = text(levels.own("TM", objects), "TM")
    field.maxLength = integer(levels.inherited("MaxLen", objects), "MaxLen")
    field.quadding = integer(levels.inherited("Q", objects), "Q")
    field.defaultAppearance = text(levels.inherited("DA", objects), "DA")
    if type == .text || type.isChoice {
      // The form has defaults for text that varies.
      if field.quadding == nil { field.quadding = integer(objects[form.form, "Q"], "Q") }
      if field.defaultAppearance == nil { field.defaultAppearance = text(objects[form.form, "DA"], "DA") }
    }
    if type.isChoice { readChoice(levels, &field) }
    if type == .signature { readSignature(levels, &field) }
    field.calculationOrder = levels.field.id.flatMap(form.calculationPosition)
    return field
  }

  // MARK: - Kind

  private func flagBits(_ levels: FieldLevels) -> Int64 {
    let flags = levels.inherited("Ff", context.objects)
    if flags.isNull { return 0 }
    guard let bits = flags.wholeNumber else {
      context.warn(.fieldFlagsMalformed, flags.number.map { "\($0)" })
      return 0
    }
    if bits < 0 || bits > Int64(UInt32.max) { context.warn(.fieldFlagsMalformed, "\(bits)") }
    return bits
  }

  private func type(_ levels: FieldLevels, _ bits: Int64) -> FieldType {
    let flags = FieldFlags(rawValue: bits)
    let type = levels.inherited("FT", context.objects)
    switch type.name {
    case "Btn": return flags.contains(.pushButton) ? .pushButton : flags.contains(.radio) ? .radioButton : .checkBox
    case "Tx": return .text
    case "Ch": return flags.contains(.combo) ? .comboBox : .listBox
    case "Sig": return .signature
    default:
      context.warn(type.isNull ? .fieldTypeMissing : .fieldTypeUnknown, name: type)
      return .unknown
    }
  }

  // MARK: - Names

  private func readNames(_ levels: FieldLevels, _ field: inout Field) {
    let parts = names.parts(levels)
    if parts.isEmpty { return }
    field.nameParts = parts
    field.name = parts.joined(separator: ".")
    if context.objects[levels.field, "T"].kind == .string { field.partialName = parts.last }
  }

  // MARK: - Values

  private func readValues(_ levels: FieldLevels, _ field: inout Field) {
    let objects = context.objects
    if field.type != .signature {
      (field.value, field.values) = values.value(levels.inherited("V", objects), "V", field.type)
      (field.defaultValue, field.defaultValues) = values.value(levels.inherited("DV", objects), "DV", field.type)
    }
    let rich = levels.own("RV", objects)
    field.richValue = rich.isStream ? rich.id.flatMap(context.text(ofStream:)) : text(rich, "RV")
  }

  private func readChoice(_ levels: FieldLevels, _ field: inout Field) {
    let objects = context.objects
    let options = levels.inherited("Opt", objects)
    if !options.isNull { field.options = values.options(options) }
    field.topIndex = integer(levels.inherited("TI", objects), "TI")
    let indices = levels.inherited("I", objects)
    if indices.isNull { return }
    field.selectedIndices = values.integers(indices, "I")
    guard let selected = field.selectedIndices, let exports = values.exports(options, at: selected) else { return }
    let chosen = field.values ?? [field.value].compactMap { $0 }
    // V has no order of its own.
    let matches = chosen.count == selected.count && chosen.sorted() == exports.sorted()
    if !matches { context.warn(.fieldIndicesDisagree) }
  }

  private func readSignature(_ levels: FieldLevels, _ field: inout Field) {
    let value = levels.inherited("V", context.objects)
    field.isSigned = value.isDictionary
    if value.isDictionary {
      field.signature = values.signature(value)
    } else if !value.isNull {
      context.warn(.fieldValueMalformed, "V")
    }
  }

  private func text(_ value: PDFValue, _ key: StaticString) -> String? {
    if value.isNull { return nil }
    if let bytes = value.stringBytes { return context.text(bytes) }
    context.warn(.fieldEntryMalformed, key)
    return nil
  }

  private func integer(_ value: PDFValue, _ key: StaticString) -> Int64? {
    if value.isNull { return nil }
    if let number = value.wholeNumber { return number }
    context.warn(.fieldEntryMalformed, key)
    return nil
  }
}
