/// The shape of a page: its boundaries, rotation and unit (ISO 32000-2, 7.7.3.3 and 14.11.2), in default user space.
public struct PageGeometry: Hashable, Sendable {
  public var mediaBox: Rect
  /// Not clipped; the media box where the file has no usable one.
  public var cropBox: Rect
  public var bleedBox: Rect?
  public var trimBox: Rect?
  public var artBox: Rect?
  public var rotation: Rotation
  /// How many 1/72 inch one unit of user space is; more than 0.
  public var userUnit: Double

  public init(
    mediaBox: Rect, cropBox: Rect? = nil, bleedBox: Rect? = nil, trimBox: Rect? = nil, artBox: Rect? = nil,
    rotation: Rotation = .none, userUnit: Double = 1
  ) {
    self.mediaBox = mediaBox
    self.cropBox = cropBox ?? mediaBox
    self.bleedBox = bleedBox
    self.trimBox = trimBox
    self.artBox = artBox
    self.rotation = rotation
    self.userUnit = userUnit
  }

  /// What a viewer shows: the crop box clipped to the media box, the media box where nothing is left of it.
  public var visibleBox: Rect { shownBox(.crop) }

  /// The part of the page within a boundary: clipped to the media box, which stands in where nothing is left. A boundary
  /// that the file does not give is the crop box; a media box that is none is US Letter.
  public func shownBox(_ box: PageBox) -> Rect {
    let wanted: Rect? =
      switch box {
      case .crop: cropBox
      case .media: mediaBox
      case .bleed: bleedBox
      case .trim: trimBox
      case .art: artBox
      }
    let page = Self.isUsable(mediaBox: mediaBox) ? mediaBox : Self.letter
    let boundary = wanted ?? cropBox
    guard boundary != mediaBox, let clipped = boundary.intersection(page), !clipped.isTooSmall else { return page }
    return clipped
  }

  /// The unit that the page is shown with: 1 where it has no usable one.
  var shownUserUnit: Double { Self.isUsable(userUnit: userUnit, on: mediaBox) ? userUnit : 1 }

  // MARK: - What can be shown

  static let letter = Rect(0, 0, 612, 792)
  /// What lies beyond is no coordinate.
  private static let farthest = 1e15

  static func isUsable(mediaBox box: Rect) -> Bool {
    // What is not a number is neither more nor less.
    !box.isTooSmall && box.minX >= -farthest && box.minY >= -farthest && box.maxX <= farthest && box.maxY <= farthest
      && box.width <= farthest && box.height <= farthest
  }

  /// Not so small that it cannot be written, and not so large that the page would lie beyond all coordinates.
  static func isUsable(userUnit unit: Double, on mediaBox: Rect) -> Bool {
    let box = isUsable(mediaBox: mediaBox) ? mediaBox : letter
    let reach = max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY), 1)
    return unit >= 0.0001 && 2 * unit * reach <= farthest
  }
}
