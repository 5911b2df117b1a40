// Values that stand in many places of the contract.
extension JSONWriter {
  mutating func integer(_ value: (some FixedWidthInteger)?) {
    if let value { integer(value) } else { null() }
  }

  mutating func object(_ id: ObjectID?) {
    if let id { object(id) } else { null() }
  }

  mutating func strings(_ values: [String]) {
    beginInlineArray()
    for value in values { string(value) }
    endInlineArray()
  }

  /// `[minX, minY, maxX, maxY]`, in user space.
  mutating func userRect(_ rect: Rect?) {
    guard let rect else {
      null()
      return
    }
    beginInlineArray()
    number(rect.minX)
    number(rect.minY)
    number(rect.maxX)
    number(rect.maxY)
    endInlineArray()
  }

  /// `{x, y, width, height}`, in view space.
  mutating func viewRect(_ rect: Rect?) {
    guard let rect else {
      null()
      return
    }
    beginObject()
    key("x")
    number(rect.minX)
    key("y")
    number(rect.minY)
    key("width")
    number(rect.width)
    key("height")
    number(rect.height)
    endObject()
  }

  mutating func points(_ points: [Point]) {
    beginInlineArray()
    for point in points {
      beginInlineArray()
      number(point.x)
      number(point.y)
      endInlineArray()
    }
    endInlineArray()
  }

  mutating func quads(_ quads: [Quad]) {
    beginInlineArray()
    for quad in quads { points(quad.points) }
    endInlineArray()
  }

  /// `{page, index}`.
  mutating func place(_ place: AnnotationPlace) {
    beginObject()
    key("page")
    integer(place.pageIndex + 1)
    key("index")
    integer(place.index)
    endObject()
  }

  // MARK: - Keys that are there only with a value

  mutating func optional(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }

  mutating func optional(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  mutating func optional(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    key(name)
    boolean(value)
  }

  mutating func optional(_ name: StaticString, _ value: (some FixedWidthInteger)?) {
    guard let value else { return }
    key(name)
    integer(value)
  }

  mutating func optional(_ name: StaticString, _ id: ObjectID?) {
    guard let id else { return }
    key(name)
    object(id)
  }

  mutating func optional(_ name: StaticString, _ values: [String]?) {
    guard let values else { return }
    key(name)
    strings(values)
  }

  mutating func optional(_ name: StaticString, _ values: [Int64]?) {
    guard let values else { return }
    key(name)
    beginInlineArray()
    for value in values { integer(value) }
    endInlineArray()
  }

  /// What could be read of a date, and the file's text where the two differ.
  mutating func date(_ name: StaticString, raw rawName: StaticString, _ date: ReadDate) {
    key(name)
    string(date.iso8601)
    if date.rawText != date.iso8601 { optional(rawName, date.rawText) }
  }
}
