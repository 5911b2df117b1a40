/// Names that are keys of pages, annotations, fields and actions, and stand in no array; by how long they are.
private let keysByLength: [[String]] = [
  [], ["A", "C", "D", "F", "H", "M", "P", "S", "T", "V"],
  ["AA", "AP", "AS", "BS", "CA", "DA", "FT", "Ff", "MK", "NM", "OC", "TU"], ["IRT", "Opt", "URI"],
  ["Dest", "Kids", "Rect", "Type"], ["Count", "Names", "Pages", "Popup", "Title"],
  ["Annots", "Border", "Fields", "Limits", "Parent", "Rotate"], ["CropBox", "Subtype"],
  ["AcroForm", "Contents", "MediaBox", "UserUnit"], ["Resources"], ["QuadPoints"], [], ["StructParent"],
  ["StructParents"],
]

extension Span<UInt8> {
  /// Whether it is one of these names.
  var isDictionaryKey: Bool {
    guard count < keysByLength.count else { return false }
    for key in keysByLength[count] where equals(key) { return true }
    return false
  }
}
