/// A bookmark (outline item; ISO 32000-2, 12.3.3). Items are listed as they are read, with their levels.
public struct OutlineItem: Sendable {
  /// 0 at the top; an item's children follow it and are one level deeper.
  public var level: Int
  /// nil where the item has no title.
  public var title: String?
  public var target: Target
  /// Whether its children are shown at first; nil where it has none.
  public var isOpen: Bool?
  /// Red, green and blue.
  public var color: [Double]
  public var isBold: Bool
  public var isItalic: Bool
}
