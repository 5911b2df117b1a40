/// A part of a document behind its pages, in the order in which they are written.
enum Section: String, CaseIterable {
  case form, fields, destinations, outline
}
