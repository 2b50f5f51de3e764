#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the file system says of a file or folder without opening it.
package struct FileStatus: Hashable, Sendable {
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
  /// Its number on its device.
  package let inode: UInt64

  /// Takes a status as it was remembered.
  package init(kind: Kind, size: Int, modified: Int64, inode: UInt64) {
    self.kind = kind
    self.size = size
    self.modified = modified
    self.inode = inode
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
      modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    #else
      modified = Int64(status.st_mtimespec.tv_sec) * 1_000_000_000 + Int64(status.st_mtimespec.tv_nsec)
    #endif
    inode = UInt64(status.st_ino)
  }

  /// What time it is, in nanoseconds since 1970, to tell how young a file is.
  package static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
