/// Writes how a destination's page is to be shown: the name, and the numbers of that type and no others.
enum FitEncoder {
  static func encode(_ fit: Fit?, to json: inout JSONWriter) {
    json.key("fit")
    json.string(fit?.rawName)
    switch fit {
    case .xyz(let left, let top, let zoom):
      number("left", left, to: &json)
      number("top", top, to: &json)
      // A zoom that four decimals cannot tell from 0 would read as null's 0.
      number("zoom", zoom.flatMap { abs($0) < 0.00005 ? nil : $0 }, to: &json)
    case .fitHorizontally(let top), .fitBoundingBoxHorizontally(let top):
      number("top", top, to: &json)
    case .fitVertically(let left), .fitBoundingBoxVertically(let left):
      number("left", left, to: &json)
    case .fitRect(let left, let bottom, let right, let top):
      number("left", left, to: &json)
      number("bottom", bottom, to: &json)
      number("right", right, to: &json)
      number("top", top, to: &json)
    case .fit, .fitBoundingBox, .other, nil: break
    }
  }

  private static func number(_ name: StaticString, _ value: Double?, to json: inout JSONWriter) {
    json.key(name)
    json.number(value)
  }
}
