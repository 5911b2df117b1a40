/// Writes what actions do that lead to nothing in the document.
enum EffectEncoder {
  static func encode(_ effect: Effect, to json: inout JSONWriter) {
    switch effect {
    case .remote(let remote): encode(remote, to: &json)
    case .embedded(let embedded): encode(embedded, to: &json)
    case .launch(let launch): encode(launch, to: &json)
    case .javaScript(let script):
      json.key("script")
      json.string(script)
    case .submitForm(let form):
      json.key("uri")
      json.string(form.uri)
      encode(form, to: &json)
    case .resetForm(let form): encode(form, to: &json)
    case .importData(let file):
      json.key("file")
      json.string(file)
    case .hide(let hide): encode(hide, to: &json)
    case .setOptionalContentState(let change): encode(change, to: &json)
    case .thread(let thread): encode(thread, to: &json)
    case .sound(let sound): encode(sound, to: &json)
    case .movie(let movie):
      json.optional("annotationObject", movie.annotation)
      json.optional("title", movie.title)
      json.key("operation")
      json.string(movie.operation)
    case .rendition(let rendition):
      json.optional("operationCode", rendition.operation)
      json.optional("object", rendition.rendition)
      json.optional("annotationObject", rendition.annotation)
      json.optional("script", rendition.script)
    case .transition(let transition): encode(transition, to: &json)
    case .goTo3DView(let view):
      json.optional("annotationObject", view.annotation)
      json.optional("viewIndex", view.viewIndex)
      json.optional("viewName", view.viewName)
    case .richMedia(let richMedia):
      json.optional("annotationObject", richMedia.annotation)
      json.optional("instanceObject", richMedia.instance)
      json.optional("command", richMedia.command)
    case .documentPart(let part):
      json.key("object")
      json.object(part)
    case .unknown: break
    }
  }

  private static func encode(_ remote: RemoteDestination, to json: inout JSONWriter) {
    json.key("file")
    json.string(remote.file)
    encode(remote.destination, to: &json)
    json.optional("newWindow", remote.opensInNewWindow)
  }

  private static func encode(_ page: RemotePage, to json: inout JSONWriter) {
    switch page {
    case .page(let index, let fit):
      json.key("page")
      json.integer(index.map { $0 + 1 })
      FitEncoder.encode(fit, to: &json)
    case .named(let name):
      json.key("name")
      json.string(name.text)
    }
  }

  private static func encode(_ embedded: EmbeddedDestination, to json: inout JSONWriter) {
    json.optional("file", embedded.file)
    json.key("path")
    json.beginArray()
    for step in embedded.path {
      json.beginObject()
      json.key("relationship")
      json.string(step.relationship)
      json.optional("name", step.name)
      json.optional("page", step.pageIndex.map { $0 + 1 })
      json.optional("pageName", step.pageName)
      json.optional("annotation", step.annotationIndex)
      json.optional("annotationName", step.annotationName)
      json.endObject()
    }
    json.endArray()
    encode(embedded.destination, to: &json)
    json.optional("newWindow", embedded.opensInNewWindow)
  }

  private static func encode(_ launch: Launch, to json: inout JSONWriter) {
    json.key("file")
    json.string(launch.file)
    json.optional("parameters", launch.parameters)
    json.optional("operation", launch.operation)
    json.optional("newWindow", launch.opensInNewWindow)
  }

  private static func encode(_ form: FormAction, to json: inout JSONWriter) {
    json.optional("fields", form.fields)
    json.key("flags")
    json.strings(form.flags)
    json.key("flagBits")
    json.integer(form.flagBits)
  }

  private static func encode(_ hide: Hide, to json: inout JSONWriter) {
    json.key("hides")
    json.boolean(hide.hides)
    json.key("fields")
    json.strings(hide.fields)
    if !hide.objects.isEmpty {
      json.key("objects")
      json.strings(hide.objects.map(\.description))
    }
  }

  private static func encode(_ change: OptionalContentChange, to json: inout JSONWriter) {
    json.key("states")
    json.beginArray()
    for step in change.steps {
      json.beginObject()
      json.key("operation")
      json.string(step.operation)
      json.key("groups")
      json.beginArray()
      for group in step.groups {
        json.beginObject()
        json.key("object")
        json.object(group.object)
        json.key("name")
        json.string(group.name)
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.key("preserveRadioButtons")
    json.boolean(change.keepsRadioButtons)
  }

  private static func encode(_ thread: ThreadAction, to json: inout JSONWriter) {
    json.optional("file", thread.file)
    json.optional("threadIndex", thread.index)
    json.optional("threadTitle", thread.title)
    json.optional("threadObject", thread.object)
    json.optional("beadIndex", thread.beadIndex)
    json.optional("beadObject", thread.beadObject)
  }

  private static func encode(_ sound: SoundAction, to json: inout JSONWriter) {
    json.key("object")
    json.object(sound.object)
    json.key("volume")
    json.number(sound.volume)
    json.key("synchronous")
    json.boolean(sound.isSynchronous)
    json.key("repeat")
    json.boolean(sound.repeats)
    json.key("mix")
    json.boolean(sound.mixes)
  }

  private static func encode(_ transition: Transition, to json: inout JSONWriter) {
    json.optional("style", transition.style)
    json.optional("duration", transition.duration)
    json.optional("dimension", transition.dimension)
    json.optional("motion", transition.motion)
    json.optional("direction", transition.direction)
  }
}
