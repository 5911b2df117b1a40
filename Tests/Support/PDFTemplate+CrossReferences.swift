extension TemplateWriter {
  /// What is known of the objects.
  struct CrossReferences {
    enum Place {
      case offset(Int, generation: Int)
      case member(ofStream: Int, index: Int)
    }

    /// The objects since the last cross-references.
    var pending: [Int: Place] = [:]
    /// One more than the highest object number.
    var size = 1
    /// Where the last cross-references begin, and those before them.
    var start: Int?
    var previous: Int?

    mutating func add(_ number: Int, _ place: Place) {
      pending[number] = place
      size = max(size, number + 1)
    }

    /// The pending objects in runs of successive numbers, with the free entry 0 in the first cross-references.
    mutating func takeRuns(start: Int) -> [[(number: Int, place: Place?)]] {
      var runs: [[(number: Int, place: Place?)]] = self.start == nil ? [[(0, nil)]] : []
      for (number, place) in pending.sorted(by: { $0.key < $1.key }) {
        if let last = runs.last?.last, last.number + 1 == number {
          runs[runs.count - 1].append((number, place))
        } else {
          runs.append([(number, place)])
        }
      }
      pending = [:]
      previous = self.start
      self.start = start
      return runs
    }
  }

  struct ObjectStream {
    let number: Int
    /// Where it begins in the template.
    let line: Int
    var members: [(number: Int, offset: Int)] = []
    var body: [UInt8] = []

    mutating func begin(_ member: Int) { members.append((member, body.count)) }
  }

  mutating func beginObject(_ argument: Substring) throws -> [UInt8] {
    let parts = argument.split(separator: " ")
    guard objectStream == nil else { throw failure("{{object}} in an object stream") }
    guard parts.count == 2, let generation = Int(parts[1]) else { throw failure("no object: \(argument)") }
    references.add(try number(parts[0]), .offset(offset, generation: generation))
    return Array("\(argument) obj".utf8)
  }

  mutating func endObjectStream() throws -> [UInt8] {
    guard let stream = objectStream else { throw failure("{{endobjectstream}} outside of an object stream") }
    objectStream = nil
    references.add(stream.number, .offset(offset, generation: 0))
    for (index, member) in stream.members.enumerated() {
      references.add(member.number, .member(ofStream: stream.number, index: index))
    }
    let header = Array(stream.members.map { "\($0.number) \($0.offset)\n" }.joined().utf8)
    return streamObject(
      stream.number, "/Type /ObjStm /N \(stream.members.count) /First \(header.count)", header + stream.body)
  }

  mutating func crossReferenceTable() throws -> [UInt8] {
    if references.pending.values.contains(where: { if case .member = $0 { true } else { false } }) {
      throw failure("members of object streams need {{xrefstream}}")
    }
    var table = "xref"
    for run in references.takeRuns(start: offset) {
      table += "\n\(run[0].number) \(run.count)"
      for case (_, let place) in run {
        // Each entry is 20 bytes long, its end of line being a space and a line feed.
        if case .offset(let offset, let generation) = place {
          table += "\n\(padded(offset, 10)) \(padded(generation, 5)) n "
        } else {
          table += "\n0000000000 65535 f "
        }
      }
    }
    return Array(table.utf8)
  }

  func trailer(_ entries: Substring) -> [UInt8] {
    Array("trailer\n<< \(trailerEntries(entries)) >>".utf8)
  }

  mutating func crossReferenceStream(_ argument: Substring) throws -> [UInt8] {
    let parts = argument.split(separator: " ", maxSplits: 1)
    let number = try number(parts.first ?? "")
    let start = offset
    references.add(number, .offset(start, generation: 0))
    let runs = references.takeRuns(start: start)
    let index = runs.map { "\($0[0].number) \($0.count)" }.joined(separator: " ")
    var entries: [UInt8] = []
    for case (_, let place) in runs.joined() {
      switch place {
      case nil: entries += [0] + bigEndian(0, 4) + bigEndian(65535, 2)
      case .offset(let offset, let generation): entries += [1] + bigEndian(offset, 4) + bigEndian(generation, 2)
      case .member(let stream, let index): entries += [2] + bigEndian(stream, 4) + bigEndian(index, 2)
      }
    }
    return streamObject(
      number, "/Type /XRef /W [1 4 2] /Index [\(index)] \(trailerEntries(parts.dropFirst().first ?? ""))", entries)
  }

  func startOfCrossReferences() -> [UInt8] {
    Array("startxref\n\(references.start ?? 0)\n%%EOF".utf8)
  }

  private func trailerEntries(_ entries: Substring) -> String {
    var result = "/Size \(references.size) /Root 1 0 R"
    if let previous = references.previous { result += " /Prev \(previous)" }
    return entries.isEmpty ? result : result + " " + entries
  }

  private func streamObject(_ number: Int, _ entries: String, _ contents: [UInt8]) -> [UInt8] {
    Array("\(number) 0 obj\n<< \(entries) /Length \(contents.count) >>\nstream\n".utf8)
      + contents + Array("\nendstream\nendobj".utf8)
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private func bigEndian(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
