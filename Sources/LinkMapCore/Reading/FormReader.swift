/// Reads the form as a whole (AcroForm; ISO 32000-2, Table 224).
struct FormReader {
  let context: ReadingContext

  /// nil where there is no form.
  func form(_ form: PDFValue) -> Form? {
    guard form.isDictionary else { return nil }
    let malformed = Warning.Code.fieldFormMalformed
    let objects = context.objects
    let names = FieldNameReader(context: context)
    let bits = context.integer(form, "SigFlags", malformed: malformed)
    return Form(
      needsAppearances: context.boolean(form, "NeedAppearances", malformed: malformed) == true,
      signatureFlagBits: bits ?? .zero,
      hasXFA: !objects[form, "XFA"].isNull,
      calculationOrder: objects.elements(of: objects[form, "CO"]).filter(\.isDictionary).map(names.name))
  }
}
