import LinkMapCore

/// A password as the user gave it.
public struct Password: Sendable {
  /// As they were given.
  package let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What to try, in order: the bytes as they are, which is right for PDF 2.0 encryption, and for the older ones what
  /// they are in PDFDocEncoding.
  var candidates: [[UInt8]] {
    guard bytes.contains(where: { $0 > 0x7F }), let encoded = TextString.pdfDocEncoded(bytes) else { return [bytes] }
    return [bytes, encoded]
  }
}
