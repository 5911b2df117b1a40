import Foundation
import LinkMap
import TestSupport
import Testing

/// Our filters for FlateDecode and LZWDecode decode as libqpdf's own do, and stop at the cap.
@Suite struct FilterTests {
  private func objects(_ bytes: [UInt8], limits: Limits = Limits()) throws -> FileObjects {
    try FileObjects(opening: .copy(of: bytes), password: nil, limits: limits, log: WarningLog(most: 100))
  }

  /// What stream 4 of a document decodes to.
  private func decoded(_ entries: String, _ hexadecimal: String, limits: Limits = Limits()) throws -> [UInt8]? {
    let stream = "{{object 4 0}} << \(entries) {{streamlen}} >>\nstream\n\(hexadecimal)>\nendstream\nendobj"
    let bytes = try PDFTemplate(onePage("[]", stream)).bytes
    return try objects(bytes, limits: limits).streamBytes(ObjectID(number: 4))
  }

  /// Bytes as zlib has them without compressing, in hexadecimal.
  private func stored(_ bytes: [UInt8]) -> String {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let count = UInt16(bytes.count)
    let header: [UInt8] = [0x78, 0x01, 0x01] + [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let checksum = [UInt8(b >> 8), UInt8(b & 255), UInt8(a >> 8), UInt8(a & 255)]
    return (header + bytes + checksum).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private let flate = "/Filter [/ASCIIHexDecode /FlateDecode]"

  @Test("LZW decodes the standard's example, with and without the early change")
  func lzw() throws {
    let text = [45, 45, 45, 45, 45, 65, 45, 45, 45, 66] as [UInt8]
    let filter = "/Filter [/ASCIIHexDecode /LZWDecode]"
    #expect(try decoded(filter, "800B6050220C0C8501") == Array(text))
    #expect(try decoded(filter + " /DecodeParms [null << /EarlyChange 0 >>]", "800B6050220C0C8501") == Array(text))
  }

  @Test("each PNG filter type is undone, by the row above and the pixel before")
  func png() throws {
    let parameters = " /DecodeParms [null << /Predictor 15 /Colors 1 /BitsPerComponent 8 /Columns 3 >>]"
    let rows: [UInt8] = [0, 10, 20, 30, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1]
    let right: [UInt8] = [10, 20, 30, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5]
    #expect(try decoded(flate + parameters, stored(rows)) == right)
  }

  @Test("a last row that is cut is filled up with zeros")
  func cutRow() throws {
    let parameters = " /DecodeParms [null << /Predictor 12 /Columns 4 >>]"
    #expect(try decoded(flate + parameters, stored([2, 1, 2, 3, 4, 2, 1, 1])) == [1, 2, 3, 4, 2, 3, 3, 4])
  }

  @Test("the TIFF predictor adds samples of eight bits and of four")
  func tiff() throws {
    let eight = " /DecodeParms [null << /Predictor 2 /Colors 2 /Columns 3 >>]"
    #expect(try decoded(flate + eight, stored([1, 10, 1, 10, 1, 250])) == [1, 10, 2, 20, 3, 14])
    let four = " /DecodeParms [null << /Predictor 2 /BitsPerComponent 4 /Columns 4 >>]"
    #expect(try decoded(flate + four, stored([0x12, 0x3F])) == [0x13, 0x65])
  }

  @Test(
    "parameters out of range make a stream that cannot be decoded, and no crash",
    arguments: [
      "/Predictor 7", "/Predictor 12 /Columns 0", "/Predictor 12 /Columns -1", "/Predictor 12 /Columns 9999999999",
      "/Predictor 12 /Columns 60000000 /Colors 60000000 /BitsPerComponent 32", "/Predictor /Up",
      "/Predictor 2 /BitsPerComponent 33",
    ])
  func badParameters(parameters: String) throws {
    #expect(try decoded(flate + " /DecodeParms [null << \(parameters) >>]", stored([1, 2])) == nil)
  }

  @Test("a stream beyond the cap is left out")
  func cap() throws {
    var limits = Limits()
    limits.streamBytes = 100
    #expect(try decoded(flate, stored([UInt8](repeating: 7, count: 100)), limits: limits)?.count == 100)
    #expect(try decoded(flate, stored([UInt8](repeating: 7, count: 101)), limits: limits) == nil)
    #expect(try decoded("/Filter /ASCIIHexDecode", String(repeating: "00", count: 101), limits: limits) == nil)
  }

  @Test("a cross-reference stream beyond the cap makes the file one that cannot be read, with a clear error")
  func capInTheOpen() throws {
    let bytes = try compressed(PDFTemplate.fixture("dest-nametree-two-levels").bytes)
    var limits = Limits()
    limits.streamBytes = 20
    #expect(throws: DocumentError.self) { try PDFLinkMap(bytes: bytes, limits: limits) }
    #expect(try PDFLinkMap(bytes: bytes).annotations.count == 5)
  }

  // MARK: - Against libqpdf's own

  /// The same document with everything compressed that can be.
  private func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let (plain, small) = (folder.url.appending(path: "a.pdf"), folder.url.appending(path: "b.pdf"))
    try Data(bytes).write(to: plain)
    let arguments = ["--object-streams=generate", "--compress-streams=y", "--recompress-flate"]
    let run = try Tool("qpdf").run(arguments + [plain.path, small.path])
    #expect(run.exitCode == 0 || run.exitCode == 3)
    return Array(try Data(contentsOf: small))
  }

  /// How many streams of the file are the same bytes as the qpdf command gives, and those that differ.
  private func compare(_ file: CorpusFile) throws -> (same: Int, differing: [String]) {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "a.pdf")
    try Data(file.bytes).write(to: path)
    guard let objects = try? objects(file.bytes), objects.isSound else { return (0, []) }
    let run = try Tool("qpdf").run(
      ["--json=2", "--json-key=qpdf", "--json-stream-data=inline", "--decode-level=generalized", path.path],
      limit: .seconds(120))
    guard run.exitCode != 2, let json = try? JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any],
      let parts = json["qpdf"] as? [[String: Any]], parts.count == 2
    else { return (0, []) }
    var same = 0
    var differing: [String] = []
    for (key, value) in parts[1] {
      guard let id = Self.id(key), let stream = (value as? [String: Any])?["stream"] as? [String: Any],
        let dictionary = stream["dict"] as? [String: Any], dictionary["/Filter"] == nil,
        let text = stream["data"] as? String, let data = Data(base64Encoded: text),
        let ours = objects.streamBytes(id)
      else { continue }
      if ours == Array(data) { same += 1 } else { differing.append("\(file.name) \(id)") }
    }
    return (same, differing)
  }

  private static func id(_ key: String) -> ObjectID? {
    let parts = key.split(separator: " ")
    guard parts.count == 3, let number = UInt32(parts[0].dropFirst(4)), let generation = UInt32(parts[1]) else {
      return nil
    }
    return ObjectID(number: number, generation: generation)
  }

  @Test("every stream of compressed fixtures decodes as libqpdf's own filters have it")
  func fixtures() throws {
    var same = 0
    for name in ["target-javascript", "annotation-common-entries", "page-labels", "objects-in-object-streams"] {
      let bytes = try compressed(PDFTemplate.fixture(name).bytes)
      let result = try compare(CorpusFile(name: name, bytes: bytes))
      #expect(result.differing == [])
      same += result.same
    }
    #expect(same > 5)
  }

  @Test("every stream of the other files at hand decodes as libqpdf's own filters have it")
  func others() throws {
    var same = 0
    for file in try CorpusFile.others() where file.bytes.count < 4_000_000 {
      let result = try compare(file)
      #expect(result.differing == [])
      same += result.same
    }
    print("filters: \(same) streams of other files decode alike")
  }
}
