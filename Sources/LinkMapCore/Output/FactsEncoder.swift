/// Writes what is said of a document as a whole.
struct FactsEncoder {
  let targets: TargetEncoder

  /// The format, and what wrote it.
  static func encodeOrigin(_ header: DocumentEncoder.Header, to json: inout JSONWriter) {
    json.key("format")
    json.string("pdflinkmap")
    json.key("version")
    json.string(DocumentEncoder.formatVersion)
    json.key("generator")
    json.beginObject()
    json.key("name")
    json.string("pdflinkmap")
    json.key("version")
    json.string(header.toolVersion)
    json.key("qpdf")
    json.string(header.qpdfVersion)
    json.endObject()
  }

  func encode(_ facts: DocumentFacts, view: ViewOptions, to json: inout JSONWriter) {
    json.key("pdfVersion")
    json.string(facts.pdfVersion)
    json.key("encrypted")
    json.boolean(facts.isEncrypted)
    if let encryption = facts.encryption { Self.encode(encryption, to: &json) }
    json.key("pageCount")
    json.integer(facts.pageCount)
    Self.encode(view, to: &json)
    if let base = facts.baseURI {
      json.key("baseURI")
      json.string(base)
    }
    if let target = facts.openAction {
      json.key("openAction")
      targets.encode(target, to: &json)
    }
  }

  private static func encode(_ encryption: DocumentFacts.Encryption, to json: inout JSONWriter) {
    json.key("encryption")
    json.beginObject()
    json.key("handler")
    json.string(encryption.handler)
    json.key("revision")
    json.integer(encryption.revision)
    json.key("keyBits")
    json.integer(encryption.keyBits)
    json.endObject()
  }

  /// The view that all coordinates of view space are in.
  private static func encode(_ view: ViewOptions, to json: inout JSONWriter) {
    json.key("viewOptions")
    json.beginObject()
    json.key("box")
    json.string(view.box.rawValue)
    json.key("zoom")
    switch view.size {
    case .zoom(let zoom):
      json.number(zoom)
      json.key("fit")
      json.null()
    case .fit(let fit):
      json.null()
      json.key("fit")
      encode(fit, to: &json)
    }
    json.key("rotate")
    json.integer(view.rotation.rawValue)
    json.endObject()
  }

  private static func encode(_ fit: ViewFit, to json: inout JSONWriter) {
    json.beginObject()
    json.key("mode")
    json.string(fit.mode.rawValue)
    json.key("x")
    json.number(fit.x)
    json.key("y")
    json.number(fit.y)
    json.key("width")
    json.number(fit.width)
    json.key("height")
    json.number(fit.height)
    json.endObject()
  }
}
