@testable import LinkMapCore

extension ObjectSource {
  /// Reads all that can be reached from a value, in every way that readers use, and counts what was read.
  func readThrough(_ value: PDFValue) -> Int {
    var count = 1
    _ = (
      value.boolean, value.integer, value.wholeNumber, value.number, value.name, value.stringBytes?.count, value.count
    )
    if value.isArray {
      for (position, element) in elements(of: value).enumerated() {
        _ = value.reference(at: position)
        if self[value, position].kind != element.kind { return -1 }
        count += readThrough(element)
      }
    }
    for key in value.keys {
      let entry = self[value, key]
      if value.entry(key) == nil { return -1 }
      count += readThrough(entry)
    }
    return count
  }
}
