import Foundation

/// What fuzzing begins with: the fixtures as PDFs, their objects, and what stands in these.
enum Seeds {
  static func write(to folder: String) throws {
    let folder = URL(filePath: folder)
    for target in FuzzTarget.allCases {
      let place = folder.appending(path: target.rawValue)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    let fixtures = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardized
    for name in try FileManager.default.contentsOfDirectory(atPath: fixtures.path).sorted()
    where name.hasSuffix(".pdf.txt") {
      let text = try String(contentsOf: fixtures.appending(path: name), encoding: .utf8)
      let bytes = try PDFTemplate(text).bytes
      for (target, seeds) in seeds(of: bytes) {
        for (index, seed) in seeds.enumerated() {
          let path = "\(target.rawValue)/\(name.dropLast(8))-\(index)"
          try Data(seed).write(to: folder.appending(path: path))
        }
      }
    }
  }

  private static func seeds(of bytes: [UInt8]) -> [(FuzzTarget, [[UInt8]])] {
    let objects = String(decoding: bytes, as: UTF8.self).components(separatedBy: "endobj").map { Array($0.utf8) }
    let strings = String(decoding: bytes, as: UTF8.self).components(separatedBy: CharacterSet(charactersIn: "()<>/ "))
    // Without the header, which the check writes itself.
    let bodies = objects.map { object in
      String(decoding: object, as: UTF8.self).components(separatedBy: " obj").dropFirst().joined(separator: " obj")
    }
    return [
      (.file, [bytes]), (.pipeline, [bytes]), (.parser, objects), (.routes, bodies.map { Array($0.utf8) }),
      (.text, strings.filter { $0.utf8.count > 4 }.map { Array($0.utf8) }),
    ]
  }
}
