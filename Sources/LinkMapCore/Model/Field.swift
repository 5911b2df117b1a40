/// A form field (ISO 32000-2, 12.7.4), with what it inherits.
///
/// Optional properties are nil where the file has no usable entry.
public struct Field: Sendable {
  /// The fully qualified name; nil where no level has one.
  public var name: String?
  public var type: FieldType
  public var flags: FieldFlags
  /// V as text; of several values the first; nil where it is of another type.
  public var value: String?
  /// V where it is an array: those of its items that are strings.
  public var values: [String]?

  /// T of the field itself.
  public var partialName: String?
  /// The partial names from the top down. A period inside one is part of it.
  public var nameParts: [String]?
  /// nil for a field that stands directly in another object.
  public var object: ObjectID?
  /// TU.
  public var alternateName: String?
  /// TM.
  public var mappingName: String?
  /// DV, by the rules of `value` and `values`.
  public var defaultValue: String?
  public var defaultValues: [String]?
  /// RV.
  public var richValue: String?
  /// MaxLen.
  public var maxLength: Int64?
  /// Opt of a choice field.
  public var options: [ChoiceOption]?
  /// I, as written.
  public var selectedIndices: [Int64]?
  /// TI.
  public var topIndex: Int64?
  /// Whether a signature field has a signature; nil for other types.
  public var isSigned: Bool?
  public var signature: Signature?
  /// Q.
  public var quadding: Int64?
  /// DA.
  public var defaultAppearance: String?
  /// The position in the form's calculation order, counted from 0.
  public var calculationOrder: Int?
  /// Whether the form's Fields reach it.
  public var isInAcroForm: Bool
  /// What belongs to one widget of the field.
  public var widget: FieldWidget?
  /// Where its widgets are; only in the list of all fields.
  public var places: [AnnotationPlace]?
}

/// What belongs to one widget of a field.
public struct FieldWidget: Sendable {
  /// Which of the field's widgets it is, counted from 0; nil where the field does not list it.
  public var index: Int?
  /// How many widgets the field has.
  public var count: Int?
  /// AS.
  public var appearanceState: String?
  /// The state other than Off under AP/N.
  public var onState: String?
  public var exportValue: String?
  /// Of a check box or radio button.
  public var isChecked: Bool?
  /// CA, RC and AC of MK.
  public var caption: String?
  public var rolloverCaption: String?
  public var downCaption: String?
  /// The position among the page's widgets in which the tab key reaches it, counted from 0.
  public var tabOrder: Int?
}

/// One entry of Opt.
public struct ChoiceOption: Hashable, Sendable {
  public var export: String
  public var display: String
}

/// What a signature dictionary says of itself (ISO 32000-2, Table 255). Nothing is verified.
public struct Signature: Sendable {
  public var filter: String?
  public var subFilter: String?
  public var name: String?
  public var reason: String?
  public var location: String?
  /// M.
  public var date: ReadDate?
  public var byteRange: [Int64]?
  /// How many bytes Contents has.
  public var contentsByteCount: Int?
}

/// Where an annotation is.
public struct AnnotationPlace: Hashable, Sendable {
  public var pageIndex: Int
  /// The position in the page's Annots.
  public var index: Int
}
