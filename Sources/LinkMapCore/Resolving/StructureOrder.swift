/// The order in which the structure tree has objects such as annotations (ISO 32000-2, 14.7.5.3).
struct StructureOrder {
  private static let mostElements = 1_000_000
  private var places: [ObjectID: Int] = [:]

  init(objects: any ObjectSource, catalog: PDFValue) {
    var seen: Set<ObjectID> = []
    var open = [objects[catalog, "StructTreeRoot"]]
    var visited = 0
    while let value = open.popLast(), visited < Self.mostElements {
      visited += 1
      if let id = value.id, !seen.insert(id).inserted { continue }
      if let object = value.reference(for: "Obj"), places[object] == nil { places[object] = places.count }
      let kids = objects[value, "K"]
      if kids.isDictionary { open.append(kids) }
      open += objects.elements(of: kids).filter(\.isDictionary).reversed()
    }
  }

  func place(of id: ObjectID) -> Int? { places[id] }
}
