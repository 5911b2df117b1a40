/// How much of a file is read; each bound that is hit is a warning or an error.
///
/// Byte values and counts that are optional go by the size of the file where they are nil, as its own size bounds what
/// an honest file holds.
public struct Limits: Hashable, Sendable {
  /// The bytes that one stream may decode to.
  public var streamBytes = 128 << 20
  /// What may be read of a document in all, in bytes, what is read again included; nil for 256 MiB and 64 times the
  /// size of the file.
  public var documentBytes: Int?
  /// What the values of a document may come to in all, in bytes of texts and of the items of lists; nil for 128 MiB and
  /// 16 times the size of the file. What is shared counts for each that has it.
  public var valueBytes: Int?
  /// Annotations listed of a document; nil for 250,000 and one for each 8 bytes of the file. One page has no more than
  /// 250,000 and one for each 32 bytes, as it is held whole.
  public var annotations: Int?
  /// Levels of arrays and dictionaries in one object; no more than `mostNestingLevels`.
  public var nestingLevels = ObjectBounds.mostLevels
  /// Parts of one object: values, and the keys of dictionaries; no more than `mostObjectParts`.
  public var objectParts = ObjectBounds.mostParts
  /// Levels of a page tree, a name tree, a number tree, a visibility expression, or of fields.
  public var treeLevels = 200
  /// Levels of an outline. Readers of JSON take so many levels of it and no more: of jq 1.6 an outline has 80.
  public var outlineLevels = 64
  /// Elements of the structure tree that are looked at in all.
  public var structureElements = 1_000_000
  /// Actions of one chain.
  public var actions = 1000
  /// Names that a destination may lead over.
  public var aliases = 32
  /// Points of one annotation's strokes or path.
  public var points = 1_000_000
  /// Bytes of the prefix of a page label, which every page and every link to it repeats.
  public var labelBytes = 256
  /// Warnings kept for one file.
  public var warnings = 1000

  /// As deep as libqpdf goes.
  public static let mostNestingLevels = ObjectBounds.mostLevels
  /// So many parts of an object take 256 MB.
  public static let mostObjectParts = ObjectBounds.mostParts
  /// A coordinate beyond this is not usable: view coordinates would lose their decimals.
  public static let mostCoordinate = 1e15

  public init() {}

  /// `documentBytes`, or what it is by default for a file of this size.
  public func documentBytes(ofFile byteCount: Int) -> Int { documentBytes ?? (256 << 20) + 64 * byteCount }

  /// `valueBytes`, or what it is by default for a file of this size.
  public func valueBytes(ofFile byteCount: Int) -> Int { valueBytes ?? (128 << 20) + 16 * byteCount }

  /// `annotations`, or what it is by default for a file of this size.
  public func annotations(ofFile byteCount: Int) -> Int { annotations ?? 250_000 + byteCount / 8 }

  /// How many annotations one page of a file of this size has at most.
  func annotationsOfPage(ofFile byteCount: Int) -> Int {
    min(annotations(ofFile: byteCount), 250_000 + byteCount / 32)
  }

  package var objectBounds: ObjectBounds { ObjectBounds(levels: nestingLevels, parts: objectParts) }
}
