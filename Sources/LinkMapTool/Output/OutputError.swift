/// Something that the program needs to write or read for itself, and cannot.
struct OutputError: Error {
  let path: String
  let reason: String
  /// Whoever reads our output has closed it, which is no fault of anyone.
  var isClosedPipe = false
}
