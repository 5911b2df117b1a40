import Foundation

/// A file with the text that something must give, recorded when the environment has `RECORD_GOLDENS=1`.
public struct Golden: Sendable {
  public let name: String

  private var file: URL { Project.fixtures.appending(path: name) }

  /// `Tests/Fixtures/NAME`.
  public init(_ name: String) { self.name = name }

  public static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" }

  /// What differs, line by line, or nil. When goldens are recorded, nothing does.
  public func difference(from text: String) throws -> String? {
    if Self.isRecording {
      try Data(text.utf8).write(to: file)
      return nil
    }
    guard FileManager.default.fileExists(atPath: file.path) else {
      return "There is no \(name). Record it with RECORD_GOLDENS=1, and read it before you trust it."
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    if golden == text { return nil }
    return "\(name) differs (- what it says, + what came; RECORD_GOLDENS=1 records it anew):\n"
      + LineDifference(from: golden, to: text).description
  }
}

/// What differs between two texts, with the lines around it.
struct LineDifference: CustomStringConvertible {
  private static let context = 3
  private static let mostLines = 60

  private struct Line {
    /// `-`, `+` or a blank.
    let mark: String
    let text: Substring
    /// Its number in the old text.
    let number: Int
  }

  let description: String

  init(from old: String, to new: String) {
    let lines = Self.lines(
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false))
    let changes = lines.indices.filter { lines[$0].mark != " " }
    var shown: [String] = []
    var last = -1
    for index in changes {
      let (first, end) = (max(last + 1, index - Self.context), min(lines.count, index + Self.context + 1))
      guard first < end else { continue }
      if first > last + 1 || last < 0 { shown.append("line \(lines[first].number):") }
      shown += lines[first..<end].map { "\($0.mark) \($0.text)" }
      last = end - 1
    }
    if shown.count > Self.mostLines { shown = shown.prefix(Self.mostLines) + ["…"] }
    description = shown.joined(separator: "\n")
  }

  private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let difference = new.difference(from: old)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        lines.append(Line(mark: "-", text: old[i], number: i + 1))
        i += 1
      } else if inserted.contains(j) {
        lines.append(Line(mark: "+", text: new[j], number: i + 1))
        j += 1
      } else {
        lines.append(Line(mark: " ", text: old[i], number: i + 1))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }
}
