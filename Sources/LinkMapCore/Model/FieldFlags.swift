/// The field flags Ff (ISO 32000-2, Tables 227, 229, 231 and 233). The same bit means different things in different types.
public struct FieldFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }

  public static let readOnly = FieldFlags(rawValue: 1 << 0)
  public static let required = FieldFlags(rawValue: 1 << 1)
  public static let noExport = FieldFlags(rawValue: 1 << 2)

  public static let noToggleToOff = FieldFlags(rawValue: 1 << 14)
  public static let radio = FieldFlags(rawValue: 1 << 15)
  public static let pushButton = FieldFlags(rawValue: 1 << 16)
  public static let radiosInUnison = FieldFlags(rawValue: 1 << 25)

  public static let multiline = FieldFlags(rawValue: 1 << 12)
  public static let password = FieldFlags(rawValue: 1 << 13)
  public static let fileSelect = FieldFlags(rawValue: 1 << 20)
  public static let doNotSpellCheck = FieldFlags(rawValue: 1 << 22)
  public static let doNotScroll = FieldFlags(rawValue: 1 << 23)
  public static let comb = FieldFlags(rawValue: 1 << 24)
  public static let richText = FieldFlags(rawValue: 1 << 25)

  public static let combo = FieldFlags(rawValue: 1 << 17)
  public static let edit = FieldFlags(rawValue: 1 << 18)
  public static let sort = FieldFlags(rawValue: 1 << 19)
  public static let multiSelect = FieldFlags(rawValue: 1 << 21)
  public static let commitOnSelChange = FieldFlags(rawValue: 1 << 26)

  private static let common: [(FieldFlags, String)] = [
    (.readOnly, "ReadOnly"), (.required, "Required"), (.noExport, "NoExport"),
  ]
  private static let button: [(FieldFlags, String)] = [
    (.noToggleToOff, "NoToggleToOff"), (.radio, "Radio"), (.pushButton, "Pushbutton"),
    (.radiosInUnison, "RadiosInUnison"),
  ]
  private static let text: [(FieldFlags, String)] = [
    (.multiline, "Multiline"), (.password, "Password"), (.fileSelect, "FileSelect"),
    (.doNotSpellCheck, "DoNotSpellCheck"), (.doNotScroll, "DoNotScroll"), (.comb, "Comb"), (.richText, "RichText"),
  ]
  private static let choice: [(FieldFlags, String)] = [
    (.combo, "Combo"), (.edit, "Edit"), (.sort, "Sort"), (.multiSelect, "MultiSelect"),
    (.doNotSpellCheck, "DoNotSpellCheck"), (.commitOnSelChange, "CommitOnSelChange"),
  ]

  /// The standard's names of the flags that are set and that it knows for this type.
  public func names(for type: FieldType) -> [String] {
    if rawValue == 0 { return [] }
    let own: [(FieldFlags, String)] =
      switch type {
      case .checkBox, .radioButton, .pushButton: Self.button
      case .text: Self.text
      case .comboBox, .listBox: Self.choice
      case .signature, .unknown: []
      }
    return (Self.common + own).filter { contains($0.0) }.map(\.1)
  }
}
