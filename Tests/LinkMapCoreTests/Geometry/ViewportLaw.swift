@testable import LinkMapCore

/// What holds for every page and every view of it, but for rounding.
enum ViewportLaw: String, CaseIterable, Sendable {
  case canBeUndone, pointsComeBack, rectanglesComeBack, boxIsTheView, quartersTurnClockwise, areaScalesBySquare
  case zoomScales, fitKeepsItsPromise, fixedCornerStays

  func holds(for view: RandomView) -> Bool {
    if self != .canBeUndone, !view.isSound { return true }
    return switch self {
    case .canBeUndone: canBeUndone(view.viewport)
    case .pointsComeBack: pointsComeBack(view)
    case .rectanglesComeBack: rectanglesComeBack(view)
    case .boxIsTheView: boxIsTheView(view)
    case .quartersTurnClockwise: quartersTurnClockwise(view)
    case .areaScalesBySquare: areaScalesBySquare(view)
    case .zoomScales: zoomScales(view)
    case .fitKeepsItsPromise: fitKeepsItsPromise(view)
    case .fixedCornerStays: fixedCornerStays(view)
    }
  }

  private func canBeUndone(_ viewport: Viewport) -> Bool {
    let map = viewport.transform
    return [map.a, map.b, map.c, map.d, map.tx, map.ty, viewport.width, viewport.height].allSatisfy(\.isFinite)
      && viewport.width > 0 && viewport.height > 0 && map.determinant.isNormal
      && (map.a == 0 && map.d == 0) != (map.b == 0 && map.c == 0)
  }

  // MARK: - There and back

  private func pointsComeBack(_ view: RandomView) -> Bool {
    let viewport = view.viewport
    return points(view.box).allSatisfy { point in
      let seen = viewport.viewPoint(for: point)
      let parts = viewport.viewPoint(x: point.x, y: point.y)
      let back = viewport.userPoint(for: seen)
      return near(back, point, userTolerance(view, point)) && parts.x == seen.x && parts.y == seen.y
    }
  }

  private func rectanglesComeBack(_ view: RandomView) -> Bool {
    let viewport = view.viewport
    let rect = Rect(view.box.minX, view.box.maxY, view.box.maxX + 7, view.box.minY - 3)
    let back = viewport.userRect(for: viewport.viewRect(for: rect))
    let corner = Point(x: rect.minX, y: rect.minY)
    let opposite = Point(x: rect.maxX, y: rect.maxY)
    let tolerance = userTolerance(view, corner) + userTolerance(view, opposite)
    return near(Point(x: back.minX, y: back.minY), corner, tolerance)
      && near(Point(x: back.maxX, y: back.maxY), opposite, tolerance)
  }

  // MARK: - The page

  private func boxIsTheView(_ view: RandomView) -> Bool {
    let (viewport, box) = (view.viewport, view.box)
    let seen = viewport.viewRect(for: box)
    let size = isTurned(viewport) ? (box.height, box.width) : (box.width, box.height)
    guard near(viewport.width, viewport.scaleX * size.0), near(viewport.height, viewport.scaleY * size.1) else {
      return false
    }
    let tolerance = seenTolerance(view)
    guard abs(seen.width - viewport.width) <= tolerance, abs(seen.height - viewport.height) <= tolerance else {
      return false
    }
    // Of a zoom the corner is exactly the origin.
    if case .zoom = view.options.size { return seen.minX == 0 && seen.minY == 0 }
    return true
  }

  /// A quarter turn takes the view's lower left corner to its upper left: (x, y) becomes (height − y, x).
  private func quartersTurnClockwise(_ view: RandomView) -> Bool {
    var view = view
    if case .fit = view.options.size { view.options.size = .zoom(1.5) }
    let first = view.viewport
    for _ in 0..<4 {
      let before = view.viewport
      view.options.rotation = view.options.rotation.turned(by: .quarter)
      let after = view.viewport
      guard after.width == before.height, after.height == before.width else { return false }
      for point in points(view.box) {
        let (old, new) = (before.viewPoint(for: point), after.viewPoint(for: point))
        let tolerance = seenTolerance(view) + 1e-12 * (abs(old.x) + abs(old.y))
        guard near(new, Point(x: before.height - old.y, y: old.x), tolerance) else { return false }
      }
    }
    return view.viewport == first
  }

  private func areaScalesBySquare(_ view: RandomView) -> Bool {
    guard case .zoom(let zoom) = view.options.size else { return true }
    let scale = zoom * view.page.shownUserUnit
    return near(abs(view.viewport.transform.determinant), scale * scale)
      && near(view.viewport.width * view.viewport.height, scale * scale * view.box.width * view.box.height)
  }

