/// The words that a value is made of, as data: what is checked, told and completed is the same.
struct ValueWords {
  let words: [String]
  /// Several are taken, with commas between.
  var isList = false
  /// The word that stands for an empty list.
  var none: String?
  /// Other words are taken too; these are what is offered.
  var isOpen = false
  /// They are only how a value begins.
  var areBeginnings = false

  /// All cases of a type.
  init<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) {
    words = Word.allCases.map(\.rawValue)
  }

  /// A list of some of these.
  init(listOf words: [String], none: String? = nil, isOpen: Bool = false) {
    self.words = words
    self.none = none
    self.isOpen = isOpen
    isList = true
  }

  /// A list whose items begin with these.
  init(beginnings words: [String]) {
    self.init(listOf: words, isOpen: true)
    areBeginnings = true
  }

  /// Some of the values that there are.
  init(suggested words: [String]) {
    self.words = words
    isOpen = true
  }

  /// What completions offer.
  var offered: [String] { words + [none].compactMap { $0 } }

  /// `a, b or c`; of a list `a,b,c or none`.
  var description: String {
    let head = isList ? words : Array(words.dropLast())
    let last = isList ? none : words.last
    return [head.joined(separator: isList ? "," : ", "), last].compactMap { $0 }.joined(separator: " or ")
  }

  func allows(_ value: String) -> Bool {
    if isOpen || value == none { return true }
    if !isList { return words.contains(value) }
    return value.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { words.contains(String($0)) }
  }
}
