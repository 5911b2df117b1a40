/// Writes annotations.
struct AnnotationEncoder {
  let targets: TargetEncoder

  @inline(never)
  func encode(_ annotation: borrowing Annotation, to json: inout JSONWriter) {
    json.beginObject()
    encodeMembers(annotation, to: &json)
    json.endObject()
  }

  func encodeMembers(_ annotation: borrowing Annotation, to json: inout JSONWriter) {
    encodeIdentity(annotation, to: &json)
    if let field = annotation.field {
      json.key("field")
      FieldEncoder.encode(field, to: &json)
    }
    if let target = annotation.target {
      json.key("target")
      targets.encode(target, to: &json)
    }
    if let border = annotation.border { encode(border, to: &json) }
    if let quads = annotation.quads {
      json.key("quads")
      json.quads(quads)
    }
    if let quads = annotation.viewQuads {
      json.key("viewQuads")
      json.quads(quads)
    }
    encodeCommonEntries(annotation, to: &json)
  }

  private func encodeIdentity(_ annotation: borrowing Annotation, to json: inout JSONWriter) {
    json.key("index")
    json.integer(annotation.index)
    json.key("object")
    json.object(annotation.object)
    json.key("subtype")
    json.string(annotation.subtype)
    json.key("rect")
    json.userRect(annotation.rect)
    json.key("viewRect")
    json.viewRect(annotation.viewRect)
    json.key("flags")
    json.strings(annotation.flags.names)
    json.key("flagBits")
    json.integer(annotation.flags.rawValue)
    json.key("visible")
    json.boolean(annotation.isVisible)
  }

  private func encodeCommonEntries(_ annotation: borrowing Annotation, to json: inout JSONWriter) {
    let details = annotation.details
    json.optional("contents", annotation.contents)
    json.optional("uniqueName", annotation.uniqueName)
    if let modified = annotation.modified { json.date("modified", raw: "rawModified", modified) }
    if let details { AnnotationDetailsEncoder.encodeMarkup(details, to: &json) }
    color("color", annotation.color, to: &json)
    color("backgroundColor", annotation.backgroundColor, to: &json)
    color("borderColor", annotation.borderColor, to: &json)
    json.optional("highlightMode", annotation.highlightMode)
    json.optional("opacity", annotation.opacity)
    json.optional("blendMode", annotation.blendMode)
    json.optional("language", annotation.language)
    if let content = annotation.optionalContent { encode(content, to: &json) }
    if let details { AnnotationDetailsEncoder.encodeRelations(details, to: &json) }
    targets.encode(annotation.additionalActions, to: &json)
    if let target = annotation.webCaptureTarget {
      json.key("webCaptureTarget")
      targets.encode(target, to: &json)
    }
    if let details { AnnotationDetailsEncoder.encodeOwn(details, to: &json) }
    json.optional("appearanceStates", annotation.appearanceStates)
    json.optional("structParent", annotation.structParent)
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
