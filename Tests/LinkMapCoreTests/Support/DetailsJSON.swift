@testable import LinkMapCore

extension Annotation {
  /// What markup annotations and single subtypes own, as it is written in the compact layout.
  var detailsJSON: String {
    guard let details else { return "no details" }
    var json = JSONWriter(.compact)
    json.beginObject()
    AnnotationDetailsEncoder.encodeMarkup(details, to: &json)
    AnnotationDetailsEncoder.encodeRelations(details, to: &json)
    AnnotationDetailsEncoder.encodeOwn(details, to: &json)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
