/// Writes annotations. They are looked at where they are in a list, since a value handed on is copied, and these are large.
struct AnnotationEncoder {
  let targets: TargetEncoder

  func encode(_ list: Span<Annotation>, at index: Int, to json: inout JSONWriter) {
    json.beginObject()
    encodeMembers(list, at: index, to: &json)
    json.endObject()
  }

  func encodeMembers(_ list: Span<Annotation>, at index: Int, to json: inout JSONWriter) {
    encodeIdentity(list, index, to: &json)
    if let field = list[index].field {
      json.key("field")
      FieldEncoder.encode(field, to: &json)
    }
    if let target = list[index].target {
      json.key("target")
      targets.encode(target, to: &json)
    }
    if let border = list[index].border { encode(border, to: &json) }
    if let quads = list[index].quads {
      json.key("quads")
      json.quads(quads)
    }
    if let quads = list[index].viewQuads {
      json.key("viewQuads")
      json.quads(quads)
    }
    encodeCommonEntries(list, index, to: &json)
  }

  private func encodeIdentity(_ list: Span<Annotation>, _ index: Int, to json: inout JSONWriter) {
    json.key("index")
    json.integer(list[index].index)
    json.key("object")
    json.object(list[index].object)
    json.key("subtype")
    json.string(list[index].subtype)
    json.key("rect")
    json.userRect(list[index].rect)
    json.key("viewRect")
    json.viewRect(list[index].viewRect)
    json.key("flags")
    json.strings(list[index].flags.names)
    json.key("flagBits")
    json.integer(list[index].flags.rawValue)
    json.key("visible")
    json.boolean(list[index].isVisible)
  }

  private func encodeCommonEntries(_ list: Span<Annotation>, _ index: Int, to json: inout JSONWriter) {
    let details = list[index].details
    json.optional("contents", list[index].contents)
    json.optional("uniqueName", list[index].uniqueName)
    if let modified = list[index].modified { json.date("modified", raw: "rawModified", modified) }
    if let details { AnnotationDetailsEncoder.encodeMarkup(details, to: &json) }
    color("color", list[index].color, to: &json)
    color("backgroundColor", list[index].backgroundColor, to: &json)
    color("borderColor", list[index].borderColor, to: &json)
    json.optional("highlightMode", list[index].highlightMode)
    json.optional("opacity", list[index].opacity)
    json.optional("blendMode", list[index].blendMode)
    json.optional("language", list[index].language)
    if let content = list[index].optionalContent { encode(content, to: &json) }
    if let details { AnnotationDetailsEncoder.encodeRelations(details, to: &json) }
    targets.encode(list[index].additionalActions, to: &json)
    if let target = list[index].webCaptureTarget {
      json.key("webCaptureTarget")
      targets.encode(target, to: &json)
    }
    if let details { AnnotationDetailsEncoder.encodeOwn(details, to: &json) }
    json.optional("appearanceStates", list[index].appearanceStates)
    json.optional("structParent", list[index].structParent)
  }

  private func color(_ name: StaticString, _ numbers: [Double]?, to json: inout JSONWriter) {
    guard let numbers else { return }
    json.key(name)
    json.numbers(numbers)
  }

  private func encode(_ border: Border, to json: inout JSONWriter) {
    json.key("border")
    json.beginObject()
    json.key("width")
    json.number(border.width)
    json.key("style")
    json.string(border.style)
    if let dash = border.dash {
      json.key("dash")
      json.numbers(dash)
    }
    json.key("horizontalRadius")
    json.number(border.horizontalRadius)
    json.key("verticalRadius")
    json.number(border.verticalRadius)
    json.endObject()
  }

  private func encode(_ content: OptionalContent, to json: inout JSONWriter) {
    json.key("optionalContent")
    json.beginObject()
    json.key("object")
    json.object(content.group.object)
    json.key("name")
    json.string(content.group.name)
    json.key("visible")
    json.boolean(content.isVisible)
    json.endObject()
  }
}
