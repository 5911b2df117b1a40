/// What the values of a document may still come to, in bytes.
///
/// A value that thousands of others share costs a file next to nothing, and its reader as much as thousands of values.
final class ValueBudget {
  /// Values of a document whose number is bounded by other means are not worth to be refused.
  private static let alwaysAfforded = 32

  /// Below zero where what is always afforded went beyond.
  var left: Int
  /// How often there was not enough left.
  private(set) var refusals = 0

  init(_ bytes: Int) { left = bytes }

  /// False where so many bytes are not left. What is smaller may still be afforded.
  func take(_ bytes: Int) -> Bool {
    guard bytes <= max(left, Self.alwaysAfforded) else {
      refusals += 1
      return false
    }
    left -= bytes
    return true
  }

  /// Even to see what a text comes to takes time.
  func take(text bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= max(left, Self.alwaysAfforded) else { return take(bytes.count) }
    if take(TextString.cost(of: bytes)) { return true }
    left -= bytes.count / 8
    return false
  }
}
