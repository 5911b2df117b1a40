/// Reads the entries of markup annotations and those that single subtypes own (ISO 32000-2, 12.5.6).
struct AnnotationDetailsReader {
  let context: ReadingContext
  let relations: RelationReader
  private let files: FileSpecificationReader

  init(context: ReadingContext, relations: RelationReader) {
    self.context = context
    self.relations = relations
    files = FileSpecificationReader(context: context)
  }

  /// The types that are markup: their T is an author.
  private static let markup: Set<String> = [
    "Text", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly",
    "StrikeOut", "Caret", "Stamp", "Ink", "FileAttachment", "Sound", "Redact", "Projection",
  ]

  func details(_ value: PDFValue, subtype: String?) -> AnnotationDetails {
    var details = AnnotationDetails()
    let isMarkup = subtype.map(Self.markup.contains) == true
    // What is no type of the standard is most likely a comment of some kind.
    let isKnown = subtype.map(StandardSubtypes.names.contains) == true
    if isMarkup || !isKnown { readMarkup(value, &details) }
    details.popup = relations.relation(value, "Popup")
    details.icon = name(value, "Name")
    details.interiorColor = context.color(value, "IC")
    details.rectDifferences = numbers(value, "RD", count: 4)
    details.measure = measure(value)
    switch subtype {
    case "Text": details.isOpen = boolean(value, "Open")
    case "Popup":
      details.isOpen = boolean(value, "Open")
      details.parent = relations.relation(value, "Parent")
    case "FreeText": readFreeText(value, &details)
    case "Line": readLine(value, &details)
    case "Square", "Circle": details.borderEffect = borderEffect(value)
    case "Polygon", "PolyLine": readPolygon(value, &details)
    case "Ink":
      details.inkList = pointLists(value, "InkList")
      details.pathSegments = pathSegments(value)
    case "Caret": details.symbol = name(value, "Sy")
    case "Redact": readRedaction(value, &details)
    case "FileAttachment": details.attachment = attachment(value)
    case "Sound": details.sound = sound(value)
    case "Movie": readMovie(value, &details)
    case "Screen": details.title = text(value, "T")
    case "3D": details.artwork = artwork(value)
    case "RichMedia": details.assets = assets(value)
    case "Watermark": details.fixedPrint = fixedPrint(value)
    case "PrinterMark": details.markName = name(value, "MN")
    case "TrapNet": details.lastModified = context.date(value, "LastModified")
    default: break
    }
    return details
  }

  private func readMarkup(_ value: PDFValue, _ details: inout AnnotationDetails) {
    details.author = text(value, "T")
    details.subject = text(value, "Subj")
    details.created = context.date(value, "CreationDate")
    details.richContents = context.textOrStream(value, "RC", malformed: .annotationEntryMalformed)
    details.intent = name(value, "IT")
    details.state = text(value, "State")
    details.stateModel = text(value, "StateModel")
    details.inReplyTo = relations.reply(value)
    if details.inReplyTo != nil { details.replyType = name(value, "RT") ?? "R" }
  }

  // MARK: - Shapes and text

  private func readFreeText(_ value: PDFValue, _ details: inout AnnotationDetails) {
    details.defaultAppearance = text(value, "DA")
    details.defaultStyle = text(value, "DS")
    details.quadding = context.integer(value, "Q", malformed: .annotationEntryMalformed)
    details.calloutLine = calloutLine(value)
    details.lineEndings = names(value, "LE")
    details.borderEffect = borderEffect(value)
  }

  private func readLine(_ value: PDFValue, _ details: inout AnnotationDetails) {
    details.line = numbers(value, "L", count: 4)
    details.lineEndings = names(value, "LE")
    details.leaderLineLength = number(value, "LL")
    details.leaderLineExtension = number(value, "LLE")
    details.leaderLineOffset = number(value, "LLO")
    details.isCaptioned = boolean(value, "Cap")
    details.captionPosition = name(value, "CP")
    details.captionOffset = numbers(value, "CO", count: 2)
  }

