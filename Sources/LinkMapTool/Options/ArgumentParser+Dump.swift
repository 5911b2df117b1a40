import LinkMap

/// What the options of a dump mean.
extension ArgumentParser {
  func dumpOptions() throws(UsageError) -> DumpOptions {
    let reading = try readOptions()
    var options = DumpOptions(inputs: inputs, reading: reading, format: word(.format), output: given[.output])
    options.list = try list()
    options.batch = try BatchArguments(
      jobs: text(.jobs), timeout: text(.timeout), memoryLimit: text(.memoryLimit)
    ).options()
    if let progress: Progress.Mode = word(.progress) { options.batch.progress = progress }
    options.batch.isStrict = given[.strict] != nil
    options.batch.isFailFast = given[.failFast] != nil
    options.batch.isVerbose = given[.verbose] != nil
    options.isForTerminal = given[.forTerminal] != nil
    options.workerArguments = workerArguments
    if let format = options.format, !format.hasLayout, reading.layout == .pretty {
      throw UsageError("--pretty does not go with \(format.rawValue), whose lines are single records")
    }
    if let pages = text(.pages) { options.pages = try PageSelection(pages) }
    if let sections = list(.sections) { options.sections = Set(sections.compactMap(Section.init)) }
    options.selection.isVisibleOnly = given[.visible] != nil
    options.selection.subtypes = list(.subtype)
    if let subtypes = text(.subtype), options.selection.subtypes?.contains("") == true {
      throw UsageError("--subtype takes types of annotations, such as Link,Widget, not '\(subtypes)'")
    }
    options.selection.targetKinds = list(.target)
    return options
  }

  private func list() throws(UsageError) -> FileList? {
    guard let path = given[.filesFrom] else {
      if given[.null] != nil { throw UsageError("--null goes with --files-from") }
      return nil
    }
    let list = FileList(path: path, separator: given[.null] == nil ? UInt8(ascii: "\n") : 0)
    if list.isStandardInput, inputs.contains(where: \.isStandardInput) {
      throw UsageError("standard input can be read only once")
    }
    return list
  }

  /// What was given of the options that say how a file is read.
  private var workerArguments: [[UInt8]] {
    let names: [OptionDefinition.Name] = [
      .sections, .pages, .subtype, .target, .visible, .box, .zoom, .fit, .fitMode, .rotate, .limit, .memoryLimit,
      .quiet,
    ]
    return names.compactMap { name in
      given[name].map { Array("--\(name.rawValue)".utf8) + ($0.isEmpty ? [] : [UInt8(ascii: "=")] + $0) }
    }
  }

  private func list(_ name: OptionDefinition.Name) -> Set<String>? {
    text(name).map { Set($0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)) }
  }
}
