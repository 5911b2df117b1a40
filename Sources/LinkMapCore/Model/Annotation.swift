/// An annotation (ISO 32000-2, 12.5.2) as it stands in a page's Annots.
///
/// Optional properties are nil where the file has no usable entry.
public struct Annotation: Sendable {
  /// The position in Annots as stored, junk entries counted; higher is on top.
  public var index: Int
  /// nil for a direct dictionary.
  public var object: ObjectID?
  /// Subtype, without the slash.
  public var subtype: String?
  /// Rect, in user space.
  public var rect: Rect?
  /// Where it is seen, in the page's view space.
  public var viewRect: Rect?
  public var flags: AnnotationFlags = []
  /// On screen, as far as the flags and optional content say.
  public var isVisible = true

  /// What activating it leads to: always there for a link and a widget, for others where they have A or Dest.
  public var target: Target?
  /// The form field that a widget shows.
  @Boxed public var field: Field?
  public var border: Border?

  /// What markup annotations and single subtypes own; nil for links and widgets.
  @Boxed public var details: AnnotationDetails?

  /// The valid quads of QuadPoints, in user space.
  public var quads: [Quad]?
  /// The same in view space, corner for corner.
  public var viewQuads: [Quad]?
  public var contents: String?
  /// NM.
  public var uniqueName: String?
  /// M.
  @Boxed public var modified: ReadDate?
  /// C: 0, 1, 3 or 4 numbers.
  public var color: [Double]?
  /// BG and BC of MK, by the rules of `color`.
  public var backgroundColor: [Double]?
  public var borderColor: [Double]?
  /// H: `N`, `I`, `O`, `P` or `T`.
  public var highlightMode: String?
  /// CA.
  public var opacity: Double?
  /// BM.
  public var blendMode: String?
  /// Lang.
  public var language: String?
  @Boxed public var optionalContent: OptionalContent?
  /// AA, of a widget's field too, in the order of the triggers.
  public var additionalActions: [AdditionalAction]?
  /// The names of the states under AP/N, where it has several.
  public var appearanceStates: [String]?
  public var structParent: Int64?
  /// PA of a link: the URI it had before Web Capture changed it.
  @Boxed public var webCaptureTarget: Target?

  public init(index: Int) { self.index = index }

  public var isLink: Bool { subtype == "Link" }
  public var isWidget: Bool { subtype == "Widget" }

  /// The flags by which it is placed: a text annotation is never turned or scaled with its page, whatever its own flags
  /// (12.5.6.4).
  public var placingFlags: AnnotationFlags { subtype == "Text" ? flags.union([.noZoom, .noRotate]) : flags }
}

/// The optional content that an annotation belongs to (OC; ISO 32000-2, 8.11.3).
public struct OptionalContent: Hashable, Sendable {
  public var group: OptionalContentGroup
  public var isVisible: Bool
}
