import Diagnostics
import Files
import Hashing
import Publication

/// The folder that a site is written to, file by file, each whole or not at all.
///
/// Where the folder is not there yet, everything is written beside it and the whole is given its name at the end.
struct SiteFolder: Sendable {
  /// The file that says a folder was made by Hornbook and may be written to again.
  static let marker = ".hornbook-site"

  private static let markerText = """
    This folder is written by Hornbook. Files that Hornbook made here are replaced and removed as the library changes;
    files of your own are left alone.

    """

  /// Where the site is to stand.
  let path: String
  /// Where files are written meanwhile: the same, or a folder beside it.
  private let workplace: String

  /// Whether the site is being built for the first time, beside where it is to stand.
  var isFresh: Bool { workplace != path }

  /// Looks at the folder; refuses one that holds files of somebody else, unless told to write among them.
  init(_ path: String, force: Bool) throws {
    self.path = path
    switch FileStatus(of: path)?.kind {
    case nil:
      try FileSystem.createFolder(Path.parent(of: path))
      workplace = SiteFolder.workplacePrefix(of: path) + String(UInt64.random(in: 0...UInt64.max), radix: 36)
      try FileSystem.createFolder(workplace)
    case .folder:
      let names = try FileSystem.names(in: path)
      guard force || names.contains(SiteFolder.marker) || !names.contains(where: { !$0.hasPrefix(".") }) else {
        throw DiagnosticError(
          "folder '\(path)' holds files that Hornbook did not make",
          hint: "choose another folder with '--output', or write among them with '--force'", id: "foreign-output")
      }
      workplace = path
    default:
      throw DiagnosticError(
        "'\(path)' has to be a folder", hint: "choose another with '--output'", id: "foreign-output")
    }
    try FileSystem.write(Array(SiteFolder.markerText.utf8), to: Path.join(workplace, SiteFolder.marker))
  }

  /// Puts an output in its place, unless the same bytes stand there already; says what became of it.
  func put(_ content: Content, at path: String) throws -> (fate: BuildReport.Fate, bytes: Fingerprint, size: Int) {
    let target = Path.join(workplace, path)
    try FileSystem.createFolder(Path.parent(of: target))
    switch content {
    case .bytes(let bytes):
      return try put(bytes, at: target)
    case .copy(let source):
      return try put(FileSystem.read(source), at: target)
    case .file(let write):
      let temporary = FileSystem.temporaryName(beside: target)
      defer { try? FileSystem.removeFile(temporary) }
      try write(temporary)
      let bytes = try FileSystem.read(temporary)
      let fingerprint = Fingerprint(of: bytes)
      if try holds(bytes, at: target) { return (.kept, fingerprint, bytes.count) }
      try FileSystem.rename(temporary, to: target)
      return (.written, fingerprint, bytes.count)
    }
  }

  private func put(
    _ bytes: [UInt8], at target: String
  ) throws -> (fate: BuildReport.Fate, bytes: Fingerprint, size: Int) {
    let fingerprint = Fingerprint(of: bytes)
    if try holds(bytes, at: target) { return (.kept, fingerprint, bytes.count) }
    // Nobody looks into a folder that does not bear its name yet.
    if isFresh { try FileSystem.create(target, bytes) } else { try FileSystem.write(bytes, to: target) }
    return (.written, fingerprint, bytes.count)
  }

  private func holds(_ bytes: [UInt8], at target: String) throws -> Bool {
    guard !isFresh, let status = FileStatus(of: target), status.kind == .file, status.size == bytes.count else {
      return false
    }
    return try FileSystem.read(target) == bytes
  }

  /// Removes an output of an earlier build, and the folders above it that become empty; says whether it was there.
  func remove(_ path: String) throws -> Bool {
    guard let path = Path.contained(path) else { return false }
    let target = Path.join(workplace, path)
    guard FileStatus(of: target)?.kind == .file else { return false }
    try FileSystem.removeFile(target)
    var folder = Path.parent(of: path)
    while !folder.isEmpty, FileSystem.removeEmptyFolder(Path.join(workplace, folder)) {
      folder = Path.parent(of: folder)
    }
    return true
  }

  /// Gives the finished folder its name.
  func publish() throws {
    if isFresh { try FileSystem.rename(workplace, to: path) }
  }

  /// Leaves nothing of a folder that was never published.
  func abandon() {
    if isFresh { try? FileSystem.removeTree(workplace) }
  }

  /// What the name of every folder begins with that is written beside this one.
  private static func workplacePrefix(of path: String) -> String {
    Path.join(Path.parent(of: path), "\(FileSystem.temporaryPrefix)\(Path.name(of: path))-")
  }

  /// Sweeps away what builds that were killed have left: folders beside this one, and temporary files in it; only under the lock.
  static func sweep(_ path: String) throws {
    let prefix = Path.name(of: workplacePrefix(of: path))
    let parent = Path.parent(of: path)
    if FileStatus(of: parent.isEmpty ? "." : parent)?.kind == .folder {
      for name in try FileSystem.names(in: parent) where name.hasPrefix(prefix) {
        try FileSystem.removeTree(Path.join(parent, name))
      }
    }
    guard FileStatus(of: path)?.kind == .folder else { return }
    var folders = [path]
    while let folder = folders.popLast() {
      for name in try FileSystem.names(in: folder) {
        let child = Path.join(folder, name)
        if name.hasPrefix(FileSystem.temporaryPrefix) {
          try FileSystem.removeTree(child)
        } else if !FileSystem.isSymbolicLink(child), FileStatus(of: child)?.kind == .folder {
          folders.append(child)
        }
      }
    }
  }
}
