/// The parts with their times, and what each costs for an annotation.
struct Table {
  let stopwatch: Stopwatch
  let annotationCount: Int

  var text: String {
    let times = stopwatch
    let rows = [
      row("open: libqpdf reads the table and the trailer", times[.open]),
      row("cross-references: taken over, each entry checked", times[.openAndCheck] - times[.open]),
      row("inflate: object streams", times[.inflate]),
      row("parse: every object that is asked for", times[.inflateAndParse] - times[.inflate]),
      row("start: page tree, labels, form", times[.start]),
      row("pages: annotations read, targets resolved", times[.pages]),
      row("  of it geometry: rectangles to the view", times[.geometry]),
      row("fields", times[.fields]),
      row("destinations: each name resolved", times[.destinations]),
      row("outline", times[.outline]),
      row("JSON", times[.json]),
      row("whole, in one go", times[.whole]),
    ]
    return Self.line("\(annotationCount) annotations", "ms", "ns each") + rows.joined()
  }

  private func row(_ name: String, _ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    let each = annotationCount == 0 ? "" : "\(nanoseconds / Int64(annotationCount))"
    return Self.line(name, Self.milliseconds(nanoseconds), each)
  }

  private static func line(_ name: String, _ time: String, _ each: String) -> String {
    name + space(60 - name.count - time.count) + time + space(10 - each.count) + each + "\n"
  }

  private static func space(_ count: Int) -> String { String(repeating: " ", count: max(1, count)) }

  /// With two digits behind the point; a difference of two times may be negative.
  private static func milliseconds(_ nanoseconds: Int64) -> String {
    let hundredths = abs(nanoseconds) / 10_000
    let digits = "\(hundredths % 100)"
    return (nanoseconds < 0 ? "-" : "") + "\(hundredths / 100)." + (digits.count == 1 ? "0" : "") + digits
  }
}
