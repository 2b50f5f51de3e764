import Files
import Hashing
import Pictures

/// The folder of what was developed: records, and files under names made of their own content.
///
/// It can be carried to another machine, and anything in it may go at any time. What is damaged counts as gone.
struct PictureCache: Sendable {
  /// Its path.
  let folder: String

  /// Opens a folder, and removes what killed processes have left half-written there, unless somebody has just done so.
  init(folder: String, sweeps: Bool = true) {
    self.folder = folder
    if sweeps { FileSystem.removeLeftovers(in: folder) }
  }

  /// The file that says what the encoders are.
  var card: String { Path.join(folder, "encoders") }

  /// The record under a key, if any.
  func record(_ key: Fingerprint) -> Record? {
    guard let bytes = try? FileSystem.read(path(of: key, "txt")) else { return nil }
    return Record(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Remembers something under a key.
  func keep(_ record: Record, as key: Fingerprint) throws(FileError) {
    try write(Array(record.text.utf8), to: path(of: key, "txt"))
  }

  /// The bytes of a derivative, as they were when it was made.
  func bytes(of derivative: Derivative) -> [UInt8]? {
    guard let bytes = try? FileSystem.read(path(of: derivative)), Fingerprint(of: bytes) == derivative.fingerprint
    else { return nil }
    return bytes
  }

  /// Keeps the bytes of a derivative.
  func keep(_ bytes: [UInt8], of derivative: Derivative) throws(FileError) {
    let path = path(of: derivative)
    // The same content is the same file; one that is damaged has another.
    if FileStatus(of: path)?.size == bytes.count, self.bytes(of: derivative) != nil { return }
    try write(bytes, to: path)
  }

  /// Removes all but some records and the files that these name, and what killed processes have left; gives the number
  /// of files that went, and their size in bytes.
  func prune(keeping keys: Set<Fingerprint>, dryRun: Bool) throws -> (files: Int, size: Int) {
    var kept = Set(keys.map { path(of: $0, "txt") })
    for key in keys {
      guard case .variants(let variants) = record(key) else { continue }
      for derivative in variants.files + [variants.book].compactMap(\.self) { kept.insert(path(of: derivative)) }
    }
    var gone = (files: 0, size: 0)
    for shelf in try FileSystem.names(in: folder) where shelf.utf8.count == 2 {
      let shelf = Path.join(folder, shelf)
      for name in try FileSystem.names(in: shelf) {
        let path = Path.join(shelf, name)
        guard !kept.contains(path), let status = FileStatus(of: path), status.kind == .file else { continue }
        gone.files += 1
        gone.size += status.size
        if !dryRun { try FileSystem.removeFile(path) }
      }
      if !dryRun { _ = try FileSystem.removeEmptyFolder(shelf) }
    }
    return gone
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try FileSystem.createFolder(Path.parent(of: path))
    // All in one place, where what a killed process leaves is found at a glance.
    let temporary = FileSystem.temporaryName(beside: card)
    do throws(FileError) {
      try FileSystem.create(temporary, bytes)
      try FileSystem.rename(temporary, to: path)
    } catch {
      try? FileSystem.removeFile(temporary)
      throw error
    }
  }

  private func path(of derivative: Derivative) -> String {
    path(of: derivative.fingerprint, derivative.type.fileExtension)
  }

  /// Files are spread over 256 folders: one of a hundred thousand is slow to open in many tools.
  private func path(of fingerprint: Fingerprint, _ ending: String) -> String {
    let name = fingerprint.description
    return Path.join(folder, "\(name.prefix(2))/\(name).\(ending)")
  }
}
