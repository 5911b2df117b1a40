/// Characters that steer a terminal: U+0000 to U+001F and U+007F to U+009F.
enum ControlCharacters {
  /// The first of them but for those that are allowed.
  static func first(in bytes: [UInt8], allowing allowed: [UInt8]) throws(Finding) -> UInt8? {
    try require(String(validating: bytes, as: UTF8.self) != nil, "output that is no UTF-8")
    var before: UInt8 = 0
    for byte in bytes {
      let isControl = byte < 0x20 || byte == 0x7F || before == 0xC2 && byte < 0xA0
      if isControl, !allowed.contains(byte) { return byte }
      before = byte
    }
    return nil
  }
}
