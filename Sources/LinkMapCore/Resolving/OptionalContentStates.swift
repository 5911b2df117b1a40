/// Which optional content is on in the document's default configuration, as a screen viewer has it
/// (ISO 32000-2, 8.11.4).
final class OptionalContentStates {
  private let context: ReadingContext
  private let objects: any ObjectSource
  private let isOnByDefault: Bool
  /// The groups that the configuration names.
  private var states: [ObjectID: Bool] = [:]
  /// The groups that were asked for.
  private var shown: [ObjectID: Bool] = [:]
  /// What the configuration is for; a group with other intents hides nothing.
  private let intents: Set<String>
  /// The well-formed expressions that are objects of their own: a few that share others can stand for any number.
  private var expressions: [ObjectID: Bool] = [:]

  init(context: ReadingContext, catalog: PDFValue) {
    self.context = context
    objects = context.objects
    let configuration = objects[objects[catalog, "OCProperties"], "D"]
    // Unchanged, the third state, is on when a document is opened.
    isOnByDefault = !objects[configuration, "BaseState"].isName("OFF")
    let intent = objects[configuration, "Intent"]
    // With an empty array no group counts (8.11.2.3).
    intents = intent.isArray && intent.count == 0 ? [] : Self.names(intent, context)
    for (key, isOn) in [("ON", true), ("OFF", false)] as [(StaticString, Bool)] {
      for group in objects.elements(of: objects[configuration, key]) {
        if let id = group.id { states[id] = isOn }
      }
    }
    for application in objects.elements(of: objects[configuration, "AS"]) { apply(application) }
  }

  /// Whether what belongs to `content`, a group or a membership, is seen; nil where it is neither.
  func isVisible(_ content: PDFValue) -> Bool? {
    guard content.isDictionary else { return nil }
    if objects[content, "Type"].isName("OCMD") { return isMembershipVisible(content) }
    return content.id == nil ? nil : isOn(content)
  }

  // MARK: - Groups

  private func isOn(_ group: PDFValue) -> Bool {
    guard let id = group.id else { return isGroupOn(group) }
    if let known = shown[id] { return known }
    let isOn = isGroupOn(group)
    shown[id] = isOn
    return isOn
  }

  private func isGroupOn(_ group: PDFValue) -> Bool {
    if !intents.contains("All"), Self.names(objects[group, "Intent"], context).isDisjoint(with: intents) { return true }
    return group.id.flatMap { states[$0] } ?? isOnByDefault
  }

  /// One name, an array of names, or View where there is neither.
  private static func names(_ value: PDFValue, _ context: ReadingContext) -> Set<String> {
    if value.kind == .name { return context.name(value).map { [$0] } ?? [] }
    guard value.isArray, context.affords(value) else { return ["View"] }
    let names = context.objects.elements(of: value).compactMap(context.name)
    return names.isEmpty ? ["View"] : Set(names)
  }

  /// A usage application for viewing: its groups take the state that they say is theirs on a screen (8.11.4.4).
  private func apply(_ application: PDFValue) {
    guard objects[application, "Event"].isName("View"),
      objects.elements(of: objects[application, "Category"]).contains(where: { $0.isName("View") })
    else { return }
    for group in objects.elements(of: objects[application, "OCGs"]) {
      let state = objects[objects[objects[group, "Usage"], "View"], "ViewState"]
      guard let id = group.id, state.isName("ON") || state.isName("OFF") else { continue }
      states[id] = state.isName("ON")
    }
  }

  // MARK: - Memberships

  /// A membership dictionary by its expression, else by its policy (8.11.2.2). Without any group it hides nothing.
  private func isMembershipVisible(_ membership: PDFValue) -> Bool {
    let expression = objects[membership, "VE"]
    let refusals = context.refusals
    if let result = evaluated(expression) { return result }
    if !expression.isNull, context.refusals == refusals { context.warn(.annotationOptionalContentMalformed, "VE") }
    let states = groups(membership).map(isOn)
    if states.isEmpty { return true }
    let policy = objects[membership, "P"]
    if policy.isName("AllOn") { return states.allSatisfy { $0 } }
    if policy.isName("AnyOff") { return states.contains(false) }
    if policy.isName("AllOff") { return !states.contains(true) }
    return states.contains(true)
  }

  private func groups(_ membership: PDFValue) -> [PDFValue] {
    let value = objects[membership, "OCGs"]
    if value.isDictionary { return [value] }
    guard context.affords(value) else { return [] }
    return objects.elements(of: value).filter { $0.isDictionary && $0.id != nil }
  }

  // MARK: - Expressions

  private enum Operator {
    case and, or, not

    init?(_ name: PDFValue) {
      if name.isName("And") {
        self = .and
      } else if name.isName("Or") {
        self = .or
      } else if name.isName("Not") {
        self = .not
      } else {
        return nil
      }
    }
  }

  /// An expression whose operands are being evaluated.
  private struct Open {
    let operation: Operator
    let object: ObjectID?
    var operands: ResolvedElements
    var taken = 0
    var result: Bool

    /// Not has one operand, the others at least one.
    var isWellFormed: Bool { operation == .not ? taken == 1 : taken > 0 }

    init?(_ value: PDFValue, _ context: ReadingContext) {
      let objects = context.objects
      guard value.isArray, let operation = Operator(objects[value, 0]), context.affords(value) else { return nil }
      self.operation = operation
      object = value.id
      operands = objects.elements(of: value)
      operands.skip()
      result = operation == .and
    }

    mutating func take(_ operand: Bool) {
      taken += 1
      switch operation {
      case .and: result = result && operand
      case .or: result = result || operand
      case .not: result = !operand
      }
    }
  }

  /// A visibility expression: `[/And …]`, `[/Or …]` or `[/Not x]` over groups and expressions, what was deleted left out;
  /// nil where it is malformed or nested too deeply, and then the policy counts.
  private func evaluated(_ expression: PDFValue) -> Bool? {
    if let known = expression.id.flatMap({ expressions[$0] }) { return known }
    guard let outer = Open(expression, context) else { return nil }
    var open = [outer]
    while var top = open.popLast() {
      if let operand = top.operands.next() {
        if let known = operand.id.flatMap({ expressions[$0] }) {
          top.take(known)
        } else if operand.isArray {
          guard open.count + 1 < context.limits.treeLevels else {
            context.warn(.limitDepth, "VE")
            return nil
          }
          guard let inner = Open(operand, context) else { return nil }
          open.append(top)
          open.append(inner)
          continue
        } else if operand.isDictionary {
          top.take(isOn(operand))
        }
        open.append(top)
      } else {
        guard top.isWellFormed else { return nil }
        if let object = top.object { expressions[object] = top.result }
        if open.isEmpty { return top.result }
        open[open.count - 1].take(top.result)
      }
    }
    return nil
  }
}
