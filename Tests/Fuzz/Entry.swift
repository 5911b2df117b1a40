import Glibc

// What libFuzzer calls. Which target it is to be is in FUZZ_TARGET.

/// With FUZZ_SEEDS, writes the seeds of all targets into that folder, and that is all.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
  if let folder = environment("FUZZ_SEEDS") {
    do { try Seeds.write(to: folder) } catch { fatalError("no seeds: \(error)") }
    exit(0)
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(Finding) {
    try target.check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError(error.what)
  }
  return 0
}

private let target: FuzzTarget = {
  guard let target = environment("FUZZ_TARGET").flatMap(FuzzTarget.init) else {
    fatalError("FUZZ_TARGET must be one of \(FuzzTarget.allCases.map(\.rawValue))")
  }
  return target
}()

private func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
