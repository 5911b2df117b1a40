/// Writes a document for eyes: a line for each link and widget with the page, where it is seen, and where it leads or
/// what it holds. This is no format to be read by programs.
public struct TextEncoder {
  private var text = ""
  private let label: (Int) -> String?

  /// `label` gives the label of a page, counted from 0.
  public init(label: @escaping (Int) -> String?) { self.label = label }

  /// How many bytes wait to be taken.
  public var pendingCount: Int { text.utf8.count }

  /// Hands over what was written so far.
  public mutating func takeBytes() -> [UInt8] {
    defer { text = "" }
    return Array(text.utf8)
  }

  public mutating func begin(path: String, _ facts: DocumentFacts) {
    let pages = facts.pageCount == 1 ? "1 page" : "\(facts.pageCount) pages"
    text += "\(Self.shown(path)): \(pages)\n"
  }

  public mutating func encode(_ page: Page) {
    for annotation in page.annotations where annotation.isLink || annotation.isWidget || annotation.target != nil {
      let place = [name(page.pageIndex), Self.shown(annotation.viewRect)].joined(separator: "  ")
      let what = [annotation.field.map(Self.described), annotation.target.flatMap(described)].compactMap { $0 }
      text +=
        "  \(place)  \(what.isEmpty ? "–" : what.joined(separator: "  "))\(annotation.isVisible ? "" : "  (hidden)")\n"
    }
  }

  private func name(_ pageIndex: Int) -> String {
    let number = String(pageIndex + 1)
    guard let label = label(pageIndex), label != number else { return "page \(number)" }
    return "page \(number) (\(Self.shown(label)))"
  }

  private static func shown(_ rect: Rect?) -> String {
    guard let rect else { return "[no rectangle]" }
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { number in
      String(Int64(number.rounded()))
    }
    return "[\(numbers[0]) \(numbers[1]) \(numbers[2])×\(numbers[3])]"
  }

  private static func described(_ field: Field) -> String {
    let name = field.name.map { shown($0) } ?? "(no name)"
    let held = field.widget?.isChecked.map { $0 ? "on" : "off" } ?? field.value.map { "“\(shown($0))”" }
    return [field.type.rawValue, name, held.map { "= \($0)" }].compactMap { $0 }.joined(separator: " ")
  }

  private func described(_ target: Target) -> String? {
    switch target.kind {
    case .none: nil
    case .page(let page): "→ \(name(page.pageIndex))" + (page.name.map { " “\(Self.shown($0.text))”" } ?? .init())
    case .uri(let uri): "→ \(Self.shown(uri.uri))"
    case .namedAction(let operation, let pageIndex):
      "→ \(Self.shown(operation))" + (pageIndex.map { " (\(name($0)))" } ?? .init())
    case .effect(let effect):
      "→ \(target.kindName)" + (Self.detail(effect).map { " \(Self.shown($0))" } ?? .init())
    case .unresolved(let unresolved):
      "✗ \(unresolved.reason.rawValue)" + (unresolved.name.map { " “\(Self.shown($0.text))”" } ?? .init())
    }
  }

  private static func detail(_ effect: Effect) -> String? {
    switch effect {
    case .remote(let remote): remote.file
    case .embedded(let embedded): embedded.file ?? embedded.path.last?.name
    case .launch(let launch): launch.file
    case .submitForm(let form): form.uri
    case .importData(let file): file
    case .javaScript(let script): script
    default: nil
    }
  }

  /// On one line and without anything that steers a terminal; long texts are cut.
  private static func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(120) {
      shown.append(scalar.steersTerminal ? "·" : scalar)
    }
    return String(shown) + (text.unicodeScalars.dropFirst(120).isEmpty ? "" : "…")
  }
}
