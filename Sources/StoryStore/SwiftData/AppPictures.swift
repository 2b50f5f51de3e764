import Files
import Hashing
import Models
import Pictures
import Synchronization

/// The pictures that an app keeps in its store itself, as files: whoever shows or imports them takes files.
///
/// They are called by their content, so that a picture is there once, under the same name whoever has read it.
package final class AppPictures: Sendable {
  /// Their folder; it is made for the first of them.
  package let folder: String
  private let isTemporary: Bool
  /// Keeps others from removing what may be shown; none until there is something.
  private let lock = Mutex<FileLock?>(nil)

  /// Names the folder, which goes with this object where it is a temporary one.
  package init(in folder: String, isTemporary: Bool) {
    self.folder = folder
    self.isTemporary = isTemporary
  }

  deinit { if isTemporary, FileStatus(of: folder) != nil { try? FileSystem.removeTree(folder) } }

  /// The name of a picture; none for bytes that are of no kind of picture.
  static func name(of bytes: [UInt8]) -> String? {
    let type = PictureType(sniffing: bytes.span)
    return type == .unknown ? nil : "\(Fingerprint(of: bytes)).\(type.fileExtension)"
  }

  /// Keeps others from removing pictures that are there, as long as this object lives.
  func hold() {
    guard !isTemporary, FileStatus(of: folder) != nil else { return }
    // Where no lock can be had nothing can be removed either.
    lock.withLock { if $0 == nil { $0 = try? FileLock(sharing: Path.join(folder, AppPictures.lockName)) } }
  }

  /// Keeps a picture, and gives its name; one that the disk does not take is missing where it is looked for.
  func keep(_ bytes: [UInt8]) -> String? {
    guard let name = AppPictures.name(of: bytes) else { return nil }
    let path = Path.join(folder, name)
    if FileStatus(of: path)?.size != bytes.count {
      try? FileSystem.createFolder(folder)
      hold()
      try? FileSystem.write(bytes, to: path)
    }
    return name
  }

  private static let lockName = ".lock"

  /// The pictures that a snapshot of a store has in itself, or may have: the names of all.
  package static func names(neededBy reader: any StoryReader) throws -> Set<String> {
    var names: Set<String> = []
    for story in try reader.stories().map(\.story) {
      if let cover = story.coverRelativePath { names.insert(cover) }
      names.formUnion(try reader.pages(of: story.id).compactMap(\.illustrationRelativePath))
    }
    return names
  }

  /// Removes the pictures of a folder but some; gives the number of files that went, and their size in bytes.
  ///
  /// None where somebody has a library open that may show others. A dry run removes nothing.
  package static func prune(
    _ folder: String, keeping needed: Set<String>, dryRun: Bool
  ) throws -> (files: Int, size: Int)? {
    var gone = (files: 0, size: 0)
    guard FileStatus(of: folder)?.kind == .folder else { return gone }
    let lock = dryRun ? nil : try FileLock(Path.join(folder, lockName))
    defer { withExtendedLifetime(lock) {} }
    guard dryRun || lock != nil else { return nil }
    if !dryRun { FileSystem.removeLeftovers(in: folder) }
    for name in try FileSystem.names(in: folder) where !name.hasPrefix(".") && !needed.contains(name) {
      let path = Path.join(folder, name)
      guard let status = FileStatus(of: path), status.kind == .file else { continue }
      gone.files += 1
      gone.size += status.size
      if !dryRun { try FileSystem.removeFile(path) }
    }
    return gone
  }
}
