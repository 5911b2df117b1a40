/// The pages of a document in order: which object each is, and its shape.
struct PageIndex {
  private struct Entry {
    let id: ObjectID?
    let geometry: UInt32
  }

  /// Whether these are pages that the page tree does not lead to.
  var isRebuilt = false
  private var entries: [Entry] = []
  /// Most pages of a document have the same shape.
  private var geometries: [PageGeometry] = []
  private var geometryNumbers: [PageGeometry: UInt32] = [:]
  private var firstPlaces = ObjectPages()
  /// Pages that stand directly in Kids.
  private var direct: [Int: PDFValue] = [:]

  var count: Int { entries.count }

  /// False where the page is already there; it is then there twice.
  mutating func add(_ page: PDFValue, geometry: PageGeometry) -> Bool {
    let number = geometryNumbers[geometry] ?? UInt32(geometries.count)
    if number == geometries.count {
      geometries.append(geometry)
      geometryNumbers[geometry] = number
    }
    let index = entries.count
    entries.append(Entry(id: page.id, geometry: number))
    guard let id = page.id else {
      direct[index] = page
      return true
    }
    if firstPlaces.page(of: id) != nil { return false }
    _ = firstPlaces.update(index, for: id)
    return true
  }

  /// Where a page object stands first.
  func index(of id: ObjectID) -> Int? { firstPlaces.page(of: id) }

  func object(at index: Int) -> ObjectID? { entries[index].id }

  func geometry(at index: Int) -> PageGeometry { geometries[Int(entries[index].geometry)] }

  func page(at index: Int, _ objects: any ObjectSource) -> PDFValue {
    direct[index] ?? entries[index].id.map(objects.object) ?? .null
  }
}
