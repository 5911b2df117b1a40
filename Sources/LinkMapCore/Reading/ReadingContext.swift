/// What every reader needs: the objects, the log, and the readings of single entries that all share.
struct ReadingContext {
  let objects: any ObjectSource
  private let state: ReadingState

  var log: WarningLog { state.log }
  var limits: Limits { state.limits }

  /// `byteCount` is the size of the file.
  init(objects: any ObjectSource, log: WarningLog, limits: Limits, byteCount: Int = 0) {
    self.objects = objects
    state = ReadingState(log: log, limits: limits, byteCount: byteCount)
  }

  func warn(_ code: Warning.Code, _ value: String? = nil, object: ObjectID? = nil) {
    log.add(code, value: value, object: object)
  }

  func warn(_ code: Warning.Code, _ key: StaticString) { warn(code, "\(key)") }

  /// A warning whose value is a name, of which no more is made a text than a warning shows.
  func warn(_ code: Warning.Code, name value: PDFValue) {
    warn(code, value.nameBytes.map { TextString.name($0.prefix(WarningLog.mostBytes + 1)) })
  }

  // MARK: - What values come to

  /// Whether a value may be made that comes to so many bytes; where it may not, it is left out. That is said once.
  func affords(_ bytes: Int) -> Bool { bytes <= ReadingState.smallBytes || state.take(bytes) }

  func affords(text bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count <= ReadingState.smallBytes || state.take(text: bytes)
  }

  /// The same for a list whose items come to so many bytes each, or more. To go through it is what costs most.
  func affords(_ array: PDFValue, each bytes: Int = 16) -> Bool { affords(array.count * bytes) }

  /// How often something was not afforded: what is missing for that reason is not missing in the file.
  var refusals: Int { state.refusals }

  /// What is left for values, to be given back when something is read again.
  var valueBytesLeft: Int {
    get { state.valueBytesLeft }
    nonmutating set { state.valueBytesLeft = newValue }
  }

  // MARK: - Entries of one type; a value of another type is a warning with this code, and nil

  func text(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code) -> String? {
    guard dictionary.mayHave(key) else { return nil }
    let value = objects[dictionary, key]
    if value.isNull { return nil }
    if let bytes = value.stringBytes { return text(bytes) }
    warn(malformed, key)
    return nil
  }

  /// A text string that may also stand in a stream.
  func textOrStream(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code) -> String? {
    let value = objects[dictionary, key]
    guard value.isStream, let id = value.id else { return text(dictionary, key, malformed: malformed) }
    return text(ofStream: id)
  }

  func text(ofStream id: ObjectID) -> String? {
    objects.streamBytes(id).flatMap { text($0[...]) }
  }

  /// nil where the text is not afforded.
  func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard affords(text: bytes) else { return nil }
    let (text, issue) = TextString.decode(bytes)
    switch issue {
    case .invalidUTF16: warn(.textInvalidUTF16, text)
    case .littleEndian: warn(.textLittleEndian, text)
    case .invalidUTF8: warn(.textInvalidUTF8, text)
    case nil: break
    }
    return text
  }

  func name(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code) -> String? {
    guard dictionary.mayHave(key) else { return nil }
    let value = objects[dictionary, key]
    if value.isNull { return nil }
    if let name = name(value) { return name }
    if value.kind != .name { warn(malformed, key) }
    return nil
  }

  /// nil for what is no name, and where it is not afforded.
  func name(_ value: PDFValue) -> String? {
    let node = value.node
    guard node.kind == .name, node.high <= ReadingState.smallBytes || state.take(Int(node.high)) else { return nil }
    return TextString.name(value.tape.text(of: node))
  }

  func name(_ bytes: ArraySlice<UInt8>) -> String? {
    affords(bytes.count) ? TextString.name(bytes) : nil
  }

  func boolean(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code) -> Bool? {
    entry(dictionary, key, malformed: malformed, \.boolean)
  }

  func integer(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code) -> Int64? {
    entry(dictionary, key, malformed: malformed, \.wholeNumber)
  }

  /// A number that can be written: not beyond 10^15.
  func number(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code) -> Double? {
    entry(dictionary, key, malformed: malformed, Self.usable)
  }

  /// An array of numbers; nil, with a warning, where any element is something else, and where they are not afforded.
  func numbers(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code) -> [Double]? {
    guard dictionary.mayHave(key) else { return nil }
    let value = objects[dictionary, key]
    if value.isNull || !affords(value, each: 8) { return nil }
    let numbers = usableNumbers(value)
    if numbers == nil { warn(malformed, key) }
    return numbers
  }

  func usableNumbers(_ array: PDFValue) -> [Double]? {
    guard array.isArray else { return nil }
    var numbers: [Double] = []
    numbers.reserveCapacity(array.count)
    for element in objects.elements(of: array) {
      guard let number = Self.usable(element) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  func date(_ dictionary: PDFValue, _ key: StaticString) -> ReadDate? {
    guard let text = text(dictionary, key, malformed: .dateMalformed) else { return nil }
    let date = ReadDate(iso8601: PDFDate.iso8601(text), rawText: text)
    if date.iso8601 == nil { warn(.dateMalformed, text) }
    return date
  }

  /// 0, 1, 3 or 4 numbers.
  func color(_ dictionary: PDFValue, _ key: StaticString) -> [Double]? {
    guard dictionary.mayHave(key) else { return nil }
    let color = objects[dictionary, key]
    if color.isNull { return nil }
    if [0, 1, 3, 4].contains(color.count), let numbers = usableNumbers(color) { return numbers }
    warn(.colorMalformed, key)
    return nil
  }

  private func entry<Value>(
    _ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code, _ read: (PDFValue) -> Value?
  ) -> Value? {
    guard dictionary.mayHave(key) else { return nil }
    let value = objects[dictionary, key]
    if value.isNull { return nil }
    let result = read(value)
    if result == nil { warn(malformed, key) }
    return result
  }

  static func usable(_ value: PDFValue) -> Double? {
    value.number.flatMap { abs($0) <= Limits.mostCoordinate ? $0 : nil }
  }
}
