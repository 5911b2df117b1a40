/// Reads a document's link map: the facts first, then page by page, so that no more than one page need be held.
public final class DocumentReader {
  /// What the reader cannot know from the objects.
  public struct File: Sendable {
    /// The version in the header; nil where there is none.
    public var headerVersion: String?
    public var isEncrypted: Bool
    /// The size of the file, by which some limits go.
    public var byteCount: Int

    public init(headerVersion: String?, isEncrypted: Bool, byteCount: Int = 0) {
      self.headerVersion = headerVersion
      self.isEncrypted = isEncrypted
      self.byteCount = byteCount
    }
  }

  public let facts: DocumentFacts
  /// Whether there are pages that the page tree does not lead to, and that were found without it.
  public var isPageTreeRebuilt: Bool { pages.isRebuilt }
  /// AcroForm; nil where there is none.
  public let form: Form?
  /// How pages are shown: what view space means in all that is read.
  public let view: ViewOptions
  private let context: ReadingContext
  private let pages: PageIndex
  private let labels: PageLabels
  private let catalog: PDFValue
  private let resolver: TargetResolver
  private let annotations: AnnotationReader
  private let places: AnnotationPlaces
  private let formIndex: FormIndex
  private let fieldReader: FieldReader
  private var tabOrder: TabOrder
  /// The fields of the widgets that no field of the form lists, on the pages read so far.
  private var strays = FieldList()
  private var annotationPages = ObjectPages()
  /// How much of Annots may still be read: so much for an annotation, and 1 for an entry that is none.
  private var entriesLeft: Int
  /// The same of one page.
  private let entriesOfPage: Int
  private static let annotationCost = 16
  private var isLimitNoted = false
  /// What was left when a part was read first. Read again, it is the same.
  private var allowances = Allowances()

  /// A field in the list of all, besides its texts.
  private static let fieldBytes = 512

  /// nil where there is no page tree and no page, so that there is nothing to read.
  public init?(
    objects: any ObjectSource, trailer: PDFValue, file: File, view: ViewOptions = ViewOptions(), log: WarningLog,
    limits: Limits = Limits()
  ) {
    self.view = view
    let context = ReadingContext(objects: objects, log: log, limits: limits, byteCount: file.byteCount)
    let catalog = CatalogReader(context: context).catalog(trailer)
    guard let pages = PageTreeReader(context: context).pages(of: catalog) else { return nil }
    self.context = context
    self.catalog = catalog
    self.pages = pages
    labels = PageLabelReader(context: context).labels(catalog)
    resolver = TargetResolver(context: context, catalog: catalog, pages: pages, view: view)
    let mostAnnotations = limits.annotations(ofFile: file.byteCount)
    entriesOfPage = Self.annotationCost * limits.annotationsOfPage(ofFile: file.byteCount)
    entriesLeft = Self.annotationCost * mostAnnotations
    places = AnnotationPlaces(context: context, pages: pages, most: mostAnnotations)
    formIndex = FormIndex(context: context, catalog: catalog)
    fieldReader = FieldReader(context: context, form: formIndex)
    form = FormReader(context: context).form(formIndex.form)
    tabOrder = TabOrder(context: context, catalog: catalog)
    annotations = AnnotationReader(
      context: context, resolver: resolver,
      optionalContent: OptionalContentStates(context: context, catalog: catalog), fields: fieldReader, places: places)
    facts = DocumentFacts(
      pdfVersion: VersionReader(context: context).version(catalog, header: file.headerVersion),
      isEncrypted: file.isEncrypted,
      encryption: file.isEncrypted ? EncryptionReader(context: context).encryption(trailer) : nil,
      pageCount: pages.count,
      baseURI: resolver.uris.base,
      openAction: resolver.target(ofActionOrDestination: objects[catalog, "OpenAction"]))
  }

  /// The warnings so far, those of the last page included.
  public var warnings: [Warning] { context.log.all }

  /// The label of a page, counted from 0; nil where the document has none for it.
  public func label(for pageIndex: Int) -> String? { labels.label(for: pageIndex) }

  /// Notes that a page was asked for that does not exist.
  package func warnOfMissingPages(_ range: String) {
    context.log.place = Warning.Place()
    context.warn(.pageOutOfRange, range)
  }