  private func zoomScales(_ view: RandomView) -> Bool {
    guard case .zoom(let zoom) = view.options.size else { return true }
    var plain = view
    plain.options.size = .zoom(1)
    let (viewport, plainViewport) = (view.viewport, plain.viewport)
    return near(viewport.width, zoom * plainViewport.width) && near(viewport.height, zoom * plainViewport.height)
      && points(view.box).allSatisfy { point in
        let (seen, plain) = (viewport.viewPoint(for: point), plainViewport.viewPoint(for: point))
        return near(
          seen, Point(x: zoom * plain.x, y: zoom * plain.y), seenTolerance(view) + 1e-12 * (abs(seen.x) + abs(seen.y)))
      }
  }

  private func fitKeepsItsPromise(_ view: RandomView) -> Bool {
    guard case .fit(let fit) = view.options.size else { return true }
    let viewport = view.viewport
    let (wide, high) = (viewport.width / fit.width, viewport.height / fit.height)
    let seen = viewport.viewRect(for: view.box)
    let tolerance = seenTolerance(view)
    let isCentred =
      abs(seen.minX + seen.maxX - 2 * fit.x - fit.width) <= 2 * tolerance
      && abs(seen.minY + seen.maxY - 2 * fit.y - fit.height) <= 2 * tolerance
    let isEven = near(viewport.scaleX, viewport.scaleY)
    let isInside = near(max(wide, high), 1)
    let unit = view.page.shownUserUnit
    return switch fit.mode {
    case .contain: isCentred && isEven && isInside
    case .cover: isCentred && isEven && near(min(wide, high), 1)
    case .fill: isCentred && near(wide, 1) && near(high, 1)
    case .scaleDown:
      isCentred && isEven
        && (near(viewport.scaleX, unit) ? max(wide, high) <= 1 + 1e-9 : isInside && viewport.scaleX < unit)
    }
  }

  // MARK: - Annotations that are not turned or scaled

  private func fixedCornerStays(_ view: RandomView) -> Bool {
    let (viewport, box, unit) = (view.viewport, view.box, view.page.shownUserUnit)
    let (width, height) = (box.width / 2, box.height / 4)
    let rect = Rect(box.minX, box.minY, box.minX + width, box.minY + height)
    let corner = viewport.viewPoint(for: Point(x: rect.minX, y: rect.maxY))
    func size(_ flags: AnnotationFlags, _ wide: Double, _ high: Double) -> Bool {
      let seen = viewport.viewRect(for: rect, flags: flags)
      let tolerance = seenTolerance(view) + 1e-12 * (wide + high)
      let isAtCorner = seen.contains(corner, tolerance: tolerance)
      let isUpperLeft = near(Point(x: seen.minX, y: seen.minY), corner, tolerance)
      return isAtCorner && (isUpperLeft || !flags.contains(.noRotate))
        && abs(seen.width - wide) <= tolerance && abs(seen.height - high) <= tolerance
    }
    let turned = isTurned(viewport) ? (height, width) : (width, height)
    return size([.noRotate, .noZoom], unit * width, unit * height)
      && size(.noRotate, viewport.scaleX * width, viewport.scaleY * height)
      && size(.noZoom, unit * turned.0, unit * turned.1)
      && viewport.viewRect(for: rect, flags: []) == viewport.viewRect(for: rect)
  }
}

extension ViewportLaw {
  private func points(_ box: Rect) -> [Point] {
    [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.maxY), Point(x: box.minX - 17.3, y: box.maxY + 0.7),
      Point(x: box.minX + box.width / 3, y: box.minY + box.height / 7),
    ]
  }

  private func isTurned(_ viewport: Viewport) -> Bool { viewport.transform.a == 0 }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-12 * max(abs(a), abs(b)) }

  private func near(_ a: Point, _ b: Point, _ tolerance: Double) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
  }

  /// What rounding may cost near the shown box, in view units.
  private func seenTolerance(_ view: RandomView) -> Double {
    let (viewport, box) = (view.viewport, view.box)
    let reach = max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY))
    return 1e-13
      * (max(viewport.scaleX, viewport.scaleY) * reach + abs(viewport.transform.tx) + abs(viewport.transform.ty)
        + viewport.width + viewport.height)
  }

  private func userTolerance(_ view: RandomView, _ point: Point) -> Double {
    let viewport = view.viewport
    return seenTolerance(view) / min(viewport.scaleX, viewport.scaleY) + 1e-13 * (abs(point.x) + abs(point.y))
  }
}
