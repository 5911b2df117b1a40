/// The named destinations of a document, in both tables (ISO 32000-2, 12.3.2.4), looked up by bytes.
final class DestinationIndex {
  /// A name and what stands under it, in few bytes, since there may be a million. The bytes of a name are at hand, since
  /// to go to them by way of their tape takes three looks at far memory.
  fileprivate struct Entry {
    private let nameBytes: [UInt8]
    private let nameStart: UInt32
    private let nameCount: UInt32
    private let valueTape: ObjectTape
    private let valueNode: UInt32

    init(name: DeferredValue, value: DeferredValue) {
      let node = name.tape.nodes[Int(name.node)]
      nameBytes = name.tape.bytes
      nameStart = node.low
      nameCount = node.high
      valueTape = value.tape
      valueNode = value.node
    }

    var name: ArraySlice<UInt8> { nameBytes[Int(nameStart)..<Int(nameStart) + Int(nameCount)] }
    var value: DeferredValue { DeferredValue(tape: valueTape, node: Int(valueNode)) }

    func isNamed(_ name: ArraySlice<UInt8>) -> Bool {
      name.count == Int(nameCount) && self.name == name
    }

    func precedes(_ name: ArraySlice<UInt8>) -> Bool { self.name.precedes(name) }
  }

  private let objects: any ObjectSource
  /// The catalog's Dests dictionary.
  private let dests: [Entry]
  /// The leaves of the name tree, by the bytes of their names.
  private let names: [Entry]
  private let destSlots: NameSlots
  private let nameSlots: NameSlots

  init(context: ReadingContext, catalog: PDFValue) {
    objects = context.objects
    let table = objects[catalog, "Dests"]
    if !table.isNull, !table.isDictionary { context.warn(.destMalformed, "Dests") }
    dests = table.deferredEntries.map { Entry(name: $0, value: $1) }
    names = Self.names(context, objects[objects[catalog, "Names"], "Dests"])
    destSlots = Self.slots(dests)
    nameSlots = Self.slots(names)
  }

  private static func slots(_ entries: [Entry]) -> NameSlots {
    NameSlots(count: entries.count) { entries[$0].name }
  }

  /// The value under `name`, and the table that has it; nil where neither has it.
  ///
  /// A name object belongs to Dests and a string to the name tree; most viewers look in the other table too.
  func value(of name: DestinationName) -> (value: PDFValue, source: NamedDestination.Source)? {
    if name.isNameObject {
      return inDests(name.bytes).map { ($0, .dests) } ?? inNames(name.bytes).map { ($0, .names) }
    }
    return inNames(name.bytes).map { ($0, .names) } ?? inDests(name.bytes).map { ($0, .dests) }
  }

  /// All names of both tables, by their bytes; what is in both stands in the order of the tables.
  func all(_ context: ReadingContext) -> Listing { Listing(context: context, dests: dests, names: names) }

  struct Listed {
    let name: DestinationName
    let source: NamedDestination.Source
    let value: DeferredValue
  }

  struct Listing: Sequence, IteratorProtocol {
    private let context: ReadingContext
    private let dests: [Entry]
    private let names: [Entry]
    private var nextDest = 0
    private var nextName = 0

    fileprivate init(context: ReadingContext, dests: [Entry], names: [Entry]) {
      self.context = context
      self.dests = dests
      self.names = names
    }

    mutating func next() -> Listed? {
      let fromNames = nextName < names.count ? names[nextName] : nil
      guard nextDest < dests.count else { return fromNames.map { take($0) } }
      let name = dests[nextDest].name
      if let fromNames, fromNames.precedes(name) { return take(fromNames) }
      let listed = Listed(
        name: DestinationName(bytes: name, isNameObject: true), source: .dests, value: dests[nextDest].value)
      if fromNames?.name == name { context.warn(.destInBothTables, listed.name.text) }
      nextDest += 1
      return listed
    }

    private mutating func take(_ entry: Entry) -> Listed {
      nextName += 1
      return Listed(
        name: DestinationName(bytes: entry.name, isNameObject: false), source: .names, value: entry.value)
    }
  }

  private func inDests(_ name: ArraySlice<UInt8>) -> PDFValue? { find(name, in: dests, destSlots) }

  private func inNames(_ name: ArraySlice<UInt8>) -> PDFValue? { find(name, in: names, nameSlots) }

  private func find(_ name: ArraySlice<UInt8>, in entries: [Entry], _ slots: NameSlots) -> PDFValue? {
    guard let position = slots.position(of: name, isMatch: { entries[$0].isNamed(name) }) else { return nil }
    let value = objects.value(of: entries[position].value)
    return value.isNull ? nil : value
  }

  private static func names(_ context: ReadingContext, _ root: PDFValue) -> [Entry] {
    if root.isNull { return [] }
    var entries: [Entry] = []
    var isSorted = true
    var isOrderly = true
    let tree = NameTree(objects: context.objects, leafKey: "Names", mostLevels: context.limits.treeLevels)
    tree.walk(
      root,
      entry: { key, value in
        guard let name = key.stringBytes else { return false }
        if let last = entries.last, !last.precedes(name) {
          isSorted = false
          if last.name != name { isOrderly = false }
        }
        entries.append(Entry(name: DeferredValue(tape: key.tape, node: key.index), value: value))
        return true
      },
      fault: { fault in
        switch fault {
        case .loop: context.warn(.destTreeLoop)
        case .tooDeep: context.warn(.limitDepth, "Dests")
        case .malformedNode, .malformedEntry: context.warn(.destTreeMalformed)
        case .order: isOrderly = false
        }
      })
    if !isOrderly { context.warn(.destTreeOrder) }
    return isSorted ? entries : withoutTwins(stablySorted(entries), context)
  }

  /// By name, and equal names in the order of the file.
  private static func stablySorted(_ entries: [Entry]) -> [Entry] {
    entries.enumerated().sorted { a, b in
      if a.element.name == b.element.name { return a.offset < b.offset }
      return a.element.name.precedes(b.element.name)
    }.map(\.element)
  }

  private static func withoutTwins(_ entries: [Entry], _ context: ReadingContext) -> [Entry] {
    var unique: [Entry] = []
    unique.reserveCapacity(entries.count)
    for entry in entries {
      if let last = unique.last, last.name == entry.name {
        context.warn(.destDuplicateName, TextString.decode(entry.name).text)
      } else {
        unique.append(entry)
      }
    }
    return unique
  }
}
