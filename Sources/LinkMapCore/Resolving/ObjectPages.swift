/// On which page each object was met first, in four bytes each where their numbers lie close together.
struct ObjectPages {
  /// By object number, one more than the page; 0 for none.
  private var dense: [UInt32] = []
  private var sparse: [ObjectID: Int] = [:]
  private var count = 0

  /// Where an object was noted to be.
  func page(of id: ObjectID) -> Int? {
    if id.generation == 0, id.number < dense.count, dense[Int(id.number)] > 0 { return Int(dense[Int(id.number)]) - 1 }
    return sparse.isEmpty ? nil : sparse[id]
  }

  /// Notes where an object is, and gives where it was noted before; nil where it was not.
  mutating func update(_ pageIndex: Int, for id: ObjectID) -> Int? {
    if !sparse.isEmpty, let known = sparse[id] {
      sparse[id] = pageIndex
      return known
    }
    guard let number = place(of: id) else {
      sparse[id] = pageIndex
      count += 1
      return nil
    }
    let known = dense[number]
    dense[number] = UInt32(pageIndex + 1)
    if known > 0 { return Int(known) - 1 }
    count += 1
    return nil
  }

  private mutating func place(of id: ObjectID) -> Int? {
    let number = Int(id.number)
    guard id.generation == 0, number < (1 << 18) + 8 * count else { return nil }
    while dense.count <= number { dense.append(0) }
    return number
  }
}
