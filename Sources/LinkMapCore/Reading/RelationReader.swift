/// Reads what annotations say of each other: popups, parents, replies (ISO 32000-2, 12.5.6.2 and 12.5.6.14).
struct RelationReader {
  let context: ReadingContext
  let places: AnnotationPlaces
  /// Replies to replies, as far as most threads go, and what a further one comes to.
  private static let (commonReplies, replyBytes) = (8, 64)

  /// The annotation that an entry refers to; nil where there is no such entry.
  func relation(_ annotation: PDFValue, _ key: StaticString) -> AnnotationDetails.Relation? {
    guard let id = annotation.reference(for: key) else {
      if annotation.hasEntry(key) {
        context.warn(.annotationRelationMissing, key)
        return AnnotationDetails.Relation(place: nil)
      }
      return nil
    }
    let place = places.place(of: id)
    if place == nil { context.warn(.annotationRelationMissing, "\(key) \(id)") }
    return AnnotationDetails.Relation(place: place)
  }

  /// What an annotation replies to; replies that lead in a circle are warned of.
  func reply(_ annotation: PDFValue) -> AnnotationDetails.Relation? {
    guard let relation = relation(annotation, "IRT") else { return nil }
    var seen: Set<ObjectID> = []
    var current = annotation
    while let id = current.id, let next = current.reference(for: "IRT"), seen.count < context.limits.treeLevels {
      if seen.count > Self.commonReplies, !context.affords(Self.replyBytes) { break }
      guard seen.insert(id).inserted else {
        context.warn(.annotationReplyLoop)
        break
      }
      current = context.objects.object(next)
    }
    return relation
  }
}
