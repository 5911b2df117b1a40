/// Takes what comes of files, one after the other.
protocol DumpSink: AnyObject {
  /// A file was opened; its data may follow.
  func begin() throws(OutputError)
  /// Data, whole lines of it.
  func write(_ bytes: [UInt8]) throws(OutputError)
  /// A message for people.
  func report(_ message: String) throws(OutputError)
}
