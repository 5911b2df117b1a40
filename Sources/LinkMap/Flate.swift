internal import CQPDF

/// Inflates what FlateDecode alone has packed (ISO 32000-2, 7.4.4).
enum Flate {
  /// nil for all but one whole and faultless piece of data that inflates to `most` bytes at most; libqpdf then says what
  /// is wrong, and mends what it can.
  static func inflated(_ data: Span<UInt8>, most: UInt64) -> [UInt8]? {
    unsafe data.withUnsafeBufferPointer { data in
      var bytes = unsafe cqpdf_bytes()
      guard unsafe cqpdf_inflate(data.baseAddress, data.count, most, &bytes) == cqpdf_status_ok else { return nil }
      defer { unsafe cqpdf_free(&bytes) }
      return unsafe Array(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count))
    }
  }
}
