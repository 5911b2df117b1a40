/// Writes what lies under a point of a page.
public struct HitEncoder {
  private let pages: PageEncoder

  /// `label` gives the label of a page, counted from 0.
  public init(label: @escaping (Int) -> String?) {
    pages = PageEncoder(targets: TargetEncoder(label: label))
  }

  /// The whole answer. `point` is in view space; `annotations` are topmost first.
  public func encode(
    _ annotations: [Annotation], at point: Point, on page: Page, of source: Source, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("format")
    json.string("pdflinkmap")
    json.key("version")
    json.string(DocumentEncoder.formatVersion)
    source.encode(to: &json)
    json.key("page")
    json.integer(page.pageIndex + 1)
    json.key("label")
    json.string(page.label)
    json.key("view")
    pages.encode(page.viewport, to: &json)
    json.key("at")
    encode(point, to: &json)
    json.key("user")
    encode(page.viewport.userPoint(for: point), to: &json)
    json.key("annotations")
    json.beginArray()
    let list = annotations.span
    for index in list.indices { pages.annotations.encode(list, at: index, to: &json) }
    json.endArray()
    json.endObject()
    json.endLine()
  }

  private func encode(_ point: Point, to json: inout JSONWriter) {
    json.beginObject()
    json.key("x")
    json.number(point.x)
    json.key("y")
    json.number(point.y)
    json.endObject()
  }
}
