/// The named destinations of a document, in both tables (ISO 32000-2, 12.3.2.4), looked up by bytes.
final class DestinationIndex {
  private let objects: any ObjectSource
  /// The catalog's Dests dictionary.
  private let dests: DestinationTable
  /// The leaves of the name tree.
  private let names: DestinationTable

  init(context: ReadingContext, catalog: PDFValue) {
    objects = context.objects
    let table = objects[catalog, "Dests"]
    if !table.isNull, !table.isDictionary { context.warn(.destMalformed, "Dests") }
    dests = DestinationTable(.dests, table.deferredEntries.map { NamedValue(name: $0, value: $1) })
    names = DestinationTable(.names, Self.names(context, objects[objects[catalog, "Names"], "Dests"]))
  }

  /// An entry, and what it leads to where that is known, else its value.
  struct Found {
    let table: DestinationTable
    let position: Int
    let content: Content

    enum Content {
      case known(KnownDestination)
      case value(PDFValue)
    }
  }

  /// The entry with `name` in the first table that has a value under it; nil where neither has one.
  ///
  /// A name object belongs to Dests and a string to the name tree; most viewers look in the other table too.
  func find(_ name: DestinationName) -> Found? {
    name.isNameObject
      ? find(name.bytes, in: dests) ?? find(name.bytes, in: names)
      : find(name.bytes, in: names) ?? find(name.bytes, in: dests)
  }

  private func find(_ name: ArraySlice<UInt8>, in table: DestinationTable) -> Found? {
    guard let position = table.position(of: name) else { return nil }
    if let known = table.known(at: position) { return Found(table: table, position: position, content: .known(known)) }
    let value = objects.value(of: table.value(at: position))
    return value.isNull ? nil : Found(table: table, position: position, content: .value(value))
  }

  /// All names of both tables, by their bytes; what is in both stands in the order of the tables.
  func all(_ context: ReadingContext) -> Listing { Listing(context: context, dests: dests, names: names) }

  struct Listed {
    let name: DestinationName
    let table: DestinationTable
    let position: Int

    var value: DeferredValue { table.value(at: position) }
  }

  struct Listing: Sequence, IteratorProtocol {
    /// An entry, besides its name.
    private static let entryBytes = 64

    private let context: ReadingContext
    private let dests: DestinationTable
    private let names: DestinationTable
    private var nextDest = 0
    private var nextName = 0

    fileprivate init(context: ReadingContext, dests: DestinationTable, names: DestinationTable) {
      self.context = context
      self.dests = dests
      self.names = names
    }

    /// The next that is afforded; a name is written twice, where it is no text.
    mutating func next() -> Listed? {
      while let listed = nextWritten() {
        if context.affords(3 * listed.name.bytes.count + Self.entryBytes) { return listed }
      }
      return nil
    }

    private mutating func nextWritten() -> Listed? {
      let hasName = nextName < names.count
      guard nextDest < dests.count else { return hasName ? takeName() : nil }
      let name = dests.name(at: nextDest)
      if hasName, names.name(at: nextName).precedes(name) { return takeName() }
      let listed = Listed(
        name: DestinationName(bytes: name, isNameObject: true), table: dests, position: nextDest)
      if hasName, names.name(at: nextName) == name { context.warn(.destInBothTables, listed.name.text) }
      nextDest += 1
      return listed
    }

    private mutating func takeName() -> Listed {
      let name = names.name(at: nextName)
      nextName += 1
      return Listed(name: DestinationName(bytes: name, isNameObject: false), table: names, position: nextName - 1)
    }
  }

  private static func names(_ context: ReadingContext, _ root: PDFValue) -> [NamedValue] {
    if root.isNull { return [] }
    var entries: [NamedValue] = []
    var isSorted = true
    var isOrderly = true
    let tree = NameTree(objects: context.objects, leafKey: "Names", mostLevels: context.limits.treeLevels)
    tree.walk(
      root,
      entry: { key, value in
        guard let name = key.stringBytes else { return false }
        let entry = NamedValue(name: DeferredValue(tape: key.tape, node: key.index), value: value)
        if let last = entries.last {
          if last.isSameString(as: entry) {
            isSorted = false
          } else if !last.precedes(name) {
            isSorted = false
            if last.name != name { isOrderly = false }
          }
        }
        entries.append(entry)
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
  private static func stablySorted(_ entries: [NamedValue]) -> [NamedValue] {
    entries.enumerated().sorted { a, b in
      if a.element.isSameString(as: b.element) || a.element.name == b.element.name { return a.offset < b.offset }
      return a.element.name.precedes(b.element.name)
    }.map(\.element)
  }

  private static func withoutTwins(_ entries: [NamedValue], _ context: ReadingContext) -> [NamedValue] {
    var unique: [NamedValue] = []
    unique.reserveCapacity(entries.count)
    for entry in entries {
      if let last = unique.last, last.isSameString(as: entry) || last.name == entry.name {
        context.warn(.destDuplicateName, TextString.decode(entry.name.prefix(WarningLog.mostBytes + 1)).text)
      } else {
        unique.append(entry)
      }
    }
    return unique
  }
}
