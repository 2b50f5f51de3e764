import Platform

/// The status of a file or folder, read without opening it.
package struct FileStatus: Sendable, Hashable {
  /// The kind of thing at a path.
  package enum Kind: Int, Hashable, Sendable {
    /// An ordinary file.
    case file
    /// A folder.
    case folder
    /// A device, a socket, a pipe.
    case other
  }

  /// Its kind, after following symbolic links.
  package let kind: Kind
  /// Its size in bytes.
  package let size: Int
  /// Its modification time, in nanoseconds since 1970.
  package let modified: Int64
  /// A mark unlike any other file's, and unlike its own after any change: made of its number and of the time of its
  /// last change, which nobody can set as they like; never 0.
  package let mark: UInt64
  /// Its number on its device, which stays where it is written in place; 0 where the status was remembered.
  package let inode: UInt64
  /// Whether it had changed so lately when it was looked at that the clock of its file system may hide another change:
  /// what is read of it may be neither before nor after that one. Never so where the status was remembered.
  package let isYoung: Bool

  /// How long a change may hide another, in nanoseconds: longer than any clock of a file system ticks.
  private static let youth: Int64 = 20_000_000

  /// Takes a status as it was remembered.
  package init(kind: Kind, size: Int, modified: Int64, mark: UInt64) {
    self.kind = kind
    self.size = size
    self.modified = modified
    self.mark = mark
    inode = 0
    isYoung = false
  }

  /// Reads the status; none when nothing stands there or it may not be looked at.
  package init?(of path: String) {
    let moment = Self.now()
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status, at: moment)
  }

  /// Reads the status of an open file.
  init?(ofOpen descriptor: Int32) {
    let moment = Self.now()
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status, at: moment)
  }

  /// Takes what the kernel says, which was asked at a moment or later.
  init(_ status: stat, at asked: Int64) {
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
    modified = Self.nanoseconds(written)
    inode = UInt64(status.st_ino)
    isYoung = (asked - Self.youth...asked + Self.youth).contains(modified)
    let moment = UInt64(bitPattern: Self.nanoseconds(changed))
    // Numbers of files are small and moments are not: the product keeps them apart.
    mark = max(1, inode &* 0x9E37_79B9_7F4A_7C15 ^ moment)
  }

  /// The time now, in nanoseconds since 1970.
  package static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// A time that the kernel tells; the first or the last that can be told where it lies outside of 1677 to 2262.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    let (whole, isFar) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isFarther) = whole.addingReportingOverflow(Int64(time.tv_nsec))
    return isFar || isFarther ? (time.tv_sec < 0 ? .min : .max) : sum
  }

  /// Whether two files are the same, and in the same state.
  package static func == (first: FileStatus, second: FileStatus) -> Bool {
    first.kind == second.kind && first.size == second.size && first.modified == second.modified
      && first.mark == second.mark
  }

  /// Takes in what tells the file and its state apart.
  package func hash(into hasher: inout Hasher) { hasher.combine(mark) }
}
