/// Reads destinations as they are written (ISO 32000-2, 12.3.2).
struct DestinationReader {
  let context: ReadingContext

  /// A destination in any of its forms; nil for null.
  func destination(_ value: PDFValue) -> Destination? {
    switch value.kind {
    case .null: return nil
    case .array: return .explicit(explicit(value))
    case .name: return value.nameBytes.map { named($0, isNameObject: true) }
    case .string: return value.stringBytes.map { named($0, isNameObject: false) }
    case .dictionary: return inDictionary(value)
    default:
      context.warn(.destMalformed)
      return .malformed
    }
  }

  /// A name is written, and compared with others.
  private func named(_ bytes: ArraySlice<UInt8>, isNameObject: Bool) -> Destination {
    guard context.affords(text: bytes) else { return .leftOut }
    return .named(DestinationName(bytes: bytes, isNameObject: isNameObject))
  }

  /// A dictionary with D, which the standard has in the name tables only; some writers put it, or a whole GoTo action,
  /// where the destination itself should be.
  private func inDictionary(_ dictionary: PDFValue) -> Destination {
    let objects = context.objects
    if objects[dictionary, "S"].isName("GoTo") { context.warn(.destActionAsValue) }
    let inner = objects[dictionary, "D"]
    guard !inner.isDictionary, let destination = destination(inner) else {
      context.warn(.destMalformed)
      return .malformed
    }
    return destination
  }

  /// `[page /Fit …]`. Missing operands are null.
  func explicit(_ array: PDFValue) -> ExplicitDestination {
    ExplicitDestination(page: page(array), fit: fit(array))
  }

  private func page(_ array: PDFValue) -> ExplicitDestination.Page {
    if let id = array.reference(at: 0) {
      // A number may be written as an object of its own; a page must not be looked up only to see that it is none.
      return .object(id)
    }
    let value = context.objects[array, 0]
    if value.isNull { return .missing }
    return value.wholeNumber.map { .index($0) } ?? .malformed
  }

  private func fit(_ array: PDFValue) -> Fit? {
    guard array.count > 1 else { return nil }
    let type = context.objects[array, 1]
    guard let name = context.name(type) else {
      if type.kind != .name { context.warn(.destUnknownFit) }
      return nil
    }
    switch name {
    case "XYZ":
      let zoom = operand(array, 4)
      return .xyz(left: operand(array, 2), top: operand(array, 3), zoom: zoom == 0 ? nil : zoom)
    case "Fit": return .fit
    case "FitH": return .fitHorizontally(top: operand(array, 2))
    case "FitV": return .fitVertically(left: operand(array, 2))
    case "FitR":
      return .fitRect(
        left: operand(array, 2), bottom: operand(array, 3), right: operand(array, 4), top: operand(array, 5))
    case "FitB": return .fitBoundingBox
    case "FitBH": return .fitBoundingBoxHorizontally(top: operand(array, 2))
    case "FitBV": return .fitBoundingBoxVertically(left: operand(array, 2))
    default:
      context.warn(.destUnknownFit, name)
      return .other(name: name)
    }
  }

  private func operand(_ array: PDFValue, _ position: Int) -> Double? {
    if let number = context.usableNumber(array, at: position) { return number }
    if !context.objects[array, position].isNull { context.warn(.destOperandMalformed) }
    return nil
  }

  /// A destination in another document, whose pages are numbers (ISO 32000-2, 12.6.4.3).
  func remote(_ action: PDFValue) -> RemotePage {
    let value = context.objects[action, "D"]
    switch value.kind {
    case .null:
      context.warn(.actionEntryMissing, "D")
      return .page(index: nil, fit: nil)
    case .array:
      let explicit = explicit(value)
      return .page(index: remoteIndex(context.objects[value, 0]), fit: explicit.fit)
    default:
      switch destination(value) {
      case .named(let name): return .named(name)
      case .leftOut: return .page(index: nil, fit: nil)
      case .explicit, .malformed, nil:
        context.warn(.actionEntryMalformed, "D")
        return .page(index: nil, fit: nil)
      }
    }
  }

  private func remoteIndex(_ value: PDFValue) -> Int64? {
    if let index = value.wholeNumber, index >= 0, index < Int64(Int32.max) { return index }
    context.warn(.actionEntryMalformed, "D")
    return nil
  }
}
