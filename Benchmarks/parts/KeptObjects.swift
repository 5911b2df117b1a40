import LinkMap

/// The objects of a file, each parsed when it is first asked for and kept for good, so that a second reading is a
/// reading and nothing else.
final class KeptObjects: ObjectSource {
  /// Those that were asked for, in that order.
  private(set) var asked: [ObjectID] = []
  private let file: FileObjects
  private var values: [ObjectID: PDFValue] = [:]

  init(_ file: FileObjects) { self.file = file }

  func object(_ id: ObjectID) -> PDFValue {
    if let known = values[id] { return known }
    let value = file.object(id)
    values[id] = value
    asked.append(id)
    return value
  }

  func streamBytes(_ id: ObjectID) -> [UInt8]? { file.streamBytes(id) }

  func ids(ofTypes types: [StaticString]) -> [ObjectID] { file.ids(ofTypes: types) }
}
