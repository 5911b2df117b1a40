/// One of a document's two tables of named destinations, in the order of the bytes of its names.
///
/// There may be a million, and links lead to them in any order, so that memory that lies far apart is what costs most: the
/// names lie one behind the other, away from the tapes that they come from.
final class DestinationTable {
  let source: NamedDestination.Source
  private let nameBytes: [UInt8]
  /// Where each name ends, and the next begins.
  private let nameEnds: [Int]
  private let values: [DeferredValue]
  private let slots: NameSlots
  /// By the places of the entries; empty until something is known.
  private var known: [KnownDestination] = []

  /// `entries` are in order, each name once.
  init(_ source: NamedDestination.Source, _ entries: [NamedValue]) {
    self.source = source
    var nameBytes: [UInt8] = []
    var nameEnds: [Int] = []
    nameEnds.reserveCapacity(entries.count)
    for entry in entries {
      nameBytes += entry.name
      nameEnds.append(nameBytes.count)
    }
    values = entries.map(\.value)
    slots = NameSlots(count: entries.count) { nameBytes[Self.range($0, nameEnds)] }
    self.nameBytes = nameBytes
    self.nameEnds = nameEnds
  }

  var count: Int { values.count }

  func name(at position: Int) -> ArraySlice<UInt8> { nameBytes[Self.range(position, nameEnds)] }

  func value(at position: Int) -> DeferredValue { values[position] }

  func position(of name: ArraySlice<UInt8>) -> Int? {
    if values.isEmpty { return nil }
    return slots.position(of: name) { Self.isEqual(nameBytes, Self.range($0, nameEnds), name.span) }
  }

  private static func range(_ position: Int, _ ends: [Int]) -> Range<Int> {
    (position == 0 ? 0 : ends[position - 1])..<ends[position]
  }

  private static func isEqual(_ bytes: [UInt8], _ range: Range<Int>, _ name: Span<UInt8>) -> Bool {
    guard range.count == name.count else { return false }
    let own = bytes.span.extracting(range)
    for index in name.indices where own[index] != name[index] { return false }
    return true
  }

  /// What was noted of the entry at this place.
  func known(at position: Int) -> KnownDestination? {
    guard !known.isEmpty else { return nil }
    let destination = known[position]
    return destination.isNone ? nil : destination
  }

  func note(_ destination: KnownDestination, at position: Int) {
    if known.isEmpty { known = Array(repeating: .none, count: count) }
    known[position] = destination
  }
}
