/// Reads the actions that lead to nothing in this document (ISO 32000-2, 12.6.4 and 12.7.6).
struct EffectReader {
  let context: ReadingContext
  let destinations: DestinationReader
  let files: FileSpecificationReader

  init(context: ReadingContext) {
    self.context = context
    destinations = DestinationReader(context: context)
    files = FileSpecificationReader(context: context)
  }

  /// nil, with a warning, where an entry is missing without which the action means nothing.
  func effect(_ type: String, _ action: PDFValue) -> Effect? {
    switch type {
    case "GoToR": return remote(action).map { .remote($0) }
    case "GoToE": return .embedded(embedded(action))
    case "Launch": return .launch(launch(action))
    case "JavaScript": return .javaScript(script: script(action, isNeeded: true))
    case "SubmitForm": return .submitForm(submitForm(action))
    case "ResetForm": return .resetForm(form(action, flagNames: ["Exclude"]))
    case "ImportData": return .importData(file: neededFile(action))
    case "Hide": return .hide(hide(action))
    case "SetOCGState": return .setOptionalContentState(optionalContentChange(action))
    case "Thread": return .thread(thread(action))
    case "Sound": return .sound(sound(action))
    case "Movie": return .movie(movie(action))
    case "Rendition": return .rendition(rendition(action))
    case "Trans": return .transition(transition(action))
    case "GoTo3DView": return .goTo3DView(view3D(action))
    case "RichMediaExecute": return .richMedia(richMedia(action))
    case "GoToDp": return .documentPart(part: object(action, "Dp", isNeeded: true))
    default: return .unknown
    }
  }

  // MARK: - Other files

  private func remote(_ action: PDFValue) -> RemoteDestination? {
    guard let file = neededFile(action) else { return nil }
    return RemoteDestination(
      file: file, destination: destinations.remote(action), opensInNewWindow: boolean(action, "NewWindow"))
  }

  private func neededFile(_ action: PDFValue) -> String? {
    let refusals = context.refusals
    let file = files.file(action, "F")
    if file == nil, context.refusals == refusals { context.warn(.actionFileMissing) }
    return file
  }

  private func embedded(_ action: PDFValue) -> EmbeddedDestination {
    EmbeddedDestination(
      file: files.file(action, "F"), path: path(action), destination: destinations.remote(action),
      opensInNewWindow: boolean(action, "NewWindow"))
  }

  /// A step, or what is named in a list, in memory.
  private static let stepBytes = 128

  /// The target dictionaries, each the T of the one before.
  private func path(_ action: PDFValue) -> [EmbeddedDestination.Step] {
    let objects = context.objects
    var steps: [EmbeddedDestination.Step] = []
    var seen: Set<ObjectID> = []
    var target = objects[action, "T"]
    while !target.isNull {
      guard target.isDictionary, target.id.map({ seen.insert($0).inserted }) ?? true else {
        context.warn(.actionEntryMalformed, "T")
        break
      }
      guard steps.count < context.limits.actions else {
        context.warn(.limitActions)
        break
      }
      guard context.affords(Self.stepBytes) else { break }
      let page = numberOrText(target, "P")
      let annotation = numberOrText(target, "A")
      steps.append(
        EmbeddedDestination.Step(
          relationship: name(target, "R"), name: text(target, "N"),
          pageIndex: page.number.flatMap { $0 >= 0 && $0 < Int64(Int32.max) ? $0 : nil },
          pageName: page.text, annotationIndex: annotation.number, annotationName: annotation.text))
      if page.number != nil, steps.last?.pageIndex == nil { context.warn(.actionEntryMalformed, "P") }
      target = objects[target, "T"]
    }
    return steps
  }

  private func launch(_ action: PDFValue) -> Launch {
    let windows = dictionary(action, "Win")
    let refusals = context.refusals
    var launch = Launch(
      file: files.file(action, "F"), parameters: text(windows, "P"), operation: text(windows, "O"),
      opensInNewWindow: boolean(action, "NewWindow"))
    if launch.file == nil { launch.file = text(windows, "F") }
    if launch.file == nil, context.refusals == refusals { context.warn(.actionFileMissing) }
    return launch
  }

