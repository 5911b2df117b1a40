/// Writes pages.
struct PageEncoder {
  let targets: TargetEncoder
  let annotations: AnnotationEncoder

  init(targets: TargetEncoder) {
    self.targets = targets
    annotations = AnnotationEncoder(targets: targets)
  }

  func encode(_ page: Page, to json: inout JSONWriter) {
    json.beginObject()
    encodeFacts(page, to: &json)
    json.key("annotations")
    json.beginArray()
    let list = page.annotations.span
    for index in list.indices { annotations.encode(list, at: index, to: &json) }
    json.endArray()
    encodeEntries(page, to: &json)
    json.endObject()
  }

  /// What is said of every page.
  func encodeFacts(_ page: Page, to json: inout JSONWriter) {
    let geometry = page.geometry
    json.key("page")
    json.integer(page.pageIndex + 1)
    json.key("label")
    json.string(page.label)
    json.key("object")
    json.object(page.object)
    json.key("mediaBox")
    json.userRect(geometry.mediaBox)
    json.key("cropBox")
    json.userRect(geometry.cropBox)
    json.key("rotate")
    json.integer(geometry.rotation.rawValue)
    json.key("userUnit")
    json.number(geometry.userUnit)
    json.key("view")
    encode(page.viewport, to: &json)
  }

  /// What is there only where the file has it.
  func encodeEntries(_ page: Page, to json: inout JSONWriter) {
    let geometry = page.geometry
    encode("bleedBox", geometry.bleedBox, to: &json)
    encode("trimBox", geometry.trimBox, to: &json)
    encode("artBox", geometry.artBox, to: &json)
    targets.encode(page.additionalActions, to: &json)
  }

  /// A page's size and map, in view space.
  func encode(_ viewport: Viewport, to json: inout JSONWriter) {
    let transform = viewport.transform
    json.beginObject()
    json.key("width")
    json.number(viewport.width)
    json.key("height")
    json.number(viewport.height)
    json.key("transform")
    json.beginInlineArray()
    for value in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
      json.exactNumber(value)
    }
    json.endInlineArray()
    json.endObject()
  }

  private func encode(_ name: StaticString, _ box: Rect?, to json: inout JSONWriter) {
    guard let box else { return }
    json.key(name)
    json.userRect(box)
  }
}
