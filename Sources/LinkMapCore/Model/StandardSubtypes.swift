/// The annotation types that the standard knows (ISO 32000-2, Table 171).
public enum StandardSubtypes {
  public static let names: Set<String> = [
    "Text", "Link", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly",
    "StrikeOut", "Caret", "Stamp", "Ink", "Popup", "FileAttachment", "Sound", "Movie", "Screen", "Widget",
    "PrinterMark", "TrapNet", "Watermark", "3D", "Redact", "Projection", "RichMedia",
  ]
}