  // MARK: - Scripts and forms

  private func script(_ action: PDFValue, isNeeded: Bool) -> String? {
    let refusals = context.refusals
    let script = context.textOrStream(action, "JS", malformed: .actionEntryMalformed)
    if isNeeded, script == nil, context.refusals == refusals { context.warn(.actionEntryMissing, "JS") }
    return script
  }

  private static let submitFlagNames = [
    "Exclude", "IncludeNoValueFields", "ExportFormat", "GetMethod", "SubmitCoordinates", "XFDF", "IncludeAppendSaves",
    "IncludeAnnotations", "SubmitPDF", "CanonicalFormat", "ExclNonUserAnnots", "ExclFKey", "", "EmbedForm",
  ]

  private func submitForm(_ action: PDFValue) -> FormAction {
    var form = form(action, flagNames: Self.submitFlagNames)
    form.uri = neededFile(action)
    return form
  }

  private func form(_ action: PDFValue, flagNames: [String]) -> FormAction {
    var form = FormAction(flags: [], flagBits: 0)
    if let bits = integer(action, "Flags") {
      form.flagBits = bits
      form.flags = flagNames.enumerated().filter { bits >> Int64($0.offset) & 1 == 1 && !$0.element.isEmpty }
        .map(\.element)
    }
    let fields = context.objects[action, "Fields"]
    if fields.isArray {
      form.fields = fieldsAndObjects(fields).fields
    } else if !fields.isNull {
      context.warn(.actionEntryMalformed, "Fields")
    }
    return form
  }

  private func hide(_ action: PDFValue) -> Hide {
    let target = context.objects[action, "T"]
    if target.isNull { context.warn(.actionEntryMissing, "T") }
    let (fields, objects) = fieldsAndObjects(target)
    return Hide(hides: boolean(action, "H") != false, fields: fields, objects: objects)
  }

  /// What names fields: a text string, or the dictionary of a field or annotation, or an array of these.
  private func fieldsAndObjects(_ value: PDFValue) -> (fields: [String], objects: [ObjectID]) {
    var fields: [String] = []
    var others: [ObjectID] = []
    func add(_ value: PDFValue) {
      if let bytes = value.stringBytes {
        if let name = context.text(bytes) { fields.append(name) }
      } else if value.isDictionary, let name = FieldNameReader(context: context).name(value) {
        fields.append(name)
      } else if value.isDictionary, let id = value.id {
        others.append(id)
      } else if !value.isNull {
        context.warn(.actionEntryMalformed)
      }
    }
    guard value.isArray else {
      add(value)
      return (fields, others)
    }
    if context.affords(value) { context.objects.elements(of: value).forEach(add) }
    return (fields, others)
  }

  // MARK: - What is on the page

  private func optionalContentChange(_ action: PDFValue) -> OptionalContentChange {
    let objects = context.objects
    var steps: [OptionalContentChange.Step] = []
    let state = objects[action, "State"]
    if !state.isArray { context.warn(.actionEntryMissing, "State") }
    for element in objects.elements(of: state) {
      guard context.affords(Self.stepBytes) else { break }
      if element.kind == .name {
        if let operation = context.name(element) {
          steps.append(OptionalContentChange.Step(operation: operation, groups: []))
        }
      } else if element.isDictionary, let last = steps.indices.last {
        let name = text(element, "Name")
        steps[last].groups.append(OptionalContentGroup(object: element.id, name: name))
      } else if !element.isNull {
        context.warn(.actionEntryMalformed, "State")
      }
    }
    return OptionalContentChange(steps: steps, keepsRadioButtons: boolean(action, "PreserveRB") != false)
  }

  private func thread(_ action: PDFValue) -> ThreadAction {
    let thread = context.objects[action, "D"]
    let bead = context.objects[action, "B"]
    if thread.isNull { context.warn(.actionEntryMissing, "D") }
    let place = thread.isDictionary ? nil : numberOrText(action, "D")
    return ThreadAction(
      file: files.file(action, "F"), index: place?.number, title: place?.text,
      object: thread.isDictionary ? thread.id : nil,
      beadIndex: bead.isDictionary ? nil : integer(action, "B"), beadObject: bead.isDictionary ? bead.id : nil)
  }

