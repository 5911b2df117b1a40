/// What an action does that needs no looking up in this document (ISO 32000-2, 12.6.4 and 12.7.6).
public enum Effect: Sendable {
  case remote(RemoteDestination)
  case embedded(EmbeddedDestination)
  case launch(Launch)
  case javaScript(script: String?)
  case submitForm(FormAction)
  case resetForm(FormAction)
  case importData(file: String?)
  case hide(Hide)
  case setOptionalContentState(OptionalContentChange)
  case thread(ThreadAction)
  case sound(SoundAction)
  case movie(MovieAction)
  case rendition(RenditionAction)
  case transition(Transition)
  case goTo3DView(View3DAction)
  case richMedia(RichMediaAction)
  case documentPart(part: ObjectID?)
  /// An action type that the standard does not know.
  case unknown
}

/// Where GoToR leads: into another file (12.6.4.3). Nothing of it is looked up in this one.
public struct RemoteDestination: Sendable {
  public var file: String
  public var destination: RemotePage
  public var opensInNewWindow: Bool?
}

/// A place in a document that is not this one.
public enum RemotePage: Sendable {
  /// `page` is counted from 0; nil where the file's number is negative, missing or no number.
  case page(index: Int64?, fit: Fit?)
  case named(DestinationName)
}

/// Where GoToE leads: into an attachment, or out of one (12.6.4.4).
public struct EmbeddedDestination: Sendable {
  /// One step of the target dictionaries T.
  public struct Step: Sendable {
    /// R: `C` into a child, `P` out to the parent.
    public var relationship: String?
    /// N: the name of the attachment.
    public var name: String?
    /// P as a number: the page of the file attachment annotation, counted from 0.
    public var pageIndex: Int64?
    /// P as a string: a named destination on that page.
    public var pageName: String?
    /// A as a number: the index of the annotation on that page.
    public var annotationIndex: Int64?
    /// A as a string: the annotation's unique name.
    public var annotationName: String?
  }

  public var file: String?
  public var path: [Step]
  public var destination: RemotePage
  public var opensInNewWindow: Bool?
}

/// An application or document to open (12.6.4.6). It is reported, and never run.
public struct Launch: Sendable {
  public var file: String?
  public var parameters: String?
  public var operation: String?
  public var opensInNewWindow: Bool?
}

/// SubmitForm or ResetForm (12.7.6.2, 12.7.6.3).
public struct FormAction: Sendable {
  /// Where the data goes, for SubmitForm.
  public var uri: String?
  /// The fully qualified names of the fields; nil where the action means all of them.
  public var fields: [String]?
  public var flags: [String]
  public var flagBits: Int64
}

/// Hide (12.6.4.11).
public struct Hide: Sendable {
  public var hides: Bool
  public var fields: [String]
  /// Annotations that belong to no named field.
  public var objects: [ObjectID]
}

/// SetOCGState (12.6.4.13).
public struct OptionalContentChange: Sendable {
  public struct Step: Sendable {
    /// `ON`, `OFF` or `Toggle`.
    public var operation: String
    public var groups: [OptionalContentGroup]
  }

  public var steps: [Step]
  public var keepsRadioButtons: Bool
}

/// Thread (12.6.4.7).
public struct ThreadAction: Sendable {
  public var file: String?
  public var index: Int64?
  public var title: String?
  public var object: ObjectID?
  public var beadIndex: Int64?
  public var beadObject: ObjectID?
}

/// Sound (12.6.4.9).
public struct SoundAction: Sendable {
  public var object: ObjectID?
  public var volume: Double
  public var isSynchronous: Bool
  public var repeats: Bool
  public var mixes: Bool
}

/// Movie (12.6.4.10).
public struct MovieAction: Sendable {
  public var annotation: ObjectID?
  public var title: String?
  public var operation: String
}

/// Rendition (12.6.4.14).
public struct RenditionAction: Sendable {
  public var operation: Int64?
  public var rendition: ObjectID?
  public var annotation: ObjectID?
  public var script: String?
}

/// Trans (12.6.4.15; the transition dictionary is 12.4.4.1).
public struct Transition: Sendable {
  public var style: String?
  public var duration: Double?
  public var dimension: String?
  public var motion: String?
  /// Degrees, anticlockwise.
  public var direction: Double?
}

/// GoTo3DView (12.6.4.16).
public struct View3DAction: Sendable {
  public var annotation: ObjectID?
  public var viewIndex: Int64?
  public var viewName: String?
}

/// RichMediaExecute (12.6.4.18).
public struct RichMediaAction: Sendable {
  public var annotation: ObjectID?
  public var instance: ObjectID?
  public var command: String?
}
