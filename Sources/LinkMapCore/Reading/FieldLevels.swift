/// A field and all above it, from itself up to the top (ISO 32000-2, 12.7.4.1).
struct FieldLevels {
  /// The widget where it is no field itself.
  let widget: PDFValue?
  /// The field first; never empty.
  let levels: [PDFValue]

  var field: PDFValue { levels[0] }

  /// What an honest form has.
  private static let commonLevels = 4
  /// What every entry that is inherited is looked for in.
  private static let levelBytes = 64

  private enum Fault {
    case loop, malformed, tooDeep, notAfforded
  }

  /// The levels above a field or a widget. A widget with a partial name, or without a parent, is its own field.
  init(_ value: PDFValue, _ context: ReadingContext) {
    let objects = context.objects
    var levels = [value]
    var seen: Set<ObjectID> = []
    if let id = value.id { seen.insert(id) }
    var fault: Fault?
    while fault == nil {
      let parent = objects[levels[levels.count - 1], "Parent"]
      if parent.isNull { break }
      if !parent.isDictionary {
        fault = .malformed
      } else if let id = parent.id, !seen.insert(id).inserted {
        fault = .loop
      } else if levels.count >= context.limits.treeLevels {
        fault = .tooDeep
      } else if levels.count > Self.commonLevels, !context.affords(Self.levelBytes) {
        fault = .notAfforded
      } else {
        levels.append(parent)
      }
    }
    switch fault {
    case .loop: context.warn(.fieldParentLoop)
    case .malformed: context.warn(.fieldParentMalformed)
    case .tooDeep: context.warn(.limitDepth, "Parent")
    case .notAfforded, nil: break
    }
    let isOwnField = levels.count == 1 || !objects[value, "T"].isNull || !objects[value, "Kids"].isNull
    widget = isOwnField ? nil : value
    self.levels = isOwnField ? levels : Array(levels.dropFirst())
  }

  /// An entry that is inherited: the nearest that is not null.
  func inherited(_ key: StaticString, _ objects: any ObjectSource) -> PDFValue {
    for level in [widget].compactMap({ $0 }) + levels {
      let value = objects[level, key]
      if !value.isNull { return value }
    }
    return .null
  }

  /// An entry of the field itself, or of the widget that stands for it.
  func own(_ key: StaticString, _ objects: any ObjectSource) -> PDFValue {
    let value = objects[field, key]
    return value.isNull ? widget.map { objects[$0, key] } ?? .null : value
  }
}
