public import Foundation
import Glibc

/// A folder of its own for a test, removed with this object: keep it in a property of the suite.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "pdflinkmap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    // What cannot be removed is the system's to clean up.
    try? FileManager.default.removeItem(at: url)
  }

  public func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  public func write(_ bytes: [UInt8], to name: String) throws { try write(bytes, to: Array(name.utf8)) }

  /// A file whose name need not be UTF-8.
  public func write(_ bytes: [UInt8], to name: [UInt8]) throws {
    let path = (Array(path("").utf8) + name + [0]).map { CChar(bitPattern: $0) }
    guard let file = unsafe fopen(path, "w") else { throw Failure(description: "cannot write a file in \(url)") }
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else { throw Failure(description: "cannot fill a file") }
  }

  public func read(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: url.appending(path: name))) }

  public func isThere(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  public func addFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url.appending(path: name), withIntermediateDirectories: false)
  }

  public func addPipe(_ name: String) throws {
    guard unsafe mkfifo(path(name), 0o600) == 0 else { throw Failure(description: "cannot make a FIFO") }
  }

  /// What is in it, hidden files too.
  public func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}
