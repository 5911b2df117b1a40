import Foundation

/// Files to try things on: our fixtures always, and a folder of PDFs of one's own where `PDFLINKMAP_CORPUS` names one.
public struct CorpusFile: Sendable, CustomStringConvertible {
  public let name: String
  public let bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  public var description: String { name }

  public static func fixtures() throws -> [CorpusFile] {
    try files(in: PDFTemplate.fixtures, suffix: ".pdf.txt").map { name, data in
      CorpusFile(name: name, bytes: try PDFTemplate(String(decoding: data, as: UTF8.self)).bytes)
    }
  }

  /// Empty where no folder is named.
  public static func others() throws -> [CorpusFile] {
    guard let folder = ProcessInfo.processInfo.environment["PDFLINKMAP_CORPUS"] else { return [] }
    return try files(in: URL(fileURLWithPath: folder), suffix: ".pdf").map { CorpusFile(name: $0, bytes: Array($1)) }
  }

  private static func files(in folder: URL, suffix: String) throws -> [(String, Data)] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }.sorted()
      .map { (String($0.dropLast(suffix.count)), try Data(contentsOf: folder.appendingPathComponent($0))) }
  }
}
