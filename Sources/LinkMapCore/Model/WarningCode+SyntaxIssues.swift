extension Warning.Code {
  /// The code for one syntax issue.
  package init(_ issue: SyntaxIssues) {
    self =
      switch issue {
      case .malformedNumber: .syntaxMalformedNumber
      case .integerOverflow: .syntaxIntegerOverflow
      case .strayHash: .syntaxStrayHash
      case .nullInName: .syntaxNullInName
      case .missingValue: .syntaxMissingValue
      case .keyNotName: .syntaxKeyNotName
      case .duplicateKey: .syntaxDuplicateKey
      case .unknownWord: .syntaxUnknownWord
      case .strayBracket: .syntaxStrayBracket
      case .unterminated: .syntaxUnterminated
      case .badHexString: .syntaxBadHexString
      case .missingEndobj: .syntaxMissingEndobj
      case .tooDeep: .limitDepth
      case .tooLarge: .limitObjectSize
      case .badReference: .syntaxBadReference
      case .memberOverrun: .syntaxMemberOverrun
      case .referenceAsObject: .syntaxReferenceAsObject
      case .lengthIsItself: .syntaxLengthIsItself
      default: .syntaxStreamHeader
      }
  }
}
