#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Waits until the disk holds a file, or the names in a folder, as they are: from then on a power failure takes nothing of it.
  package static func secure(_ path: String) throws(FileError) {
    let descriptor = unsafe open(path.isEmpty ? "." : path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("write", path) }
    defer { close(descriptor) }
    // Some file systems know no such thing for folders.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError("write", path) }
  }
}
