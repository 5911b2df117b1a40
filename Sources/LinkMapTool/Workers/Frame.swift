/// What a worker tells: a byte for what it is, four for the length of what follows, lowest first, and that.
struct Frame {
  enum Kind: UInt8 {
    /// A file was opened.
    case begin
    /// Data, whole lines of it.
    case data
    /// A message for people.
    case message
    /// The file is done; its outcome follows in a byte.
    case end
    /// The name of a file to read. It is the only kind that goes to a worker, but for the first.
    case task
    /// The password for all files; the first to a worker that has one.
    case password
  }

  static let headerCount = 5

  let kind: Kind
  let payload: [UInt8]

  init(_ kind: Kind, _ payload: [UInt8] = []) {
    self.kind = kind
    self.payload = payload
  }

  func append(to bytes: inout [UInt8]) {
    bytes.append(kind.rawValue)
    let count = UInt32(payload.count)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
    bytes += payload
  }
}
