import Foundation
import TestSupport

/// A folder for the files of a theme, gone when the test is.
final class ThemeFolder {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  /// Makes the folder with files in it, by their names.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try write(text, to: name) }
  }

  /// Writes a file, and the folders above it.
  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Takes a file away.
  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }
}
