import Platform

/// Looks at many files below one folder, without making a text of each path.
@safe package struct FolderView: ~Copyable {
  private let descriptor: Int32
  private var name: [UInt8] = []

  /// Opens a folder; none where there is none.
  package init?(_ path: String) {
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    name.reserveCapacity(256)
  }

  deinit { close(descriptor) }

  /// The status of a file, by the UTF-8 bytes of its path below the folder; none when nothing stands there.
  ///
  /// A link that is not followed is neither a file nor a folder.
  package mutating func status(of path: ArraySlice<UInt8>, followingLinks: Bool = true) -> FileStatus? {
    name.removeAll(keepingCapacity: true)
    name.append(contentsOf: path)
    name.append(0)
    let moment = FileStatus.now()
    var status = stat()
    let code = unsafe name.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return Int32(-1) }
      return unsafe fstatat(
        descriptor, start.assumingMemoryBound(to: CChar.self), &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
    }
    return code == 0 ? FileStatus(status, at: moment) : nil
  }
}
