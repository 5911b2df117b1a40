/// Writes the entries of markup annotations and those that single subtypes own.
enum AnnotationDetailsEncoder {
  /// What stands before the entries that any annotation may have.
  static func encodeMarkup(_ details: AnnotationDetails, to json: inout JSONWriter) {
    json.optional("author", details.author)
    json.optional("subject", details.subject)
    if let created = details.created { json.date("created", raw: "rawCreated", created) }
    json.optional("richContents", details.richContents)
    numbers("interiorColor", details.interiorColor, to: &json)
    if let effect = details.borderEffect {
      json.key("borderEffect")
      json.beginObject()
      json.key("style")
      json.string(effect.style)
      json.key("intensity")
      json.number(effect.intensity)
      json.endObject()
    }
  }

  static func encodeRelations(_ details: AnnotationDetails, to json: inout JSONWriter) {
    relation("popup", details.popup, to: &json)
    relation("parent", details.parent, to: &json)
    relation("inReplyTo", details.inReplyTo, to: &json)
    json.optional("replyType", details.replyType)
    json.optional("intent", details.intent)
    json.optional("state", details.state)
    json.optional("stateModel", details.stateModel)
    json.optional("icon", details.icon)
    json.optional("open", details.isOpen)
  }

  static func encodeOwn(_ details: AnnotationDetails, to json: inout JSONWriter) {
    numbers("line", details.line, to: &json)
    json.optional("lineEndings", details.lineEndings)
    json.optional("leaderLineLength", details.leaderLineLength)
    json.optional("leaderLineExtension", details.leaderLineExtension)
    json.optional("leaderLineOffset", details.leaderLineOffset)
    json.optional("captioned", details.isCaptioned)
    json.optional("captionPosition", details.captionPosition)
    numbers("captionOffset", details.captionOffset, to: &json)
    points("vertices", details.vertices, to: &json)
    pointLists("inkList", details.inkList, to: &json)
    pointLists("pathSegments", details.pathSegments, to: &json)
    points("calloutLine", details.calloutLine, to: &json)
    numbers("rectDifferences", details.rectDifferences, to: &json)
    json.optional("defaultAppearance", details.defaultAppearance)
    json.optional("defaultStyle", details.defaultStyle)
    json.optional("quadding", details.quadding)
    json.optional("symbol", details.symbol)
    json.optional("overlayText", details.overlayText)
    json.optional("repeatOverlay", details.repeatsOverlay)
    if let attachment = details.attachment { encode(attachment, to: &json) }
    if let measure = details.measure { encode(measure, to: &json) }
    encodeMedia(details, to: &json)
  }

  private static func encodeMedia(_ details: AnnotationDetails, to json: inout JSONWriter) {
    json.optional("title", details.title)
    if let sound = details.sound {
      json.key("sound")
      json.beginObject()
      json.optional("rate", sound.rate)
      json.key("channels")
      json.integer(sound.channels)
      json.key("bits")
      json.integer(sound.bits)
      json.key("encoding")
      json.string(sound.encoding)
      json.endObject()
    }
    json.optional("movieFile", details.movieFile)
    json.optional("artworkObject", details.artwork)
    json.optional("assets", details.assets)
    if let fixed = details.fixedPrint {
      json.key("fixedPrint")
      json.beginObject()
      numbers("matrix", fixed.matrix, to: &json)
      json.key("horizontal")
      json.number(fixed.horizontal)
      json.key("vertical")
      json.number(fixed.vertical)
      json.endObject()
    }
    json.optional("markName", details.markName)
    if let date = details.lastModified { json.date("lastModified", raw: "rawLastModified", date) }
  }

  private static func encode(_ attachment: AnnotationDetails.Attachment, to json: inout JSONWriter) {
    json.key("attachment")
    json.beginObject()
    json.optional("name", attachment.name)
    json.optional("description", attachment.description)
    json.optional("bytes", attachment.byteCount)
    json.optional("mimeType", attachment.mimeType)
    json.endObject()
  }

  private static func encode(_ measure: AnnotationDetails.Measure, to json: inout JSONWriter) {
    json.key("measure")
    json.beginObject()
    json.optional("subtype", measure.subtype)
    json.optional("ratio", measure.ratio)
    json.endObject()
  }

  private static func relation(_ name: StaticString, _ relation: AnnotationDetails.Relation?, to json: inout JSONWriter)
  {
    guard let relation else { return }
    json.key(name)
    if let place = relation.place { json.place(place) } else { json.null() }
  }

  private static func numbers(_ name: StaticString, _ values: [Double]?, to json: inout JSONWriter) {
    guard let values else { return }
    json.key(name)
    json.numbers(values)
  }

  private static func pointLists(_ name: StaticString, _ lists: [[Point]]?, to json: inout JSONWriter) {
    guard let lists else { return }
    json.key(name)
    json.beginInlineArray()
    for list in lists { json.points(list) }
    json.endInlineArray()
  }

  private static func points(_ name: StaticString, _ points: [Point]?, to json: inout JSONWriter) {
    guard let points else { return }
    json.key(name)
    json.points(points)
  }
}
