/// Finds out what actions and destinations lead to.
final class TargetResolver {
  private let context: ReadingContext
  private let catalog: PDFValue
  private let pages: PageIndex
  private let view: ViewOptions
  private let actions: ActionReader
  private let destinations: DestinationReader
  private let structure: StructureDestinations
  let uris: URIResolver
  private lazy var names = indexedNames()
  /// Pages outside the tree that were met, and warned of.
  private var strayPages: Set<ObjectID> = []
  /// How much of the structure tree may still be looked at.
  private var elementBudget: Int
  private var elementPages: [ObjectID: Int?] = [:]
  /// Names that a destination leads over in honest files, and what a further one comes to.
  private static let (commonAliases, aliasBytes) = (2, 64)

  init(context: ReadingContext, catalog: PDFValue, pages: PageIndex, view: ViewOptions) {
    self.view = view
    self.context = context
    self.catalog = catalog
    self.pages = pages
    actions = ActionReader(context: context)
    destinations = DestinationReader(context: context)
    structure = StructureDestinations(context: context, pages: pages)
    elementBudget = context.limits.structureElements
    uris = URIResolver(context: context, catalog: catalog)
  }

  /// What a dictionary with A or Dest leads to; nil where it has neither. A counts before Dest.
  func target(of dictionary: PDFValue, on pageIndex: Int?) -> Target? {
    let objects = context.objects
    if dictionary.mayHave("A") {
      let action = objects[dictionary, "A"]
      if !action.isNull {
        if dictionary.mayHave("Dest"), !objects[dictionary, "Dest"].isNull { context.warn(.actionDestBesideAction) }
        return target(ofAction: action, on: pageIndex)
      }
    }
    guard dictionary.mayHave("Dest") else { return nil }
    let destination = objects[dictionary, "Dest"]
    return destinations.destination(destination).map { Target(kind: kind(of: $0)) }
  }

  /// What an action and those that follow it lead to.
  func target(ofAction value: PDFValue, on pageIndex: Int?) -> Target {
    // Most are alone.
    if !value.mayHave("Next"), context.limits.actions > 0 {
      return value.isNull ? Target(kind: .none) : single(value, on: pageIndex)
    }
    var chain = ActionChain(context: context)
    var target = chain.next(value).map { single($0, on: pageIndex) } ?? Target(kind: .none)
    while let following = chain.next() {
      target.next.append(single(following, on: pageIndex))
    }
    return target
  }

  /// An open action, which may be a destination too (ISO 32000-2, Table 29).
  func target(ofActionOrDestination value: PDFValue) -> Target? {
    if value.isDictionary { return target(ofAction: value, on: nil) }
    return destinations.destination(value).map { Target(kind: kind(of: $0)) }
  }

  /// The page of a structure element.
  func target(ofStructureElement element: PDFValue) -> Target {
    let page = element.id.map { ExplicitDestination.Page.object($0) } ?? .malformed
    return Target(kind: kind(of: ExplicitDestination(page: page, fit: nil), name: nil))
  }

  /// All named destinations, by the bytes of their names, each resolved when it is reached.
  func namedDestinations() -> some Sequence<NamedDestinationEntry> {
    names.all(context).lazy.map { [self] listed in
      let target = Target(kind: kind(of: listed))
      return NamedDestinationEntry(name: listed.name, source: listed.table.source, target: target)
    }
  }

  private func single(_ value: PDFValue, on pageIndex: Int?) -> Target {
    let refusals = context.refusals
    guard let action = actions.action(value) else {
      return Target(kind: .unresolved(Unresolved(reason: context.refusals == refusals ? .malformed : .leftOut)))
    }
    return Target(action: action.type, kind: kind(of: action, on: pageIndex))
  }

