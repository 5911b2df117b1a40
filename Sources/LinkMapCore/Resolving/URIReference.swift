/// A URI or relative reference taken apart, and put together again (RFC 3986).
struct URIReference {
  var scheme: Substring?
  var authority: Substring?
  var path: Substring
  var query: Substring?
  var fragment: Substring?

  /// Any text is a reference; what is no scheme by the grammar belongs to the path.
  init(_ text: String) {
    // Byte by byte: a mark that an accent follows is one character with it, and still a mark.
    var rest = text[...]
    if let mark = rest.utf8.firstIndex(of: .hash) {
      fragment = rest[rest.utf8.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[rest.utf8.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon]
      rest = rest[rest.utf8.index(after: colon)...]
    }
    if rest.utf8.starts(with: "//".utf8) {
      rest = Substring(rest.utf8.dropFirst(2))
      let end = rest.utf8.firstIndex(of: .slash) ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = rest
  }

  private static func isScheme(_ text: Substring) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || $0.isDigit || $0 == .plus || $0 == .minus || $0 == .point }
  }

  /// This reference as seen from `base`, which has a scheme (RFC 3986, 5.2.2).
  func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme != nil {
      return target
    }
    target.scheme = base.scheme
    if authority != nil {
      target.path = Self.withoutDots(path)
      return target
    }
    target.authority = base.authority
    if path.isEmpty {
      target.path = base.path
      target.query = query ?? base.query
    } else if path.utf8.first == .slash {
      target.path = Self.withoutDots(path)
    } else {
      target.path = Self.withoutDots(merged(with: base))
    }
    return target
  }

  private func merged(with base: URIReference) -> Substring {
    if base.authority != nil, base.path.isEmpty { return "/" + path }
    guard let slash = base.path.utf8.lastIndex(of: .slash) else { return path }
    return base.path[..<base.path.utf8.index(after: slash)] + path
  }

  /// Without `.` and `..` (RFC 3986, 5.2.4).
  private static func withoutDots(_ path: Substring) -> Substring {
    var segments = path.utf8.split(separator: .slash, omittingEmptySubsequences: false).map(Substring.init)
    var isRooted = segments.count > 1 && segments[0].isEmpty
    if isRooted { segments.removeFirst() }
    var kept: [Substring] = []
    for (position, segment) in segments.enumerated() {
      let isLast = position == segments.count - 1
      switch segment {
      case ".":
        if isLast { kept.append("") }
      case "..":
        // The slash behind the first segment of a path without a root stays.
        if kept.popLast() != nil, kept.isEmpty { isRooted = true }
        if isLast { kept.append("") }
      default:
        kept.append(segment)
      }
    }
    return Substring((isRooted ? "/" : "") + kept.joined(separator: "/"))
  }

  var text: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}
