import LinkMap

/// Does the steps of a dump one by one, each on what the ones before it gave.
struct Parts {
  private let bytes: FileBytes
  private let contents: [UInt8]
  private let objectStreams: [ObjectID]
  /// Holds every object that a dump asks for.
  private let kept: KeptObjects
  private let trailer: PDFValue
  private(set) var stopwatch = Stopwatch()
  private(set) var annotationCount = 0

  init(path: [UInt8]) throws(DocumentError) {
    bytes = try FileBytes.file(at: path)
    contents = bytes.contents
    let file = try Self.open(bytes)
    trailer = file.trailer
    kept = KeptObjects(file)
    var ignored = Stopwatch()
    _ = Document(try Self.reader(kept, trailer), &ignored)
    let containers = unsafe contents.withUnsafeBufferPointer { unsafe LibraryFile($0).containers() }
    objectStreams = Set(kept.asked.compactMap { containers[$0] }).sorted()
  }

  mutating func run() throws(DocumentError) {
    unsafe contents.withUnsafeBufferPointer { bytes in
      stopwatch.time(.open) { _ = unsafe LibraryFile(bytes) }
    }
    let file = try stopwatch.time(.openAndCheck) { () throws(DocumentError) in try Self.open(bytes) }
    stopwatch.time(.inflate) { for id in objectStreams { _ = file.streamBytes(id) } }
    let fresh = try Self.open(bytes)
    stopwatch.time(.inflateAndParse) { for id in kept.asked { _ = fresh.object(id) } }

    let reader = try stopwatch.time(.start) { () throws(DocumentError) in
      try Self.reader(kept, trailer)
    }
    let document = Document(reader, &stopwatch)
    annotationCount = document.pages.reduce(0) { $0 + $1.annotations.count }
    _ = stopwatch.time(.geometry) { document.viewRects() }
    _ = stopwatch.time(.json) { document.json(reader) }
    try stopwatch.time(.whole) { () throws(DocumentError) in
      let reader = try Self.reader(Self.open(bytes), trailer)
      var ignored = Stopwatch()
      _ = Document(reader, &ignored).json(reader)
    }
  }

  private static func open(_ bytes: FileBytes) throws(DocumentError) -> FileObjects {
    try FileObjects(opening: bytes, password: nil, limits: Limits(), log: WarningLog(most: 1000))
  }

  private static func reader(_ objects: any ObjectSource, _ trailer: PDFValue) throws(DocumentError) -> DocumentReader {
    let facts = DocumentReader.File(headerVersion: nil, isEncrypted: false)
    let reader = DocumentReader(objects: objects, trailer: trailer, file: facts, log: WarningLog(most: 1000))
    guard let reader else { throw .damaged(reason: "there is no page tree") }
    return reader
  }
}
