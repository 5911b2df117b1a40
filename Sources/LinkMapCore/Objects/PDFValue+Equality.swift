extension PDFValue {
  /// Whether both are the same node for node and byte for byte; where their bytes lie and how they are known does not
  /// matter.
  package func isIdentical(to other: PDFValue) -> Bool {
    let span = Int(node.span)
    guard span == Int(other.node.span) else { return false }
    for offset in 0..<span {
      let mine = tape.nodes[index + offset]
      let others = other.tape.nodes[other.index + offset]
      guard mine.kind == others.kind, mine.span == others.span else { return false }
      switch mine.kind {
      case .real, .string, .name:
        guard tape.text(of: mine) == other.tape.text(of: others) else { return false }
      case .array, .dictionary:
        guard mine.low == others.low else { return false }
      default:
        guard mine.payload == others.payload else { return false }
      }
    }
    return true
  }
}
