/// What is known of a document as a whole.
public struct DocumentFacts: Sendable {
  public struct Encryption: Hashable, Sendable {
    /// Filter, the name of the security handler.
    public var handler: String?
    /// R.
    public var revision: Int64?
    public var keyBits: Int64?
  }

  /// The later of the header's version and the catalog's Version; nil where neither can be read.
  public var pdfVersion: String?
  public var isEncrypted: Bool
  public var encryption: Encryption?
  public var pageCount: Int
  /// Base of the catalog's URI dictionary.
  public var baseURI: String?
  /// OpenAction; nil where there is none.
  public var openAction: Target?
}
