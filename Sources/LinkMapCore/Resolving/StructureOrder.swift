/// The order in which the structure tree has objects such as annotations (ISO 32000-2, 14.7.5.3).
struct StructureOrder {
  private static let mostElements = 1_000_000
  private var places: [ObjectID: Int] = [:]

  init(objects: any ObjectSource, catalog: PDFValue) {
    var walk = StructureWalk(objects: objects, root: objects[catalog, "StructTreeRoot"])
    var left = Self.mostElements
    while left > 0, let value = walk.next() {
      left -= 1
      if let object = value.reference(for: "Obj"), places[object] == nil { places[object] = places.count }
    }
  }

  func place(of id: ObjectID) -> Int? { places[id] }
}
