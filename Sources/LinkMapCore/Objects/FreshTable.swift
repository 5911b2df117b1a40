/// A cross-reference table for a file whose own is damaged, to be written behind its bytes.
public struct FreshTable: Sendable {
  /// libqpdf's numbers are of 31 bits, and the table needs one more than the last.
  package static let mostNumber = UInt32(Int32.max) - 1
  /// Since version 12 libqpdf passes over numbers beyond a third of the bytes: no object takes less than three.
  package static func mostNumber(inBytes count: Int) -> UInt32 { min(mostNumber, UInt32(clamping: count / 3)) }

  fileprivate struct Entry {
    let generation: UInt16
    let place: CrossReferences.Place
  }

  private var entries: [UInt32: Entry] = [:]

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }
  public var count: Int { entries.count }

  public func contains(_ id: ObjectID) -> Bool {
    entries[id.number].map { UInt32($0.generation) == id.generation } ?? false
  }

  /// Sends a number to a place, and no longer to where it was.
  public mutating func set(_ id: ObjectID, _ place: CrossReferences.Place) {
    entries[id.number] = Entry(generation: UInt16(clamping: id.generation), place: place)
  }

  /// The entries beyond a number, in no order.
  package func entries(beyond number: UInt32) -> [CrossReferences.Entry] {
    entries.compactMap { key, entry in
      let id = ObjectID(number: key, generation: UInt32(entry.generation))
      return key > number && key <= Self.mostNumber ? CrossReferences.Entry(id: id, place: entry.place) : nil
    }
  }

  /// As a cross-reference stream that stands at `offset`, and the end of the file (ISO 32000-2, 7.5.8).
  ///
  /// The stream is not compressed. It is not in the table itself, so that no reference of the file leads to it, and its
  /// dictionary has the entries of `trailer`. libqpdf takes no file without a catalog and a page tree, and so its Root is
  /// one that always is; the true one is the reader's to find. Numbers that libqpdf may pass over are left out.
  public func written(at offset: Int, trailer: PDFValue) -> [UInt8] {
    let most = Self.mostNumber(inBytes: offset)
    let numbers = entries.keys.filter { $0 <= most }.sorted()
    let size = (numbers.last ?? most) + 1
    let index = Self.runs(numbers).map { "\($0.first) \($0.count)" }.joined(separator: " ")
    let added = """
      /Type /XRef /Size \(size) /W [1 5 2] /Index [\(index)] /Length \(8 * numbers.count) \
      /Root << /Pages << /Kids [] /Count 0 >> >>\u{20}
      """
    var bytes = Array("\(size) 0 obj\n".utf8)
    trailer.writeEntries(adding: added, omitting: "Root", to: &bytes)
    bytes.reserveCapacity(bytes.count + 8 * numbers.count + 64)
    bytes += "\nstream\n".utf8
    for number in numbers { entries[number]?.write(to: &bytes) }
    bytes += "\nendstream\nendobj\nstartxref\n\(offset)\n%%EOF\n".utf8
    return bytes
  }

  private static func runs(_ numbers: [UInt32]) -> [(first: UInt32, count: Int)] {
    var runs: [(first: UInt32, count: Int)] = []
    for number in numbers {
      if let run = runs.last, run.first + UInt32(run.count) == number {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((number, 1))
      }
    }
    return runs
  }
}

extension FreshTable.Entry {
  fileprivate func write(to bytes: inout [UInt8]) {
    switch place {
    case .offset(let offset): append(1, offset, generation, to: &bytes)
    // Readers take the members by their numbers, not by their places in the stream.
    case .member(let stream): append(2, UInt64(stream), 0, to: &bytes)
    }
  }

  private func append(_ type: UInt8, _ where: UInt64, _ last: UInt16, to bytes: inout [UInt8]) {
    bytes.append(type)
    for shift in [32, 24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: `where` >> UInt64(shift))) }
    bytes.append(UInt8(last >> 8))
    bytes.append(UInt8(truncatingIfNeeded: last))
  }
}
