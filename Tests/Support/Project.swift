public import Foundation

/// Where the files of this project are.
public enum Project {
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  public static let fixtures = folder.appending(path: "Tests/Fixtures")

  /// A file, by its path from the folder of the project.
  public static func file(_ path: String) -> URL { folder.appending(path: path) }

  public static func bytes(_ path: String) throws -> [UInt8] { try Array(Data(contentsOf: file(path))) }
}
