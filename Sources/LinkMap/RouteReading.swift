package import LinkMapCore

/// One object as both routes read it.
package struct RouteReading {
  package let id: ObjectID
  /// nil where only libqpdf can read the object: strings to be decrypted, a file that it had to rebuild.
  package let direct: (value: PDFValue, issues: SyntaxIssues)?
  package let throughQPDF: PDFValue

  /// Whether the object was read cleanly by the direct route, and yet differs: a bug of ours.
  package var differs: Bool {
    guard let direct, direct.issues.isEmpty else { return false }
    return !direct.value.isIdentical(to: throughQPDF)
  }
}