  private func readPolygon(_ value: PDFValue, _ details: inout AnnotationDetails) {
    details.vertices = points(value, "Vertices")
    details.pathSegments = pathSegments(value)
    details.lineEndings = names(value, "LE")
    details.borderEffect = borderEffect(value)
  }

  private func readRedaction(_ value: PDFValue, _ details: inout AnnotationDetails) {
    details.overlayText = text(value, "OverlayText")
    details.repeatsOverlay = boolean(value, "Repeat")
    details.defaultAppearance = text(value, "DA")
    details.quadding = context.integer(value, "Q", malformed: .annotationEntryMalformed)
  }

  /// The operands of a moveto and then of linetos and curvetos: one point or three.
  private func pathSegments(_ value: PDFValue) -> [[Point]]? {
    guard let path = pointLists(value, "Path") else { return nil }
    if path.first?.count == 1, path.allSatisfy({ $0.count == 1 || $0.count == 3 }) { return path }
    context.warn(.annotationEntryMalformed, "Path")
    return nil
  }

  /// A coordinate in memory.
  private static let numberBytes = 8

  /// Arrays of points. One that is an object may stand in the list any number of times, so that they are counted.
  private func pointLists(_ value: PDFValue, _ key: StaticString) -> [[Point]]? {
    let array = context.objects[value, key]
    if array.isNull { return nil }
    var lists: [[Point]] = []
    var left = context.limits.points
    guard context.affords(array) else { return nil }
    for element in context.objects.elements(of: array) {
      // Those of the others are left out with them.
      guard context.affords(element, each: Self.numberBytes) else { return nil }
      guard let list = points(element) else {
        context.warn(.annotationEntryMalformed, key)
        return nil
      }
      left -= list.count
      guard left >= 0 else {
        context.warn(.limitPoints, key)
        return nil
      }
      lists.append(list)
    }
    if array.isArray { return lists }
    context.warn(.annotationEntryMalformed, key)
    return nil
  }

  /// Two or three points.
  private func calloutLine(_ value: PDFValue) -> [Point]? {
    guard let points = points(value, "CL") else { return nil }
    if points.count == 2 || points.count == 3 { return points }
    context.warn(.annotationEntryMalformed, "CL")
    return nil
  }

  private func points(_ value: PDFValue, _ key: StaticString) -> [Point]? {
    let array = context.objects[value, key]
    if array.isNull || !context.affords(array, each: Self.numberBytes) { return nil }
    let points = points(array)
    if points == nil { context.warn(.annotationEntryMalformed, key) }
    return points
  }