  private func kind(of action: Action, on pageIndex: Int?) -> Target.Kind {
    switch action.kind {
    case .goTo(let destination, let structure): return goTo(destination, structure)
    case .uri(let bytes, let isMap):
      if !bytes.allSatisfy({ $0 < 0x80 }) { context.warn(.uriNotASCII) }
      return uris.target(bytes, isMap: isMap, context).map { .uri($0) } ?? .unresolved(Unresolved(reason: .leftOut))
    case .named(let operation):
      return .namedAction(operation: operation, pageIndex: page(operation, from: pageIndex))
    case .other(let effect): return .effect(effect)
    case .malformed: return .unresolved(Unresolved(reason: .malformed))
    case .leftOut: return .unresolved(Unresolved(reason: .leftOut))
    }
  }

  /// Where the operations lead that the standard knows (12.6.4.12); the next and the previous page only from a page.
  private func page(_ operation: String, from pageIndex: Int?) -> Int? {
    let page: Int?
    switch operation {
    case "NextPage": page = pageIndex.map { $0 + 1 }
    case "PrevPage": page = pageIndex.map { $0 - 1 }
    case "FirstPage": page = 0
    case "LastPage": page = pages.count - 1
    default: page = nil
    }
    return page.flatMap { $0 >= 0 && $0 < pages.count ? $0 : nil }
  }

  // MARK: - Destinations

  /// The structure destination where it leads to a page, else the other.
  private func goTo(_ destination: Destination?, _ structure: Destination?) -> Target.Kind {
    if let structure {
      let kind = kind(of: structure)
      if case .page = kind { return kind }
      if destination == nil { return kind }
    }
    return destination.map(kind(of:)) ?? .unresolved(Unresolved(reason: .malformed))
  }

  private func kind(of destination: Destination) -> Target.Kind {
    switch destination {
    case .malformed: return .unresolved(Unresolved(reason: .malformed))
    case .leftOut: return .unresolved(Unresolved(reason: .leftOut))
    case .explicit(let explicit): return kind(of: explicit, name: nil)
    case .named(let name): return kind(of: name)
    }
  }

  private func kind(of name: DestinationName) -> Target.Kind {
    var reported = NamedDestination(text: name.text)
    guard let found = names.find(name) else { return unresolved(name, reported) }
    reported.source = found.table.source
    if (found.table.source == .dests) != name.isNameObject { context.warn(.destOtherTable, name.text) }
    switch found.content {
    case .known(let known): return .page(target(known.pageIndex, known.fit, reported))
    case .value(let value): return kind(of: value, at: found, named: name, reported: reported)
    }
  }

  /// What is in one of the tables, even where only the other one has a value.
  private func kind(of listed: DestinationIndex.Listed) -> Target.Kind {
    if let known = listed.table.known(at: listed.position) { return .page(target(known.pageIndex, known.fit, nil)) }
    let value = context.objects.value(of: listed.value)
    let found = DestinationIndex.Found(table: listed.table, position: listed.position, content: .value(value))
    return kind(of: value, at: found, named: listed.name, reported: nil)
  }

  /// What the value of an entry leads to. It may be another name; the one that the file's link has is reported.
  private func kind(
    of value: PDFValue, at found: DestinationIndex.Found, named name: DestinationName, reported: NamedDestination?
  ) -> Target.Kind {
    var value = value
    var found = found
    var current = name
    var seen: Set<DestinationName> = []
    while true {
      if value.isNull { return unresolved(current, reported) }
      let before = context.log.count
      switch destinations.destination(value) {
      case .explicit(let explicit):
        let kind = kind(of: explicit, name: reported)
        // Many links may lead to one name. What gives a warning gives it for each.
        if context.log.count == before { note(kind, of: found) }
        return kind
      case .malformed, nil: return .unresolved(Unresolved(reason: .malformed, name: reported))
      case .leftOut: return .unresolved(Unresolved(reason: .leftOut, name: reported))
      case .named(let alias):
        seen.insert(current)
        guard !seen.contains(alias), seen.count < context.limits.aliases else {
          context.warn(seen.contains(alias) ? .destAliasLoop : .limitAliases, name.text)
          return .unresolved(Unresolved(reason: .aliasLoop, name: reported))
        }
        guard seen.count <= Self.commonAliases || context.affords(Self.aliasBytes) else {
          return .unresolved(Unresolved(reason: .leftOut, name: reported))
        }
        guard let next = names.find(alias) else { return unresolved(alias, reported) }
        switch next.content {
        case .known(let known): return .page(target(known.pageIndex, known.fit, reported))
        case .value(let aliased): value = aliased
        }
        found = next
        current = alias
      }
    }
  }

