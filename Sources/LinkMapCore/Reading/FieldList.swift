/// Fields, each once, with where their widgets are.
struct FieldList {
  private(set) var fields: [Field] = []
  private var numbers: [ObjectID: Int] = [:]
  private var places: [ObjectID: Set<AnnotationPlace>] = [:]

  /// Adds a field, or to one that is there already the places that it does not have yet.
  mutating func add(_ field: Field) {
    guard let object = field.object, let number = numbers[object] else {
      if let object = field.object {
        numbers[object] = fields.count
        places[object] = Set(field.places ?? [])
      }
      fields.append(field)
      return
    }
    for place in field.places ?? [] where places[object, default: []].insert(place).inserted {
      fields[number].places?.append(place)
    }
  }
}
