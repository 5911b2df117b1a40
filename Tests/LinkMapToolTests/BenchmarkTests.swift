import Foundation
import TestSupport
import Testing

/// What of the benchmarks needs no measuring.
struct BenchmarkTests {
  private static func parts(_ arguments: [String]) throws -> Tool.Run {
    let tools = URL(filePath: Tool.pdflinkmap.name).deletingLastPathComponent()
    return try Tool(tools.appending(path: "parts").path).run(arguments, in: Project.folder)
  }

  @Test func theNumbersAndTablesOfTheScriptsAreRight() throws {
    try Script.expectHeld("Benchmarks/selftest.py", [Tool.pdflinkmap.name], in: TemporaryFolder())
  }

  @Test func partsListsEachPartWithTwoNumbers() throws {
    let run = try Self.parts(["Examples/sample.pdf", "1"])
    let lines = run.outputText.split(separator: "\n")
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(lines.first?.hasPrefix("6 annotations ") == true)
    #expect(lines.count == 13)
    #expect(lines.dropFirst().allSatisfy { $0.split(separator: " ").suffix(2).compactMap { Double($0) }.count == 2 })
  }

  @Test func partsTellsOfAFileThatCannotBeReadAndOfWrongUsage() throws {
    #expect(try Self.parts(["none.pdf"]).exitCode == 2)
    #expect(try Self.parts(["Examples/sample.pdf", "0"]).exitCode == 64)
  }
}