  /// The page with this index, which must be below `facts.pageCount`. Reading it again warns of nothing again.
  public func page(at pageIndex: Int) -> Page {
    let known = begin(.page(pageIndex))
    context.log.place = Warning.Place(pageIndex: pageIndex)
    defer {
      context.log.place = Warning.Place()
      end(known)
    }
    let value = pages.page(at: pageIndex, context.objects)
    let geometry = pages.geometry(at: pageIndex)
    let viewport = Viewport(for: geometry, view)
    var page = Page(
      pageIndex: pageIndex, label: labels.label(for: pageIndex), object: pages.object(at: pageIndex),
      geometry: geometry, viewport: viewport, annotations: [])
    let annots = context.objects[value, "Annots"]
    if annots.isArray {
      // Junk may be there by the million.
      let keptForOthers = max(0, entriesLeft - entriesOfPage)
      let most = (entriesLeft - keptForOthers) / Self.annotationCost + 1
      page.annotations.reserveCapacity(min(annots.mostDictionaries, most))
      var elements = context.objects.elements(of: annots)
      for index in 0..<annots.count {
        // Looking it up may warn already, and that is of this annotation.
        context.log.place = Warning.Place(
          pageIndex: pageIndex, annotationIndex: index, object: elements.nextReference)
        guard entriesLeft > keptForOthers else {
          warnOfLimit()
          break
        }
        if let element = elements.next() { add(element, index: index, to: &page) }
      }
    } else if !annots.isNull {
      // A lone annotation is taken for a list of one, as pypdf and others have met it.
      context.warn(.annotationsNotAnArray)
      if annots.isDictionary { add(annots, index: 0, to: &page) }
    }
    page.additionalActions = AdditionalActionsReader(context: context, resolver: resolver).pageActions(
      value, on: pageIndex)
    for (number, position) in tabOrder.order(page.annotations, page: value).enumerated() {
      page.annotations[position].field?.widget?.tabOrder = number
    }
    return page
  }

  private func warnOfLimit() {
    // Once: there may be as many pages as there are annotations.
    if isLimitNoted { return }
    isLimitNoted = true
    context.log.addUnmuted(.limitAnnotations)
  }

  /// Begins a part, read again with what was left when it was read first; then it warns of nothing, and the value is what
  /// is left now.
  private func begin(_ part: Allowances.Part) -> Allowances.Allowance? {
    let now = Allowances.Allowance(entriesLeft: entriesLeft, valueBytes: context.valueBytesLeft)
    guard let first = allowances[part] else {
      allowances[part] = now
      return nil
    }
    (entriesLeft, context.valueBytesLeft) = (first.entriesLeft, first.valueBytes)
    context.log.isMuted = true
    return now
  }

  /// Ends a part that was begun with this answer.
  private func end(_ known: Allowances.Allowance?) {
    context.log.isMuted = false
    if let known { (entriesLeft, context.valueBytesLeft) = (known.entriesLeft, known.valueBytes) }
  }

  private func add(_ value: PDFValue, index: Int, to page: inout Page) {
    context.log.place = Warning.Place(
      pageIndex: page.pageIndex, annotationIndex: index, object: value.id)
    guard value.isDictionary else {
      entriesLeft -= 1
      context.warn(.annotationNotADictionary)
      return
    }
    entriesLeft -= Self.annotationCost
    noteWhereItIs(value, on: page)
    page.annotations.append(Annotation(index: index))
    let position = page.annotations.count - 1
    annotations.read(value, into: &page.annotations[position], on: page.pageIndex, page.viewport)
    if !context.log.isMuted, let field = page.annotations[position].field {
      noteStray(field, page.annotations[position].object, AnnotationPlace(pageIndex: page.pageIndex, index: index))
    }
  }

  // MARK: - Sections

  /// All named destinations, by the bytes of their names.
  public func namedDestinations() -> some Sequence<NamedDestinationEntry> { resolver.namedDestinations() }

  /// The bookmarks in the order in which they are shown, each followed by its children.
  public func outline() -> [OutlineItem] {
    let known = begin(.outline)
    defer { end(known) }
    return OutlineReader(context: context, resolver: resolver).items(catalog)
  }

  // MARK: - Fields

  /// All form fields that have no fields below them: those of the form, depth first, and then those that only widgets
  /// on the pages read so far lead to.
  public func fields() -> [Field] {
    let known = begin(.fields)
    defer {
      context.log.place = Warning.Place()
      end(known)
    }
    var list = FieldList()
    for terminal in formIndex.terminals {
      guard context.affords(Self.fieldBytes) else { break }
      let own = terminal.widgets.flatMap(places.all)
      // What is wrong with it was said where its widget was read.
      context.log.place = Warning.Place(object: terminal.value.id)
      context.log.isMuted = known != nil || own.contains { allowances[.page($0.pageIndex)] != nil }
      var field = fieldReader.field(terminal.value)
      field.places = own
      list.add(field)
    }
    for field in strays.fields { list.add(field) }
    return list.fields
  }

  private func noteStray(_ field: Field, _ widget: ObjectID?, _ place: AnnotationPlace) {
    guard widget.map(formIndex.widgets.contains) != true, context.affords(Self.fieldBytes) else { return }
    var field = field
    field.widget = nil
    field.places = [place]
    strays.add(field)
  }

  /// An annotation belongs to one page, and its P should say so (12.5.2). What Annots say counts.
  private func noteWhereItIs(_ value: PDFValue, on page: Page) {
    if let said = value.reference(for: "P"), let object = page.object, said != object {
      context.warn(.annotationPageMismatch, "\(said)")
    }
    guard let id = value.id else { return }
    if let other = annotationPages.update(page.pageIndex, for: id) {
      context.warn(other == page.pageIndex ? .annotationListedTwice : .annotationOnSeveralPages)
    }
  }
}
