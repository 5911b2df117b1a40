import Glibc

extension CommandLine {
  /// The arguments behind the program's name, byte for byte: a path need not be UTF-8.
  static var rawArguments: [[UInt8]] {
    (1..<max(Int(argc), 1)).compactMap { index in
      guard let argument = unsafe unsafeArgv[index] else { return nil }
      return unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument)).map { $0 }
    }
  }
}
