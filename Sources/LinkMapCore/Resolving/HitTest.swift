extension Page {
  /// The annotations at a point of the page's view, topmost first: the last in Annots is on top.
  ///
  /// What counts is the quads where an annotation has valid ones, else its rectangle, edges included; one without an
  /// area is never hit, and a Popup never answers. Annotations that are not on screen are passed over unless
  /// `includingHidden`. One that is not turned or scaled with the page is hit where it is seen.
  public func annotations(at point: Point, includingHidden: Bool = false) -> [Annotation] {
    let userPoint = viewport.userPoint(for: point)
    return annotations.reversed().filter { annotation in
      (annotation.isVisible || includingHidden) && annotation.subtype != "Popup"
        && annotation.isHit(seen: point, user: userPoint)
    }
  }
}

extension Annotation {
  /// Half of the last decimal that is written, so that a written edge is hit.
  private static let tolerance = 0.00005

  fileprivate func isHit(seen: Point, user: Point) -> Bool {
    if !flags.isDisjoint(with: [.noRotate, .noZoom]) {
      return viewRect.map { !$0.isEmpty && $0.contains(seen, tolerance: Self.tolerance) } == true
    }
    if let quads { return quads.contains { $0.contains(user) } }
    return rect.map { !$0.isEmpty && $0.contains(user, tolerance: Self.tolerance) } == true
  }
}

extension Quad {
  /// Whether the point lies inside or on an edge: on the same side of all four.
  fileprivate func contains(_ point: Point) -> Bool {
    let corners = points
    var isLeft = false
    var isRight = false
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let side = (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x)
      let length = abs(next.x - corner.x) + abs(next.y - corner.y)
      if side > 0.0001 * length { isLeft = true }
      if side < -0.0001 * length { isRight = true }
    }
    return !(isLeft && isRight) && bounds.contains(point, tolerance: 0.0001) && !bounds.isEmpty
  }
}
