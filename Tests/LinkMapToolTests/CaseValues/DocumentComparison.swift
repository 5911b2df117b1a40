import TestSupport

/// Holds a document of the output against the right values of its case.
struct DocumentComparison {
  private let expected: JSON
  private let document: JSON
  private(set) var faults: [String] = []

  private static let known: Set = [
    "about", "spec", "note", "pages", "annotations", "must_warn", "must_fail", "time_limit_s", "either_way",
    "page_sizes_view", "not_annotations", "passwords_ok", "passwords_bad", "also_acceptable", "user_units",
  ]

  init(_ expected: JSON, _ document: JSON) {
    self.expected = expected
    self.document = document
    for key in expected.keys.subtracting(Self.known).subtracting(NotWrittenYet.inDocument) {
      faults.append("\(key) is not compared with anything")
    }
    comparePages()
    if faults.isEmpty { for page in document["pages"].items { compareWithItself(page) } }
    compareAnnotations()
    for reason in expected["must_warn"].items.compactMap(\.string) { expectWarning(reason) }
  }

  private mutating func comparePages() {
    let count = expected["pages"].integer ?? -1
    let numbers = document["pages"].items.map { $0["page"].integer ?? -1 }
    guard document["pageCount"].integer == count, numbers == Array(1...max(count, 1)) else {
      return faults.append("\(count) pages, but \(document["pageCount"]): \(numbers)")
    }
    for (page, unit) in zip(document["pages"].items, expected["user_units"].items)
    where !unit.isMet(by: page["userUnit"]) {
      faults.append("page \(page["page"]).userUnit: \(unit), but \(page["userUnit"])")
    }
    for (page, size) in zip(document["pages"].items, expected["page_sizes_view"].items) {
      let shown = JSON.array([page["view"]["width"], page["view"]["height"]])
      if !size.isMet(by: shown) { faults.append("page \(page["page"]).view: \(size), but \(shown)") }
    }
  }

  /// The annotations are in order, and `viewRect` is what `transform` makes of `rect`.
  private mutating func compareWithItself(_ page: JSON) {
    let indices = page["annotations"].items.map { $0["index"].integer ?? -1 }
    if zip(indices, indices.dropFirst()).contains(where: { $0 >= $1 }) {
      faults.append("page \(page["page"]): the annotations are not in the order of the file: \(indices)")
    }
    let t = page["view"]["transform"].items.compactMap(\.number)
    for annotation in page["annotations"].items {
      let rect = annotation["rect"].items.compactMap(\.number)
      let flags = annotation["flags"].items
      // Those that keep their size or stay upright are not simply turned; and huge numbers have few digits behind the point.
      let isTurned = !flags.contains(.string("NoRotate")) && !flags.contains(.string("NoZoom"))
      guard rect.count == 4, t.count == 6, isTurned, rect.allSatisfy({ abs($0) < 1e6 }) else { continue }
      let xs = [0, 2].map { t[0] * rect[$0] + t[2] * rect[$0 + 1] + t[4] }.sorted()
      let ys = [0, 2].map { t[1] * rect[$0] + t[3] * rect[$0 + 1] + t[5] }.sorted()
      let mapped: [String: JSON] = [
        "x": .number(xs[0]), "y": .number(ys[0]), "width": .number(xs[1] - xs[0]), "height": .number(ys[1] - ys[0]),
      ]
      if !JSON.object(mapped).isMet(by: annotation["viewRect"]) {
        faults.append("page \(page["page"]) index \(annotation["index"]): rect goes to \(mapped), not viewRect")
      }
    }
  }

  private struct Place: Hashable, Comparable {
    let page: Int
    let index: Int

    static func < (a: Place, b: Place) -> Bool { (a.page, a.index) < (b.page, b.index) }
  }

  private mutating func compareAnnotations() {
    var given: [Place: JSON] = [:]
    var units: [Int: Double] = [:]
    for page in document["pages"].items {
      let number = page["page"].integer ?? -1
      units[number] = page["userUnit"].number
      for annotation in page["annotations"].items {
        given[Place(page: number, index: annotation["index"].integer ?? -1)] = annotation
      }
    }
    for annotation in expected["annotations"].items {
      let place = Place(page: annotation["page"].integer ?? -1, index: annotation["index"].integer ?? -1)
      let unit = units[place.page] ?? 1
      faults += AnnotationComparison(annotation, given.removeValue(forKey: place) ?? .null, userUnit: unit).faults
    }
    // What is left is none, but for what may be read either way.
    let either = expected["either_way"].keys
    for place in given.keys.sorted() where !either.contains("\(place.index)") && !either.contains("page \(place.page)")
    {
      faults.append("page \(place.page) index \(place.index): listed, but it is no annotation")
    }
  }

  /// Words by which the cases say what is wrong, and the families of codes that say it; the first that fit count.
  private static let families: [(words: [String], codes: Set<String>)] = [
    (["QuadPoints"], ["quads"]), (["Border"], ["border"]), (["C is not an array"], ["color"]),
    (["CropBox", "MediaBox", "Rotate", "UserUnit"], ["box"]), (["remote page"], ["dest", "action"]),
    (["destination", "page index", "name tree"], ["dest"]),
    (["page tree", "page Count", "page without", "page object"], ["page"]),
    (["Annots", "annotation P", "is on more", "without Subtype", "annotation flags"], ["annotation"]),
    (["Rect"], ["rect"]), (["URI"], ["uri", "action"]), (["both Dest"], ["action"]),
    (["action", "GoTo", "Launch", "A is not a dictionary"], ["action", "dest"]),
    (["cross-reference"], ["file"]), (["number out of range"], ["syntax", "qpdf", "rect", "annotation", "dest"]),
  ]

  private mutating func expectWarning(_ reason: String) {
    if NotWrittenYet.isMissing(warning: reason) { return }
    let codes = document["warnings"].items.compactMap(\.["code"].string)
    let given = Set(codes.compactMap { $0.split(separator: ".").first.map(String.init) })
    guard let rule = Self.families.first(where: { $0.words.contains(where: reason.contains) }) else {
      return faults.append("no family of warnings is known for: \(reason)")
    }
    if given.isDisjoint(with: rule.codes) { faults.append("\(reason): no warning of \(rule.codes), but \(given)") }
  }
}
