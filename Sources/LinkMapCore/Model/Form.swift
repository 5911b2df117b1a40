/// The interactive form of a document (AcroForm; ISO 32000-2, 12.7.3).
public struct Form: Sendable {
  public var needsAppearances: Bool
  /// SigFlags: bit 1 signatures exist, bit 2 append only.
  public var signatureFlagBits: Int64
  public var hasXFA: Bool
  /// The names of the fields of CO; nil for one without a name.
  public var calculationOrder: [String?]

  public var signatureFlags: [String] {
    [(1, "SignaturesExist"), (2, "AppendOnly")].filter { signatureFlagBits & $0.0 != 0 }.map(\.1)
  }
}
