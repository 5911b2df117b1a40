/// Reads the border of an annotation (ISO 32000-2, 12.5.2 and 12.5.4).
struct BorderReader {
  let context: ReadingContext

  /// BS where there is one, else Border; nil where there is neither.
  func border(_ annotation: PDFValue) -> Border? {
    let objects = context.objects
    let border = annotation.mayHave("Border") ? fromArray(objects[annotation, "Border"]) : nil
    guard annotation.mayHave("BS") else { return border }
    let style = objects[annotation, "BS"]
    if style.isNull { return border }
    guard style.isDictionary else {
      context.warn(.borderMalformed, "BS")
      return border
    }
    return fromStyle(style)
  }

  /// `[horizontal radius, vertical radius, width, [dash …]]`. An empty array is no border, as most viewers have it.
  private func fromArray(_ array: PDFValue) -> Border? {
    if array.isNull { return nil }
    guard array.isArray else { return malformed() }
    if array.count == 0 { return Border(width: 0) }
    guard let horizontal = length(array, 0), let vertical = length(array, 1), let width = length(array, 2) else {
      return malformed()
    }
    var border = Border(width: width, horizontalRadius: horizontal, verticalRadius: vertical)
    guard array.count > 3 else { return border }
    let dash = context.objects[array, 3]
    if !dash.isNull {
      border.dash = dashArray(dash)
      if border.dash?.isEmpty == false { border.style = "D" }
    }
    return border
  }

  private func fromStyle(_ style: PDFValue) -> Border {
    var border = Border()
    let width = context.objects[style, "W"]
    if let width = Self.length(ReadingContext.usable(width)) {
      border.width = width
    } else if !width.isNull {
      context.warn(.borderMalformed, "W")
    }
    if let name = context.name(style, "S", malformed: .borderMalformed) { border.style = name }
    let dash = context.objects[style, "D"]
    if !dash.isNull { border.dash = dashArray(dash) }
    if border.style == "D", border.dash == nil { border.dash = [3] }
    return border
  }

  private func dashArray(_ value: PDFValue) -> [Double]? {
    guard context.affords(value, each: 8) else { return nil }
    if let numbers = context.usableNumbers(value), numbers.allSatisfy({ $0 >= 0 }) { return numbers }
    context.warn(.borderMalformed, "dash")
    return nil
  }

  private func length(_ array: PDFValue, _ position: Int) -> Double? {
    Self.length(context.usableNumber(array, at: position))
  }

  private static func length(_ number: Double?) -> Double? { number.flatMap { $0 >= 0 ? $0 : nil } }

  private func malformed() -> Border {
    context.warn(.borderMalformed, "Border")
    return Border()
  }
}
