import Testing

@testable import LinkMapCore

/// The outline is written as a tree.
struct OutlineEncoderTests {
  private static func item(_ level: Int, _ title: String?, isOpen: Bool? = nil) -> OutlineItem {
    OutlineItem(
      level: level, title: title, target: .none, isOpen: isOpen, color: [0, 0.5, 1], isBold: true, isItalic: false)
  }

  private static func json(_ items: [OutlineItem]) -> String {
    var json = JSONWriter(.compact)
    OutlineEncoder(targets: TargetEncoder(label: { _ in nil })).encode(items, to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func written(_ title: String, _ children: String, open: String = "") -> String {
    """
    {"title":\(title),"target":{"kind":"none"},\(open)"color":[0,0.5,1],"bold":true,"italic":false,\
    "children":[\(children)]}
    """
  }

  @Test func nothingIsAnEmptyArray() { #expect(Self.json([]) == "[]") }

  @Test func childrenStandInTheirParents() {
    let items = [
      Self.item(0, "a", isOpen: true), Self.item(1, "b", isOpen: false), Self.item(2, "c"), Self.item(1, "d"),
      Self.item(0, nil), Self.item(0, "e", isOpen: true), Self.item(1, "f", isOpen: true), Self.item(2, "g"),
    ]
    let b = Self.written(#""b""#, Self.written(#""c""#, ""), open: #""open":false,"#)
    let a = Self.written(#""a""#, b + "," + Self.written(#""d""#, ""), open: #""open":true,"#)
    let f = Self.written(#""f""#, Self.written(#""g""#, ""), open: #""open":true,"#)
    let e = Self.written(#""e""#, f, open: #""open":true,"#)
    #expect(Self.json(items) == "[\(a),\(Self.written("null", "")),\(e)]")
  }
}
