/// Reads additional actions, AA (ISO 32000-2, 12.6.3).
struct AdditionalActionsReader {
  let context: ReadingContext
  let resolver: TargetResolver

  /// Those of a page: O when it is opened, C when it is closed.
  func pageActions(_ page: PDFValue, on pageIndex: Int) -> [AdditionalAction]? {
    let objects = context.objects
    let table = objects[page, "AA"]
    if table.isNull { return nil }
    let triggers: [(Trigger, StaticString)] = [(.pageOpen, "O"), (.pageClose, "C")]
    let actions = triggers.compactMap { trigger, key -> AdditionalAction? in
      let action = objects[table, key]
      if action.isNull { return nil }
      return AdditionalAction(trigger: trigger, target: resolver.target(ofAction: action, on: pageIndex))
    }
    if actions.isEmpty { context.warn(.actionEntryMalformed, "AA") }
    return actions.isEmpty ? nil : actions
  }

  /// Those of one dictionary; nil where there are none.
  func actions(_ dictionary: PDFValue, on pageIndex: Int) -> [AdditionalAction]? {
    dictionary.mayHave("AA") ? actions([dictionary], on: pageIndex) : nil
  }

  /// Those of all `dictionaries`; where two have the same trigger, the first counts. nil where there are none.
  func actions(_ dictionaries: [PDFValue], on pageIndex: Int) -> [AdditionalAction]? {
    let objects = context.objects
    let tables = dictionaries.map { objects[$0, "AA"] }.filter { table in
      if !table.isNull, !table.isDictionary { context.warn(.actionEntryMalformed, "AA") }
      return table.isDictionary
    }
    if tables.isEmpty { return nil }
    let actions = Trigger.allCases.compactMap { trigger -> AdditionalAction? in
      let action = tables.lazy.map { objects[$0, trigger.key] }.first { !$0.isNull }
      return action.map { AdditionalAction(trigger: trigger, target: resolver.target(ofAction: $0, on: pageIndex)) }
    }
    return actions.isEmpty ? nil : actions
  }
}
