import CQPDF
import LinkMap

/// A document as libqpdf opens it, with nothing of ours behind.
@safe struct LibraryFile: ~Copyable {
  private let handle: OpaquePointer?
  /// Whether libqpdf opened it.
  let isOpen: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var handle: OpaquePointer?
    var limits = cqpdf_limits(
      inflated_bytes: UInt64(Limits().streamBytes), all_bytes: .max, depth: 500, nodes: 1 << 24, warnings: 1000)
    let status = unsafe cqpdf_open(bytes.baseAddress, bytes.count, nil, 0, 0, &limits, &handle)
    unsafe self.handle = unsafe handle
    isOpen = status == cqpdf_status_ok
  }

  deinit { unsafe cqpdf_close(handle) }

  /// In which object stream an object lies, for those that lie in one.
  func containers() -> [ObjectID: ObjectID] {
    var start: UnsafePointer<cqpdf_xref_entry>?
    var count = 0
    guard isOpen, unsafe cqpdf_xref(handle, &start, &count) == cqpdf_status_ok else { return [:] }
    var containers: [ObjectID: ObjectID] = [:]
    let table = unsafe UnsafeBufferPointer(start: start, count: count)
    for index in 0..<count {
      let entry = unsafe table[index]
      guard entry.kind == 2 else { continue }
      containers[ObjectID(number: entry.number)] = ObjectID(number: UInt32(clamping: entry.where))
    }
    return containers
  }
}
