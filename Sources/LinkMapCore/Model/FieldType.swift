/// What a form field is, by FT and, for buttons and choices, Ff (ISO 32000-2, 12.7.5).
public enum FieldType: String, CaseIterable, Sendable {
  case text, checkBox, radioButton, pushButton, comboBox, listBox, signature
  /// FT is missing or unknown.
  case unknown

  var isButton: Bool { self == .checkBox || self == .radioButton || self == .pushButton }
  /// A button that stays as it was left.
  var isToggle: Bool { self == .checkBox || self == .radioButton }
  var isChoice: Bool { self == .comboBox || self == .listBox }
}