  /// Pairs of numbers; nil where they are none.
  private func points(_ array: PDFValue) -> [Point]? {
    guard let numbers = context.usableNumbers(array), numbers.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  private func borderEffect(_ value: PDFValue) -> AnnotationDetails.BorderEffect? {
    let effect = dictionary(value, "BE")
    guard effect.isDictionary else { return nil }
    return AnnotationDetails.BorderEffect(style: name(effect, "S") ?? "S", intensity: number(effect, "I") ?? .zero)
  }

  private func measure(_ value: PDFValue) -> AnnotationDetails.Measure? {
    let measure = dictionary(value, "Measure")
    guard measure.isDictionary else { return nil }
    return AnnotationDetails.Measure(subtype: name(measure, "Subtype"), ratio: text(measure, "R"))
  }

  // MARK: - Files and media

  /// The file's own name, size and type, from the file specification and the embedded file's dictionary (7.11.4).
  private func attachment(_ value: PDFValue) -> AnnotationDetails.Attachment? {
    let objects = context.objects
    let specification = objects[value, "FS"]
    if specification.isNull { return nil }
    let name = files.file(value, "FS", malformed: .annotationEntryMalformed)
    if name == nil, !specification.isDictionary { return nil }
    let embedded = objects[specification, "EF"]
    let file = [objects[embedded, "UF"], objects[embedded, "F"]].first(where: \.isStream) ?? .null
    return AnnotationDetails.Attachment(
      name: name, description: text(specification, "Desc"),
      byteCount: context.integer(objects[file, "Params"], "Size", malformed: .annotationEntryMalformed),
      mimeType: self.name(file, "Subtype"))
  }

  private func sound(_ value: PDFValue) -> AnnotationDetails.Sound? {
    let sound = context.objects[value, "Sound"]
    guard sound.isStream else {
      if !sound.isNull { context.warn(.annotationEntryMalformed, "Sound") }
      return nil
    }
    return AnnotationDetails.Sound(
      rate: number(sound, "R"), channels: context.integer(sound, "C", malformed: .annotationEntryMalformed) ?? 1,
      bits: context.integer(sound, "B", malformed: .annotationEntryMalformed) ?? 8,
      encoding: name(sound, "E") ?? "Raw")
  }

  private func readMovie(_ value: PDFValue, _ details: inout AnnotationDetails) {
    details.title = text(value, "T")
    details.movieFile = files.file(dictionary(value, "Movie"), "F", malformed: .annotationEntryMalformed)
  }

  /// A stream, or the one that a 3D reference dictionary leads to (13.6.3.3).
  private func artwork(_ value: PDFValue) -> ObjectID? {
    let artwork = context.objects[value, "3DD"]
    if artwork.isNull { return nil }
    let stream = artwork.isDictionary ? context.objects[artwork, "3DD"] : artwork
    if stream.isStream { return stream.id }
    context.warn(.annotationEntryMalformed, "3DD")
    return nil
  }

  private func assets(_ value: PDFValue) -> [String]? {
    let assets = context.objects[dictionary(value, "RichMediaContent"), "Assets"]
    if assets.isNull { return nil }
    var names: [String] = []
    var tree = NameTree(objects: context.objects, leafKey: "Names", mostLevels: context.limits.treeLevels)
    tree.affords = { context.affords($0) }
    tree.walk(
      assets,
      entry: { key, _ in
        guard let bytes = key.stringBytes else { return false }
        if let name = context.text(bytes) { names.append(name) }
        return true
      },
      fault: { _ in context.warn(.annotationEntryMalformed, "Assets") })
    return names
  }

  private func fixedPrint(_ value: PDFValue) -> AnnotationDetails.FixedPrint? {
    let fixed = dictionary(value, "FixedPrint")
    guard fixed.isDictionary else { return nil }
    return AnnotationDetails.FixedPrint(
      matrix: numbers(fixed, "Matrix", count: 6), horizontal: number(fixed, "H") ?? .zero,
      vertical: number(fixed, "V") ?? .zero)
  }

  // MARK: - Entries

  private func text(_ value: PDFValue, _ key: StaticString) -> String? {
    context.text(value, key, malformed: .annotationEntryMalformed)
  }

  private func name(_ value: PDFValue, _ key: StaticString) -> String? {
    context.name(value, key, malformed: .annotationEntryMalformed)
  }

  private func boolean(_ value: PDFValue, _ key: StaticString) -> Bool? {
    context.boolean(value, key, malformed: .annotationEntryMalformed)
  }

  private func number(_ value: PDFValue, _ key: StaticString) -> Double? {
    context.number(value, key, malformed: .annotationEntryMalformed)
  }

  private func numbers(_ value: PDFValue, _ key: StaticString, count: Int) -> [Double]? {
    guard let numbers = context.numbers(value, key, malformed: .annotationEntryMalformed) else { return nil }
    if numbers.count == count { return numbers }
    context.warn(.annotationEntryMalformed, key)
    return nil
  }

  /// One name, or an array of names.
  private func names(_ value: PDFValue, _ key: StaticString) -> [String]? {
    let entry = context.objects[value, key]
    if entry.isNull { return nil }
    if entry.kind == .name { return context.name(entry).map { [$0] } }
    guard context.affords(entry) else { return nil }
    let names = context.objects.elements(of: entry).filter { $0.kind == .name }
    if entry.isArray, names.count == entry.count { return names.compactMap(context.name) }
    context.warn(.annotationEntryMalformed, key)
    return nil
  }

  /// Null for what is no dictionary, with a warning where it is something else.
  private func dictionary(_ value: PDFValue, _ key: StaticString) -> PDFValue {
    let entry = context.objects[value, key]
    if entry.isDictionary || entry.isNull { return entry }
    context.warn(.annotationEntryMalformed, key)
    return .null
  }
}
