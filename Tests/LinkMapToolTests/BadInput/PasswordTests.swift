import TestSupport
import Testing

/// Encrypted files open with their password, from wherever it comes, and with no other.
struct PasswordTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Fixture.named("encrypted-aes256-user-password").write(to: folder)
  }

  private static let file = "encrypted-aes256-user-password.pdf"

  private func expectOpen(_ run: Tool.Run) throws {
    #expect(run.exitCode == 0, "\(run.errorText)")
    #expect(try JSON(run.output)["encrypted"] == .boolean(true))
  }

  private func expectRefusal(_ run: Tool.Run, _ reason: String) {
    #expect(run.exitCode == 2)
    #expect(run.output == [])
    #expect(run.errorText == "pdflinkmap: \(Self.file): encrypted, and \(reason) [encryption.password]\n")
  }

  // MARK: - Where it comes from

  @Test(arguments: ["open-sesame", "open-sesame\n", "open-sesame\r\n", "open-sesame\nsecond line\n", "boss\r\n"])
  func thePasswordIsTheFirstLineOfTheFile(_ contents: String) throws {
    try folder.write(Array(contents.utf8), to: "password")
    try expectOpen(Tool.pdflinkmap.run(["--password-file", "password", Self.file], in: folder.url))
  }

  @Test(arguments: ["open-sesame", "boss"])
  func thePasswordIsInTheEnvironment(_ password: String) throws {
    try expectOpen(Tool.pdflinkmap.run([Self.file], environment: ["PDFLINKMAP_PASSWORD": password], in: folder.url))
  }

  @Test func theFileCountsBeforeTheEnvironment() throws {
    try folder.write(Array("wrong\n".utf8), to: "password")
    let environment = ["PDFLINKMAP_PASSWORD": "open-sesame"]
    let arguments = ["--password-file=password", Self.file]
    expectRefusal(
      try Tool.pdflinkmap.run(arguments, environment: environment, in: folder.url), "the password is wrong")
  }

  // MARK: - Refused

  @Test func aMissingPasswordIsSaid() throws {
    expectRefusal(try Tool.pdflinkmap.run([Self.file], in: folder.url), "a password is needed")
  }

  @Test(arguments: ["wrong", "Open-sesame", "open-sesame ", "", "open-sesame\n", "åpen-sesam"])
  func aWrongPasswordIsSaid(_ password: String) throws {
    expectRefusal(
      try Tool.pdflinkmap.run([Self.file], environment: ["PDFLINKMAP_PASSWORD": password], in: folder.url),
      "the password is wrong")
  }

  @Test(arguments: ["wrong\n", "", "\nopen-sesame\n", " open-sesame\n", "open-sesame\r\r\n"])
  func aWrongPasswordInAFileIsSaid(_ contents: String) throws {
    try folder.write(Array(contents.utf8), to: "password")
    expectRefusal(
      try Tool.pdflinkmap.run(["--password-file", "password", Self.file], in: folder.url), "the password is wrong")
  }

  @Test func aMissingPasswordFileIsSaid() throws {
    let run = try Tool.pdflinkmap.run(["--password-file", "missing", Self.file], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.output == [])
    #expect(run.errorText == "pdflinkmap: missing: there is no such file\n")
  }

  /// The empty password is tried first, so another does no harm; nor does it in a file that is not encrypted.
  @Test(arguments: ["encrypted-aes256-empty-user-password", "target-uri"])
  func aPasswordThatIsNotNeededDoesNoHarm(_ name: String) throws {
    let fixture = try Fixture.named(name)
    try fixture.write(to: folder)
    let plain = try fixture.dump(in: folder)
    let run = try fixture.dump(in: folder, environment: ["PDFLINKMAP_PASSWORD": "whatever"])
    #expect(run.exitCode == 0)
    #expect(run.output == plain.output)
  }

  // MARK: - Characters outside ASCII

  enum Encryption: CaseIterable {
    /// RC4 with 128 bits, revision 3: passwords are in PDFDocEncoding.
    case revision3
    /// AES-256, revision 6: passwords are in UTF-8.
    case revision6

    var options: [String] {
      switch self {
      case .revision3: ["--allow-weak-crypto", "--encrypt", "æøå", "boss", "128", "--use-aes=n", "--"]
      case .revision6: ["--encrypt", "æøå", "boss", "256", "--"]
      }
    }
  }

  private func encrypt(_ options: [String]) throws -> String {
    try Fixture.named("target-uri").write(to: folder)
    let run = try Tool("qpdf").run(options + ["target-uri.pdf", "secret.pdf"], in: folder.url)
    try #require(run.exitCode == 0, "\(run.errorText)")
    return "secret.pdf"
  }

  @Test(arguments: Encryption.allCases)
  func aPasswordInUTF8OpensBothKindsOfEncryption(_ encryption: Encryption) throws {
    let file = try encrypt(encryption.options)
    try folder.write(Array("æøå\r\n".utf8), to: "password")
    try expectOpen(Tool.pdflinkmap.run(["--password-file", "password", file], in: folder.url))
    try expectOpen(Tool.pdflinkmap.run([file], environment: ["PDFLINKMAP_PASSWORD": "æøå"], in: folder.url))
    #expect(try Tool.pdflinkmap.run([file], environment: ["PDFLINKMAP_PASSWORD": "æøa"], in: folder.url).exitCode == 2)
  }

  @Test func theBytesAreTriedAsTheyAre() throws {
    // In PDFDocEncoding, as in ISO 8859-1.
    let file = try encrypt(Encryption.revision3.options)
    try folder.write([0xE6, 0xF8, 0xE5, 0x0A], to: "password")
    try expectOpen(Tool.pdflinkmap.run(["--password-file", "password", file], in: folder.url))
    // Some writers took the bytes of UTF-8 for older encryption too.
    let other = try encrypt(["--password-mode=bytes"] + Encryption.revision3.options)
    try expectOpen(Tool.pdflinkmap.run([other], environment: ["PDFLINKMAP_PASSWORD": "æøå"], in: folder.url))
  }
}
