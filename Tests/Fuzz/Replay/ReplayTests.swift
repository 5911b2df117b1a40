import Foundation
import TestSupport
import Testing

/// What fuzzing found once must never come back, and what it begins with is fine.
@Suite(.timeLimit(.minutes(1))) struct ReplayTests {
  @Test("whatever was found holds now", arguments: FuzzTarget.allCases)
  func findings(of target: FuzzTarget) throws {
    for (name, bytes) in try Self.findings(of: target) {
      #expect(throws: Never.self, "\(name)") { try target.check(bytes) }
    }
  }

  @Test("every fixture is fine as a file")
  func fixtures() throws {
    for fixture in try CorpusFile.fixtures() {
      #expect(throws: Never.self, "\(fixture.name)") { try FuzzTarget.file.check(fixture.bytes) }
    }
  }

  private static func findings(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(filePath: #filePath).appending(path: "../../Findings/\(target.rawValue)").standardized
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }
}
