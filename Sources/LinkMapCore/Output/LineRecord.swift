/// What a line is.
enum LineRecord: String, CaseIterable {
  case document, page, annotation, field, destination, outline, warning, error, end

  /// Those of which there may be any number.
  static let counted: [LineRecord] = [.page, .annotation, .field, .destination, .outline, .warning]
}
