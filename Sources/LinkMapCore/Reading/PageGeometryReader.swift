/// Reads a page's boundaries, rotation and unit (ISO 32000-2, 7.7.3.3).
struct PageGeometryReader {
  let context: ReadingContext

  func geometry(of page: PDFValue, inherited: InheritedAttributes) -> PageGeometry {
    let objects = context.objects
    let mediaBox: Rect
    if let box = box(inherited.mediaBox, "MediaBox"), !box.isTooSmall {
      mediaBox = box
    } else {
      context.warn(.boxMediaBoxMissing)
      mediaBox = PageGeometry.letter
    }
    var geometry = PageGeometry(
      mediaBox: mediaBox,
      cropBox: box(inherited.cropBox, "CropBox"),
      bleedBox: box(objects[page, "BleedBox"], "BleedBox"),
      trimBox: box(objects[page, "TrimBox"], "TrimBox"),
      artBox: box(objects[page, "ArtBox"], "ArtBox"),
      rotation: rotation(inherited.rotate))
    if geometry.cropBox.intersection(mediaBox)?.isTooSmall ?? true {
      context.warn(.boxCropBoxOutside)
    }
    geometry.userUnit = userUnit(objects[page, "UserUnit"], mediaBox: mediaBox)
    return geometry
  }

  private func box(_ value: PDFValue, _ key: StaticString) -> Rect? {
    if value.isNull { return nil }
    if value.count == 4, let numbers = context.usableNumbers(value) {
      let box = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
      if max(box.width, box.height) <= Limits.mostCoordinate { return box }
    }
    context.warn(.boxMalformed, key)
    return nil
  }

  private func rotation(_ value: PDFValue) -> Rotation {
    if value.isNull { return .none }
    if let degrees = value.wholeNumber, let rotation = Rotation(degrees: degrees) { return rotation }
    context.warn(.boxRotateMalformed, value.numberText)
    return .none
  }

  private func userUnit(_ value: PDFValue, mediaBox: Rect) -> Double {
    if value.isNull { return 1 }
    if let unit = value.number, PageGeometry.isUsable(userUnit: unit, on: mediaBox) { return unit }
    context.warn(.boxUserUnitMalformed, value.numberText)
    return 1
  }
}

/// The attributes that a page takes from the nodes above it where it has none itself (ISO 32000-2, 7.7.3.4).
struct InheritedAttributes {
  var mediaBox = PDFValue.null
  var cropBox = PDFValue.null
  var rotate = PDFValue.null

  /// With what `node` says itself put over what it inherits.
  func overridden(by node: PDFValue, _ objects: any ObjectSource) -> InheritedAttributes {
    func nearest(_ key: StaticString, _ inherited: PDFValue) -> PDFValue {
      let own = objects[node, key]
      return own.isNull ? inherited : own
    }
    return InheritedAttributes(
      mediaBox: nearest("MediaBox", mediaBox), cropBox: nearest("CropBox", cropBox),
      rotate: nearest("Rotate", rotate))
  }
}
