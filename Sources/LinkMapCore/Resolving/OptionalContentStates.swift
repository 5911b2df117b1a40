/// Which optional content is on in the document's default configuration (ISO 32000-2, 8.11.4.3).
struct OptionalContentStates {
  private let objects: any ObjectSource
  private let isOnByDefault: Bool
  /// The groups whose state differs from the default.
  private let exceptions: Set<ObjectID>

  init(context: ReadingContext, catalog: PDFValue) {
    objects = context.objects
    let configuration = objects[objects[catalog, "OCProperties"], "D"]
    isOnByDefault = !objects[configuration, "BaseState"].isName("OFF")
    let list = objects[configuration, isOnByDefault ? "OFF" : "ON"]
    var exceptions: Set<ObjectID> = []
    for group in objects.elements(of: list) {
      if let id = group.id { exceptions.insert(id) }
    }
    self.exceptions = exceptions
  }

  /// Whether what belongs to `content`, a group or a membership, is seen; nil where it is neither.
  func isVisible(_ content: PDFValue) -> Bool? {
    guard content.isDictionary else { return nil }
    if objects[content, "Type"].isName("OCMD") { return isMembershipVisible(content) }
    return content.id.map(isOn)
  }

  private func isOn(_ group: ObjectID) -> Bool { exceptions.contains(group) != isOnByDefault }

  /// A membership dictionary by its policy (8.11.2.2). Without any group it hides nothing.
  private func isMembershipVisible(_ membership: PDFValue) -> Bool {
    let states = groups(membership).map(isOn)
    if states.isEmpty { return true }
    let policy = objects[membership, "P"]
    if policy.isName("AllOn") { return states.allSatisfy { $0 } }
    if policy.isName("AnyOff") { return states.contains(false) }
    if policy.isName("AllOff") { return !states.contains(true) }
    return states.contains(true)
  }

  private func groups(_ membership: PDFValue) -> [ObjectID] {
    let value = objects[membership, "OCGs"]
    if value.isDictionary { return value.id.map { [$0] } ?? [] }
    return objects.elements(of: value).compactMap { $0.isDictionary ? $0.id : nil }
  }
}
