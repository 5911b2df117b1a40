/// Writes named destinations.
struct DestinationEncoder {
  let targets: TargetEncoder

  func encode(_ entry: NamedDestinationEntry, to json: inout JSONWriter) {
    json.beginObject()
    encodeMembers(entry, to: &json)
    json.endObject()
  }

  func encodeMembers(_ entry: NamedDestinationEntry, to json: inout JSONWriter) {
    json.key("name")
    json.string(entry.name.text)
    if !entry.name.isText {
      json.key("nameBytes")
      json.string(entry.name.hexadecimal)
    }
    json.key("source")
    json.string(entry.source.rawValue)
    json.key("target")
    targets.encode(entry.target, to: &json)
  }
}
