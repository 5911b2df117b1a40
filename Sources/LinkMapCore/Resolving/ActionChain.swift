/// The actions of a chain of Next entries (ISO 32000-2, 12.6.2), flat, in the order in which they are run, each once.
struct ActionChain {
  /// What an action comes to that follows another.
  private static let followingBytes = 256

  private let context: ReadingContext
  private var open: [ResolvedElements] = []
  private var last = PDFValue.null
  private var seen: Set<ObjectID> = []
  private var count = 0

  init(context: ReadingContext) { self.context = context }

  /// Begins the chain.
  mutating func next(_ first: PDFValue) -> PDFValue? { visit(first) }

  /// The action that follows the one given last.
  mutating func next() -> PDFValue? {
    let following = last.mayHave("Next") ? context.objects[last, "Next"] : .null
    last = .null
    if following.isArray {
      // A list that is an object is gone through once.
      if following.id.map({ seen.insert($0).inserted }) ?? true {
        open.append(context.objects.elements(of: following))
      } else {
        context.warn(.actionNextLoop)
      }
    } else if !following.isNull, let action = visit(following) {
      return action
    }
    while let top = open.indices.last {
      guard let element = open[top].next() else {
        open.removeLast()
        continue
      }
      if let action = visit(element) { return action }
    }
    return nil
  }

  private mutating func visit(_ action: PDFValue) -> PDFValue? {
    guard count < context.limits.actions else {
      if count == context.limits.actions { context.warn(.limitActions) }
      count += 1
      open = []
      return nil
    }
    // What links share is written for each of them.
    guard count == 0 || context.affords(Self.followingBytes) else {
      open = []
      return nil
    }
    count += 1
    if action.isNull { return nil }
    if let id = action.id, !seen.insert(id).inserted {
      context.warn(.actionNextLoop)
      return nil
    }
    last = action
    return action
  }
}
