import LinkMap

/// A list that names files, each with the same byte behind it.
struct FileList: Equatable {
  let path: [UInt8]
  /// A line feed or a null byte.
  let separator: UInt8

  var isStandardInput: Bool { path == [UInt8(ascii: "-")] }

  /// The files in the order of the list, byte for byte; empty names are none.
  func inputs() throws(OutputError) -> [Input] {
    do {
      let bytes: FileBytes = try isStandardInput ? .standardInput() : .stream(at: path)
      return bytes.contents.split(separator: separator).map { Input(path: Array($0)) }
    } catch {
      throw OutputError(path: String(decoding: path, as: UTF8.self), reason: error.message)
    }
  }
}
