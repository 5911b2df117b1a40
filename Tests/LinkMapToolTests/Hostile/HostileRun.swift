import Foundation
import TestSupport
import Testing

/// What the command says of a hostile file, with bounds on its time and its memory: one that needs more fails.
struct HostileRun {
  /// A sanitizer takes far more memory for itself than any bound would leave, and some times as long; `Tests/sanitize`
  /// says so. The bounds are proved without one.
  private static let isSanitized = ProcessInfo.processInfo.environment["PDFLINKMAP_SANITIZED"] != nil
  /// Generous: the machine may have other work, and this is a debug build.
  private static let bounds = isSanitized ? ["--timeout", "200"] : ["--timeout", "20", "--memory-limit", "1000"]
  private static let most = Duration.seconds(isSanitized ? 300 : 60)

  let exitCode: Int32
  /// The codes of warnings and errors.
  private(set) var codes: Set<String> = []
  private(set) var status: String?
  /// The lines by their records, as they are.
  private(set) var lines: [String: [[UInt8]]] = [:]

  init(_ file: HostileFile, limits: [String] = []) throws { try self.init(file.bytes, limits: limits) }

  init(_ bytes: [UInt8], limits: [String] = []) throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "hostile.pdf")
    let options = ["-q", "-f", "ndjson"] + Self.bounds + limits.flatMap { ["--limit", $0] }
    let run = try Tool.pdflinkmap.run(options + ["hostile.pdf"], in: folder.url, limit: Self.most)
    exitCode = run.exitCode
    for line in run.output.split(separator: UInt8(ascii: "\n")).map(Array.init) {
      // The record is the first value of a line; only a few lines are read any further.
      let record = String(decoding: line.dropFirst(11).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      lines[record, default: []].append(line)
    }
    for line in lines["warning", default: []] + lines["error", default: []] {
      if let code = try JSON(line)["code"].string { codes.insert(code) }
    }
    status = try lines["end"]?.first.map { try JSON($0)["status"].string } ?? nil
    #expect(exitCode == 0 || exitCode == 2 && !codes.isEmpty, "\(run.errorText)")
    #expect(codes.isDisjoint(with: ["limit.timeout", "limit.memory", "worker.crashed"]), "\(codes)")
  }

  func count(_ record: String) -> Int { lines[record, default: []].count }

  func values(_ record: String) throws -> [JSON] { try lines[record, default: []].map { try JSON($0) } }
}
