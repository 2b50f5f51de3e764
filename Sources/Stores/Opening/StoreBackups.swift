import Basics
import Files

/// The copies that migrations have left beside a library: `library.sqlite.v1-backup`, `library.sqlite.v1-backup-2`.
package enum StoreBackups {
  /// The paths of the backups of a library, ordered by their bytes.
  package static func paths(of path: String) throws -> [String] {
    let start = "\(Path.name(of: path)).v"
    let folder = Path.parent(of: path)
    return try FileSystem.names(in: folder.isEmpty ? "." : folder).filter { name in
      guard name.utf8.starts(with: start.utf8) else { return false }
      let parts = name.dropFirst(start.count).split(separator: "-", omittingEmptySubsequences: false)
      return (2...3).contains(parts.count) && isNumber(parts[0]) && parts[1] == "backup"
        && (parts.count == 2 || isNumber(parts[2]))
    }.sorted { $0.precedes($1) }.map { Path.join(folder, $0) }
  }

  /// Removes the backups of a library, and what a migration that was cut off has left of one; says which were there.
  package static func remove(of path: String) throws -> [String] {
    let found = try paths(of: path)
    for backup in found { try FileSystem.removeFile(backup) }
    let folder = Path.parent(of: path)
    FileSystem.removeLeftovers(in: folder.isEmpty ? "." : folder)
    return found
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isDigit }
  }
}
