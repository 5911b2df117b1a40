/// Something that the program can do.
protocol Command: AnyObject {
  func run() -> ExitCode
}
