/// What activating something leads to, as far as this file says.
public struct Target: Sendable {
  /// The action's type where it came from an action.
  public var action: String?
  public var kind: Kind
  /// The further actions of the chain, in order, each once; they have none of their own.
  public var next: [Target]

  public init(action: String? = nil, kind: Kind, next: [Target] = []) {
    self.action = action
    self.kind = kind
    self.next = next
  }

  public static let none = Target(kind: .none)

  public enum Kind: Sendable {
    case page(PageTarget)
    case uri(URITarget)
    /// `pageIndex` where the operation leads to a page of this file from the one it is on.
    case namedAction(operation: String, pageIndex: Int?)
    case effect(Effect)
    case unresolved(Unresolved)
    /// There is neither an action nor a destination.
    case none
  }
}

/// A page of this document.
public struct PageTarget: Sendable {
  public var pageIndex: Int
  public var fit: Fit?
  /// Where the fit's point is seen in the target page's view space.
  public var viewX: Double?
  public var viewY: Double?
  public var name: NamedDestination?
}

/// The name by which a destination was reached.
public struct NamedDestination: Hashable, Sendable {
  public enum Source: String, Sendable {
    /// The catalog's Dests dictionary.
    case dests
    /// The name tree of the catalog's Names.
    case names
  }

  public var text: String
  public var source: Source?
}

/// A URI, and what was made of it.
public struct URITarget: Sendable {
  /// Cleaned, and resolved against the document's base.
  public var uri: String
  /// As it stands in the file.
  public var rawURI: String
  public var isMap: Bool
  /// The fragment's parameters, on a URI whose path ends in `.pdf`.
  public var openParameters: OpenParameters?
}

/// What a fragment such as `#page=5` asks of the PDF that its URI leads to (ISO 32000-2, Annex O).
public struct OpenParameters: Hashable, Sendable {
  public struct Other: Hashable, Sendable {
    public var name: String
    public var value: String
  }

  /// Counted from 1, in that file.
  public var pageNumber: Int?
  public var namedDestination: String?
  public var others: [Other]
}

/// Why something leads nowhere, with what is known all the same.
public struct Unresolved: Sendable {
  public enum Reason: String, CaseIterable, Sendable {
    case nameNotFound, pageMissing, pageNotInTree, pageOutOfRange, notAPage, aliasLoop, malformed
    /// It comes to more than is left of `Limits.valueBytes`.
    case leftOut
  }

  public var reason: Reason
  public var fit: Fit?
  public var name: NamedDestination?

  public init(reason: Reason, fit: Fit? = nil, name: NamedDestination? = nil) {
    self.reason = reason
    self.fit = fit
    self.name = name
  }
}
