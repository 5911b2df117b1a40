import LinkMap

/// A file to read: a path, byte for byte as it was given, or `-` for standard input.
struct Input: Hashable {
  let path: [UInt8]

  var isStandardInput: Bool { path == [UInt8(ascii: "-")] }

  func bytes() throws(DocumentError) -> FileBytes {
    ChangedFile.watch(name)
    return try isStandardInput ? .standardInput() : .file(at: path)
  }

  func source(of bytes: FileBytes) -> Source {
    Source(path: name, rawPath: rawName, byteCount: bytes.count)
  }

  /// For people and for JSON; what is no UTF-8 is replaced.
  var name: String { String(decoding: path, as: UTF8.self) }

  /// Percent-encoded, where the path is no UTF-8; nil where `name` says it all.
  var rawName: String? {
    if String(validating: path, as: UTF8.self) != nil { return nil }
    return path.map { byte in
      let isPlain = byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "%")
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + Self.hex(byte >> 4) + Self.hex(byte & 15)
    }.joined()
  }

  private static func hex(_ digit: UInt8) -> String { String(digit, radix: 16, uppercase: true) }
}
