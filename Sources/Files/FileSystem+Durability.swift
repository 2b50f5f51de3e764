import Platform

extension FileSystem {
  /// Waits until the disk holds a file, or the names in a folder, as they are: from then on a power failure takes
  /// nothing of it.
  package static func secure(_ path: String) throws(FileError) {
    let descriptor = unsafe open(path.isEmpty ? "." : path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("write", path) }
    defer { close(descriptor) }
    // Some file systems know no such thing for folders.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError("write", path) }
  }

  /// Lets go of what memory holds of a file that the disk holds, so that the next to read it reads the disk.
  package static func forget(_ path: String) throws(FileError) {
    try secure(path)
    #if canImport(Glibc)
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError("read", path) }
      defer { close(descriptor) }
      // Where the system keeps it all the same, what is read is what it wrote.
      _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    #endif
  }

  /// The bytes that are free on the disk of a folder, and all of them; nil if the system does not say.
  package static func room(at folder: String) -> (free: Int, all: Int)? {
    var facts = statvfs()
    guard unsafe statvfs(folder, &facts) == 0 else { return nil }
    let block = Int(facts.f_frsize)
    return (Int(facts.f_bavail) * block, Int(facts.f_blocks) * block)
  }
}
