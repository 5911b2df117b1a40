/// What sets off an additional action (ISO 32000-2, 12.6.3), in the order in which they are written.
public enum Trigger: String, CaseIterable, Sendable {
  case cursorEnter, cursorExit, mouseDown, mouseUp, focus, blur, pageOpen, pageClose, pageVisible, pageInvisible
  case keystroke, format, validate, calculate

  /// The key in AA of an annotation or a field.
  var key: StaticString {
    switch self {
    case .cursorEnter: "E"
    case .cursorExit: "X"
    case .mouseDown: "D"
    case .mouseUp: "U"
    case .focus: "Fo"
    case .blur: "Bl"
    case .pageOpen: "PO"
    case .pageClose: "PC"
    case .pageVisible: "PV"
    case .pageInvisible: "PI"
    case .keystroke: "K"
    case .format: "F"
    case .validate: "V"
    case .calculate: "C"
    }
  }
}

/// What one trigger leads to.
public struct AdditionalAction: Sendable {
  public var trigger: Trigger
  public var target: Target
}
