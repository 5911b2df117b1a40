public import Foundation
import Glibc

/// A program that a test runs, without a shell: ours as it was built with the tests, or another.
public struct Tool: Sendable {
  /// Our own, beside the bundle of the tests.
  public static let pdflinkmap = Tool(
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "pdflinkmap")
      .path)

  /// A path, or the name of a program to be looked for in PATH.
  public let name: String

  public init(_ name: String) { self.name = name }

  /// Where its standard output goes.
  public enum Output: Sendable {
    case captured
    case file(String)
    /// A pipe whose reader closes it when it has seen so many bytes; with 0 it is closed from the start.
    case pipe(closedAfter: Int)
  }

  /// How it ended, and what it wrote.
  public struct Run: Sendable {
    /// That of a program that was ended by a signal is the signal's number, negative.
    public let exitCode: Int32
    public let output: [UInt8]
    public let errors: [UInt8]

    public var outputText: String { String(decoding: output, as: UTF8.self) }
    public var errorText: String { String(decoding: errors, as: UTF8.self) }
    /// The lines on standard error, without their ends.
    public var errorLines: [String] { errorText.split(separator: "\n").map(String.init) }
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
  }

  /// Runs it to its end; after `limit` it is killed, and that is an error.
  ///
  /// `environment` is added to that of the tests, from which our own variables are taken away.
  public func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], in folder: URL? = nil,
    output: Output = .captured, limit: Duration = .seconds(30)
  ) throws -> Run {
    try run(
      bytes: arguments.map { Array($0.utf8) }, input: input, environment: environment, in: folder, output: output,
      limit: limit)
  }

  /// The same with arguments that need not be UTF-8.
  public func run(
    bytes arguments: [[UInt8]], input: [UInt8] = [], environment: [String: String] = [:], in folder: URL? = nil,
    output: Output = .captured, limit: Duration = .seconds(30)
  ) throws -> Run {
    var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("PDFLINKMAP_") }
    variables.merge(environment) { $1 }
    // Starting a program in another folder is what env is for.
    let prefix = folder.map { ["/usr/bin/env", "--chdir=\($0.path)"] } ?? []
    var child = try ChildProcess(
      command: (prefix + [name]).map { Array($0.utf8) } + arguments,
      environment: variables.map { Array("\($0.key)=\($0.value)".utf8) }, output: output)
    return try child.finish(input: input, deadline: .now + limit)
  }
}
