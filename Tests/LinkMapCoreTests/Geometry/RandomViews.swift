import TestSupport

@testable import LinkMapCore

/// A page and how it is to be shown.
struct RandomView: Sendable {
  var page: PageGeometry
  var options: ViewOptions
  /// Whether the zoom or fit is one that can be shown.
  var isSound = true

  var viewport: Viewport { Viewport(for: page, options) }
  var box: Rect { page.shownBox(options.box) }
}

/// How often each sort came out of a generator.
struct Distribution<Sort: Hashable & CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  private(set) var counts: [Sort: Int] = [:]

  mutating func count(_ sort: Sort) { counts[sort, default: 0] += 1 }

  func share(of sort: Sort) -> Double {
    Double(counts[sort] ?? 0) / Double(counts.values.reduce(0, +))
  }

  func show(_ name: String) {
    let shares = Sort.allCases.map { "\($0.rawValue) \((1000 * share(of: $0)).rounded() / 10) %" }
    print("\(name), \(counts.values.reduce(0, +)): \(shares.joined(separator: ", "))")
  }
}

/// The same pages and views on every run, sound and unsound ones.
struct RandomViews: Sendable {
  enum BoxSort: String, CaseIterable, Sendable {
    case usual, inverted, empty, notANumber, huge, outside
  }

  enum SizeSort: String, CaseIterable, Sendable {
    case zoom, contain, cover, fill, scaleDown, unusable
  }

  /// Those of a few thousand, made once.
  static let all: RandomViews = {
    let made = RandomViews(seed: 2026, count: 4000)
    made.boxes.show("boxes")
    made.sizes.show("sizes")
    return made
  }()

  private(set) var views: [RandomView] = []
  private(set) var boxes = Distribution<BoxSort>()
  private(set) var sizes = Distribution<SizeSort>()
  private var generator: SeededGenerator

  private init(seed: UInt64, count: Int) {
    generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      var page = PageGeometry(mediaBox: box(), cropBox: Bool.random(using: &generator) ? box() : nil)
      if Bool.random(using: &generator) { page.bleedBox = box() }
      if Bool.random(using: &generator) { page.trimBox = box() }
      if Bool.random(using: &generator) { page.artBox = box() }
      page.rotation = rotation()
      page.userUnit = pick([1, 1, 1, 0.5, 1.1, 2, 10, 0, -1, .nan, .infinity, 1e-9, 1e300])
      let (size, isSound) = size()
      let options = ViewOptions(box: pick(PageBox.allCases), size: size, rotation: rotation())
      views.append(RandomView(page: page, options: options, isSound: isSound))
    }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }

  /// Any multiple of 90.
  private mutating func rotation() -> Rotation {
    Rotation(degrees: 90 * Int64.random(in: -20...20, using: &generator)) ?? .none
  }

  private mutating func box() -> Rect {
    let sort = pick([.usual, .usual, .usual, .usual] + BoxSort.allCases)
    boxes.count(sort)
    let (x, y) = (number(-1000...1000), number(-1000...1000))
    let (right, top) = (x + number(0.01...2000), y + number(0.01...2000))
    switch sort {
    case .usual: return Rect(x, y, right, top)
    case .inverted: return Bool.random(using: &generator) ? Rect(right, top, x, y) : Rect(right, y, x, top)
    case .empty: return Bool.random(using: &generator) ? Rect(x, y, x, top) : Rect(x, y, right, y)
    case .notANumber:
      let bad = pick([Double.nan, .infinity, -.infinity, .signalingNaN])
      return pick([Rect(bad, y, right, top), Rect(x, y, right, bad), Rect(bad, bad, bad, bad), Rect(x, bad, bad, top)])
    case .huge:
      let far = pick([1e12, 9e14, 1e15, 1.1e15, 1e100, 1.7e308])
      return pick([Rect(-far, -far, far, far), Rect(0, 0, far, top), Rect(x, -far, right, 0)])
    case .outside: return Rect(x + 1e5, y, right + 1e5, top)
    }
  }

  private mutating func size() -> (ViewOptions.Size, isSound: Bool) {
    let sort = pick([.zoom, .zoom] + SizeSort.allCases)
    sizes.count(sort)
    var fit = ViewFit(
      x: number(-500...500), y: number(-500...500), width: number(0.5...3000), height: number(0.5...3000))
    switch sort {
    case .zoom: return (.zoom(Bool.random(using: &generator) ? number(0.1...64) : pick([0.1, 0.5, 1, 2, 64])), true)
    case .contain: fit.mode = .contain
    case .cover: fit.mode = .cover
    case .fill: fit.mode = .fill
    case .scaleDown: fit.mode = .scaleDown
    case .unusable: return (unusableSize(fit), false)
    }
    return (.fit(fit), true)
  }

  private mutating func unusableSize(_ fit: ViewFit) -> ViewOptions.Size {
    var fit = fit
    let bad = pick([Double.nan, .infinity, -.infinity, 0, -1, .leastNonzeroMagnitude, 1e200, 1e308])
    fit.mode = pick(ViewFit.Mode.allCases)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .zoom(bad)
    case 1: fit.width = bad
    case 2: fit.height = bad
    default: fit.x = pick([Double.nan, .infinity, -.infinity])
    }
    return .fit(fit)
  }
}
