/// The named destinations of a document, in both tables (ISO 32000-2, 12.3.2.4), looked up by bytes.
struct DestinationIndex {
  private struct Entry {
    let name: ArraySlice<UInt8>
    let value: DeferredValue
  }

  private let objects: any ObjectSource
  /// The catalog's Dests dictionary.
  private let dests: [Entry]
  /// The leaves of the name tree, by the bytes of their names.
  private let names: [Entry]

  init(context: ReadingContext, catalog: PDFValue) {
    objects = context.objects
    let table = objects[catalog, "Dests"]
    if !table.isNull, !table.isDictionary { context.warn(.destMalformed, "Dests") }
    dests = table.deferredEntries.map { Entry(name: $0, value: $1) }
    names = Self.names(context, objects[objects[catalog, "Names"], "Dests"])
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

  struct Listed {
    let name: DestinationName
    let source: NamedDestination.Source
    let value: DeferredValue
  }

  /// All names of both tables, by their bytes; what is in both stands in the order of the tables.
  func all(_ context: ReadingContext) -> [Listed] {
    var all: [Listed] = []
    all.reserveCapacity(dests.count + names.count)
    var rest = names[...]
    func addName(_ entry: Entry) {
      all.append(
        Listed(name: DestinationName(bytes: entry.name, isNameObject: false), source: .names, value: entry.value))
    }
    for entry in dests {
      while let next = rest.first, next.name.precedes(entry.name) {
        addName(next)
        rest.removeFirst()
      }
      let name = DestinationName(bytes: entry.name, isNameObject: true)
      if rest.first?.name == entry.name { context.warn(.destInBothTables, name.text) }
      all.append(Listed(name: name, source: .dests, value: entry.value))
    }
    for entry in rest { addName(entry) }
    return all
  }

  private func inDests(_ name: ArraySlice<UInt8>) -> PDFValue? {
    find(name, in: dests)
  }

  private func inNames(_ name: ArraySlice<UInt8>) -> PDFValue? {
    find(name, in: names)
  }

  /// Both tables are in the order of their bytes.
  private func find(_ name: ArraySlice<UInt8>, in entries: [Entry]) -> PDFValue? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name.precedes(name) { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].name == name else { return nil }
    let value = objects.value(of: entries[low].value)
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
        if let last = entries.last, !last.name.precedes(name) {
          isSorted = false
          if last.name != name { isOrderly = false }
        }
        entries.append(Entry(name: name, value: value))
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
