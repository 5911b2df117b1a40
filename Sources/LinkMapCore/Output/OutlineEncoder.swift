/// Writes the outline as a tree.
struct OutlineEncoder {
  let targets: TargetEncoder

  func encode(_ items: [OutlineItem], to json: inout JSONWriter) {
    json.beginArray()
    // An item stays open for its children until one comes that is no deeper.
    var open = 0
    for item in items {
      close(downTo: item.level, &open, &json)
      begin(item, to: &json)
      open += 1
    }
    close(downTo: 0, &open, &json)
    json.endArray()
  }

  private func close(downTo level: Int, _ open: inout Int, _ json: inout JSONWriter) {
    while open > level {
      json.endArray()
      json.endObject()
      open -= 1
    }
  }

  private func begin(_ item: OutlineItem, to json: inout JSONWriter) {
    json.beginObject()
    encodeMembers(item, to: &json)
    json.key("children")
    json.beginArray()
  }

  /// All of an item but its children.
  func encodeMembers(_ item: OutlineItem, to json: inout JSONWriter) {
    json.key("title")
    json.string(item.title)
    json.key("target")
    targets.encode(item.target, to: &json)
    json.optional("open", item.isOpen)
    json.key("color")
    json.numbers(item.color)
    json.key("bold")
    json.boolean(item.isBold)
    json.key("italic")
    json.boolean(item.isItalic)
  }
}
