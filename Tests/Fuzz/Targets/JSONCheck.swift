/// Whether bytes are one or more lines of JSON (RFC 8259) in UTF-8, without a control character even in its strings.
struct JSONCheck {
  private let bytes: [UInt8]
  private var position = 0
  /// For each object or array that is open, whether it is an object.
  private var open: [Bool] = []

  static func run(_ bytes: [UInt8]) throws(Finding) {
    try require(ControlCharacters.first(in: bytes, allowing: [10]) == nil, "a control character in JSON")
    var check = JSONCheck(bytes: bytes)
    repeat { try check.document() } while check.position < bytes.count
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func document() throws(Finding) {
    var isValueNext = true
    repeat {
      isValueNext = isValueNext ? try value() : try afterValue()
    } while isValueNext || !open.isEmpty
    try take("\n")
  }

  /// A value; of an object or array only the beginning, and then whether its first value is next.
  private mutating func value() throws(Finding) -> Bool {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try begin(object: true)
    case UInt8(ascii: "["): return try begin(object: false)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try take("true")
    case UInt8(ascii: "f"): try take("false")
    case UInt8(ascii: "n"): try take("null")
    default: try number()
    }
    return false
  }

  private mutating func begin(object: Bool) throws(Finding) -> Bool {
    position += 1
    open.append(object)
    skipSpace()
    if next == (object ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return false }
    if object { try key() }
    return true
  }

  /// Whether another value is next in what is open; else it is closed.
  private mutating func afterValue() throws(Finding) -> Bool {
    guard let object = open.last else { throw Finding("nothing is open") }
    skipSpace()
    if next == UInt8(ascii: ",") {
      position += 1
      if object { try key() }
      return true
    }
    try take(object ? "}" : "]")
    open.removeLast()
    return false
  }

  private mutating func key() throws(Finding) {
    skipSpace()
    try string()
    try take(":")
  }

  private mutating func string() throws(Finding) {
    try take("\"")
    while let byte = next, byte != UInt8(ascii: "\"") {
      position += 1
      if byte == UInt8(ascii: "\\") { try escape() }
      try require(byte >= 0x20, "a line feed in a string")
    }
    try take("\"")
  }

  private mutating func escape() throws(Finding) {
    guard let byte = next else { throw Finding("half an escape") }
    position += 1
    if byte == UInt8(ascii: "u") {
      for _ in 0..<4 {
        try require(next.map(Self.isHex) == true, "an escape without four digits")
        position += 1
      }
    } else {
      try require(#""\/bfnrt"#.utf8.contains(byte), "an unknown escape")
    }
  }

  private mutating func number() throws(Finding) {
    if next == UInt8(ascii: "-") { position += 1 }
    let start = position
    try digits()
    try require(position == start + 1 || bytes[start] != UInt8(ascii: "0"), "a number with a leading zero")
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
  }

  private mutating func digits() throws(Finding) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    try require(position > start, "no JSON value at byte \(start)")
  }

  private mutating func take(_ word: String) throws(Finding) {
    for byte in word.utf8 {
      try require(next == byte, "no \(word.debugDescription) at byte \(position)")
      position += 1
    }
  }

  private mutating func skipSpace() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\n") && !open.isEmpty { position += 1 }
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
