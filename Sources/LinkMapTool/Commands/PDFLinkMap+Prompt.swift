import LinkMap

extension PDFLinkMap {
  /// Opens the document. Where it needs a password and there is none, people are asked for it if they may be: there is
  /// one file, so that it is clear which one it is for.
  static func opening(
    _ bytes: FileBytes, of input: Input, _ password: Password?, _ options: ReadOptions, mayAsk: Bool
  ) throws(DocumentError) -> PDFLinkMap {
    do {
      return try PDFLinkMap(bytes, password: password, view: options.view, limits: options.limits)
    } catch .passwordRequired where mayAsk {
      guard let password = Password.typed(for: input) else { throw .passwordRequired }
      return try PDFLinkMap(bytes, password: password, view: options.view, limits: options.limits)
    }
  }
}
