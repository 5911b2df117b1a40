import Testing

@testable import LinkMapCore

/// Check boxes and radio buttons (ISO 32000-2, 12.7.5.2.3 and 12.7.5.2.4): states, what they export, and captions.
struct ButtonStateTests {
  /// What a button has, and what is to come of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var appearance: String
    var rest: String
    var onState: String?
    var isChecked: Bool?
    var warnings: [String] = []

    init(_ appearance: String, _ rest: String, _ onState: String?, _ isChecked: Bool?, _ warnings: [String] = []) {
      self.appearance = appearance
      self.rest = rest
      self.onState = onState
      self.isChecked = isChecked
      self.warnings = warnings
    }

    var testDescription: String { "\(appearance) \(rest)" }
  }

  static let cases = [
    Case("/Yes 10 0 R /Off 10 0 R", "/AS /Yes /V /Yes", "Yes", true),
    Case("/Yes 10 0 R /Off 10 0 R", "/AS /Off /V /Off", "Yes", false),
    Case("/Yes 10 0 R /Off 10 0 R", "/AS /Off", "Yes", false),
    Case("/Yes 10 0 R", "/AS /Yes", "Yes", true),
    Case("/ticked 10 0 R", "/AS /Off", "ticked", false),
    // AS counts, and V is only in its place.
    Case("/Yes 10 0 R /Off 10 0 R", "/AS /Off /V /Yes", "Yes", false, ["field.stateDisagrees: Yes"]),
    Case("/Yes 10 0 R /Off 10 0 R", "/AS /Yes /V /Off", "Yes", true, ["field.stateDisagrees: Off"]),
    Case("/Yes 10 0 R /Off 10 0 R", "/V /Yes", "Yes", true),
    Case("/Yes 10 0 R /Off 10 0 R", "/V /Off", "Yes", false),
    Case("/Yes 10 0 R /Off 10 0 R", "/V (Yes)", "Yes", true, ["field.stateNotAName: V"]),
    Case("/Yes 10 0 R /Off 10 0 R", "", "Yes", false),
    Case("/Yes 10 0 R /Off 10 0 R", "/AS /Gone /V /Gone", "Yes", false, ["field.stateUnknown: Gone"]),
    // Names are compared as they are.
    Case("/1 10 0 R", "/AS /1", "1", true), Case("/yes 10 0 R", "/V /Yes", "yes", false),
    Case("/Oui#C3#A9 10 0 R", "/AS /Oui#C3#A9", "Ouié", true),
    Case("/off 10 0 R /Off 10 0 R", "/AS /off", "off", true),
    // Of several states the one that is shown, else the first.
    Case("/a 10 0 R /b 10 0 R /Off 10 0 R", "/AS /b", "b", true),
    Case("/a 10 0 R /b 10 0 R /Off 10 0 R", "/AS /Off", "a", false),
    // No on-state.
    Case("/Off 10 0 R", "/AS /Off", nil, false), Case("/Off 10 0 R", "/V /Off", nil, nil), Case("", "", nil, nil),
    Case("/Off 10 0 R", "/AS /Yes", nil, nil, ["field.stateUnknown: Yes"]),
    Case("", "/AS /Yes /V /Yes", nil, nil), Case("", "/AS /Off", nil, false), Case("", "/V /Yes", nil, nil),
    Case("/Yes 10 0 R", "/AS (Yes)", "Yes", false, ["field.entryMalformed: AS"]),
  ]

  private static let form = "10 0 obj << /Subtype /Form /Length 0 >> stream\n\nendstream endobj"

  @Test(arguments: cases)
  func checkBox(example: Case) throws {
    try check(example, "/FT /Btn")
  }

  @Test(arguments: cases)
  func radioButton(example: Case) throws {
    try check(example, "/FT /Btn /Ff 32768")
  }

  private func check(_ example: Case, _ type: String) throws {
    let read = try LiteralWidget(
      "/T (a) \(type) \(example.rest) /AP << /N << \(example.appearance) >> >>", others: Self.form)
    #expect(read.widget.onState == example.onState)
    #expect(read.widget.exportValue == example.onState)
    #expect(read.widget.isChecked == example.isChecked)
    #expect(read.warnings == example.warnings)
  }

  @Test(
    "an appearance without states has no on-state",
    arguments: ["<< /N 10 0 R >>", "<< >>", "<< /D << /Yes 10 0 R >> >>"])
  func appearanceWithoutStates(appearance: String) throws {
    let read = try LiteralWidget("/T (a) /FT /Btn /AS /Yes /AP \(appearance)", others: Self.form)
    #expect(read.widget.onState == nil && read.widget.exportValue == nil && read.widget.isChecked == nil)
    #expect(read.widget.appearanceState == "Yes")
  }

  @Test("only what toggles has states", arguments: ["/FT /Btn /Ff 65536", "/FT /Tx", "/FT /Ch", "/FT /Sig", ""])
  func othersHaveNoStates(type: String) throws {
    let read = try LiteralWidget("/T (a) \(type) /AS /Yes /AP << /N << /Yes 10 0 R >> >>", others: Self.form)
    #expect(read.widget.onState == nil && read.widget.exportValue == nil && read.widget.isChecked == nil)
    #expect(read.widget.appearanceState == "Yes")
  }

  // MARK: - Export values

  /// The second of three widgets of a field.
  private static func second(_ field: String, kids: String = "11 0 R 6 0 R 12 0 R") throws -> LiteralWidget {
    try LiteralWidget(
      "/Parent 20 0 R /AS /1 /AP << /N << /1 10 0 R >> >>", fields: "20 0 R",
      others: """
        \(form) 11 0 obj << /Subtype /Widget /Parent 20 0 R >> endobj
        12 0 obj << /Subtype /Widget /Parent 20 0 R >> endobj
        20 0 obj << /T (a) /FT /Btn /Ff 49152 /V /1 /Kids [\(kids)] \(field) >> endobj
        """)
  }

  @Test(
    "the field's Opt has the export values, by the order of the widgets",
    arguments: [
      ("/Opt [(Apple) <FEFF308A3093> (Cherry)]", "りん"), ("/Opt [(Apple)]", "1"), ("/Opt []", "1"), ("", "1"),
      ("/Opt [(Apple) /x (Cherry)]", "1"), ("/Opt [(Apple) () (Cherry)]", ""), ("/Opt (Apple)", "1"),
    ])
  func exportValues(entry: String, exported: String) throws {
    let read = try Self.second(entry)
    #expect(read.widget.index == 1 && read.widget.count == 3)
    #expect(read.widget.onState == "1" && read.widget.exportValue == exported)
    #expect(read.widget.isChecked == true)
    // The value is that of the file, the state's name.
    #expect(read.field.value == "1")
    #expect(read.warnings == [])
  }

  @Test func aLoneWidgetHasTheFirstOfOpt() throws {
    let read = try LiteralWidget(
      "/T (a) /FT /Btn /Opt [(Apple) (Pear)] /AP << /N << /0 10 0 R >> >> /AS /0", others: Self.form)
    #expect(read.widget.exportValue == "Apple")
  }

  @Test func widgetThatItsFieldDoesNotListHasItsState() throws {
    let read = try Self.second("/Opt [(Apple) (Pear) (Cherry)]", kids: "11 0 R 12 0 R")
    #expect(read.widget.exportValue == "1")
    #expect(read.warnings == ["field.kidsMalformed"])
  }

  // MARK: - Captions

  @Test(arguments: ["/FT /Btn", "/FT /Btn /Ff 32768", "/FT /Btn /Ff 65536"])
  func buttonsHaveCaptions(type: String) throws {
    let widget = try LiteralWidget("/T (a) \(type) /MK << /CA (Go) /RC <FEFF00E9> /AC () >>").widget
    #expect(widget.caption == "Go" && widget.rolloverCaption == "é" && widget.downCaption == "")
    let without = try LiteralWidget("/T (a) \(type) /MK << /BC [0] >>").widget
    #expect(without.caption == nil && without.rolloverCaption == nil && without.downCaption == nil)
  }

  @Test(arguments: ["/FT /Tx", "/FT /Ch", "/FT /Sig", ""])
  func othersHaveNone(type: String) throws {
    #expect(try LiteralWidget("/T (a) \(type) /MK << /CA (Go) >>").widget.caption == nil)
  }

  @Test(arguments: ["CA", "RC", "AC"])
  func captionOfTheWrongTypeIsLeftOut(key: String) throws {
    let read = try LiteralWidget("/T (a) /FT /Btn /Ff 65536 /MK << /\(key) /Go >>")
    #expect(read.widget.caption == nil && read.widget.rolloverCaption == nil && read.widget.downCaption == nil)
    #expect(read.warnings == ["field.entryMalformed: \(key)"])
  }
}
