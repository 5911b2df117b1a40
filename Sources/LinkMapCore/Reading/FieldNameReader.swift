/// Reads the fully qualified name of a form field (ISO 32000-2, 12.7.4.2).
struct FieldNameReader {
  let context: ReadingContext

  /// The partial names from the top down, joined by periods; nil where no level has one.
  ///
  /// A level without T adds nothing. Parents that lead in a circle, or too far up, end the walk.
  func name(_ field: PDFValue) -> String? {
    let objects = context.objects
    var parts: [String] = []
    var seen: Set<ObjectID> = []
    var level = field
    while level.isDictionary {
      if let id = level.id, !seen.insert(id).inserted { break }
      guard seen.count <= context.limits.treeLevels else {
        context.warn(.limitDepth, "Parent")
        break
      }
      if let bytes = objects[level, "T"].stringBytes { parts.append(context.text(bytes)) }
      level = objects[level, "Parent"]
    }
    return parts.isEmpty ? nil : parts.reversed().joined(separator: ".")
  }
}
