/// An object that a scan found in a damaged file.
public struct ScannedObject: Sendable {
  /// What its Type says, as far as it matters to a rebuild.
  public enum Kind: Sendable {
    case page, catalog, objectStream, crossReferenceStream, other
  }

  public let id: ObjectID
  /// Where `N G obj` stands.
  public let offset: Int
  public let kind: Kind
  /// Whether it is read to its end.
  public let isWhole: Bool
  /// nil for what is no stream.
  public let stream: StreamExtent?
}

extension ScannedObject.Kind {
  init(_ value: PDFValue) {
    guard let type = value.written("Type") else {
      self = .other
      return
    }
    if type.isName("Page") {
      self = .page
    } else if type.isName("Catalog") {
      self = .catalog
    } else if type.isName("ObjStm"), value.isStream {
      self = .objectStream
    } else if type.isName("XRef"), value.isStream {
      self = .crossReferenceStream
    } else {
      self = .other
    }
  }
}
