import Foundation
import TestSupport
import Testing

/// On a terminal people are asked for a password.
struct PromptTests {
  private static let file = "encrypted-aes256-user-password.pdf"
  private static let question = "pdflinkmap: password for \(file): \r\n"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Fixture.named("encrypted-aes256-user-password").write(to: folder)
    try Fixture.named("target-uri").write(to: folder)
  }

  private func screen(_ answer: String, _ arguments: [String], environment: [String: String] = [:]) throws -> JSON {
    let script = Tool(Project.file("Tests/Support/prompt.py").path)
    let run = try script.run([answer, Tool.pdflinkmap.name] + arguments, environment: environment, in: folder.url)
    return try JSON(run.output)
  }

  @Test(arguments: [["-q"], ["hit", "-q", "--page", "1", "--at", "1,1"]])
  func theRightAnswerOpensTheFile(_ arguments: [String]) throws {
    let screen = try screen("open-sesame", arguments + [Self.file])
    #expect(screen["status"].integer.map { $0 <= 1 } == true)
    #expect(screen["screen"].string?.hasPrefix(Self.question) == true, "\(screen)")
    #expect(screen["screen"].string?.contains("open-sesame") == false)
    #expect(screen["echo"] == .boolean(false) && screen["echoAfter"] == .boolean(true))
  }

  @Test(arguments: [
    ("wrong", "the password is wrong"), ("", "a password is needed"), ("control:D", "a password is needed"),
  ])
  func othersDoNot(_ answer: String, _ reason: String) throws {
    let screen = try screen(answer, [Self.file])
    #expect(screen["status"].integer == 2)
    let message = "pdflinkmap: \(Self.file): encrypted, and \(reason) [encryption.password]\r\n"
    #expect(screen["screen"].string == Self.question + message)
    #expect(screen["echoAfter"] == .boolean(true))
  }

  @Test(arguments: [("control:C", 130), ("signal:2", 130), ("signal:15", 143)])
  func aSignalEndsItAndTypingIsShownAgain(_ answer: String, _ status: Int) throws {
    let screen = try screen(answer, [Self.file])
    #expect(screen["status"].integer == status)
    #expect(screen["echo"] == .boolean(false) && screen["echoAfter"] == .boolean(true))
  }

  @Test func nobodyIsAskedWhereAPasswordIsKnown() throws {
    let screen = try screen("", ["-q", Self.file], environment: ["PDFLINKMAP_PASSWORD": "open-sesame"])
    #expect(screen["status"].integer == 0)
    #expect(screen["echo"] == .null)
  }

  @Test func nobodyIsAskedForSeveralFiles() throws {
    let screen = try screen("open-sesame", ["-q", "target-uri.pdf", Self.file])
    #expect(screen["status"].integer == 2)
    #expect(screen["echo"] == .null)
    #expect(screen["screen"].string?.contains("a password is needed [encryption.password]") == true)
  }
}
