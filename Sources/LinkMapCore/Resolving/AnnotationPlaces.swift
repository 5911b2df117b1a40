/// Where the annotations of a document are; found out when it is first asked, since few documents need it.
final class AnnotationPlaces {
  private let objects: any ObjectSource
  private let pages: PageIndex
  private lazy var places = found()

  init(objects: any ObjectSource, pages: PageIndex) {
    self.objects = objects
    self.pages = pages
  }

  /// The first place of an annotation; nil where it is in no Annots.
  func place(of id: ObjectID) -> AnnotationPlace? { places[id] }

  private func found() -> [ObjectID: AnnotationPlace] {
    var places: [ObjectID: AnnotationPlace] = [:]
    for pageIndex in 0..<pages.count {
      let annots = objects[pages.page(at: pageIndex, objects), "Annots"]
      for (index, id) in annots.references.enumerated() {
        if let id, places[id] == nil { places[id] = AnnotationPlace(pageIndex: pageIndex, index: index) }
      }
    }
    return places
  }
}
