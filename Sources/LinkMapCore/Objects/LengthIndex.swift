/// The objects of a damaged file that are nothing but a number, as the Length of a stream may be.
struct LengthIndex {
  private static let most = 1 << 20
  private var lengths: [UInt32: Int64] = [:]

  init(_ source: Span<UInt8>) {
    var position = ObjectScanner.nextHeader(from: 0, source)
    while position < source.count, lengths.count < Self.most {
      guard let header = ObjectScanner.header(at: position, source) else { break }
      var parser = ObjectParser(position: header.body, end: source.count, isKnown: { _ in true })
      if let number = parser.readUnsigned(source), parser.skip(word: "endobj", source) {
        lengths[header.id.number] = Int64(number)
      }
      position = ObjectScanner.nextHeader(from: header.body, source)
    }
  }

  subscript(number: UInt32) -> Int64? { lengths[number] }
}
