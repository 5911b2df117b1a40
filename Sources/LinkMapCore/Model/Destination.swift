/// A destination as it is written (ISO 32000-2, 12.3.2), not yet looked up.
public enum Destination: Sendable {
  case explicit(ExplicitDestination)
  case named(DestinationName)
  /// Neither an array nor a name; what it was is in a warning.
  case malformed
  /// A name that comes to more than is left of `Limits.valueBytes`.
  case leftOut
}

/// A destination that says the page itself: `[page /Fit …]` (ISO 32000-2, 12.3.2.2).
public struct ExplicitDestination: Sendable {
  public enum Page: Hashable, Sendable {
    /// An indirect reference: a page of this file, or a structure element of it.
    case object(ObjectID)
    /// A number counted from 0: right in another file, off the standard in this one.
    case index(Int64)
    /// Null, or nothing.
    case missing
    /// A value of another type.
    case malformed
  }

  public var page: Page
  public var fit: Fit?

  public init(page: Page, fit: Fit?) {
    self.page = page
    self.fit = fit
  }
}
