import TestSupport
import Testing

@testable import LinkMapTool

/// What comes of files in any order leaves in theirs.
struct OrderedOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// `spooled` has everything wait in the temporary file.
  private func written(
    isWhole: Bool, spooled: Bool, isFailFast: Bool = false, _ body: (OrderedOutput) throws -> Void
  ) throws -> String {
    var options = DumpOptions(inputs: (0..<4).map { Input(path: Array("\($0).pdf".utf8)) }, reading: ReadOptions())
    options.batch.isFailFast = isFailFast
    let output = try Output.file(Array(folder.path("out").utf8))
    let progress = Progress(.never, count: 4, isQuiet: true, isDataOnTerminal: false)
    let delivery = Delivery(output, preamble: [], Messages(), progress)
    let results = Results(options, .csv, delivery, progress)
    try body(OrderedOutput(results, isWhole: isWhole, mostInMemory: spooled ? 0 : 1 << 20))
    try output.finish()
    return String(decoding: try folder.read("out"), as: UTF8.self)
  }

  private func data(_ text: String) -> Frame { Frame(.data, Array(text.utf8)) }

  @Test(arguments: [true, false], [true, false])
  func theOrderIsThatOfTheInputs(_ isWhole: Bool, _ spooled: Bool) throws {
    let text = try written(isWhole: isWhole, spooled: spooled) { output in
      try output.add(data("c1 "), of: 2)
      try output.add(data("a1 "), of: 0)
      try output.add(data("b1 "), of: 1)
      try output.finish(2, .ok)
      try output.add(data("a2 "), of: 0)
      try output.finish(0, .ok)
      try output.add(data("d1 "), of: 3)
      try output.add(data("b2 "), of: 1)
      try output.finish(1, .ok)
      try output.finish(3, .ok)
    }
    #expect(text == "a1 a2 b1 b2 c1 d1 ")
  }

  @Test(arguments: [true, false])
  func whatWaitsOfAFileThatFailsIsDropped(_ spooled: Bool) throws {
    let text = try written(isWhole: false, spooled: spooled) { output in
      try output.add(data("a1 "), of: 0)
      try output.add(data("b1 "), of: 1)
      try output.fail(1, .crash("stopped"))
      try output.add(data("c1 "), of: 2)
      try output.finish(2, .ok)
      try output.fail(0, .crash("stopped"))
      try output.add(data("d1 "), of: 3)
      try output.finish(3, .ok)
    }
    #expect(text == "a1 c1 d1 ")
  }

  @Test func whatIsWrittenWholeHasNothingOfAFileThatFails() throws {
    let text = try written(isWhole: true, spooled: false) { output in
      try output.add(data("a1 "), of: 0)
      try output.fail(0, .crash("stopped"))
      for index in 1...3 {
        try output.add(data("\(index) "), of: index)
        try output.finish(index, .ok)
      }
    }
    #expect(text == "1 2 3 ")
  }

  @Test func nothingFollowsTheFailureThatStopsTheRun() throws {
    let text = try written(isWhole: false, spooled: false, isFailFast: true) { output in
      try output.add(data("b1 "), of: 1)
      try output.add(data("a1 "), of: 0)
      try output.finish(0, .ok)
      try output.add(data("c1 "), of: 2)
      try output.finish(1, .failed)
      try output.add(data("c2 "), of: 2)
      try output.finish(2, .ok)
    }
    #expect(text == "a1 b1 ")
  }

  @Test func placesOfTheSpoolAreReadBackInAnyOrder() throws {
    let spool = Spool()
    let bytes = (0..<10).map { [UInt8](repeating: UInt8($0), count: $0 * 1000) }
    for _ in 0..<3 {
      let places = try bytes.map { try spool.append($0) }
      for index in [3, 9, 0, 1, 8, 2, 7, 4, 6] { #expect(try spool.take(places[index]) == bytes[index]) }
      spool.free(places[5])
    }
  }
}
