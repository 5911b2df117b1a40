extension Page {
  /// The page as other options have it: `page.viewport(ViewOptions(size: .zoom(2)))`.
  public func viewport(_ options: ViewOptions) -> Viewport { Viewport(for: geometry, options) }

  /// The annotations at a point of the view, topmost first: the last in Annots is on top.
  ///
  /// What counts is the quads where an annotation has valid ones, else its rectangle, edges included; one without an
  /// area is never hit, and a Popup never answers. One that is not turned or scaled with the page (NoRotate, NoZoom) is
  /// hit where it is seen.
  ///
  /// - Parameters:
  ///   - point: In the view space of the viewport: origin at the top left, y down, in view units.
  ///   - other: How the page is seen; nil for the viewport that it was read with. The annotations that are returned
  ///     keep the `viewRect` and the `viewQuads` of that one.
  ///   - includingHidden: Whether those that are not on screen answer too.
  public func annotations(
    at point: Point, in other: Viewport? = nil, includingHidden: Bool = false
  ) -> [Annotation] {
    let touch = Touch(point, in: other ?? viewport)
    return annotations.reversed().filter { annotation in
      (annotation.isVisible || includingHidden) && annotation.subtype != "Popup" && touch.hits(annotation)
    }
  }
}

/// A point of a view, and of the page under it.
private struct Touch {
  private let viewport: Viewport
  private let seen: Point
  private let user: Point
  /// Half of the last decimal that is written in either space, so that a written edge is hit.
  private let seenTolerance: Double
  private let userTolerance: Double

  init(_ point: Point, in viewport: Viewport) {
    self.viewport = viewport
    seen = point
    user = viewport.userPoint(for: point)
    seenTolerance = 0.00005 * max(1, viewport.scaleX, viewport.scaleY)
    userTolerance = 0.00005 * max(1, 1 / viewport.scaleX, 1 / viewport.scaleY)
  }

  func hits(_ annotation: Annotation) -> Bool {
    guard let rect = annotation.rect else { return annotation.quads?.contains(where: hits) == true }
    if !annotation.placingFlags.isDisjoint(with: [.noRotate, .noZoom]) {
      return !rect.isEmpty
        && viewport.viewRect(for: rect, flags: annotation.placingFlags).contains(seen, tolerance: seenTolerance)
    }
    if let quads = annotation.quads { return quads.contains(where: hits) }
    return !rect.isEmpty && rect.contains(user, tolerance: userTolerance)
  }

  /// Whether one of the four triangles that the corners make is hit, so that their order does not matter.
  private func hits(_ quad: Quad) -> Bool {
    guard quad.bounds.contains(user, tolerance: userTolerance) else { return false }
    let area = quad.bounds.width * quad.bounds.height
    return quad.points.indices.contains { skipped in
      let corners = quad.points.indices.filter { $0 != skipped }.map { quad.points[$0] }
      return abs(side(of: corners[0], corners[1], corners[2])) > 1e-9 * area && isInside(corners)
    }
  }

  /// Whether the point lies on the same side of all edges, or on one.
  private func isInside(_ corners: [Point]) -> Bool {
    var (isLeft, isRight) = (false, false)
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let side = side(of: user, corner, next)
      let most = userTolerance * (abs(next.x - corner.x) + abs(next.y - corner.y))
      if side > most { isLeft = true }
      if side < -most { isRight = true }
    }
    return !(isLeft && isRight)
  }

  /// Twice the area of the triangle; its sign says on which side of the line the point lies.
  private func side(of point: Point, _ start: Point, _ end: Point) -> Double {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }
}
