/// What of a target has a column, named by the keys that the JSON has for it.
struct TargetColumns {
  private(set) var page: Int64?
  private(set) var label: String?
  private(set) var fit: String?
  private(set) var name: String?
  private(set) var uri: String?
  private(set) var file: String?

  /// `label` gives the label of a page, counted from 0.
  init(_ target: Target, label: (Int) -> String?) {
    switch target.kind {
    case .page(let page):
      self.page = Int64(page.pageIndex + 1)
      self.label = label(page.pageIndex)
      fit = page.fit?.rawName
      name = page.name?.text
    case .uri(let uri): self.uri = uri.uri
    case .namedAction(_, let pageIndex):
      page = pageIndex.map { Int64($0 + 1) }
      self.label = pageIndex.flatMap(label)
    case .effect(let effect): read(effect)
    case .unresolved(let unresolved):
      fit = unresolved.fit?.rawName
      name = unresolved.name?.text
    case .none: break
    }
  }

  private mutating func read(_ effect: Effect) {
    switch effect {
    case .remote(let remote):
      file = remote.file
      read(remote.destination)
    case .embedded(let embedded):
      file = embedded.file
      read(embedded.destination)
    case .launch(let launch): file = launch.file
    case .submitForm(let form): uri = form.uri
    case .importData(let file): self.file = file
    case .thread(let thread): file = thread.file
    default: break
    }
  }

  private mutating func read(_ destination: RemotePage) {
    switch destination {
    case .page(let index, let fit):
      page = index.map { $0 + 1 }
      self.fit = fit?.rawName
    case .named(let name): self.name = name.text
    }
  }
}
