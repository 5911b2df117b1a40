/// A variable of the environment that the program reads.
enum EnvironmentVariable: String, CaseIterable {
  case password = "PDFLINKMAP_PASSWORD"

  var help: String {
    switch self {
    case .password: "the password of encrypted files, where no --password-file is given"
    }
  }
}
