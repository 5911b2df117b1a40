import LinkMap

let map = try PDFLinkMap(path: "Examples/sample.pdf")
for page in map.pages {
  for annotation in page.annotations {
    if case .page(let target)? = annotation.target?.kind {
      print("page \(page.pageIndex + 1) leads to page \(target.pageIndex + 1)")
    }
  }
}
