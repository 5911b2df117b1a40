import Glibc

/// Shows on standard error how far the work is: files done, files a second, time left.
final class Progress {
  enum Mode: String, CaseIterable {
    case auto, always, never
  }

  /// Between two pictures, and before the first, in milliseconds.
  private static let interval = 250
  private static let delay = 1000
  private static let width = 20

  private let isShown: Bool
  private let isTerminal: Bool
  private let count: Int
  private let start = MonotonicClock.now
  private var nextPicture: Int
  private var done = 0
  private var isOnScreen = false

  /// `count` is the number of files; `isDataOnTerminal` says that their data is shown already.
  init(_ mode: Mode, count: Int, isQuiet: Bool, isDataOnTerminal: Bool) {
    isTerminal = isatty(STDERR_FILENO) == 1
    switch mode {
    case .always: isShown = count > 0
    case .auto: isShown = isTerminal && !isQuiet && !isDataOnTerminal && count > 1 && !Self.isDumbTerminal
    case .never: isShown = false
    }
    self.count = count
    nextPicture = start + (mode == .always ? 0 : Self.delay)
  }

  /// How long one may wait before `show()` has something new; nil for ever.
  var timeToNextPicture: Int? { isShown ? max(nextPicture - MonotonicClock.now, 0) : nil }

  func fileDone() {
    done += 1
    show()
  }

  /// Draws the line anew where it is time to.
  func show() {
    let now = MonotonicClock.now
    guard isShown, now >= nextPicture else { return }
    nextPicture = now + Self.interval
    draw(now)
  }

  /// Takes the line away, before other things are written.
  func clear() {
    guard isOnScreen else { return }
    isOnScreen = false
    Messages.writeRaw("\r\u{1B}[K")
  }

  /// The work is done: the line goes, or is the last one where lines stay.
  func finish() {
    clear()
    if isShown, !isTerminal { draw(MonotonicClock.now) }
  }

  private func draw(_ now: Int) {
    let text = Self.text(done: done, of: count, milliseconds: now - start)
    isOnScreen = isTerminal
    Messages.writeRaw(isTerminal ? "\r\(text)\u{1B}[K" : text + "\n")
  }

  static func text(done: Int, of count: Int, milliseconds: Int) -> String {
    let filled = count == 0 ? width : width * done / count
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    var text = "[\(bar)] \(done) of \(count) files"
    guard done > 0, milliseconds > 0 else { return text }
    let rate = done * 10_000 / milliseconds
    text += ", \(rate / 10).\(rate % 10) a second"
    if done < count { text += ", \(Self.time((count - done) * milliseconds / done / 1000)) left" }
    return text
  }

  private static func time(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  private static var isDumbTerminal: Bool {
    guard let terminal = unsafe getenv("TERM") else { return true }
    return unsafe String(cString: terminal) == "dumb"
  }
}
