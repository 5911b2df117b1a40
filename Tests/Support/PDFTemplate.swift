import Foundation

/// A PDF written as text that a person can read, in the manner of PDFium's `.in` files.
///
/// Lines are written as they stand, each with a line feed, and these are replaced:
///
/// - `{{header}}`, `{{header 2.0}}`: the version, and a comment that marks the file as binary
/// - `{{object 3 0}}`: `3 0 obj`, remembered for the cross-references
/// - `{{streamlen}}`: the Length of the stream that follows; `stream` and `endstream` stand on lines of their own
/// - `{{bytes 0D 0A}}`: raw bytes
/// - `{{utf16 text}}`: the text as a UTF-16 string in hexadecimal
/// - `{{objectstream 4}}`, `{{member 5}}`, …, `{{endobjectstream}}`: an object stream, not compressed
/// - `{{xref}}`, `{{trailer}}`, `{{trailer /Info 5 0 R}}`: the objects since the last cross-references
/// - `{{xrefstream 6}}`, `{{xrefstream 6 /Info 5 0 R}}`: the same as a stream, not compressed
/// - `{{startxref}}`: where the last cross-references are, and the end of the file
///
/// Objects that no cross-references follow get `{{xref}}`, `{{trailer}}` and `{{startxref}}` at the end. A directive
/// that writes nothing leaves no line. Lines at the top that begin with `#` are for people.
public struct PDFTemplate: Sendable {
  public let bytes: [UInt8]

  public struct Failure: Error, CustomStringConvertible {
    /// Counted from 1.
    public let line: Int
    public let reason: String

    public var description: String { "line \(line): \(reason)" }
  }

  public init(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var writer = TemplateWriter(lines: text.hasSuffix("\n") ? lines.dropLast() : lines[...])
    try writer.writeAll()
    bytes = writer.output
  }

  /// The template `Tests/Fixtures/NAME.pdf.txt`.
  public static func fixture(_ name: String) throws -> PDFTemplate {
    try PDFTemplate(String(contentsOf: fixtures.appending(path: "\(name).pdf.txt"), encoding: .utf8))
  }

  /// The folder of the fixtures.
  static var fixtures: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
  }
}

struct TemplateWriter {
  let lines: ArraySlice<Substring>
  var line = 0
  var output: [UInt8] = []
  /// What of the current line comes before the directive at hand.
  private var column = 0
  var objectStream: ObjectStream?
  var references = CrossReferences()

  init(lines: ArraySlice<Substring>) { self.lines = lines }

  var offset: Int { output.count + column }

  mutating func writeAll() throws {
    line = lines.firstIndex { !$0.hasPrefix("#") } ?? lines.endIndex
    while line < lines.endIndex {
      let text = try expanded(lines[line], inStream: false)
      if !text.isEmpty || lines[line].isEmpty { append(text) }
      line += 1
    }
    if let objectStream {
      line = objectStream.line
      throw failure("object stream \(objectStream.number) is not closed")
    }
    if !references.pending.isEmpty {
      append(try crossReferenceTable())
      append(trailer(""))
      append(startOfCrossReferences())
    }
  }

  func failure(_ reason: String) -> PDFTemplate.Failure { PDFTemplate.Failure(line: line + 1, reason: reason) }

  private mutating func append(_ text: [UInt8]) {
    column = 0
    if objectStream == nil { output += text + [10] } else { objectStream?.body += text + [10] }
  }

  /// The line with its directives replaced; in a stream these are only those that write what they say.
  private mutating func expanded(_ text: Substring, inStream: Bool) throws -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let open = rest.firstRange(of: "{{") {
      result += rest[..<open.lowerBound].utf8
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else { throw failure("{{ without }}") }
      let parts = rest[open.upperBound..<close.lowerBound].split(separator: " ", maxSplits: 1)
      let directive = parts.first ?? ""
      let argument = parts.dropFirst().first ?? ""
      if inStream {
        result += try raw(directive, argument)
      } else {
        column = result.count
        result += try replacement(directive, argument)
      }
      rest = rest[close.upperBound...]
    }
    return result + rest.utf8
  }

  private mutating func replacement(_ directive: Substring, _ argument: Substring) throws -> [UInt8] {
    switch directive {
    case "header": return Array("%PDF-\(argument.isEmpty ? "1.7" : argument)\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3]
    case "object": return try beginObject(argument)
    case "streamlen": return Array("/Length \(try streamLength())".utf8)
    case "objectstream":
      if objectStream != nil { throw failure("object stream in an object stream") }
      objectStream = ObjectStream(number: try number(argument), line: line)
      return []
    case "member":
      let member = try number(argument)
      if objectStream == nil { throw failure("{{member}} outside of an object stream") }
      objectStream?.begin(member)
      return []
    case "endobjectstream": return try endObjectStream()
    case "xref": return try crossReferenceTable()
    case "xrefstream": return try crossReferenceStream(argument)
    case "trailer": return trailer(argument)
    case "startxref": return startOfCrossReferences()
    default: return try raw(directive, argument)
    }
  }

  /// Directives that depend on nothing around them, and may stand in a stream.
  private func raw(_ directive: Substring, _ argument: Substring) throws -> [UInt8] {
    switch directive {
    case "bytes":
      return try argument.split(separator: " ").map { digits in
        guard digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) else { throw failure("no byte: \(digits)") }
        return byte
      }
    case "utf16":
      let digits = argument.utf16.map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
      }
      return Array("<FEFF\(digits.joined())>".utf8)
    default: throw failure("unknown directive: \(directive)")
    }
  }

  func number(_ digits: Substring) throws -> Int {
    guard let number = Int(digits), number > 0 else { throw failure("no object number: \(digits)") }
    return number
  }

  /// What stands between `stream` and `endstream`, without the line feed before `endstream`.
  private mutating func streamLength() throws -> Int {
    guard let start = lines[line...].firstIndex(of: "stream"),
      let end = lines[start...].firstIndex(of: "endstream")
    else { throw failure("{{streamlen}} without a stream") }
    let lengths = try lines[(start + 1)..<end].map { try expanded($0, inStream: true).count }
    return lengths.reduce(0, +) + max(0, lengths.count - 1)
  }
}
