import Platform

/// Files and folders by their paths, with errors that name the path.
///
/// A file is never half-written under its name: bytes go to a temporary name beside it, which is renamed once whole.
package enum FileSystem {
  /// The prefix of every temporary name of ours; whatever bears it may be swept away.
  package static let temporaryPrefix = ".hornbook-tmp-"

  /// Reads a whole file.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError("read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError("read", path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    return try readAll(descriptor, expecting: Int(status.st_size), path)
  }

  /// Reads what is left of an open file or pipe, which errors call by a name; it stays open.
  package static func read(descriptor: Int32, named name: String) throws(FileError) -> [UInt8] {
    try readAll(descriptor, expecting: 4096, name)
  }

  /// Writes all bytes to an open file or pipe, which errors call by a name; it stays open.
  package static func write(_ bytes: [UInt8], descriptor: Int32, named name: String) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        return unsafe Platform.write(descriptor, base + written, buffer.count - written)
      }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        throw FileError("write", name)
      }
      written += count
    }
  }

  private static func readAll(_ descriptor: Int32, expecting size: Int, _ path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var (isWhole, failure): (Bool, Int32?) = (false, nil)
    while !isWhole {
      // Room for more than there is: the end shows when nothing more comes.
      let room = bytes.isEmpty ? size + 1 : bytes.count
      let more = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        while filled < room, !isWhole, failure == nil, let start = buffer.baseAddress {
          let count = unsafe Platform.read(descriptor, start + filled, room - filled)
          if count >= 0 {
            filled += count
            isWhole = count == 0
          } else if errno != EINTR {
            failure = errno
          }
        }
      }
      if let failure { throw FileError("read", path, code: failure) }
      if bytes.isEmpty { bytes = more } else { bytes += more }
    }
    return bytes
  }

  /// Writes a whole file under its name at once, in place of what stood there; its folder has to exist.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(bytes, beside: path) { (temporary) throws(FileError) in try rename(temporary, to: path) }
  }

  /// Writes a whole file at once under a name that nothing bears yet; its folder has to exist.
  package static func write(_ bytes: [UInt8], toFree path: String) throws(FileError) {
    try write(bytes, beside: path) { (temporary) throws(FileError) in try rename(temporary, toFree: path) }
  }

  private static func write(
    _ bytes: [UInt8], beside path: String, _ rename: (String) throws(FileError) -> Void
  ) throws(FileError) {
    let temporary = temporaryName(beside: path)
    do throws(FileError) {
      try create(temporary, bytes, reportedAs: path)
      try rename(temporary)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Replaces a person's file as a whole. A link stays a link, and the rights of the file stay.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let target = resolved(path) ?? path
    let temporary = temporaryName(beside: target)
    var status = stat()
    let isThere = unsafe stat(target, &status) == 0
    do throws(FileError) {
      try create(temporary, bytes, reportedAs: path)
      if isThere { _ = unsafe chmod(temporary, status.st_mode & 0o7777) }
      try rename(temporary, to: target)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes a file that nobody else can see yet, without a detour over a temporary name, and says how it stands then.
  ///
  /// Folders that are missing on the way to it are made, when it turns out that they are.
  @discardableResult
  package static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) -> FileStatus {
    do throws(FileError) {
      return try create(path, bytes, reportedAs: path)
    } catch  where error.code == ENOENT {
      try makeFolder(Path.parent(of: path))
      return try create(path, bytes, reportedAs: path)
    }
  }

  @discardableResult
  private static func create(
    _ path: String, _ bytes: [UInt8], reportedAs name: String
  ) throws(FileError) -> FileStatus {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError("write", name) }
    do throws(FileError) {
      try write(bytes, descriptor: descriptor, named: name)
    } catch {
      close(descriptor)
      throw error
    }
    let status = FileStatus(ofOpen: descriptor)
    // A full disk may show only when the file is closed.
    guard close(descriptor) == 0, let status else { throw FileError("write", name) }
    return status
  }

  /// Gives a file or folder another name on the same device, in place of the file that bore it.
  package static func rename(_ path: String, to other: String) throws(FileError) {
    guard unsafe Platform.rename(path, other) == 0 else { throw FileError("write", other) }
  }

  /// Gives a file another name on the same device that nothing bears yet; a link that leads nowhere bears its name too.
  ///
  /// Throws an error that `isTaken` when something does, however late it came; only where the file system knows no hard
  /// links it is merely looked at beforehand.
  package static func rename(_ path: String, toFree other: String) throws(FileError) {
    if unsafe link(path, other) == 0 { return try removeFile(path) }
    guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else { throw FileError("create", other) }
    guard FileStatus(of: other) == nil, !isSymbolicLink(other) else {
      throw FileError("create", other, code: EEXIST)
    }
    try rename(path, to: other)
  }

  /// Makes a folder and those above it, where they are not there yet.
  package static func createFolder(_ path: String) throws(FileError) {
    if path.isEmpty || FileStatus(of: path)?.kind == .folder { return }
    try makeFolder(path)
  }

  /// Makes a folder that was not there a moment ago; those above it only when it turns out that they are missing too.
  private static func makeFolder(_ path: String) throws(FileError) {
    if path.isEmpty { return }
    if unsafe mkdir(path, 0o777) == 0 { return }
    if errno == ENOENT || errno == ENOTDIR {
      try makeFolder(Path.parent(of: path))
      if unsafe mkdir(path, 0o777) == 0 { return }
    }
    guard errno == EEXIST else { throw FileError("create", path) }
    guard FileStatus(of: path)?.kind == .folder else { throw FileError("create", path, code: ENOTDIR) }
  }

  /// Removes a file; nothing happens when it is not there.
  package static func removeFile(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError("remove", path) }
  }

  /// Removes an empty folder; returns whether it is gone. One that may not be removed stays; throws if the disk fails.
  @discardableResult
  package static func removeEmptyFolder(_ path: String) throws(FileError) -> Bool {
    if unsafe rmdir(path) == 0 || errno == ENOENT { return true }
    guard errno != EIO, errno != EROFS, errno != ENOSPC else { throw FileError("remove", path) }
    return false
  }

  /// A name beside a file that no other process and no other call uses.
  package static func temporaryName(beside path: String) -> String {
    let number = UInt64.random(in: 0...UInt64.max)
    return Path.join(Path.parent(of: path), "\(temporaryPrefix)\(getpid())@\(machine)-\(String(number, radix: 36))")
  }

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

  /// The most bytes of a piece of a file.
  private static let pieceSize = 1 << 18

  /// Reads a file piece by piece, in its order, so that it is never whole in memory.
  package static func read(_ path: String, byPieces take: (Span<UInt8>) -> Void) throws(FileError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("read", path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe Platform.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError("read", path) }
      if count == 0 { return }
      take(bytes.span.extracting(first: count))
    }
  }

  /// Writes bytes over those that stand at a place of a file, in the file itself.
  package static func overwrite(_ path: String, at place: Int, with bytes: [UInt8]) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("write", path) }
    defer { close(descriptor) }
    guard lseek(descriptor, off_t(place), SEEK_SET) >= 0 else { throw FileError("write", path) }
    try write(bytes, descriptor: descriptor, named: path)
  }
}
