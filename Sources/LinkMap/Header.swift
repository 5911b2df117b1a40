/// The header of a PDF file: `%PDF-1.7` (ISO 32000-2, 7.5.2), which readers look for in the first 1,024 bytes.
struct Header {
  private static let reach = 1024
  private static let mark = Array("%PDF-".utf8)
  /// What may stand over the first bytes of a file to hide where its header is.
  static let standIn = Array("%PDF-1.7\n".utf8)

  /// Where the document begins: at the header, or at the first byte where there is none.
  private(set) var offset = 0
  /// nil where there is no header.
  private(set) var version: String?

  init(_ bytes: Span<UInt8>) {
    for start in 0..<min(Self.reach, max(bytes.count - Self.mark.count + 1, 0)) where Self.stands(bytes, at: start) {
      offset = start
      version = Self.version(bytes, at: start + Self.mark.count)
      return
    }
  }

  private static func version(_ bytes: Span<UInt8>, at start: Int) -> String {
    var version: [UInt8] = []
    for position in start..<min(start + 8, bytes.count) {
      // What follows the number without a blank is no part of it.
      guard bytes[position] == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
      else { break }
      version.append(bytes[position])
    }
    return String(decoding: version, as: UTF8.self)
  }

  private static func stands(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    for (index, byte) in mark.enumerated() where bytes[start + index] != byte { return false }
    return true
  }
}
