import LinkMap

/// The view options as they were typed, but for words, which are known.
struct ViewArguments {
  var box: PageBox?
  var zoom: String?
  var fit: String?
  var fitMode: ViewFit.Mode?
  var rotate: String?

  private static let zooms = 0.1...64
  private static let lengths = 0.0001...1_000_000

  func options() throws(UsageError) -> ViewOptions {
    if zoom != nil, fit != nil { throw UsageError("--zoom and --fit exclude each other") }
    if fitMode != nil, fit == nil { throw UsageError("--fit-mode goes with --fit") }
    var options = ViewOptions()
    if let box { options.box = box }
    if let zoom { options.size = .zoom(try Self.zoom(zoom)) }
    if let fit { options.size = .fit(try Self.fit(fit, mode: fitMode)) }
    if let rotate {
      guard let degrees = Int64(rotate), let rotation = Rotation(degrees: degrees) else {
        throw UsageError("--rotate takes a multiple of 90, not '\(rotate)'")
      }
      options.rotation = rotation
    }
    return options
  }

  private static func zoom(_ text: String) throws(UsageError) -> Double {
    let isPercent = text.hasSuffix("%")
    let number = DecimalNumber.value(isPercent ? text.dropLast() : text[...])
    if let zoom = number.map({ isPercent ? $0 / 100 : $0 }), zooms.contains(zoom) { return zoom }
    throw UsageError("--zoom takes 0.1 to 64, or 10% to 6400%, not '\(text)'")
  }

  private static func fit(_ text: String, mode: ViewFit.Mode?) throws(UsageError) -> ViewFit {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    let size = parts[0].split(separator: "x", omittingEmptySubsequences: false).map(DecimalNumber.value)
    let origin = parts.dropFirst().map(DecimalNumber.value)
    guard size.count == 2, let width = size[0], let height = size[1], lengths.contains(width), lengths.contains(height),
      origin.isEmpty || origin.count == 2, !origin.contains(where: { $0.map(abs) ?? .infinity > 1_000_000 })
    else {
      throw UsageError("--fit takes WxH or WxH+X+Y in view units, up to a million, not '\(text)'")
    }
    var fit = ViewFit(width: width, height: height)
    if let x = origin.first ?? nil, let y = origin.last ?? nil { (fit.x, fit.y) = (x, y) }
    if let mode { fit.mode = mode }
    return fit
  }
}
