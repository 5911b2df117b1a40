/// What came of a file and was not passed on yet.
struct HeldFile {
  enum Part {
    case frame(Frame)
    case spooled(Frame.Kind, Spool.Place)
  }

  var parts: [Part] = []
  /// nil as long as more may come.
  var outcome: FileOutcome?
}
