/// The options for many files as they were typed.
struct BatchArguments {
  var jobs: String?
  var timeout: String?
  var memoryLimit: String?

  private static let numbersOfJobs = 1...1024
  private static let seconds = 0.001...1_000_000
  private static let megabytes = 1...100_000_000

  func options() throws(UsageError) -> BatchOptions {
    var options = BatchOptions()
    options.jobs = try Self.whole(jobs, in: Self.numbersOfJobs, of: "--jobs")
    options.memoryLimit = try Self.whole(memoryLimit, in: Self.megabytes, of: "--memory-limit")
    if let timeout {
      guard let seconds = DecimalNumber.value(timeout), Self.seconds.contains(seconds) else {
        throw UsageError("--timeout takes seconds, from 0.001 to 1000000, not '\(timeout)'")
      }
      options.timeout = Int((seconds * 1000).rounded(.up))
    }
    return options
  }

  private static func whole(
    _ text: String?, in range: ClosedRange<Int>, of option: String
  ) throws(UsageError) -> Int? {
    guard let text else { return nil }
    guard let number = DecimalNumber.whole(text), range.contains(number) else {
      throw UsageError("\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }
}
