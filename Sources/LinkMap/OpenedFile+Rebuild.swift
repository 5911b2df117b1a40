import LinkMapCore

extension OpenedFile {
  /// Opens a damaged file with a table of ours; nil where that gives no document.
  static func rebuilt(
    _ bytes: FileBytes, start: Int, password: [UInt8], limits: Limits
  ) throws(QPDFDocument.Failure) -> OpenedFile? {
    guard var rebuild = Rebuild(bytes, from: start), rebuild.hasDocument else { return nil }
    let streams = rebuild.objectStreams()
    if !streams.isEmpty {
      for stream in streams { rebuild.mendLength(of: stream) }
      guard try readMembers(of: streams, &rebuild, password: password, limits: limits) else { return nil }
    }
    switch try sound(written(rebuild), start: start, password: password, limits: limits) {
    case .sound(var file):
      // What is cut off at the end of the file must not go on in what is written behind it.
      let unwritten = rebuild.unwritten
      file.crossReferences = CrossReferences(
        file.crossReferences.entries + unwritten, end: UInt64(bytes.count - start))
      file.repair = Repair(
        trailer: rebuild.trailer, losses: rebuild.losses, isEncryptionIgnored: rebuild.isEncryptionIgnored,
        hasMoreThanTable: !unwritten.isEmpty)
      return file
    case .misplaced: return nil
    case .damaged: return nil
    }
  }

  /// Only libqpdf can decrypt and inflate them, and for that it needs a table already. False where it has none of it.
  private static func readMembers(
    of streams: [ScannedObject], _ rebuild: inout Rebuild, password: [UInt8], limits: Limits
  ) throws(QPDFDocument.Failure) -> Bool {
    let bytes = try written(rebuild)
    var document: QPDFDocument
    do {
      document = try QPDFDocument(bytes, from: rebuild.start, password: password, recover: false, limits: limits)
    } catch {
      switch error.reason {
      case .damaged, .tooLarge: return false
      case .password, .encryption, .outOfMemory: throw error
      }
    }
    let isEncrypted = rebuild.trailer.hasEntry("Encrypt")
    // As much as may be read of a document in all.
    var budget = limits.documentBytes(ofFile: bytes.count)
    for stream in streams {
      guard budget > 0 else {
        rebuild.lose(stream, "the document needs too much to be read")
        continue
      }
      do {
        let (contents, isWhole) = try document.streamBytes(upToFault: stream.id)
        budget -= contents.count
        rebuild.add(stream, decoded: contents, isWhole: isWhole, isEncrypted: isEncrypted)
      } catch {
        if error.reason == .tooLarge { budget -= limits.streamBytes }
        rebuild.lose(stream, error.message)
      }
    }
    return true
  }

  private static func written(_ rebuild: Rebuild) throws(QPDFDocument.Failure) -> FileBytes {
    do {
      return try rebuild.written()
    } catch {
      throw QPDFDocument.Failure(reason: .outOfMemory, message: "out of memory")
    }
  }
}
