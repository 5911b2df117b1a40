/// Where the annotations of a document are; found out when it is first asked, since few documents need it.
final class AnnotationPlaces {
  private let context: ReadingContext
  private let pages: PageIndex
  private let most: Int
  private lazy var found = Found(context, pages, most)

  private struct Found {
    var first: [ObjectID: AnnotationPlace] = [:]
    /// Of those that are listed more than once.
    var further: [ObjectID: [AnnotationPlace]] = [:]

    init(_ context: ReadingContext, _ pages: PageIndex, _ most: Int) {
      let objects = context.objects
      // As where they are read, other entries count little.
      var left = 16 * most
      for pageIndex in 0..<pages.count {
        let annots = objects[pages.page(at: pageIndex, objects), "Annots"]
        let ids = annots.isDictionary ? [annots.id] : annots.references
        for (index, id) in ids.enumerated() {
          guard left > 0 else {
            context.log.addUnmuted(.limitAnnotations)
            return
          }
          left -= id == nil ? 1 : 16
          guard let id else { continue }
          let place = AnnotationPlace(pageIndex: pageIndex, index: index)
          if first[id] == nil { first[id] = place } else { further[id, default: []].append(place) }
        }
      }
    }
  }

  /// Of `most` annotations at most.
  init(context: ReadingContext, pages: PageIndex, most: Int) {
    self.context = context
    self.pages = pages
    self.most = most
  }

  /// The first place of an annotation; nil where it is in no Annots.
  func place(of id: ObjectID) -> AnnotationPlace? { found.first[id] }

  func all(of id: ObjectID) -> [AnnotationPlace] {
    [found.first[id]].compactMap { $0 } + found.further[id, default: []]
  }
}
