/// What markup annotations have in common (ISO 32000-2, 12.5.6.2), and what single subtypes own.
///
/// Optional properties are nil where the file has no usable entry. Points and lengths are in user space.
public struct AnnotationDetails: Sendable {
  // MARK: Markup

  /// T, of a markup annotation.
  public var author: String?
  /// Subj.
  public var subject: String?
  /// CreationDate.
  public var created: ReadDate?
  /// RC.
  public var richContents: String?
  /// IC.
  public var interiorColor: [Double]?
  /// BE.
  public var borderEffect: BorderEffect?
  /// IT.
  public var intent: String?
  /// Name: of an icon, a stamp.
  public var icon: String?
  /// Whether a note or its popup is open at first.
  public var isOpen: Bool?
  public var state: String?
  public var stateModel: String?

  // MARK: Relations

  public var popup: Relation?
  public var parent: Relation?
  /// IRT.
  public var inReplyTo: Relation?
  /// RT: `R` a reply, `Group` part of a group.
  public var replyType: String?

  // MARK: Shapes and text

  /// L of a line: two points.
  public var line: [Double]?
  public var lineEndings: [String]?
  /// LL, LLE and LLO of a line.
  public var leaderLineLength: Double?
  public var leaderLineExtension: Double?
  public var leaderLineOffset: Double?
  /// Cap, CP and CO of a line.
  public var isCaptioned: Bool?
  public var captionPosition: String?
  public var captionOffset: [Double]?
  public var vertices: [Point]?
  public var inkList: [[Point]]?
  /// Path (PDF 2.0): a point to begin at, then one point for a line and three for a curve.
  public var pathSegments: [[Point]]?
  /// CL of a free text: two or three points.
  public var calloutLine: [Point]?
  public var measure: Measure?
  /// RD: by how much the shape lies inside Rect, at the left, top, right and bottom.
  public var rectDifferences: [Double]?
  public var defaultAppearance: String?
  /// DS.
  public var defaultStyle: String?
  public var quadding: Int64?
  /// Sy of a caret.
  public var symbol: String?
  /// OverlayText and Repeat of a redaction.
  public var overlayText: String?
  public var repeatsOverlay: Bool?

  // MARK: Files and media

  /// FS of a file attachment.
  public var attachment: Attachment?
  /// T of a movie or screen.
  public var title: String?
  public var sound: Sound?
  /// F of Movie.
  public var movieFile: String?
  /// 3DD of a 3D annotation.
  public var artwork: ObjectID?
  /// The names of the assets of RichMediaContent.
  public var assets: [String]?
  public var fixedPrint: FixedPrint?
  /// MN of a printer's mark.
  public var markName: String?
  /// LastModified of a trap network.
  public var lastModified: ReadDate?

  public init() {}

  public struct BorderEffect: Hashable, Sendable {
    /// S: `S` none, `C` cloudy.
    public var style: String
    public var intensity: Double
  }

  /// What another annotation an entry leads to; where it is in no Annots, its place is nil.
  public struct Relation: Hashable, Sendable {
    public var place: AnnotationPlace?
  }

  public struct Measure: Hashable, Sendable {
    /// `RL` rectilinear, `GEO` geospatial.
    public var subtype: String?
    /// R: the scale as text.
    public var ratio: String?
  }

  /// A file that an annotation carries; never its bytes.
  public struct Attachment: Hashable, Sendable {
    public var name: String?
    public var description: String?
    /// How many bytes it says to have.
    public var byteCount: Int64?
    public var mimeType: String?
  }

  public struct Sound: Hashable, Sendable {
    /// Samples a second.
    public var rate: Double?
    public var channels: Int64
    public var bits: Int64
    public var encoding: String
  }

  /// Where a watermark is printed whatever the paper (12.5.6.22).
  public struct FixedPrint: Hashable, Sendable {
    public var matrix: [Double]?
    public var horizontal: Double
    public var vertical: Double
  }
}
