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
  /// What is known of each number, so that an object is found with one look; empty where the numbers lie too far apart.
  private let known: [Known]
  /// Where objects begin, and may at most end, in order.
  private let offsets: [UInt64]

  /// A place in eight bytes.
  private struct Known {
    private let bits: UInt64
    private static let several = Known(bits: 3)
    static let nothing = Known(bits: 0)

    private init(bits: UInt64) { self.bits = bits }

    /// `nothing` is known of this number besides the entry, else there are several generations.
    init(_ entry: Entry, besides other: Known) {
      guard entry.id.generation == 0, other.bits == 0 else {
        self = .several
        return
      }
      switch entry.place {
      case .offset(let offset) where offset < 1 << 62: bits = offset << 2 | 1
      case .offset: self = .several
      case .member(let stream): bits = UInt64(stream) << 2 | 2
      }
    }

    /// Whether the entries must be asked.
    var isUnclear: Bool { bits & 3 == 3 }

    /// Where the object of generation 0 is.
    var place: Place? {
      switch bits & 3 {
      case 1: .offset(bits >> 2)
      case 2: .member(ofStream: UInt32(truncatingIfNeeded: bits >> 2))
      default: nil
      }
    }
  }

  /// What begins before `end` does not reach beyond it.
  public init(_ entries: [Entry], end: UInt64? = nil) {
    let isInOrder = zip(entries, entries.dropFirst()).allSatisfy { $0.id < $1.id }
    let entries = isInOrder ? entries : entries.sorted { $0.id < $1.id }
    self.entries = entries
    let starts = entries.compactMap { if case .offset(let offset) = $0.place { offset } else { nil } }
    offsets = (starts + [end].compactMap { $0 }).sorted()
    var known: [Known] = []
    if let last = entries.last, Int(last.id.number) <= 4 * entries.count + 1024 {
      known = Array(repeating: .nothing, count: Int(last.id.number) + 1)
      for entry in entries {
        let number = Int(entry.id.number)
        known[number] = Known(entry, besides: known[number])
      }
    }
    self.known = known
  }

  public func contains(_ id: ObjectID) -> Bool { place(of: id) != nil }

  public func place(of id: ObjectID) -> Place? {
    if !known.isEmpty {
      guard Int(id.number) < known.count else { return nil }
      let known = known[Int(id.number)]
      if !known.isUnclear { return id.generation == 0 ? known.place : nil }
    }
    let position = Self.partition(from: 0, to: entries.count) { entries[$0].id >= id }
    guard position < entries.count, entries[position].id == id else { return nil }
    return entries[position].place
  }

  /// Where the next object after `offset` begins; nil behind the last. In a sound file nothing at `offset` reaches further.
  public func nextOffset(after offset: UInt64) -> UInt64? {
    let position = Self.partition(from: 0, to: offsets.count) { offsets[$0] > offset }
    return position < offsets.count ? offsets[position] : nil
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
