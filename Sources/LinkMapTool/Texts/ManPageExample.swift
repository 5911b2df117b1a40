/// Something to do with the program, for the man page; a test runs it.
struct ManPageExample {
  let purpose: String
  let command: String

  static let all = [
    ManPageExample(purpose: "Every link and widget of a file, for eyes:", command: "pdflinkmap -q -f text report.pdf"),
    ManPageExample(
      purpose: "Where links lead nowhere:",
      command: """
        pdflinkmap -q -f ndjson --target unresolved *.pdf |
          jq -c 'select(.record == "annotation") | [.path, .page, .target.reason]'
        """),
    ManPageExample(
      purpose: "A table of links for a spreadsheet or a database:",
      command: "pdflinkmap -q -f csv --subtype Link -o links.csv *.pdf"),
    ManPageExample(
      purpose: "What lies under a point of the first page, on a screen where it is 600 wide and 800 high:",
      command: "pdflinkmap hit -q --page 1 --at 100,103 --fit 600x800 report.pdf"),
    ManPageExample(
      purpose: "Completions in the bash that runs:", command: #"eval "$(pdflinkmap completions bash)""#),
  ]

  var roff: String { Roff.text(purpose) + ".PP\n.in +4n\n.EX\n" + Roff.code(command) + ".EE\n.in\n" }
}
