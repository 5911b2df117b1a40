import Testing

@testable import LinkMapCore

/// The type of a field, and the names of its flags (ISO 32000-2, 12.7.5, Tables 227, 229, 231 and 233).
struct FieldTypeTests {
  @Test(
    arguments: [
      ("Tx", 0, .text), ("Tx", 1 << 15 | 1 << 16 | 1 << 17, .text),
      ("Btn", 0, .checkBox), ("Btn", 1 << 14, .checkBox), ("Btn", 1 << 17, .checkBox),
      ("Btn", 1 << 15, .radioButton), ("Btn", 1 << 15 | 1 << 14, .radioButton),
      ("Btn", 1 << 16, .pushButton), ("Btn", 1 << 16 | 1 << 15, .pushButton), ("Btn", -1, .pushButton),
      ("Ch", 0, .listBox), ("Ch", 1 << 18, .listBox), ("Ch", 1 << 16, .listBox), ("Ch", 1 << 17, .comboBox),
      ("Ch", 1 << 17 | 1 << 18, .comboBox), ("Sig", 0, .signature), ("Sig", 1 << 16, .signature),
    ] as [(String, Int, FieldType)])
  func typeIsByFTAndTheFlags(name: String, bits: Int, type: FieldType) throws {
    let read = try LiteralWidget("/T (a) /FT /\(name) /Ff \(bits)")
    #expect(read.field.type == type)
    #expect(read.field.flags.rawValue == Int64(bits))
  }

  @Test(
    arguments: [
      ("", "field.typeMissing"), ("/FT null", "field.typeMissing"), ("/FT /Foo", "field.typeUnknown: Foo"),
      ("/FT (Tx)", "field.typeUnknown"), ("/FT /tx", "field.typeUnknown: tx"),
    ])
  func otherTypesAreUnknown(entry: String, warning: String) throws {
    let read = try LiteralWidget("/T (a) \(entry) /V (kept) /Ff 65537")
    #expect(read.field.type == .unknown)
    #expect(read.field.value == "kept")
    #expect(read.warnings == [warning])
  }

  @Test("flags that are no number of 32 bits are said so, and stay as they are where they are whole")
  func oddFlags() throws {
    for (text, bits, warning) in [
      ("4096.0", 4096, nil), ("4294967295", 4_294_967_295, nil), ("2147483648", 2_147_483_648, nil),
      ("-1", -1, "-1"), ("4294967296", 4_294_967_296, "4294967296"), ("1.5", 0, "1.5"), ("null", 0, nil),
    ] as [(String, Int64, String?)] {
      let read = try LiteralWidget("/T (a) /FT /Tx /Ff \(text)")
      #expect(read.field.flags.rawValue == bits, "\(text)")
      #expect(read.warnings == (warning.map { ["field.flagsMalformed: \($0)"] } ?? []), "\(text)")
    }
    for text in ["(1)", "/1", "[1]", "<< >>", "true"] {
      let read = try LiteralWidget("/T (a) /FT /Tx /Ff \(text)")
      #expect(read.field.flags.rawValue == 0)
      #expect(read.warnings == ["field.flagsMalformed"])
    }
  }

  // MARK: - Flags

  private static let common = [0: "ReadOnly", 1: "Required", 2: "NoExport"]
  private static let button = [14: "NoToggleToOff", 15: "Radio", 16: "Pushbutton", 25: "RadiosInUnison"]
  private static let text = [
    12: "Multiline", 13: "Password", 20: "FileSelect", 22: "DoNotSpellCheck", 23: "DoNotScroll", 24: "Comb",
    25: "RichText",
  ]
  private static let choice = [
    17: "Combo", 18: "Edit", 19: "Sort", 21: "MultiSelect", 22: "DoNotSpellCheck", 26: "CommitOnSelChange",
  ]

  private static func own(_ type: FieldType) -> [Int: String] {
    switch type {
    case .text: text
    case .checkBox, .radioButton, .pushButton: button
    case .comboBox, .listBox: choice
    case .signature, .unknown: [:]
    }
  }

  @Test(arguments: FieldType.allCases)
  func everyBitHasTheNameOfItsType(type: FieldType) {
    for bit in 0..<64 {
      let name = Self.common[bit] ?? Self.own(type)[bit]
      let flags = FieldFlags(rawValue: 1 << bit)
      #expect(flags.names(for: type) == [name].compactMap { $0 }, "bit \(bit)")
    }
  }

  @Test(arguments: FieldType.allCases)
  func namesAreInTheOrderOfTheBits(type: FieldType) {
    let names = (0..<32).compactMap { Self.common[$0] ?? Self.own(type)[$0] }
    #expect(FieldFlags(rawValue: -1).names(for: type) == names)
    #expect(FieldFlags(rawValue: 0).names(for: type) == [])
  }
}
