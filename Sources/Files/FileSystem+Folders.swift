import Platform

extension FileSystem {
  /// The names in a folder, without `.` and `..`, ordered by their bytes.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(folder.isEmpty ? "." : folder) else { throw FileError("read", folder) }
    defer { unsafe _ = closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
        unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw FileError("read", folder) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files below a folder, as paths relative to it, ordered by their bytes; names that begin with a dot are passed
  /// over.
  ///
  /// Symbolic links to files count as files; links to folders are not followed, so that a circle cannot trap the walk.
  package static func files(below folder: String) throws(FileError) -> [String] {
    var passedOver: [PassedOver] = []
    return try files(below: folder, passedOver: &passedOver)
  }

  /// An entry below a folder not among its files.
  package struct PassedOver: Hashable, Sendable {
    /// Why it is not.
    package enum Reason: Hashable, Sendable {
      /// Its name is not UTF-8, so that nobody can name it.
      case badName
      /// It is a link to nothing.
      case deadLink
      /// It is a link to a folder.
      case folderLink
    }

    /// Its path, relative to the folder; a bad name with replacement characters.
    package let path: String
    /// Why it is not among the files.
    package let reason: Reason
  }

  /// The same, with what is not among them besides sockets and the like.
  package static func files(
    below folder: String, passedOver: inout [PassedOver]
  ) throws(FileError) -> [String] {
    var found: [String] = []
    var waiting = [""]
    while let relative = waiting.popLast() {
      for name in try names(in: relative.isEmpty ? folder : Path.join(folder, relative)) where !name.hasPrefix(".") {
        let path = relative.isEmpty ? name : Path.join(relative, name)
        let full = Path.join(folder, path)
        switch FileStatus(of: full)?.kind {
        case .file: found.append(path)
        case .folder where !isSymbolicLink(full): waiting.append(path)
        case .folder: passedOver.append(PassedOver(path: path, reason: .folderLink))
        case nil where isSymbolicLink(full): passedOver.append(PassedOver(path: path, reason: .deadLink))
        // What is not there under the name that was just read has another one.
        case nil where name.utf8.contains(0xEF) && name.unicodeScalars.contains("\u{FFFD}"):
          passedOver.append(PassedOver(path: path, reason: .badName))
        default: continue
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a path is itself a symbolic link.
  package static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path with every symbolic link resolved; none when nothing stands there.
  package static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The path with every symbolic link resolved that is there; what is not there yet follows as it is written.
  package static func located(_ path: String) -> String {
    if let path = resolved(path) { return path }
    let parent = Path.parent(of: path)
    return Path.normalized(Path.join(parent.isEmpty || parent == path ? parent : located(parent), Path.name(of: path)))
  }

  /// Whether a file in a folder is a link to what lies outside of it.
  ///
  /// Whoever hands on a folder must not say what else of this machine is read.
  package static func leadsOut(_ path: String, of folder: String) -> Bool {
    guard isSymbolicLink(path), let real = resolved(path), let home = resolved(folder.isEmpty ? "." : folder) else {
      return false
    }
    return Path.rest(of: real, below: home) == nil
  }

  /// The first folder on the way from a folder to a path below it that is a symbolic link, as a path below the folder;
  /// none where there is none. The folder itself may be one, and so may what the path names.
  package static func linkedFolder(on path: String, in folder: String) -> String? {
    Path.parents(of: path).last { isSymbolicLink(Path.join(folder, $0)) }
  }

  /// The folder that the process works in.
  package static func currentFolder() throws(FileError) -> String {
    guard let name = unsafe getcwd(nil, 0) else { throw FileError("find", ".") }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }

  /// Removes a folder and all that is in it; symbolic links are removed, not followed. Only for folders that we made.
  package static func removeTree(_ path: String) throws(FileError) {
    if isSymbolicLink(path) || FileStatus(of: path)?.kind != .folder { return try removeFile(path) }
    for name in try names(in: path) { try removeTree(Path.join(path, name)) }
    guard unsafe rmdir(path) == 0 else { throw FileError("remove", path) }
  }
}
