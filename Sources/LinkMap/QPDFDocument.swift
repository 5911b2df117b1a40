internal import CQPDF
import LinkMapCore

/// A document as libqpdf has it: the one owner of its handle. Besides it only `Flate` calls into C.
///
/// What comes back is copied at once. One thread at a time.
@safe struct QPDFDocument: ~Copyable {
  struct Message {
    let text: String
    let offset: UInt64?
  }

  struct Failure: Error {
    enum Reason {
      case damaged, password, encryption, tooLarge, outOfMemory
    }

    let reason: Reason
    let message: String
  }

  private let handle: OpaquePointer
  /// Kept, since libqpdf borrows them.
  private let bytes: FileBytes

  /// Opens the document that begins at `offset`. With `recover`, libqpdf may rebuild what is damaged.
  init(
    _ bytes: FileBytes, from offset: Int, password: [UInt8], recover: Bool, limits: Limits
  ) throws(Failure) {
    var handle: OpaquePointer?
    var caps = cqpdf_limits(
      inflated_bytes: UInt64(clamping: limits.streamBytes),
      all_bytes: UInt64(clamping: limits.documentBytes(ofFile: bytes.count)),
      depth: UInt32(clamping: limits.objectBounds.levels),
      nodes: UInt32(clamping: limits.objectBounds.parts), warnings: UInt32(clamping: limits.warnings))
    let start = unsafe bytes.pointer.baseAddress?.advanced(by: offset).assumingMemoryBound(to: UInt8.self)
    let status = unsafe password.withUnsafeBufferPointer { password in
      unsafe cqpdf_open(
        start, bytes.count - offset, password.baseAddress, password.count, recover ? 1 : 0, &caps, &handle)
    }
    guard let handle = unsafe handle else { throw Failure(reason: .outOfMemory, message: "out of memory") }
    if let failure = unsafe Self.failure(handle, status) {
      unsafe cqpdf_close(handle)
      throw failure
    }
    unsafe self.handle = unsafe handle
    self.bytes = bytes
  }

  deinit { unsafe cqpdf_close(handle) }

  /// Whether libqpdf may mend what it reads from now on.
  mutating func setRecovery(_ isOn: Bool) { unsafe cqpdf_set_recovery(handle, isOn ? 1 : 0) }

  mutating func crossReferences() throws(Failure) -> CrossReferences {
    var start: UnsafePointer<cqpdf_xref_entry>?
    var count = 0
    try unsafe check(cqpdf_xref(handle, &start, &count))
    var entries: [CrossReferences.Entry] = []
    entries.reserveCapacity(count)
    let table = unsafe UnsafeBufferPointer(start: start, count: count)
    for index in 0..<count {
      let entry = unsafe table[index]
      entries.append(
        CrossReferences.Entry(
          id: ObjectID(number: entry.number, generation: entry.generation),
          place: entry.kind == 1 ? .offset(entry.where) : .member(ofStream: UInt32(clamping: entry.where))))
    }
    return CrossReferences(entries)
  }

  /// Gives back the memory of what was read of the table; it is read again when an object is asked for.
  mutating func dropTable() { unsafe cqpdf_drop_xref(handle) }

  mutating func trailer() throws(Failure) -> PDFValue {
    var tape = unsafe cqpdf_tape()
    try unsafe check(cqpdf_trailer(handle, &tape))
    return try unsafe Self.value(tape, id: nil)
  }

  mutating func object(_ id: ObjectID) throws(Failure) -> PDFValue {
    var tape = unsafe cqpdf_tape()
    try unsafe check(cqpdf_object(handle, id.number, id.generation, &tape))
    return try unsafe Self.value(tape, id: id)
  }

  /// Asks for an object without taking it.
  mutating func touch(_ id: ObjectID) {
    var tape = unsafe cqpdf_tape()
    _ = unsafe cqpdf_object(handle, id.number, id.generation, &tape)
  }

  mutating func streamBytes(_ id: ObjectID) throws(Failure) -> [UInt8] {
    var bytes = unsafe cqpdf_bytes()
    try unsafe check(cqpdf_stream_bytes(handle, id.number, id.generation, &bytes))
    return unsafe Array(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count))
  }

  /// The same up to the first fault in them, and whether there is none.
  mutating func streamBytes(upToFault id: ObjectID) throws(Failure) -> (bytes: [UInt8], isWhole: Bool) {
    var bytes = unsafe cqpdf_bytes()
    var whole: CInt = 0
    try unsafe check(cqpdf_stream_bytes_up_to_fault(handle, id.number, id.generation, &whole, &bytes))
    return unsafe (Array(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count)), whole == 1)
  }

  /// The oldest warning that was not given yet.
  mutating func nextWarning() -> Message? {
    var message = unsafe cqpdf_message()
    guard unsafe cqpdf_next_warning(handle, &message) == 1 else { return nil }
    return unsafe Message(text: Self.text(message), offset: message.offset < 0 ? nil : UInt64(message.offset))
  }

  /// How many warnings were dropped since this was last asked.
  mutating func lostWarnings() -> UInt64 { unsafe cqpdf_lost_warnings(handle) }

  static var libraryVersion: String { unsafe String(cString: cqpdf_library_version()) }

  // MARK: - Out of C

  private func check(_ status: cqpdf_status) throws(Failure) {
    if let failure = unsafe Self.failure(handle, status) { throw failure }
  }

  private static func failure(_ handle: OpaquePointer, _ status: cqpdf_status) -> Failure? {
    let reason: Failure.Reason
    switch status {
    case cqpdf_status_ok: return nil
    case cqpdf_status_password: reason = .password
    case cqpdf_status_encryption: reason = .encryption
    case cqpdf_status_too_large: reason = .tooLarge
    case cqpdf_status_memory: reason = .outOfMemory
    default: reason = .damaged
    }
    var message = unsafe cqpdf_message()
    unsafe cqpdf_last_error(handle, &message)
    return unsafe Failure(reason: reason, message: text(message))
  }

  private static func text(_ message: cqpdf_message) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: message.text, count: message.count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  private static func value(_ tape: cqpdf_tape, id: ObjectID?) throws(Failure) -> PDFValue {
    var nodes: [ObjectTape.Node] = []
    let source = unsafe UnsafeBufferPointer(start: tape.nodes, count: tape.node_count)
    nodes.reserveCapacity(source.count)
    for index in source.indices {
      let node = unsafe source[index]
      guard let kind = ObjectTape.Kind(rawValue: node.kind) else { break }
      nodes.append(ObjectTape.Node(kind: kind, span: node.span, payload: node.payload))
    }
    let bytes = unsafe Array(UnsafeBufferPointer(start: tape.bytes, count: tape.byte_count))
    guard let tape = ObjectTape(nodes: nodes, bytes: bytes) else {
      throw Failure(reason: .damaged, message: "an object that cannot be laid out")
    }
    return PDFValue(tape, id: id)
  }
}
