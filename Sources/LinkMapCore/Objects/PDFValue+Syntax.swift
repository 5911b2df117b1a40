extension PDFValue {
  /// A value written in PDF syntax.
  package init(parsing bytes: [UInt8]) {
    var parser = ObjectParser(position: 0, end: bytes.count, isKnown: { _ in true })
    parser.readObject(bytes.span)
    self.init(parser.tape(), id: nil)
  }

  /// Writes the value in PDF syntax, references as references; of a stream, its dictionary.
  package func write(to bytes: inout [UInt8]) {
    switch kind {
    case .null: bytes += "null".utf8
    case .true: bytes += "true".utf8
    case .false: bytes += "false".utf8
    case .integer: if let integer { bytes += "\(integer)".utf8 }
    case .real: bytes += tape.text(of: node)
    case .string: Self.write(string: tape.text(of: node), to: &bytes)
    case .name: Self.write(name: tape.text(of: node), to: &bytes)
    case .reference: if let asReference { bytes += "\(asReference)".utf8 }
    case .stream, .dictionary: writeEntries(to: &bytes)
    case .array:
      bytes += "[".utf8
      var child = index + 1
      for _ in 0..<count {
        PDFValue(tape: tape, index: child, id: nil).write(to: &bytes)
        bytes += " ".utf8
        child += Int(tape.nodes[child].span)
      }
      bytes += "]".utf8
    }
  }

  /// Writes a dictionary without the entry `omitted`, and with `added` before all others.
  package func writeEntries(adding added: String = "", omitting omitted: StaticString = "", to bytes: inout [UInt8]) {
    bytes += "<< \(added)".utf8
    let left = entry(omitted)
    for (key, value) in deferredEntries where Int(value.node) != left {
      Self.write(name: tape.text(of: tape.nodes[Int(key.node)]), to: &bytes)
      bytes += " ".utf8
      PDFValue(tape: tape, index: Int(value.node), id: nil).write(to: &bytes)
      bytes += " ".utf8
    }
    bytes += ">>".utf8
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func write(string: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(.less)
    for byte in string { bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    bytes.append(.greater)
  }

  private static func write(name: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(.slash)
    for byte in name {
      if byte.isRegular, byte != .hash, (33...126).contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [.hash, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }
}
