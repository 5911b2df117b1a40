/// Makes text out of the bytes of a URI entry (ISO 32000-2, 12.6.4.8) and resolves it against the document's base.
struct URIResolver {
  /// The document's base, cleaned; nil where it has none that is absolute.
  let base: String?
  private let baseReference: URIReference?
  private var baseBytes: Int { base.map(\.utf8.count) ?? .zero }
  /// One of many parameters in memory.
  private static let parameterBytes = 64

  init(context: ReadingContext, catalog: PDFValue) {
    let objects = context.objects
    let value = objects[objects[catalog, "URI"], "Base"]
    guard !value.isNull else {
      base = nil
      baseReference = nil
      return
    }
    let text = value.stringBytes.map(Self.cleaned)
    let reference = text.map(URIReference.init)
    if reference?.scheme == nil {
      context.warn(.uriBaseMalformed, text)
      base = nil
      baseReference = nil
    } else {
      base = text
      baseReference = reference
    }
  }

  /// nil where the base, which is repeated, or the parameters come to more than is afforded.
  func target(_ bytes: ArraySlice<UInt8>, isMap: Bool, _ context: ReadingContext) -> URITarget? {
    let cleaned = Self.cleaned(bytes)
    var uri = cleaned
    if let baseReference {
      let reference = URIReference(cleaned)
      if reference.scheme == nil {
        guard context.affords(baseBytes) else { return nil }
        uri = reference.resolved(against: baseReference).text
      }
    }
    let rawURI = TextString.utf8(bytes) ?? TextString.latin1(bytes)
    var target = URITarget(uri: uri, rawURI: rawURI, isMap: isMap)
    guard uri.utf8.contains(.hash) else { return target }
    let parameters = 1 + uri.utf8.count { $0 == UInt8(ascii: "&") }
    guard parameters < 4 || context.affords(parameters * Self.parameterBytes) else { return nil }
    target.openParameters = OpenParameters(uri: uri)
    return target
  }

  /// As text, without control characters and outer blanks. Nothing else is touched.
  static func cleaned(_ bytes: ArraySlice<UInt8>) -> String {
    // What nearly all are.
    if bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return String(decoding: bytes, as: UTF8.self) }
    let text = TextString.hasMark(bytes) ? TextString.decode(bytes).text : plain(bytes)
    let kept = text.unicodeScalars.filter { $0.value > 0x1F && $0.value != 0x7F }
    let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " }
    let trimmed = kept.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return String(String.UnicodeScalarView(trimmed))
  }

  /// UTF-8 as it is; in what is none, each byte above 127 percent-encoded.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = TextString.utf8(bytes) { return text }
    var encoded: [UInt8] = []
    for byte in bytes {
      if byte < 0x80 {
        encoded.append(byte)
      } else {
        encoded += [.percent, hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? .zero + value : UInt8(ascii: "A") + value - 10
  }
}

extension OpenParameters {
  /// The fragment of a URI whose path ends in `.pdf`; nil for others.
  ///
  /// A fragment without `=` is a named destination.
  init?(uri: String) {
    let reference = URIReference(uri)
    guard let fragment = reference.fragment, !fragment.isEmpty,
      reference.path.suffix(4).lowercased() == ".pdf"
    else { return nil }
    self.init(others: [])
    for parameter in fragment.utf8.split(separator: UInt8(ascii: "&")).map(Substring.init) {
      let parts = parameter.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        .map(Substring.init)
      guard parts.count == 2 else {
        if namedDestination == nil { namedDestination = Self.percentDecoded(parameter) }
        continue
      }
      switch parts[0].lowercased() {
      case "page" where Int(parts[1]).map({ $0 >= 1 }) == true: pageNumber = Int(parts[1])
      case "nameddest": namedDestination = Self.percentDecoded(parts[1])
      default: others.append(Other(name: String(parts[0]), value: String(parts[1])))
      }
    }
  }

  private static func percentDecoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == .percent, rest.count >= 2, let high = rest[rest.startIndex].hexValue,
        let low = rest[rest.startIndex + 1].hexValue
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return TextString.utf8(bytes[...]) ?? String(text)
  }
}
