import Platform

/// A failure that the file system reported.
package struct FileError: Error, Hashable, CustomStringConvertible {
  /// The operation, as it stands after "cannot": `read`, `write`, `create`.
  package let operation: String
  /// The file or folder it was tried on.
  package let path: String
  /// The system's error number.
  package let code: Int32

  /// Takes an error number: that of the call that has just failed, unless another is given.
  package init(_ operation: String, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The system's text for the error, in lower case: `no such file or directory`.
  package var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text).lowercased()
  }

  /// The failure in one line: `cannot read 'Content/a.json': no such file or directory`. What has its name only for a
  /// while is told by its folder.
  package var message: String {
    let isTemporary = Path.name(of: path).hasPrefix(FileSystem.temporaryPrefix)
    let folder = Path.parent(of: path)
    let place = isTemporary ? "something in '\(folder.isEmpty ? "." : folder)'" : "'\(path)'"
    return "cannot \(operation) \(place): \(reason)"
  }

  /// Whether the file or folder is simply not there.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the system or the disk is at fault rather than the file: it may be right the next time.
  package var isOfSystem: Bool { [EIO, EMFILE, ENFILE, ENOMEM, ENOSPC, EDQUOT, EROFS].contains(code) }

  /// Whether the name belongs to something else already.
  package var isTaken: Bool { code == EEXIST }

  /// The failure in one line.
  package var description: String { message }
}
