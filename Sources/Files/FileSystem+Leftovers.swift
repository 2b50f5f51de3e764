#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Removes the temporary files in a folder that processes have left which are no more; nothing happens where there is none.
  ///
  /// A temporary name carries the number of the process that works on it, so that the work of one who is at it is left alone.
  /// It is a courtesy: what cannot be removed stays.
  package static func removeLeftovers(in folder: String) {
    guard let names = try? names(in: folder) else { return }
    for name in names where isLeftover(name) {
      let path = Path.join(folder, name)
      if isSymbolicLink(path) || FileStatus(of: path)?.kind == .file { try? removeFile(path) }
    }
  }

  /// Removes the temporary folders, with all that is in them, in a folder that processes have left which are no more.
  ///
  /// It is a courtesy, as it is for files.
  package static func removeLeftoverFolders(in folder: String) {
    guard let names = try? names(in: folder) else { return }
    for name in names where isLeftover(name) {
      let path = Path.join(folder, name)
      if !isSymbolicLink(path), FileStatus(of: path)?.kind == .folder { try? removeTree(path) }
    }
  }

  /// Whether a name is a temporary one, of a process that is no more.
  private static func isLeftover(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix),
      let number = name.dropFirst(temporaryPrefix.count).split(separator: "-").first.flatMap({ Int32($0) }), number > 0
    else { return false }
    return kill(number, 0) != 0 && errno == ESRCH
  }
}
