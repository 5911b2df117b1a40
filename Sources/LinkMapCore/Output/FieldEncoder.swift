/// Writes form fields.
enum FieldEncoder {
  /// The form as a whole; null where there is none.
  static func encode(_ form: Form?, to json: inout JSONWriter) {
    guard let form else {
      json.null()
      return
    }
    json.beginObject()
    json.key("needAppearances")
    json.boolean(form.needsAppearances)
    json.key("signatureFlags")
    json.strings(form.signatureFlags)
    json.key("signatureFlagBits")
    json.integer(form.signatureFlagBits)
    json.key("xfa")
    json.boolean(form.hasXFA)
    json.key("calculationOrder")
    json.beginInlineArray()
    for name in form.calculationOrder { json.string(name) }
    json.endInlineArray()
    json.endObject()
  }

  static func encode(_ field: Field, to json: inout JSONWriter) {
    json.beginObject()
    encodeMembers(field, to: &json)
    json.endObject()
  }

  static func encodeMembers(_ field: Field, to json: inout JSONWriter) {
    json.key("name")
    json.string(field.name)
    json.key("type")
    json.string(field.type.rawValue)
    json.key("flags")
    json.strings(field.flags.names(for: field.type))
    json.key("flagBits")
    json.integer(field.flags.rawValue)
    json.key("value")
    json.string(field.value)
    json.optional("values", field.values)
    encodeIdentity(field, to: &json)
    json.optional("defaultValue", field.defaultValue)
    json.optional("defaultValues", field.defaultValues)
    json.optional("richValue", field.richValue)
    json.optional("maxLength", field.maxLength)
    if let options = field.options { encode(options, to: &json) }
    json.optional("selectedIndices", field.selectedIndices)
    json.optional("topIndex", field.topIndex)
    json.optional("signed", field.isSigned)
    if let signature = field.signature { encode(signature, to: &json) }
    json.optional("quadding", field.quadding)
    json.optional("defaultAppearance", field.defaultAppearance)
    json.optional("calculationOrder", field.calculationOrder)
    json.optional("inAcroForm", field.isInAcroForm)
    if let widget = field.widget { encode(widget, to: &json) }
    if let places = field.places { encode(places, to: &json) }
  }

  private static func encodeIdentity(_ field: Field, to json: inout JSONWriter) {
    json.optional("partialName", field.partialName)
    json.optional("nameParts", field.nameParts)
    json.optional("object", field.object)
    json.optional("alternateName", field.alternateName)
    json.optional("mappingName", field.mappingName)
  }

  private static func encode(_ options: [ChoiceOption], to json: inout JSONWriter) {
    json.key("options")
    json.beginArray()
    for option in options {
      json.beginObject()
      json.key("export")
      json.string(option.export)
      json.key("display")
      json.string(option.display)
      json.endObject()
    }
    json.endArray()
  }

  private static func encode(_ signature: Signature, to json: inout JSONWriter) {
    json.key("signature")
    json.beginObject()
    json.optional("filter", signature.filter)
    json.optional("subFilter", signature.subFilter)
    json.optional("name", signature.name)
    json.optional("reason", signature.reason)
    json.optional("location", signature.location)
    if let date = signature.date { json.date("date", raw: "rawDate", date) }
    json.optional("byteRange", signature.byteRange)
    json.optional("contentsBytes", signature.contentsByteCount)
    json.endObject()
  }

  private static func encode(_ widget: FieldWidget, to json: inout JSONWriter) {
    json.optional("widgetIndex", widget.index)
    json.optional("widgetCount", widget.count)
    json.optional("appearanceState", widget.appearanceState)
    json.optional("onState", widget.onState)
    json.optional("exportValue", widget.exportValue)
    json.optional("checked", widget.isChecked)
    json.optional("caption", widget.caption)
    json.optional("rolloverCaption", widget.rolloverCaption)
    json.optional("downCaption", widget.downCaption)
    json.optional("tabOrder", widget.tabOrder)
  }

  private static func encode(_ places: [AnnotationPlace], to json: inout JSONWriter) {
    json.key("widgets")
    json.beginArray()
    for place in places { json.place(place) }
    json.endArray()
  }
}
