/// Reads action dictionaries (ISO 32000-2, 12.6.2), each by itself; chains are the resolver's.
struct ActionReader {
  let context: ReadingContext
  let destinations: DestinationReader
  let effects: EffectReader

  init(context: ReadingContext) {
    self.context = context
    destinations = DestinationReader(context: context)
    effects = EffectReader(context: context)
  }

  /// nil, with a warning, for what is no dictionary, or has no type that is afforded.
  func action(_ value: PDFValue) -> Action? {
    guard value.isDictionary else {
      context.warn(.actionNotADictionary)
      return nil
    }
    return context.name(value, "S", missing: .actionTypeMissing).map { Action(type: $0, kind: kind($0, value)) }
  }

  private func kind(_ type: String, _ action: PDFValue) -> Action.Kind {
    switch type {
    case "GoTo": return goTo(action)
    case "URI": return uri(action)
    case "Named":
      let operation = context.objects[action, "N"]
      if let name = context.name(operation) { return .named(operation: name) }
      if operation.kind == .name { return .leftOut }
      if !operation.isNull { context.warn(.actionEntryMalformed, "N") }
      context.warn(.actionEntryMissing, "N")
      return .malformed
    default:
      let refusals = context.refusals
      if let effect = effects.effect(type, action) { return .other(effect) }
      return context.refusals == refusals ? .malformed : .leftOut
    }
  }

  private func goTo(_ action: PDFValue) -> Action.Kind {
    let objects = context.objects
    let structure = action.mayHave("SD") ? destinations.destination(objects[action, "SD"]) : nil
    let destination = destinations.destination(objects[action, "D"])
    if structure == nil, destination == nil {
      context.warn(.actionEntryMissing, "D")
      return .malformed
    }
    return .goTo(destination: destination, structure: structure)
  }

  private func uri(_ action: PDFValue) -> Action.Kind {
    let value = context.objects[action, "URI"]
    guard let bytes = value.stringBytes else {
      if value.kind == .name { context.warn(.uriNotAString, name: value) } else { warnOfStream(value) }
      return .malformed
    }
    // It is kept as it stands, too.
    guard context.affords(text: bytes), context.affords(bytes.count) else { return .leftOut }
    let isMap = context.boolean(action, "IsMap", malformed: .actionEntryMalformed)
    return .uri(bytes: bytes, isMap: isMap == true)
  }

  private func warnOfStream(_ value: PDFValue) {
    let bytes = value.isStream ? value.id.flatMap(context.objects.streamBytes) : nil
    context.warn(.uriNotAString, bytes.map { TextString.decode($0.prefix(WarningLog.mostBytes + 1)).text })
  }
}
