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
    case "GoToDp": return .documentPart(part: action.reference(for: "Dp"))
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
    let file = files.file(action, "F")
    if file == nil { context.warn(.actionFileMissing) }
    return file
  }

  private func embedded(_ action: PDFValue) -> EmbeddedDestination {
    EmbeddedDestination(
      file: files.file(action, "F"), path: path(action), destination: destinations.remote(action),
      opensInNewWindow: boolean(action, "NewWindow"))
  }

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
      let page = objects[target, "P"]
      let annotation = objects[target, "A"]
      steps.append(
        EmbeddedDestination.Step(
          relationship: name(target, "R"), name: text(target, "N"),
          pageIndex: page.wholeNumber.flatMap { $0 >= 0 && $0 < Int64(Int32.max) ? $0 : nil },
          pageName: page.stringBytes.map(context.text), annotationIndex: annotation.wholeNumber,
          annotationName: annotation.stringBytes.map(context.text)))
      target = objects[target, "T"]
    }
    return steps
  }

  private func launch(_ action: PDFValue) -> Launch {
    let objects = context.objects
    let windows = objects[action, "Win"]
    var launch = Launch(
      file: files.file(action, "F"), parameters: text(windows, "P"), operation: text(windows, "O"),
      opensInNewWindow: boolean(action, "NewWindow"))
    if launch.file == nil { launch.file = text(windows, "F") }
    if launch.file == nil { context.warn(.actionFileMissing) }
    return launch
  }

  // MARK: - Scripts and forms

  private func script(_ action: PDFValue, isNeeded: Bool) -> String? {
    let script = context.textOrStream(action, "JS", malformed: .actionEntryMalformed)
    if isNeeded, script == nil { context.warn(.actionEntryMissing, "JS") }
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
        fields.append(context.text(bytes))
      } else if value.isDictionary, let name = FieldNameReader(context: context).name(value) {
        fields.append(name)
      } else if value.isDictionary, let id = value.id {
        others.append(id)
      } else if !value.isNull {
        context.warn(.actionEntryMalformed)
      }
    }
    if value.isArray { context.objects.elements(of: value).forEach(add) } else { add(value) }
    return (fields, others)
  }

  // MARK: - What is on the page

  private func optionalContentChange(_ action: PDFValue) -> OptionalContentChange {
    let objects = context.objects
    var steps: [OptionalContentChange.Step] = []
    let state = objects[action, "State"]
    if !state.isArray { context.warn(.actionEntryMissing, "State") }
    for element in objects.elements(of: state) {
      if let operation = element.name {
        steps.append(OptionalContentChange.Step(operation: operation, groups: []))
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
    return ThreadAction(
      file: files.file(action, "F"), index: thread.wholeNumber, title: thread.stringBytes.map(context.text),
      object: thread.isDictionary ? thread.id : nil, beadIndex: bead.wholeNumber,
      beadObject: bead.isDictionary ? bead.id : nil)
  }

  private func sound(_ action: PDFValue) -> SoundAction {
    SoundAction(
      object: action.reference(for: "Sound"), volume: number(action, "Volume") ?? 1,
      isSynchronous: boolean(action, "Synchronous") == true, repeats: boolean(action, "Repeat") == true,
      mixes: boolean(action, "Mix") == true)
  }

  private func movie(_ action: PDFValue) -> MovieAction {
    MovieAction(
      annotation: action.reference(for: "Annotation"), title: text(action, "T"),
      operation: name(action, "Operation") ?? "Play")
  }

  private func rendition(_ action: PDFValue) -> RenditionAction {
    RenditionAction(
      operation: integer(action, "OP"), rendition: action.reference(for: "R"),
      annotation: action.reference(for: "AN"), script: script(action, isNeeded: false))
  }

  private func transition(_ action: PDFValue) -> Transition {
    let transition = context.objects[action, "Trans"]
    let direction = context.objects[transition, "Di"]
    return Transition(
      style: name(transition, "S"), duration: number(transition, "D"), dimension: name(transition, "Dm"),
      motion: name(transition, "M"), direction: direction.isName("None") ? nil : number(transition, "Di"))
  }

  private func view3D(_ action: PDFValue) -> View3DAction {
    let view = context.objects[action, "V"]
    return View3DAction(
      annotation: action.reference(for: "TA"), viewIndex: view.wholeNumber,
      viewName: view.name ?? view.stringBytes.map(context.text))
  }

  private func richMedia(_ action: PDFValue) -> RichMediaAction {
    let command = context.objects[action, "CMD"]
    return RichMediaAction(
      annotation: action.reference(for: "TA"), instance: action.reference(for: "TI"), command: text(command, "C"))
  }

  // MARK: - Entries of an action

  private func text(_ dictionary: PDFValue, _ key: String) -> String? {
    context.text(dictionary, key, malformed: .actionEntryMalformed)
  }

  private func name(_ dictionary: PDFValue, _ key: String) -> String? {
    context.name(dictionary, key, malformed: .actionEntryMalformed)
  }

  private func boolean(_ dictionary: PDFValue, _ key: String) -> Bool? {
    context.boolean(dictionary, key, malformed: .actionEntryMalformed)
  }

  private func integer(_ dictionary: PDFValue, _ key: String) -> Int64? {
    context.integer(dictionary, key, malformed: .actionEntryMalformed)
  }

  private func number(_ dictionary: PDFValue, _ key: String) -> Double? {
    context.number(dictionary, key, malformed: .actionEntryMalformed)
  }
}
