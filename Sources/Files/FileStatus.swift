#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the file system says of a file or folder without opening it.
package struct FileStatus: Sendable {
  /// What kind of thing stands at a path.
  package enum Kind: Int, Hashable, Sendable {
    /// An ordinary file.
    case file
    /// A folder.
    case folder
    /// A device, a socket, a pipe.
    case other
  }

  /// What it is, after following symbolic links.
  package let kind: Kind
  /// Its size in bytes.
  package let size: Int
  /// When its content last changed, in nanoseconds since 1970.
  package let modified: Int64
  /// What tells it from any other file, and from itself after any change: made of its number and of the time of its last change, which
  /// nobody can set as they like; never 0.
  package let mark: UInt64
  /// Its number on its device, which stays where it is written in place; 0 where the status was remembered.
  package let inode: UInt64

  /// Takes a status as it was remembered.
  package init(kind: Kind, size: Int, modified: Int64, mark: UInt64) {
    self.kind = kind
    self.size = size
    self.modified = modified
    self.mark = mark
    inode = 0
  }

  /// Reads the status; none when nothing stands there or it may not be looked at.
  package init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of an open file.
  init?(ofOpen descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Takes what the kernel says.
  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    size = Int(status.st_size)
    #if canImport(Glibc)
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    modified = Int64(written.tv_sec) * 1_000_000_000 + Int64(written.tv_nsec)
    inode = UInt64(status.st_ino)
    let moment = UInt64(bitPattern: Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec))
    // Numbers of files are small and moments are not: the product keeps them apart.
    mark = max(1, inode &* 0x9E37_79B9_7F4A_7C15 ^ moment)
  }

  /// What time it is, in nanoseconds since 1970, to tell how young a file is.
  package static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension FileStatus: Hashable {
  /// Whether two files are the same, and in the same state.
  package static func == (first: FileStatus, second: FileStatus) -> Bool {
    first.kind == second.kind && first.size == second.size && first.modified == second.modified
      && first.mark == second.mark
  }

  /// Takes in what tells the file and its state apart.
  package func hash(into hasher: inout Hasher) { hasher.combine(mark) }
}
