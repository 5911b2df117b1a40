/// What a dump is written as.
enum OutputFormat: String, CaseIterable {
  case json, text
}