  private func note(_ kind: Target.Kind, of found: DestinationIndex.Found) {
    guard case .page(let target) = kind,
      let known = KnownDestination(pageIndex: target.pageIndex, fit: target.fit)
    else { return }
    found.table.note(known, at: found.position)
  }

  private func unresolved(_ missing: DestinationName, _ reported: NamedDestination?) -> Target.Kind {
    context.warn(.destNameNotFound, missing.text)
    return .unresolved(Unresolved(reason: .nameNotFound, name: reported))
  }

  private func kind(of explicit: ExplicitDestination, name: NamedDestination?) -> Target.Kind {
    switch page(of: explicit.page) {
    case .success(let pageIndex): return .page(target(pageIndex, explicit.fit, name))
    case .failure(let fault):
      return .unresolved(Unresolved(reason: fault.reason, fit: explicit.fit, name: name))
    }
  }

  private func target(_ pageIndex: Int, _ fit: Fit?, _ name: NamedDestination?) -> PageTarget {
    var target = PageTarget(pageIndex: pageIndex, fit: fit, name: name)
    if let fit, fit.left != nil || fit.top != nil {
      let viewport = Viewport(for: pages.geometry(at: pageIndex), view)
      (target.viewX, target.viewY) = viewport.viewPoint(x: fit.left, y: fit.top)
    }
    return target
  }

  private struct Fault: Error {
    let reason: Unresolved.Reason
  }

  private func fault(_ reason: Unresolved.Reason, _ code: Warning.Code, _ value: String? = nil) -> Result<Int, Fault> {
    context.warn(code, value)
    return .failure(Fault(reason: reason))
  }

  private func page(of page: ExplicitDestination.Page) -> Result<Int, Fault> {
    switch page {
    case .object(let id): return self.page(of: id)
    case .index(let index): return self.page(at: index)
    case .missing: return fault(.pageMissing, .destPageMissing)
    case .malformed: return fault(.notAPage, .destNotAPage)
    }
  }

  private func page(of id: ObjectID) -> Result<Int, Fault> {
    if let index = pages.index(of: id) { return .success(index) }
    let object = context.objects.object(id)
    if object.isNull { return fault(.pageMissing, .destPageMissing, "\(id)") }
    // An object that is only a reference to the page.
    if let index = object.id.flatMap(pages.index(of:)) { return .success(index) }
    if let index = object.wholeNumber { return page(at: index) }
    if structure.isElement(object) {
      if let index = elementPage(id, object) { return .success(index) }
      return fault(.pageNotInTree, .destPageNotInTree, "\(id)")
    }
    if object.isDictionary, context.objects[object, "Type"].isName("Page") {
      if strayPages.insert(id).inserted { context.log.add(.pageOutsideTree, object: id) }
      return fault(.pageNotInTree, .destPageNotInTree, "\(id)")
    }
    return fault(.notAPage, .destNotAPage, "\(id)")
  }

  private func elementPage(_ id: ObjectID, _ element: PDFValue) -> Int? {
    if let known = elementPages[id] { return known }
    let index = structure.pageIndex(of: element, budget: &elementBudget)
    elementPages[id] = .some(index)
    return index
  }

  /// A number in place of a page is off the standard in this file; those who write it count from 0.
  private func page(at index: Int64) -> Result<Int, Fault> {
    guard let page = Int(exactly: index), page >= 0, page < pages.count else {
      return fault(.pageOutOfRange, .destPageOutOfRange, "\(index)")
    }
    context.warn(.destPageNumber, "\(index)")
    return .success(page)
  }

  /// Read when the first name is looked up; what is wrong with the tables belongs to no page.
  private func indexedNames() -> DestinationIndex {
    let place = context.log.place
    context.log.place = Warning.Place()
    defer { context.log.place = place }
    return DestinationIndex(context: context, catalog: catalog)
  }
}
