extension PDFValue {
  /// Whether both say the same, byte for byte; where their bytes lie, in which order a dictionary has its entries and how
  /// the values are known does not matter.
  package func isIdentical(to other: PDFValue) -> Bool {
    var left = [(index, other.index)]
    while let (mine, others) = left.popLast() {
      guard tape.isAlike(mine, other.tape, others) else { return false }
      switch tape.nodes[mine].kind {
      case .array, .stream:
        let children = zip(tape.children(of: mine), other.tape.children(of: others))
        for (child, theirs) in children { left.append((child, theirs)) }
      case .dictionary:
        for (key, theirs) in zip(tape.keys(ofDictionary: mine), other.tape.keys(ofDictionary: others)) {
          guard tape.isAlike(key, other.tape, theirs) else { return false }
          left.append((key + 1, theirs + 1))
        }
      default: break
      }
    }
    return true
  }
}

extension ObjectTape {
  /// Whether two nodes are the same apart from what is in them.
  fileprivate func isAlike(_ node: Int, _ tape: ObjectTape, _ other: Int) -> Bool {
    let (mine, others) = (nodes[node], tape.nodes[other])
    guard mine.kind == others.kind, mine.span == others.span else { return false }
    return switch mine.kind {
    case .real, .string, .name: text(of: mine) == tape.text(of: others)
    case .array, .dictionary: mine.low == others.low
    default: mine.payload == others.payload
    }
  }

  fileprivate func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    while child < node + Int(nodes[node].span) {
      children.append(child)
      child += Int(nodes[child].span)
    }
    return children
  }
}
