/// The cross-reference table: where each object of a file lies (ISO 32000-2, 7.5.4 and 7.5.8).
public struct CrossReferences: Sendable {
  public enum Place: Equatable, Sendable {
    /// At this offset, counted from `%PDF-`.
    case offset(UInt64)
    /// In the object stream with this number.
    case member(ofStream: UInt32)
  }

  public struct Entry: Sendable {
    public let id: ObjectID
    public let place: Place

    public init(id: ObjectID, place: Place) {
      self.id = id
      self.place = place
    }
  }

  /// In the order of their identities.
  public let entries: [Entry]
  /// The position of the first entry whose number is the index, or higher; empty where the numbers lie too far apart.
  private let starts: [UInt32]
  /// Where objects begin, in order.
  private let offsets: [UInt64]

  public init(_ entries: [Entry]) {
    let entries = entries.sorted { $0.id < $1.id }
    self.entries = entries
    offsets = entries.compactMap { if case .offset(let offset) = $0.place { offset } else { nil } }.sorted()
    var starts: [UInt32] = []
    if let last = entries.last, Int(last.id.number) <= 4 * entries.count + 1024 {
      starts.reserveCapacity(Int(last.id.number) + 2)
      for (position, entry) in entries.enumerated() {
        while starts.count <= Int(entry.id.number) { starts.append(UInt32(position)) }
      }
    }
    self.starts = starts
  }

  public func contains(_ id: ObjectID) -> Bool { place(of: id) != nil }

  public func place(of id: ObjectID) -> Place? {
    let position = firstPosition(of: id)
    guard position < entries.count, entries[position].id == id else { return nil }
    return entries[position].place
  }

  /// Where the next object after `offset` begins; nil behind the last. In a sound file nothing at `offset` reaches further.
  public func nextOffset(after offset: UInt64) -> UInt64? {
    let position = Self.partition(from: 0, to: offsets.count) { offsets[$0] > offset }
    return position < offsets.count ? offsets[position] : nil
  }

  private func firstPosition(of id: ObjectID) -> Int {
    guard !starts.isEmpty else { return Self.partition(from: 0, to: entries.count) { entries[$0].id >= id } }
    let number = Int(id.number)
    guard number < starts.count else { return entries.count }
    let first = Int(starts[number])
    // Nearly always there is one generation of a number.
    if first < entries.count, entries[first].id >= id { return first }
    let end = number + 1 < starts.count ? Int(starts[number + 1]) : entries.count
    return Self.partition(from: first, to: end) { entries[$0].id >= id }
  }

  /// The first of these positions for which `predicate` holds; it must hold for all behind it too.
  private static func partition(from low: Int, to high: Int, _ predicate: (Int) -> Bool) -> Int {
    var low = low
    var high = high
    while low < high {
      let middle = (low + high) / 2
      if predicate(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
