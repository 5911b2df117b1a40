/// Reads the border of an annotation (ISO 32000-2, 12.5.2 and 12.5.4).
struct BorderReader {
  let context: ReadingContext

  /// BS where there is one, else Border; nil where there is neither.
  func border(_ annotation: PDFValue) -> Border? {
    let objects = context.objects
    let style = objects[annotation, "BS"]
    let array = objects[annotation, "Border"]
    let border = array.isNull ? nil : fromArray(array)
    if style.isNull { return border }
    guard style.isDictionary else {
      context.warn(.borderMalformed, "BS")
      return border
    }
    return fromStyle(style)
  }

  /// `[horizontal radius, vertical radius, width, [dash …]]`. An empty array is no border, as most viewers have it.
  private func fromArray(_ array: PDFValue) -> Border {
    guard array.isArray else { return malformed() }
    if array.count == 0 { return Border(width: 0) }
    let numbers = (0..<3).compactMap { length(context.objects[array, $0]) }
    guard numbers.count == 3 else { return malformed() }
    var border = Border(width: numbers[2], horizontalRadius: numbers[0], verticalRadius: numbers[1])
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
    if let width = length(width) {
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
    if let numbers = context.usableNumbers(value), numbers.allSatisfy({ $0 >= 0 }) { return numbers }
    context.warn(.borderMalformed, "dash")
    return nil
  }

  private func length(_ value: PDFValue) -> Double? {
    ReadingContext.usable(value).flatMap { $0 >= 0 ? $0 : nil }
  }

  private func malformed() -> Border {
    context.warn(.borderMalformed, "Border")
    return Border()
  }
}
