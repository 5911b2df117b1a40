/// The order in which the structure tree has objects such as annotations (ISO 32000-2, 14.7.5.3).
struct StructureOrder {
  private var places: [ObjectID: Int] = [:]

  init(context: ReadingContext, catalog: PDFValue) {
    let objects = context.objects
    var walk = StructureWalk(objects: objects, root: objects[catalog, "StructTreeRoot"])
    var left = context.limits.structureElements
    while let value = walk.next() {
      guard left > 0 else {
        context.log.addUnmuted(.limitStructure)
        return
      }
      left -= 1
      if let object = value.reference(for: "Obj"), places[object] == nil { places[object] = places.count }
    }
  }

  func place(of id: ObjectID) -> Int? { places[id] }
}
