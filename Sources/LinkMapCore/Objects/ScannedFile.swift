/// What a scan of a damaged file found.
public struct ScannedFile: Sendable {
  private static let mostObjects = 1 << 21
  private static let mostTrailers = 64

  /// In the order in which they stand in the file; a number may be there more than once, and then the last one counts.
  public private(set) var objects: [ScannedObject] = []
  /// The last trailers that say something, those of cross-reference streams included, in the same order.
  public private(set) var trailers: [PDFValue] = []
  /// Whether there are more objects than are kept.
  public private(set) var isTooLarge = false
  /// Whether the file ends in the midst of a stream.
  public var isCut: Bool { objects.last?.stream?.isCut ?? false }

  public init(_ source: Span<UInt8>) {
    var scanner = ObjectScanner(source)
    while let found = scanner.next(source) {
      if objects.count == Self.mostObjects {
        isTooLarge = true
        return
      }
      switch found {
      case .object(let object, let value):
        objects.append(object)
        if object.kind == .crossReferenceStream, let dictionary = value.dictionary { note(dictionary) }
      case .trailer(let dictionary): note(dictionary)
      }
    }
  }

  private mutating func note(_ trailer: PDFValue) {
    guard trailer.hasEntry("Root") || trailer.hasEntry("Encrypt") else { return }
    if trailers.count == Self.mostTrailers { trailers.removeFirst() }
    trailers.append(trailer)
  }
}
