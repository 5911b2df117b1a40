/// Reads QuadPoints (ISO 32000-2, 12.5.6.5 and 12.5.6.10).
struct QuadsReader {
  let context: ReadingContext

  /// A coordinate in memory, and as it is written in both spaces.
  private static let numberBytes = 32
  /// By how much a point may lie outside Rect: what is lost where writers round the two differently.
  private static let tolerance = 0.01

  /// The quads, nil where there are none that are valid: eight numbers each, and in a link none outside `rect`.
  func quads(_ annotation: PDFValue, within rect: Rect?) -> [Quad]? {
    guard annotation.mayHave("QuadPoints") else { return nil }
    let value = context.objects[annotation, "QuadPoints"]
    if value.isNull || !context.affords(value, each: Self.numberBytes) { return nil }
    guard let numbers = context.usableNumbers(value) else {
      context.warn(.quadsMalformed)
      return nil
    }
    guard numbers.count.isMultiple(of: 8) else {
      context.warn(.quadsCountNotMultiple, "\(numbers.count)")
      return nil
    }
    if numbers.isEmpty { return nil }
    let points = stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    if let rect, !points.allSatisfy({ rect.contains($0, tolerance: Self.tolerance) }) {
      context.warn(.quadsOutsideRect)
      return nil
    }
    return stride(from: 0, to: points.count, by: 4).map {
      Quad(points[$0], points[$0 + 1], points[$0 + 2], points[$0 + 3])
    }
  }
}
