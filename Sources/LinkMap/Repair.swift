import LinkMapCore

/// What our rebuilding of a damaged file found.
struct Repair {
  /// What stands for the trailer.
  let trailer: PDFValue
  /// Object streams of which members are lost, and what can be said of it.
  let losses: [(stream: ObjectID, reason: String)]
  let isEncryptionIgnored: Bool
  /// Whether there are objects whose numbers libqpdf may pass over.
  let hasMoreThanTable: Bool
}
