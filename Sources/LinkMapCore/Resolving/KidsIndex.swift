/// The places of widgets in the Kids of their fields, each list gone through once: a field may have thousands.
final class KidsIndex {
  struct Widgets {
    let places: [ObjectID: Int]
    let count: Int
  }

  private let context: ReadingContext
  private let objects: any ObjectSource
  private var widgets: [ObjectID: Widgets] = [:]
  private var exports: [ObjectID: [ArraySlice<UInt8>?]] = [:]

  init(context: ReadingContext) {
    self.context = context
    objects = context.objects
  }

  /// The widgets among the kids of a field, in order.
  func widgets(of field: PDFValue) -> Widgets {
    let kids = objects[field, "Kids"]
    // Fields may share a list, and then it is gone through once all the same.
    guard let key = kids.id ?? field.id else { return counted(kids) }
    if let known = widgets[key] { return known }
    let result = counted(kids)
    widgets[key] = result
    return result
  }

  /// The string at a position of a button's Opt, which belongs to `owner`.
  func export(at position: Int, of options: PDFValue, owner: PDFValue) -> ArraySlice<UInt8>? {
    guard options.isArray else { return nil }
    guard let key = options.id ?? owner.id else {
      return context.affords(position) ? objects[options, position].stringBytes : nil
    }
    let strings = exports[key] ?? objects.elements(of: options).map(\.stringBytes)
    exports[key] = strings
    return position < strings.count ? strings[position] : nil
  }

  private func counted(_ kids: PDFValue) -> Widgets {
    var places: [ObjectID: Int] = [:]
    var count = 0
    // Lists that are no objects of their own, nor of a field that is one, are counted each time.
    if kids.id == nil, !context.affords(kids) { return Widgets(places: [:], count: 0) }
    for kid in objects.elements(of: kids) where kid.isDictionary && FormIndex.isWidget(kid, objects) {
      if let id = kid.id, places[id] == nil { places[id] = count }
      count += 1
    }
    return Widgets(places: places, count: count)
  }
}
