/// Where the annotations of a document are; found out when it is first asked, since few documents need it.
final class AnnotationPlaces {
  private let objects: any ObjectSource
  private let pages: PageIndex
  private lazy var found = Found(objects, pages)

  private struct Found {
    var first: [ObjectID: AnnotationPlace] = [:]
    /// Of those that are listed more than once.
    var further: [ObjectID: [AnnotationPlace]] = [:]

    init(_ objects: any ObjectSource, _ pages: PageIndex) {
      for pageIndex in 0..<pages.count {
        let annots = objects[pages.page(at: pageIndex, objects), "Annots"]
        let ids = annots.isDictionary ? [annots.id] : annots.references
        for (index, id) in ids.enumerated() {
          guard let id else { continue }
          let place = AnnotationPlace(pageIndex: pageIndex, index: index)
          if first[id] == nil { first[id] = place } else { further[id, default: []].append(place) }
        }
      }
    }
  }

  init(objects: any ObjectSource, pages: PageIndex) {
    self.objects = objects
    self.pages = pages
  }

  /// The first place of an annotation; nil where it is in no Annots.
  func place(of id: ObjectID) -> AnnotationPlace? { found.first[id] }

  func all(of id: ObjectID) -> [AnnotationPlace] {
    [found.first[id]].compactMap { $0 } + found.further[id, default: []]
  }
}
