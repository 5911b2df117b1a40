/// The name of a named destination (ISO 32000-2, 12.3.2.4), compared byte for byte.
public struct DestinationName: Hashable, Sendable {
  public let bytes: ArraySlice<UInt8>
  /// Written as a name object, which belongs to the catalog's Dests; a string belongs to the name tree.
  public let isNameObject: Bool

  public init(bytes: ArraySlice<UInt8>, isNameObject: Bool) {
    self.bytes = bytes
    self.isNameObject = isNameObject
  }

  /// For people: a name as UTF-8 or ISO 8859-1, a string as a text string.
  public var text: String {
    isNameObject ? TextString.name(bytes) : TextString.decode(bytes).text
  }

  /// Whether the text says all: no character is missing, and none is a control character.
  var isText: Bool {
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) { return true }
    return !text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{FFFD}" }
  }

  var hexadecimal: String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
