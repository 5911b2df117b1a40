/// Writes annotations as rows, one each, page by page (`csv` and `tsv`).
public final class RowEncoder {
  public enum Style: Sendable {
    /// Quoted as in RFC 4180: a value with a comma, a quote or a line end in it, and an empty text.
    case commas
    /// A tab, a line end and a backslash in a value are `\t`, `\n`, `\r` and `\\`.
    case tabs
  }

  private static let columns = [
    "path", "page", "label", "index", "object", "subtype", "min_x", "min_y", "max_x", "max_y", "view_x", "view_y",
    "view_width", "view_height", "visible", "target_kind", "target_page", "target_label", "target_fit", "target_name",
    "uri", "file", "field_name", "field_type", "field_value", "checked", "flags", "contents",
  ]

  private var row: RowWriter
  private let path: String
  private let label: (Int) -> String?

  /// `label` gives the label of a page, counted from 0. On a terminal, characters that would steer it are replaced by
  /// U+FFFD; everywhere else values are what the file has.
  public init(_ style: Style, path: String, isForTerminal: Bool, label: @escaping (Int) -> String?) {
    row = RowWriter(style, isForTerminal: isForTerminal)
    self.path = path
    self.label = label
  }

  /// The names of the columns: the first line of the output, however many files follow.
  public static func header(_ style: Style) -> [UInt8] {
    var row = RowWriter(style, isForTerminal: false)
    for name in columns { row.append(name) }
    row.endLine()
    return row.takeBytes()
  }

  public func encode(_ page: Page) {
    for annotation in page.annotations { encode(annotation, on: page) }
  }

  /// How many bytes wait to be taken.
  public var pendingCount: Int { row.count }

  /// Hands over what was written so far.
  public func takeBytes() -> [UInt8] { row.takeBytes() }

  private func encode(_ annotation: Annotation, on page: Page) {
    row.append(path)
    row.append(page.pageIndex + 1)
    row.append(page.label)
    row.append(annotation.index)
    row.append(annotation.object?.description)
    row.append(annotation.subtype)
    let (rect, viewRect) = (annotation.rect, annotation.viewRect)
    for number in [rect?.minX, rect?.minY, rect?.maxX, rect?.maxY] { row.append(number) }
    for number in [viewRect?.minX, viewRect?.minY, viewRect?.width, viewRect?.height] { row.append(number) }
    row.append(annotation.isVisible)
    append(annotation.target)
    append(annotation.field)
    let flags = annotation.flags.names
    row.append(flags.isEmpty ? nil : flags.joined(separator: "|"))
    row.append(annotation.contents)
    row.endLine()
  }

  private func append(_ target: Target?) {
    let columns = target.map { TargetColumns($0, label: label) }
    row.append(target?.kindName)
    row.append(columns?.page)
    for text in [columns?.label, columns?.fit, columns?.name, columns?.uri, columns?.file] { row.append(text) }
  }

  private func append(_ field: Field?) {
    row.append(field?.name)
    row.append(field?.type.rawValue)
    row.append(field?.value)
    row.append(field?.widget?.isChecked)
  }
}
