extension Warning.Code {
  /// Whether this warning says that data is missing: a limit was hit, or an object of the file cannot be read.
  ///
  /// Warnings that were left out may have said so, too.
  public var meansLoss: Bool {
    switch self {
    case .limitDepth, .limitObjectSize, .limitDocumentSize, .limitStreamSize, .limitActions, .limitAliases,
      .limitPoints, .limitValueSize, .limitAnnotations, .limitStructure, .limitLabel,
      .syntaxObjectUnreadable, .syntaxStreamUnreadable, .warningsTruncated:
      true
    default: false
    }
  }
}
