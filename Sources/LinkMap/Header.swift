/// The header of a PDF file: `%PDF-1.7` (ISO 32000-2, 7.5.2).
enum Header {
  /// How far into a file readers look for it.
  private static let reach = 1024
  private static let mark = Array("%PDF-".utf8)
  /// What may stand over the first bytes of a file to hide where its header is.
  static let standIn = Array("%PDF-1.7\n".utf8)

  /// Where it stands, within the first 1,024 bytes.
  static func offset(_ bytes: Span<UInt8>) -> Int? {
    for start in 0..<min(reach, max(bytes.count - mark.count, 0)) where stands(bytes, at: start) { return start }
    return nil
  }

  /// The version behind the mark at the beginning; nil where there is no mark.
  static func version(_ bytes: Span<UInt8>) -> String? {
    guard bytes.count > mark.count, stands(bytes, at: 0) else { return nil }
    var version: [UInt8] = []
    var position = mark.count
    while position < bytes.count, version.count < 8, bytes[position] > 0x20, bytes[position] < 0x7F {
      version.append(bytes[position])
      position += 1
    }
    return String(decoding: version, as: UTF8.self)
  }

  private static func stands(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    for (index, byte) in mark.enumerated() where bytes[start + index] != byte { return false }
    return true
  }
}
