/// Text as the man macros of roff take it.
enum Roff {
  /// What editors and mails still show as it is.
  private static let width = 79

  /// A text of several lines, each character of which stands for itself.
  static func text(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace).map({ escaped(String($0)) }) {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.map(line).joined(separator: "\n") + "\n"
  }

  /// Lines as they are.
  static func code(_ text: String) -> String {
    text.split(separator: "\n").map { line(escaped(String($0))) + "\n" }.joined()
  }

  static func bold(_ text: String) -> String { #"\fB"# + escaped(text) + #"\fR"# }

  static func italic(_ text: String) -> String { #"\fI"# + escaped(text) + #"\fR"# }

  /// A paragraph that hangs behind its first line.
  static func entry(_ head: String, _ body: String) -> String { ".TP\n\(head)\n" + text(body) }

  static func section(_ title: String, _ body: String) -> String { ".SH \(title)\n" + body }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      // A plain one may become a dash, which nobody can paste into a shell.
      case "-": escaped += #"\-"#
      case "\\": escaped += #"\e"#
      case "'": escaped += #"\(aq"#
      case "`": escaped += #"\(ga"#
      case "^": escaped += #"\(ha"#
      case "~": escaped += #"\(ti"#
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += #"\[u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return escaped
  }

  /// A line that begins with a point would be a request.
  private static func line(_ text: String) -> String { text.hasPrefix(".") ? #"\&"# + text : text }
}
