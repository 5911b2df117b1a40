/// Writes targets.
struct TargetEncoder {
  /// The label of a page, counted from 0.
  let label: (Int) -> String?

  func encode(_ target: Target, to json: inout JSONWriter) {
    json.beginObject()
    json.key("kind")
    json.string(target.kindName)
    json.optional("action", target.action)
    switch target.kind {
    case .page(let page): encode(page, to: &json)
    case .uri(let uri): encode(uri, to: &json)
    case .namedAction(let operation, let pageIndex):
      json.key("operation")
      json.string(operation)
      if let pageIndex { encodePage(pageIndex, to: &json) }
    case .effect(let effect): EffectEncoder.encode(effect, to: &json)
    case .unresolved(let unresolved):
      json.key("reason")
      json.string(unresolved.reason.rawValue)
      if let fit = unresolved.fit { FitEncoder.encode(fit, to: &json) }
      encode(unresolved.name, to: &json)
    case .none: break
    }
    if !target.next.isEmpty {
      json.key("next")
      json.beginArray()
      for following in target.next { encode(following, to: &json) }
      json.endArray()
    }
    json.endObject()
  }

  /// `additionalActions`, where there are any.
  func encode(_ actions: [AdditionalAction]?, to json: inout JSONWriter) {
    guard let actions else { return }
    json.key("additionalActions")
    json.beginObject()
    for action in actions {
      json.key(text: action.trigger.rawValue)
      encode(action.target, to: &json)
    }
    json.endObject()
  }

  private func encodePage(_ pageIndex: Int, to json: inout JSONWriter) {
    json.key("page")
    json.integer(pageIndex + 1)
    json.key("label")
    json.string(label(pageIndex))
  }

  private func encode(_ page: PageTarget, to json: inout JSONWriter) {
    encodePage(page.pageIndex, to: &json)
    FitEncoder.encode(page.fit, to: &json)
    if page.viewX != nil || page.viewY != nil {
      json.key("viewPoint")
      json.beginObject()
      json.key("x")
      json.number(page.viewX)
      json.key("y")
      json.number(page.viewY)
      json.endObject()
    }
    encode(page.name, to: &json)
  }

  private func encode(_ name: NamedDestination?, to json: inout JSONWriter) {
    json.optional("name", name?.text)
    json.optional("nameSource", name?.source?.rawValue)
  }

  private func encode(_ uri: URITarget, to json: inout JSONWriter) {
    json.key("uri")
    json.string(uri.uri)
    if uri.rawURI != uri.uri { json.optional("rawURI", uri.rawURI) }
    json.key("isMap")
    json.boolean(uri.isMap)
    guard let parameters = uri.openParameters else { return }
    json.key("openParameters")
    json.beginObject()
    json.optional("page", parameters.pageNumber)
    json.optional("namedDestination", parameters.namedDestination)
    if !parameters.others.isEmpty {
      json.key("others")
      json.beginArray()
      for other in parameters.others {
        json.beginObject()
        json.key("name")
        json.string(other.name)
        json.key("value")
        json.string(other.value)
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
  }
}
