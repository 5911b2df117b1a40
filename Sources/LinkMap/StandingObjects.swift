import LinkMapCore

/// The objects that stand in a file themselves, and in no object stream, read straight from its bytes.
struct StandingObjects {
  private let bytes: FileBytes
  /// Where the document begins in the bytes; all offsets count from there.
  private let start: Int
  private let crossReferences: CrossReferences
  private let bounds: ObjectBounds
  private let isKnown: (ObjectID) -> Bool
  private let faults: ObjectFaults
  /// How many bytes may still be read behind where the next object begins: many objects that nothing ends would each be
  /// read to the end of the file.
  private var overrunBudget: Int

  init(
    _ file: borrowing OpenedFile, bounds: ObjectBounds, overrunBudget: Int, faults: ObjectFaults,
    isKnown: @escaping (ObjectID) -> Bool
  ) {
    bytes = file.bytes
    start = file.start
    crossReferences = file.crossReferences
    self.bounds = bounds
    self.overrunBudget = overrunBudget
    self.faults = faults
    self.isKnown = isKnown
  }

  /// An object reaches no further than to where the next begins; one that would have to is read on all the same, as far
  /// as the budget goes, since an entry of the table may lead into its midst. That counts where it ends, and no more is
  /// wrong with it: a string that nothing closes may go on to the parenthesis of another.
  mutating func object(at offset: UInt64) -> IndirectObject? {
    let place = Int(clamping: offset)
    let next = crossReferences.nextOffset(after: UInt64(place)).map { Int(clamping: $0) }
    return bytes.withSpan(from: start) { source in
      let end = min(next ?? .max, source.count)
      let object = IndirectObject(in: source, at: place, end: end, bounds: bounds, isKnown: isKnown)
      guard let object, object.issues.contains(.unterminated), end < source.count else { return object }
      guard overrunBudget > 0 else {
        faults.warnOfBudget()
        return object
      }
      overrunBudget -= source.count - place
      let whole = IndirectObject(in: source, at: place, end: source.count, bounds: bounds, isKnown: isKnown)
      guard let whole, !whole.issues.contains(.unterminated), whole.issues.isSubset(of: object.issues) else {
        return object
      }
      return whole
    }
  }

  /// The same, where brackets at odds with each other take no more along than they must.
  mutating func mendedObject(at offset: UInt64) -> IndirectObject? {
    guard let object = object(at: offset) else { return nil }
    if object.issues.isEmpty { return object }
    let next = crossReferences.nextOffset(after: offset).map { Int(clamping: $0) }
    return bytes.withSpan(from: start) { source in
      let end = min(max(next ?? .max, object.end), source.count)
      return object.mended(in: source, at: Int(clamping: offset), end: end, bounds: bounds, isKnown: isKnown)
    }
  }

  /// The data of a stream of `length` bytes inflated; nil where it does not stand just as it should.
  func inflated(_ object: IndirectObject, length: Int, most: Int) -> [UInt8]? {
    bytes.withSpan(from: start) { source in
      object.data(length: length, in: source).flatMap { Flate.inflated(source.extracting($0), most: UInt64(most)) }
    }
  }
}
