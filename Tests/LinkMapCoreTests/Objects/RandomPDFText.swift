@testable import LinkMapCore
import TestSupport

/// Writes objects at random, right and wrong ones, the same for the same seed.
struct RandomPDFText {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  // MARK: - Text

  private static let scalars = [
    "null", "true", "false", "0", "1", "-17", "+3", "9223372036854775807", "9223372036854775808", "1.5", "-.25", "4.",
    "--5", "1e3", "1.2.3", "5-3", "12pt", "R", "maybe", "1 0 R", "7 2 R", "0 0 R", "2147483648 0 R", "12 0 R", "()",
    "(text)", "(a(b)c)", #"(a\)\n\101\7)"#, "(a\r\nb)", "<>", "<414>", "<4x1>", "/A", "/Name", "/A#42", "/C#", "/A#00",
    "/",
  ]
  private static let keys = ["/A", "/B", "/C", "/#41", "/Type", "/Kids", "/ZZ", "/"]
  private static let spaces = [" ", " ", " ", "\n", "\r\n", "\t", "% comment\n", "\0"]
  private static let special = Array("()<>[]{}/%#\\ \r\n\0R0+-.eobj".utf8)

  /// An object that is mostly right: odd values, keys and brackets come now and then.
  mutating func object(levels: Int = 4) -> String {
    guard levels > 0, chance(levels == 4 ? 85 : 45) else { return one(of: Self.scalars) }
    let isDictionary = chance(50)
    var text = isDictionary ? "<<" : "["
    for _ in 0..<below(6) {
      text += one(of: Self.spaces)
      if isDictionary, !chance(3) { text += one(of: Self.keys) + one(of: Self.spaces) }
      if !chance(2) { text += object(levels: levels - 1) }
    }
    if chance(3) { text += one(of: ["]", ">>", ")", "}", "endobj"]) }
    return chance(3) ? text : text + (isDictionary ? ">>" : "]")
  }

  /// The bytes of an object, some of them lost, doubled, replaced or put elsewhere.
  mutating func brokenObject() -> [UInt8] {
    var bytes = Array(object().utf8)
    for _ in 0..<below(6) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(6) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(one(of: Self.special), at: place)
      case 2: bytes[place] = one(of: Self.special)
      case 3: bytes[place] = byte()
      case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + below(20))], at: below(bytes.count))
      default: bytes.removeSubrange(place..<min(bytes.count, place + below(8)))
      }
    }
    return bytes
  }

  /// Bytes at random, with those that mean something to PDF as often as all others.
  mutating func junk() -> [UInt8] {
    (0..<below(80)).map { _ in chance(50) ? one(of: Self.special) : byte() }
  }

  // MARK: - Tapes

  mutating func mutate(_ nodes: inout [ObjectTape.Node]) {
    guard !nodes.isEmpty else { return }
    let place = below(nodes.count)
    switch below(8) {
    case 0, 1: nodes[place].kind = ObjectTape.Kind(rawValue: UInt8(below(11))) ?? .null
    case 2: nodes[place].span = UInt32(below(4))
    case 3: nodes[place].span &+= chance(50) ? 1 : .max
    case 4: nodes[place].payload ^= 1 << UInt64(below(64))
    case 5: nodes[place].payload = UInt64(below(6))
    case 6: nodes.remove(at: place)
    default: nodes.swapAt(place, below(nodes.count))
    }
  }
}
