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

  /// nil, with a warning, for what is no dictionary or has no type.
  func action(_ value: PDFValue) -> Action? {
    guard value.isDictionary else {
      context.warn(.actionNotADictionary)
      return nil
    }
    guard let type = context.objects[value, "S"].name else {
      context.warn(.actionTypeMissing)
      return nil
    }
    return Action(type: type, kind: kind(type, value))
  }

  private func kind(_ type: String, _ action: PDFValue) -> Action.Kind {
    switch type {
    case "GoTo": return goTo(action)
    case "URI": return uri(action)
    case "Named":
      guard let operation = context.name(action, "N", malformed: .actionEntryMalformed) else {
        context.warn(.actionEntryMissing, "N")
        return .malformed
      }
      return .named(operation: operation)
    default:
      return effects.effect(type, action).map { .other($0) } ?? .malformed
    }
  }

  private func goTo(_ action: PDFValue) -> Action.Kind {
    let objects = context.objects
    let structure = destinations.destination(objects[action, "SD"])
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
      context.warn(.uriNotAString, value.name ?? streamText(value))
      return .malformed
    }
    let isMap = context.boolean(action, "IsMap", malformed: .actionEntryMalformed)
    return .uri(bytes: bytes, isMap: isMap == true)
  }

  private func streamText(_ value: PDFValue) -> String? {
    guard value.isStream, let id = value.id, let bytes = context.objects.streamBytes(id) else { return nil }
    return TextString.decode(bytes[...]).text
  }
}
