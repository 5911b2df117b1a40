/// Reads file specifications (ISO 32000-2, 7.11).
struct FileSpecificationReader {
  let context: ReadingContext

  /// The file, as it stands in the file: a string, or UF before F of a dictionary; with FS URL, its URL. nil for null,
  /// and with a warning where it is something else.
  func file(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code = .actionEntryMalformed) -> String? {
    let objects = context.objects
    let value = objects[dictionary, key]
    if let bytes = value.stringBytes { return context.text(bytes) }
    if value.isNull { return nil }
    if value.isDictionary {
      // The keys for single systems are from before PDF 2.0.
      for key in ["UF", "F", "Unix", "DOS", "Mac"] as [StaticString] {
        if let bytes = objects[value, key].stringBytes { return context.text(bytes) }
      }
    }
    context.warn(malformed, key)
    return nil
  }
}
