/// Reads the fully qualified name of a form field (ISO 32000-2, 12.7.4.2).
struct FieldNameReader {
  let context: ReadingContext

  /// The partial names from the top down; a level without T adds nothing.
  func parts(_ levels: FieldLevels) -> [String] {
    levels.levels.reversed().compactMap { context.text($0, "T", malformed: .fieldEntryMalformed) }
  }

  /// The partial names joined by periods; nil where no level has one.
  func name(_ field: PDFValue) -> String? {
    let parts = parts(FieldLevels(field, context))
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
}
