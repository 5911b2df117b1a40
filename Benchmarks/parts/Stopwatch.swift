/// The least time that each step took.
struct Stopwatch {
  private var least: [Step: Duration] = [:]

  mutating func time<Result, Failure: Error>(
    _ step: Step, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    let taken = clock.now - start
    least[step] = min(taken, least[step] ?? taken)
    return result
  }

  subscript(step: Step) -> Duration { least[step] ?? .zero }
}