  private func sound(_ action: PDFValue) -> SoundAction {
    SoundAction(
      object: object(action, "Sound", isNeeded: true), volume: number(action, "Volume") ?? 1,
      isSynchronous: boolean(action, "Synchronous") == true, repeats: boolean(action, "Repeat") == true,
      mixes: boolean(action, "Mix") == true)
  }

  private func movie(_ action: PDFValue) -> MovieAction {
    MovieAction(
      annotation: object(action, "Annotation"), title: text(action, "T"),
      operation: name(action, "Operation") ?? "Play")
  }

  private func rendition(_ action: PDFValue) -> RenditionAction {
    RenditionAction(
      operation: integer(action, "OP"), rendition: object(action, "R"), annotation: object(action, "AN"),
      script: script(action, isNeeded: false))
  }

  private func transition(_ action: PDFValue) -> Transition {
    let transition = dictionary(action, "Trans", isNeeded: true)
    let direction = context.objects[transition, "Di"]
    return Transition(
      style: name(transition, "S"), duration: number(transition, "D"), dimension: name(transition, "Dm"),
      motion: name(transition, "M"), direction: direction.isName("None") ? nil : number(transition, "Di"))
  }

  private func view3D(_ action: PDFValue) -> View3DAction {
    let view = context.objects[action, "V"]
    // A view may also stand here itself, and has then no number or name.
    let place = view.isDictionary || view.kind == .name ? nil : numberOrText(action, "V")
    return View3DAction(
      annotation: object(action, "TA", isNeeded: true), viewIndex: place?.number,
      viewName: context.name(view) ?? place?.text)
  }

  private func richMedia(_ action: PDFValue) -> RichMediaAction {
    RichMediaAction(
      annotation: object(action, "TA", isNeeded: true), instance: object(action, "TI"),
      command: text(dictionary(action, "CMD", isNeeded: true), "C"))
  }

  // MARK: - Entries of an action

  /// The identity of an object, which is not looked up; nil for one that stands there directly.
  private func object(_ action: PDFValue, _ key: StaticString, isNeeded: Bool = false) -> ObjectID? {
    if let id = action.reference(for: key) { return id }
    _ = dictionary(action, key, isNeeded: isNeeded)
    return nil
  }

  private func dictionary(_ action: PDFValue, _ key: StaticString, isNeeded: Bool = false) -> PDFValue {
    let value = context.objects[action, key]
    if value.isDictionary { return value }
    if !value.isNull {
      context.warn(.actionEntryMalformed, key)
    } else if isNeeded {
      context.warn(.actionEntryMissing, key)
    }
    return .null
  }

  /// A value that names something by its number or by a text string.
  private func numberOrText(_ dictionary: PDFValue, _ key: StaticString) -> (number: Int64?, text: String?) {
    let value = context.objects[dictionary, key]
    if let bytes = value.stringBytes { return (nil, context.text(bytes)) }
    return (integer(dictionary, key), nil)
  }

  private func text(_ dictionary: PDFValue, _ key: StaticString) -> String? {
    context.text(dictionary, key, malformed: .actionEntryMalformed)
  }

  private func name(_ dictionary: PDFValue, _ key: StaticString) -> String? {
    context.name(dictionary, key, malformed: .actionEntryMalformed)
  }

  private func boolean(_ dictionary: PDFValue, _ key: StaticString) -> Bool? {
    context.boolean(dictionary, key, malformed: .actionEntryMalformed)
  }

  private func integer(_ dictionary: PDFValue, _ key: StaticString) -> Int64? {
    context.integer(dictionary, key, malformed: .actionEntryMalformed)
  }

  private func number(_ dictionary: PDFValue, _ key: StaticString) -> Double? {
    context.number(dictionary, key, malformed: .actionEntryMalformed)
  }
}
