extension Target {
  /// The kind as it is written.
  public var kindName: String {
    switch kind {
    case .page: "page"
    case .uri: "uri"
    case .namedAction: "namedAction"
    case .effect(let effect): effect.kindName
    case .unresolved: "unresolved"
    case .none: "none"
    }
  }

  /// All kinds, as they are written.
  public static let kindNames = [
    "page", "uri", "remote", "embedded", "launch", "namedAction", "javascript", "submitForm", "resetForm", "importData",
    "hide", "setOCGState", "thread", "sound", "movie", "rendition", "transition", "goTo3DView", "richMedia",
    "documentPart", "other", "unresolved", "none",
  ]
}

extension Effect {
  fileprivate var kindName: String {
    switch self {
    case .remote: "remote"
    case .embedded: "embedded"
    case .launch: "launch"
    case .javaScript: "javascript"
    case .submitForm: "submitForm"
    case .resetForm: "resetForm"
    case .importData: "importData"
    case .hide: "hide"
    case .setOptionalContentState: "setOCGState"
    case .thread: "thread"
    case .sound: "sound"
    case .movie: "movie"
    case .rendition: "rendition"
    case .transition: "transition"
    case .goTo3DView: "goTo3DView"
    case .richMedia: "richMedia"
    case .documentPart: "documentPart"
    case .unknown: "other"
    }
  }
}
