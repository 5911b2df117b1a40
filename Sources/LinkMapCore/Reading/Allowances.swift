/// What was left of a document's bounds when each part of it was read first. Read again, it is read with the same.
struct Allowances {
  enum Part {
    case page(Int), fields, outline
  }

  struct Allowance {
    var entriesLeft: Int
    var valueBytes: Int
  }

  private var pages: [Allowance?] = []
  private var fields: Allowance?
  private var outline: Allowance?

  subscript(part: Part) -> Allowance? {
    get {
      switch part {
      case .page(let index): index < pages.count ? pages[index] : nil
      case .fields: fields
      case .outline: outline
      }
    }
    set {
      switch part {
      case .page(let index):
        while pages.count <= index { pages.append(nil) }
        pages[index] = newValue
      case .fields: fields = newValue
      case .outline: outline = newValue
      }
    }
  }
}
