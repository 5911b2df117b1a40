@testable import LinkMapCore

/// Any bytes are text, and what is made of dates and numbers is what it should be.
enum TextCheck {
  static func run(_ bytes: [UInt8]) throws(Finding) {
    let (text, _) = TextString.decode(bytes[...])
    try require(TextString.latin1(bytes[...]).unicodeScalars.count == bytes.count, "ISO 8859-1 has another length")
    try require(TextString.name(bytes[...]).isEmpty == bytes.isEmpty, "a name got lost")
    try checkEncoding(bytes)
    try checkDate(text)
    try checkNumber(bytes)
    try checkWriting(text)
  }

  private static func checkEncoding(_ bytes: [UInt8]) throws(Finding) {
    guard !TextString.hasMark(bytes[...]), let encoded = TextString.pdfDocEncoded(bytes) else { return }
    // What is encoded may itself begin like a mark.
    if TextString.hasMark(encoded[...]) { return }
    try require(
      TextString.decode(encoded[...]).text == String(decoding: bytes, as: UTF8.self), "PDFDocEncoding is no encoding")
  }

  private static func checkDate(_ text: String) throws(Finding) {
    guard let date = PDFDate.iso8601(text) else { return }
    let isDate = date.utf8.allSatisfy { $0.isDigit || "-:T+Z".utf8.contains($0) }
    try require(isDate && (4...25).contains(date.utf8.count), "no date: \(date)")
  }

  private static func checkNumber(_ bytes: [UInt8]) throws(Finding) {
    let value = RealNumber.value(of: bytes.span)
    try require(value?.isFinite != false, "a number is not finite")
    switch RealNumber.spelling(of: bytes.span) {
    case .integer, .real:
      // Where the standard leaves no choice, the standard library must agree.
      let text = String(decoding: bytes, as: UTF8.self)
      guard let expected = Double(text.hasSuffix(".") ? text + "0" : text) else {
        throw Finding("a number that the standard library cannot read")
      }
      guard let value else {
        try require(!expected.isFinite, "a number got lost")
        return
      }
      try require(abs(value - expected) <= abs(expected) * 1e-15, "\(value) is not \(expected)")
    case .malformed, .notANumber: break
    }
  }

  /// It is JSON as soon as it is written, whatever the text.
  private static func checkWriting(_ text: String) throws(Finding) {
    var json = JSONWriter(.compact)
    json.beginArray()
    json.string(text)
    json.endArray()
    json.endLine()
    try JSONCheck.run(json.bytes)
  }
}
