import Platform

extension FileSystem {
  /// Removes the temporary files in a folder that ended processes have left; does nothing if there is no such folder.
  ///
  /// A temporary name carries the number of its process, so that what a living one works on is left alone, and that of
  /// its machine: files of other machines are left alone for a day. It is a courtesy: what cannot be removed stays.
  package static func removeLeftovers(in folder: String) {
    for path in leftovers(in: folder) where isSymbolicLink(path) || FileStatus(of: path)?.kind == .file {
      try? removeFile(path)
    }
  }

  /// The same for temporary folders, with all that is in them.
  package static func removeLeftoverFolders(in folder: String) {
    for path in leftovers(in: folder) where !isSymbolicLink(path) && FileStatus(of: path)?.kind == .folder {
      try? removeTree(path)
    }
  }

  private static func leftovers(in folder: String) -> [String] {
    ((try? names(in: folder)) ?? []).filter { isLeftover($0, in: folder) }.map { Path.join(folder, $0) }
  }

  /// Whether a name is a temporary one, of a process that is no more.
  private static func isLeftover(_ name: String, in folder: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix) else { return false }
    let first = name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" }
    let words = first.split(separator: "@", omittingEmptySubsequences: false)
    guard let number = words.first.flatMap({ Int32($0) }), number > 0 else { return false }
    // A folder may be shared with other machines, or containers, whose processes nobody here can ask for.
    if words.count == 2, words[1] != machine {
      guard let status = FileStatus(of: Path.join(folder, name)) else { return false }
      return time(nil) > Int(status.modified / 1_000_000_000) + strangersPatience
    }
    return kill(number, 0) != 0 && errno == ESRCH
  }

  /// After how many seconds a file of another machine counts as left.
  private static let strangersPatience = 24 * 60 * 60

  /// The mark of this machine in temporary names: made of its name, which each container has of its own.
  static let machine: String = {
    var name = [CChar](repeating: 0, count: 256)
    _ = unsafe gethostname(&name, name.count - 1)
    // FNV-1a, as short as it is good enough.
    let hash = name.prefix { $0 != 0 }.reduce(UInt32(2_166_136_261)) {
      ($0 ^ UInt32(UInt8(bitPattern: $1))) &* 16_777_619
    }
    return String(hash, radix: 36)
  }()
}
