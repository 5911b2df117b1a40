/// Collects warnings in the order in which they come up, up to a cap, with the place where reading is.
public final class WarningLog {
  /// Where reading is; a warning without a place of its own gets this one.
  package var place = Warning.Place()

  /// While it is, nothing is noted: what is read again would be warned of again.
  package var isMuted = false

  private(set) var warnings: [Warning] = []
  /// How often there was something to warn of, whether or not it was noted.
  private(set) var count = 0
  private let most: Int
  /// The codes that say that data is missing; of each the first warning is kept whatever the cap is.
  private var losses: Set<Warning.Code> = []
  private var lost = 0

  package init(most: Int) { self.most = most }

  package func add(_ code: Warning.Code, value: String? = nil, object: ObjectID? = nil, offset: UInt64? = nil) {
    count += 1
    if isMuted { return }
    let isFirstLoss = code.meansLoss && losses.insert(code).inserted
    guard warnings.count < most || isFirstLoss else {
      lost += 1
      return
    }
    var place = place
    if let object { place.object = object }
    warnings.append(Warning(code, place: place, value: value.map(Self.shortened), offset: offset))
  }

  /// What is said even of what is read again.
  func addUnmuted(_ code: Warning.Code) {
    let wasMuted = isMuted
    isMuted = false
    add(code)
    isMuted = wasMuted
  }

  package func lose(_ count: UInt64) {
    lost += Int(clamping: count)
  }

  /// All of them, and one that says how many are missing.
  package var all: [Warning] {
    lost == 0 ? warnings : warnings + [Warning(.warningsTruncated, value: String(lost))]
  }

  /// How long a value is shown as it is.
  static let mostBytes = 200

  /// A value is there to be recognised; a megabyte of it would help nobody.
  private static func shortened(_ value: String) -> String {
    value.utf8.count <= mostBytes ? value : String(value.unicodeScalars.prefix(100)) + "…"
  }
}
