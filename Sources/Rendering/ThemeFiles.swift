import Diagnostics
import Files

/// The files of a theme, taken from several folders laid over each other: the first folder that holds a file gives it.
///
/// A project's own `Templates/` lies over the default theme, file by file.
package struct ThemeFiles: Sendable {
  /// One file of the theme.
  package struct File: Hashable, Sendable {
    /// Its path below the theme's folder.
    package let name: String
    /// Where it lies.
    package let path: String
  }

  /// The files, ordered by the bytes of their names.
  package let files: [File]
  private let byName: [String: File]

  /// Lists the folders, topmost first; a folder that is not there is passed over, but one has to be.
  package init(folders: [String]) throws {
    var byName: [String: File] = [:]
    var found = false
    for folder in folders {
      guard let status = FileStatus(of: folder) else { continue }
      guard status.kind == .folder else {
        throw DiagnosticError("the theme's folder '\(folder)' has to be a folder", id: "missing-theme")
      }
      found = true
      for name in try FileSystem.files(below: folder) where byName[name] == nil {
        byName[name] = File(name: name, path: Path.join(folder, name))
      }
    }
    guard found else {
      throw DiagnosticError(
        "no theme found in \(folders.map { "'\($0)'" }.joined(separator: " or "))",
        hint: "set 'templates' in hornbook.toml to the folder that holds your templates", id: "missing-theme")
    }
    self.byName = byName
    files = byName.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The file of a name; none when no folder holds it.
  package subscript(name: String) -> File? { byName[name] }

  /// The files below a folder of the theme, in order.
  package func files(below folder: String) -> [File] {
    files.filter { $0.name.hasPrefix(folder + "/") }
  }
}
