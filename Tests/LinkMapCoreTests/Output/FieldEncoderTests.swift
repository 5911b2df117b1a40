import Testing

@testable import LinkMapCore

/// The keys of fields and their order, as the contract has them.
struct FieldEncoderTests {
  private static func json(_ field: Field) -> String {
    var json = JSONWriter(.compact)
    FieldEncoder.encode(field, to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test("what is always there is there, as null where there is nothing")
  func least() {
    let field = Field(type: .unknown, flags: [], isInAcroForm: false)
    #expect(
      Self.json(field) == #"{"name":null,"type":"unknown","flags":[],"flagBits":0,"value":null,"inAcroForm":false}"#)
  }

  @Test func allKeysAreInTheOrderOfTheContract() {
    var field = Field(type: .listBox, flags: [.readOnly, .multiSelect], isInAcroForm: true)
    field.name = "a.b"
    field.value = "x"
    field.values = ["x", "y"]
    field.partialName = "b"
    field.nameParts = ["a", "b"]
    field.object = ObjectID(number: 7)
    field.alternateName = "u"
    field.mappingName = "m"
    field.defaultValue = "d"
    field.defaultValues = ["d"]
    field.richValue = "r"
    field.maxLength = -1
    field.options = [ChoiceOption(export: "x", display: "X")]
    field.selectedIndices = [0]
    field.topIndex = 0
    field.isSigned = true
    field.signature = Signature(
      filter: "f", subFilter: "s", name: "n", reason: "r", location: "l",
      date: ReadDate(iso8601: nil, rawText: "now"), byteRange: [0, 1], contentsByteCount: 2)
    field.quadding = 0
    field.defaultAppearance = ""
    field.calculationOrder = 0
    field.widget = FieldWidget(
      index: 0, count: 1, appearanceState: "On", onState: "On", exportValue: "e", isChecked: true, caption: "c",
      rolloverCaption: "o", downCaption: "p", tabOrder: 0)
    field.places = [AnnotationPlace(pageIndex: 0, index: 3)]
    let expected = [
      #"{"name":"a.b","type":"listBox","flags":["ReadOnly","MultiSelect"],"flagBits":2097153,"value":"x""#,
      #""values":["x","y"],"partialName":"b","nameParts":["a","b"],"object":"7 0 R","alternateName":"u""#,
      #""mappingName":"m","defaultValue":"d","defaultValues":["d"],"richValue":"r","maxLength":-1"#,
      #""options":[{"export":"x","display":"X"}],"selectedIndices":[0],"topIndex":0,"signed":true"#,
      #""signature":{"filter":"f","subFilter":"s","name":"n","reason":"r","location":"l","date":null,"rawDate":"now""#,
      #""byteRange":[0,1],"contentsBytes":2},"quadding":0,"defaultAppearance":"","calculationOrder":0,"inAcroForm":true"#,
      #""widgetIndex":0,"widgetCount":1,"appearanceState":"On","onState":"On","exportValue":"e","checked":true"#,
      #""caption":"c","rolloverCaption":"o","downCaption":"p","tabOrder":0,"widgets":[{"page":1,"index":3}]}"#,
    ]
    #expect(Self.json(field) == expected.joined(separator: ","))
  }
}
