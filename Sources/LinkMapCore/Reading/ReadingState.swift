/// What all readers of a document share besides its objects. One reference, since readers are copied often.
final class ReadingState {
  let log: WarningLog
  let limits: Limits
  /// What the values of the document may still come to: a value that thousands of others share costs a file next to
  /// nothing, and its reader as much as thousands of values.
  var valueBytesLeft: Int
  /// How often there was not enough left.
  private(set) var refusals = 0

  /// What comes to no more is not counted, as the number of such values is bounded by other means.
  static let smallBytes = 32

  init(log: WarningLog, limits: Limits, byteCount: Int) {
    self.log = log
    self.limits = limits
    valueBytesLeft = limits.valueBytes(ofFile: byteCount)
  }

  /// False, with a warning once, where so many bytes are not left. What is smaller may still be afforded.
  func take(_ bytes: Int) -> Bool {
    if bytes > valueBytesLeft { return refuse() }
    valueBytesLeft -= bytes
    return true
  }

  func take(text bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.count > valueBytesLeft { return refuse() }
    if take(TextString.cost(of: bytes)) { return true }
    // Even to see what a text comes to takes time.
    valueBytesLeft -= bytes.count / 8
    return false
  }

  @inline(never)
  private func refuse() -> Bool {
    refusals += 1
    if refusals == 1 { log.addUnmuted(.limitValueSize) }
    return false
  }
}
