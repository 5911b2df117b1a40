/// Reads one annotation dictionary (ISO 32000-2, 12.5.2).
struct AnnotationReader {
  let context: ReadingContext
  let resolver: TargetResolver
  let optionalContent: OptionalContentStates
  private let fields: FieldReader
  private let additionalActions: AdditionalActionsReader
  private let details: AnnotationDetailsReader
  private let borders: BorderReader
  private let quads: QuadsReader

  init(
    context: ReadingContext, resolver: TargetResolver, optionalContent: OptionalContentStates, fields: FieldReader,
    places: AnnotationPlaces
  ) {
    details = AnnotationDetailsReader(
      context: context, relations: RelationReader(context: context, places: places))
    self.fields = fields
    additionalActions = AdditionalActionsReader(context: context, resolver: resolver)
    self.context = context
    self.resolver = resolver
    self.optionalContent = optionalContent
    borders = BorderReader(context: context)
    quads = QuadsReader(context: context)
  }

  /// Fills in what a dictionary says; the annotation stays where it is, since it is large.
  func read(_ value: PDFValue, into annotation: inout Annotation, on pageIndex: Int, _ viewport: Viewport) {
    annotation.object = value.id
    annotation.subtype = context.name(value, "Subtype", missing: .annotationSubtypeMissing)
    annotation.flags = flags(value)
    annotation.rect = rect(value)
    if let rect = annotation.rect { annotation.viewRect = viewRect(rect, annotation.placingFlags, viewport) }
    annotation.optionalContent = optionalContent(value)
    annotation.isVisible = isVisible(annotation.subtype, annotation.flags, annotation.optionalContent?.isVisible)

    if annotation.isWidget { annotation.field = fields.field(ofWidget: value) }
    // A movie's A is no action, but says whether and how it is played (Table 189).
    if annotation.subtype != "Movie" { annotation.target = resolver.target(of: value, on: pageIndex) }
    if annotation.target == nil, annotation.isLink || annotation.isWidget { annotation.target = Target.none }
    annotation.border = borders.border(value)
    if annotation.border == nil, annotation.isLink { annotation.border = Border() }
    annotation.quads = quads.quads(value, within: annotation.isLink ? annotation.rect : nil)
    annotation.viewQuads = annotation.quads?.map { $0.applying(viewport.transform) }
    if let seen = annotation.viewQuads, !seen.flatMap(\.points).allSatisfy(isUsable) {
      context.warn(.quadsMalformed)
      annotation.quads = nil
      annotation.viewQuads = nil
    }

    if !annotation.isLink, !annotation.isWidget {
      annotation.details = details.details(value, subtype: annotation.subtype)
    }
    readCommonEntries(value, &annotation)
    annotation.additionalActions =
      annotation.isWidget
      ? additionalActions.actions([value, fields.parentField(ofWidget: value)], on: pageIndex)
      : additionalActions.actions(value, on: pageIndex)
    if annotation.isLink { annotation.webCaptureTarget = webCaptureTarget(value) }
  }

  private func flags(_ value: PDFValue) -> AnnotationFlags {
    guard value.mayHave("F") else { return [] }
    let flags = context.objects[value, "F"]
    if flags.isNull { return [] }
    if let bits = flags.wholeNumber { return AnnotationFlags(rawValue: bits) }
    context.warn(.annotationFlagsMalformed, flags.numberText)
    return []
  }

  private func rect(_ value: PDFValue) -> Rect? {
    let rect = context.objects[value, "Rect"]
    if rect.isNull {
      context.warn(.rectMissing)
      return nil
    }
    guard rect.isArray, rect.count == 4 else {
      context.warn(.rectMalformed)
      return nil
    }
    guard let x1 = side(rect, 0), let y1 = side(rect, 1), let x2 = side(rect, 2), let y2 = side(rect, 3) else {
      return nil
    }
    return Rect(x1, y1, x2, y2)
  }

  private func side(_ rect: PDFValue, _ position: Int) -> Double? {
    if let number = context.usableNumber(rect, at: position) { return number }
    let kind = context.objects[rect, position].kind
    context.warn(kind == .integer || kind == .real ? .rectOutOfRange : .rectMalformed)
    return nil
  }

  private func viewRect(_ rect: Rect, _ flags: AnnotationFlags, _ viewport: Viewport) -> Rect? {
    let seen = viewport.viewRect(for: rect, flags: flags)
    let most = max(abs(seen.minX), abs(seen.minY), abs(seen.maxX), abs(seen.maxY), seen.width, seen.height)
    if most <= Limits.mostCoordinate { return seen }
    context.warn(.rectOutOfRange)
    return nil
  }

  private func isUsable(_ point: Point) -> Bool { max(abs(point.x), abs(point.y)) <= Limits.mostCoordinate }

  private func optionalContent(_ value: PDFValue) -> OptionalContent? {
    guard value.mayHave("OC") else { return nil }
    let content = context.objects[value, "OC"]
    if content.isNull { return nil }
    guard let isVisible = optionalContent.isVisible(content) else {
      context.warn(.annotationOptionalContentMalformed)
      return nil
    }
    let name = context.text(content, "Name", malformed: .annotationOptionalContentMalformed)
    return OptionalContent(group: OptionalContentGroup(object: content.id, name: name), isVisible: isVisible)
  }

  /// Invisible counts only for types that a viewer does not know (12.5.3).
  private func isVisible(_ subtype: String?, _ flags: AnnotationFlags, _ isContentVisible: Bool?) -> Bool {
    if flags.contains(.hidden) || flags.contains(.noView) { return false }
    if flags.contains(.invisible), subtype.map(StandardSubtypes.names.contains) != true { return false }
    return isContentVisible != false
  }

  private func readCommonEntries(_ value: PDFValue, _ annotation: inout Annotation) {
    let malformed = Warning.Code.annotationEntryMalformed
    annotation.contents = context.text(value, "Contents", malformed: malformed)
    annotation.uniqueName = context.text(value, "NM", malformed: malformed)
    annotation.modified = context.date(value, "M")
    annotation.color = context.color(value, "C")
    if value.mayHave("MK") {
      // The standard has it in widgets and screens, producers have it in other media too.
      let looks = context.objects[value, "MK"]
      annotation.backgroundColor = context.color(looks, "BG")
      annotation.borderColor = context.color(looks, "BC")
    }
    annotation.highlightMode = context.name(value, "H", malformed: malformed)
    annotation.opacity = context.number(value, "CA", malformed: malformed)
    annotation.blendMode = context.name(value, "BM", malformed: malformed)
    annotation.language = context.text(value, "Lang", malformed: malformed)
    annotation.structParent = context.integer(value, "StructParent", malformed: malformed)
    annotation.appearanceStates = appearanceStates(value)
  }

  private func appearanceStates(_ value: PDFValue) -> [String]? {
    guard value.mayHave("AP") else { return nil }
    let normal = context.objects[context.objects[value, "AP"], "N"]
    guard normal.isDictionary, context.affords(normal) else { return nil }
    return normal.keys.compactMap(context.name)
  }

  private func webCaptureTarget(_ value: PDFValue) -> Target? {
    guard value.mayHave("PA") else { return nil }
    let action = context.objects[value, "PA"]
    return action.isNull ? nil : resolver.target(ofAction: action, on: nil)
  }
}
