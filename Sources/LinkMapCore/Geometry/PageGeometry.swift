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
  /// that the file does not give is the crop box.
  public func shownBox(_ box: PageBox) -> Rect {
    let wanted: Rect? =
      switch box {
      case .crop: cropBox
      case .media: mediaBox
      case .bleed: bleedBox
      case .trim: trimBox
      case .art: artBox
      }
    guard let clipped = (wanted ?? cropBox).intersection(mediaBox), !clipped.isTooSmall else { return mediaBox }
    return clipped
  }
}
