/// A page with its annotations.
public struct Page: Sendable {
  /// Counted from 0.
  public var pageIndex: Int
  /// The page label (ISO 32000-2, 12.4.2); nil where the document has none for it.
  public var label: String?
  /// nil for a page that stands directly in the page tree.
  public var object: ObjectID?
  public var geometry: PageGeometry
  /// How the page is seen, by the view options that it was read with.
  public var viewport: Viewport
  /// In the order of the file, which is from the lowest to the topmost.
  public var annotations: [Annotation]
  /// AA: what is done when the page is opened or closed.
  public var additionalActions: [AdditionalAction]?
}
