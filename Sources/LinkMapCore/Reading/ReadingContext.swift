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
  // Most entries are not there: what looks for that alone is part of its caller, where the key is a constant.

  @inline(__always)
  func text(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code) -> String? {
    dictionary.mayHave(key) ? presentText(dictionary, key, malformed) : nil
  }

  private func presentText(_ dictionary: PDFValue, _ key: StaticString, _ malformed: Warning.Code) -> String? {
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

  @inline(__always)
  func name(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code) -> String? {
    dictionary.mayHave(key) ? presentName(dictionary, key, malformed) : nil
  }

  private func presentName(_ dictionary: PDFValue, _ key: StaticString, _ malformed: Warning.Code) -> String? {
    if let name = shortName(dictionary, key) { return name }
    let value = objects[dictionary, key]
    if value.isNull { return nil }
    if let name = name(value) { return name }
    if value.kind != .name { warn(malformed, key) }
    return nil
  }

  /// A name that must be there: what is none is a warning with this code.
  func name(_ dictionary: PDFValue, _ key: StaticString, missing: Warning.Code) -> String? {
    if let name = shortName(dictionary, key) { return name }
    let value = objects[dictionary, key]
    if let name = name(value) { return name }
    if value.kind != .name { warn(missing) }
    return nil
  }

  /// What nearly all names are: a few characters of ASCII, and no object of their own. nil for all else.
  private func shortName(_ dictionary: PDFValue, _ key: StaticString) -> String? {
    guard let position = dictionary.entry(key) else { return nil }
    let node = dictionary.tape.nodes[position]
    return node.kind == .name && node.high <= ReadingState.smallBytes ? dictionary.tape.ascii(node) : nil
  }

  /// nil for what is no name, and where it is not afforded.
  func name(_ value: PDFValue) -> String? {
    let node = value.node
    guard node.kind == .name, node.high <= ReadingState.smallBytes || state.take(Int(node.high)) else { return nil }
    return value.tape.ascii(node) ?? TextString.name(value.tape.text(of: node))
  }

  func name(_ bytes: ArraySlice<UInt8>) -> String? {
    affords(bytes.count) ? TextString.name(bytes) : nil
  }

  @inline(__always)
  func boolean(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code) -> Bool? {
    entry(dictionary, key, malformed: malformed, \.boolean)
  }

  @inline(__always)
  func integer(_ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code) -> Int64? {
    entry(dictionary, key, malformed: malformed, \.wholeNumber)
  }

  /// A number that can be written: not beyond 10^15.
  @inline(__always)
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
    var node = array.firstChild
    for _ in 0..<array.count {
      guard let number = Self.usable(objects.number(node, in: array)) else { return nil }
      numbers.append(number)
      node = array.node(after: node)
    }
    return numbers
  }

  /// The number at this place of an array; nil where there is none that can be written.
  func usableNumber(_ array: PDFValue, at position: Int) -> Double? {
    array.element(position).flatMap { Self.usable(objects.number($0, in: array)) }
  }

  @inline(__always)
  func date(_ dictionary: PDFValue, _ key: StaticString) -> ReadDate? {
    dictionary.mayHave(key) ? presentDate(dictionary, key) : nil
  }

  private func presentDate(_ dictionary: PDFValue, _ key: StaticString) -> ReadDate? {
    guard let text = text(dictionary, key, malformed: .dateMalformed) else { return nil }
    let date = ReadDate(iso8601: PDFDate.iso8601(text), rawText: text)
    if date.iso8601 == nil { warn(.dateMalformed, text) }
    return date
  }

  /// 0, 1, 3 or 4 numbers.
  @inline(__always)
  func color(_ dictionary: PDFValue, _ key: StaticString) -> [Double]? {
    dictionary.mayHave(key) ? presentColor(dictionary, key) : nil
  }

  private func presentColor(_ dictionary: PDFValue, _ key: StaticString) -> [Double]? {
    let color = objects[dictionary, key]
    if color.isNull { return nil }
    switch color.count {
    case 0, 1, 3, 4: if let numbers = usableNumbers(color) { return numbers }
    default: break
    }
    warn(.colorMalformed, key)
    return nil
  }

  @inline(__always)
  private func entry<Value>(
    _ dictionary: PDFValue, _ key: StaticString, malformed: Warning.Code, _ read: (PDFValue) -> Value?
  ) -> Value? {
    dictionary.mayHave(key) ? presentEntry(dictionary, key, malformed, read) : nil
  }

  private func presentEntry<Value>(
    _ dictionary: PDFValue, _ key: StaticString, _ malformed: Warning.Code, _ read: (PDFValue) -> Value?
  ) -> Value? {
    let value = objects[dictionary, key]
    if value.isNull { return nil }
    let result = read(value)
    if result == nil { warn(malformed, key) }
    return result
  }

  static func usable(_ value: PDFValue) -> Double? { usable(value.number) }

  private static func usable(_ number: Double?) -> Double? {
    number.flatMap { abs($0) <= Limits.mostCoordinate ? $0 : nil }
  }
}
