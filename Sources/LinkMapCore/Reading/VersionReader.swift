/// Reads the version of PDF that a document claims (ISO 32000-2, 7.5.2 and Table 29).
struct VersionReader {
  let context: ReadingContext

  /// The later of the header's and the catalog's Version.
  func version(_ catalog: PDFValue, header: String?) -> String? {
    let said = context.name(catalog, "Version", malformed: .fileVersionMalformed)
    let versions = [header, said].compactMap { $0 }.compactMap(parsed)
    return versions.max { ($0.major, $0.minor) < ($1.major, $1.minor) }.map { "\($0.major).\($0.minor)" }
  }

  private func parsed(_ text: String) -> (major: Int, minor: Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count <= 2 && $0.utf8.allSatisfy(\.isDigit) }),
      let major = Int(parts[0]), let minor = Int(parts[1])
    else {
      context.warn(.fileVersionMalformed, text)
      return nil
    }
    return (major, minor)
  }
}
