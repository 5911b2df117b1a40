/// Reads what fields hold: values, options, signatures.
struct FieldValueReader {
  let context: ReadingContext

  /// Text from a string, a stream or a name; from an array its strings, of which the first is the value.
  func value(_ value: PDFValue, _ key: StaticString, _ type: FieldType) -> (String?, [String]?) {
    let objects = context.objects
    switch value.kind {
    case .null: return (nil, nil)
    case .name: return (context.name(value), nil)
    case .string:
      if type.isToggle { context.warn(.fieldStateNotAName, key) }
      return (value.stringBytes.flatMap { context.text($0) }, nil)
    case .stream: return (value.id.flatMap(context.text(ofStream:)), nil)
    case .array:
      guard context.affords(value) else { return (nil, nil) }
      var texts: [String] = []
      for element in objects.elements(of: value) {
        if let bytes = element.stringBytes {
          if let text = context.text(bytes) { texts.append(text) }
        } else {
          context.warn(.fieldValueMalformed, key)
        }
      }
      return (texts.first, texts)
    default:
      context.warn(.fieldValueMalformed, key)
      return (nil, nil)
    }
  }

  /// Opt: strings, or pairs of export value and text to show; some writers put a string alone in an array.
  func options(_ value: PDFValue) -> [ChoiceOption]? {
    guard value.isArray else {
      context.warn(.fieldOptionsMalformed)
      return nil
    }
    guard context.affords(value, each: Self.optionBytes) else { return nil }
    return context.objects.elements(of: value).compactMap { element in
      let refusals = context.refusals
      let option = option(element)
      if option == nil, context.refusals == refusals { context.warn(.fieldOptionsMalformed) }
      return option
    }
  }

  /// Besides its texts, where they are long.
  private static let optionBytes = 32

  private func option(_ element: PDFValue) -> ChoiceOption? {
    if let bytes = element.stringBytes {
      return context.text(bytes).map { ChoiceOption(export: $0, display: $0) }
    }
    guard element.isArray, element.count == 1 || element.count == 2,
      let export = context.objects[element, 0].stringBytes.flatMap({ context.text($0) }),
      let display = context.objects[element, element.count - 1].stringBytes.flatMap({ context.text($0) })
    else { return nil }
    return ChoiceOption(export: export, display: display)
  }

  /// The export values at these positions of Opt, malformed entries counted; nil where they are not afforded.
  func exports(_ options: PDFValue, at positions: [Int64]) -> [String]? {
    guard context.affords(options), context.affords(positions.count * Self.optionBytes) else { return nil }
    let all = context.objects.elements(of: options).map { $0 }
    return positions.compactMap { position in
      guard all.indices.contains(Int(clamping: position)) else { return nil }
      let element = all[Int(clamping: position)]
      let export = element.isArray ? context.objects[element, 0] : element
      return export.stringBytes.flatMap { bytes in
        context.affords(text: bytes) ? TextString.decode(bytes).text : nil
      }
    }
  }

  func integers(_ value: PDFValue, _ key: StaticString, malformed: Warning.Code = .fieldEntryMalformed) -> [Int64]? {
    guard context.affords(value, each: 8) else { return nil }
    let numbers = value.isArray ? context.objects.elements(of: value).map(\.wholeNumber) : [nil]
    let whole = numbers.compactMap { $0 }
    if whole.count == numbers.count { return whole }
    context.warn(malformed, key)
    return nil
  }

  func signature(_ dictionary: PDFValue) -> Signature {
    let malformed = Warning.Code.fieldSignatureMalformed
    let range = context.objects[dictionary, "ByteRange"]
    let contents = context.objects[dictionary, "Contents"]
    if !contents.isNull, contents.stringBytes == nil { context.warn(malformed, "Contents") }
    return Signature(
      filter: context.name(dictionary, "Filter", malformed: malformed),
      subFilter: context.name(dictionary, "SubFilter", malformed: malformed),
      name: context.text(dictionary, "Name", malformed: malformed),
      reason: context.text(dictionary, "Reason", malformed: malformed),
      location: context.text(dictionary, "Location", malformed: malformed),
      date: context.date(dictionary, "M"),
      byteRange: range.isNull ? nil : integers(range, "ByteRange", malformed: malformed),
      contentsByteCount: contents.stringBytes?.count)
  }
}
