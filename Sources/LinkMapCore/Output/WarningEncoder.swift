/// Writes warnings.
enum WarningEncoder {
  static func encode(_ warning: Warning, to json: inout JSONWriter) {
    json.beginObject()
    encodeMembers(warning, to: &json)
    json.endObject()
  }

  static func encodeMembers(_ warning: Warning, to json: inout JSONWriter) {
    json.key("code")
    json.string(warning.code.rawValue)
    json.key("message")
    json.string(warning.message)
    if let pageIndex = warning.place.pageIndex {
      json.key("page")
      json.integer(pageIndex + 1)
    }
    if let index = warning.place.annotationIndex {
      json.key("annotation")
      json.integer(index)
    }
    if let object = warning.place.object {
      json.key("object")
      json.string(object.description)
    }
    if let value = warning.value {
      json.key("value")
      json.string(value)
    }
    if let offset = warning.offset {
      json.key("offset")
      json.integer(offset)
    }
  }
}
