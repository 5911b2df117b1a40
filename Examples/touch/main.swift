import LinkMap

// The first page of a report fills a screen of 390 × 844 points, less a bar of 47 points at the top.
let map = try PDFLinkMap(path: "Examples/sample.pdf")
let page = map.page(at: 0)
let screen = ViewFit(mode: .contain, x: 0, y: 47, width: 390, height: 797)
let viewport = page.viewport(ViewOptions(size: .fit(screen)))

// Where a finger comes down, in points of the screen: on the page's first two links, and beside them.
for touch in [Point(x: 60, y: 222), Point(x: 60, y: 242), Point(x: 300, y: 222)] {
  let link = page.annotations(at: touch, in: viewport).first { $0.isLink }
  switch link?.target?.kind {
  case .page(let target): print("(\(touch.x), \(touch.y)): page \(target.pageIndex + 1)")
  case .uri(let target): print("(\(touch.x), \(touch.y)): \(target.uri)")
  default: print("(\(touch.x), \(touch.y)): nothing")
  }
}
