package import LinkMapCore

/// One object as both routes read it.
package struct RouteReading {
  package let id: ObjectID
  /// nil where only libqpdf can read the object: strings to be decrypted, a file that it had to rebuild; and where it is
  /// not asked.
  package let direct: (value: PDFValue, issues: SyntaxIssues)?
  package let throughQPDF: PDFValue

  /// Whether the object was read cleanly by the direct route, and yet differs: a bug of ours.
  package var differs: Bool {
    guard let direct, direct.issues.isEmpty else { return false }
    return !direct.value.isIdentical(to: throughQPDF)
  }

  /// The first object of a file that the two routes read differently.
  ///
  /// - Throws: `DocumentError`.
  package static func firstDifference(
    in bytes: FileBytes, password: Password?
  ) throws(DocumentError) -> ObjectID? {
    let limits = Limits()
    let log = WarningLog(most: limits.warnings)
    let objects = try FileObjects(opening: bytes, password: password, limits: limits, log: log)
    return objects.ids.first { objects.routes(of: $0).differs }
  }
}
