import Basics
import Files
import Hashing
import Synchronization

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

  /// The final path of the site.
  let path: String
  /// The folder for writing meanwhile: the same, or one beside it.
  private let workplace: String

  private let database: BuildDatabase
  private let owned: OwnedPaths

  /// Whether the site is being built for the first time, beside where it is to stand.
  var isFresh: Bool { workplace != path }

  /// Looks at the folder; refuses one that holds files of somebody else, unless told to write among them.
  init(_ path: String, force: Bool, database: BuildDatabase, memory: SiteMemory) throws {
    self.path = path
    self.database = database
    owned = OwnedPaths(memory)
    switch FileStatus(of: path)?.kind {
    case nil where !FileSystem.isSymbolicLink(path):
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
    _ = try put(Array(SiteFolder.markerText.utf8), at: Path.join(workplace, SiteFolder.marker))
  }

  /// Records addresses that are about to be written, so that a build that is killed leaves nothing that is not known.
  func expect(_ paths: [String]) throws {
    // The whole of a fresh folder is swept.
    if isFresh { return }
    try database.expect(paths, of: path)
  }

  /// Puts an output in its place, unless the same bytes stand there already; says what became of it.
  func put(_ content: Content, at path: String) throws -> Placed {
    let target = Path.join(workplace, path)
    if !isFresh {
      try makeWay(for: path)
      try FileSystem.createFolder(Path.parent(of: target))
    }
    switch content {
    case .bytes(let bytes):
      return try put(bytes, at: target)
    case .copy(let source, _, let change):
      let bytes = try FileSystem.read(source)
      return try put(change?(bytes) ?? bytes, at: target)
    case .file(let write):
      try FileSystem.createFolder(Path.parent(of: target))
      let temporary = FileSystem.temporaryName(beside: target)
      defer { try? FileSystem.removeFile(temporary) }
      try write(temporary)
      // A book may be larger than what there is of memory.
      let fingerprint = try Fingerprint(ofFile: temporary)
      let size = FileStatus(of: temporary)?.size ?? 0
      if mayHold(size, at: target), try Fingerprint(ofFile: target) == fingerprint {
        return Placed(.kept, fingerprint, size, at: target)
      }
      try FileSystem.rename(temporary, to: target)
      return Placed(.written, fingerprint, size, at: target)
    }
  }

  private func put(_ bytes: [UInt8], at target: String) throws -> Placed {
    let fingerprint = Fingerprint(of: bytes)
    // Nobody looks into a folder that does not bear its name yet.
    if isFresh { return Placed(.written, fingerprint, bytes.count, try FileSystem.create(target, bytes)) }
    if try holds(bytes, at: target) { return Placed(.kept, fingerprint, bytes.count, at: target) }
    try FileSystem.write(bytes, to: target)
    return Placed(.written, fingerprint, bytes.count, at: target)
  }

  /// The outcome of an output that was put in its place.
  struct Placed: Sendable {
    let fate: BuildReport.Fate
    let bytes: Fingerprint
    let size: Int
    /// Its file as it stands.
    let file: FileStatus?

    fileprivate init(_ fate: BuildReport.Fate, _ bytes: Fingerprint, _ size: Int, at target: String) {
      self.init(fate, bytes, size, FileStatus(of: target))
    }

    fileprivate init(_ fate: BuildReport.Fate, _ bytes: Fingerprint, _ size: Int, _ file: FileStatus?) {
      self.fate = fate
      self.bytes = bytes
      self.size = size
      self.file = file
    }
  }

  /// Removes outputs of earlier builds that are files where a folder is needed now, or the other way round.
  private func makeWay(for path: String) throws {
    if FileStatus(of: Path.join(workplace, path))?.kind == .folder {
      for old in owned.paths where old.hasPrefix(path + "/") { _ = try remove(old) }
    } else if FileStatus(of: Path.join(workplace, Path.parent(of: path)))?.kind != .folder {
      for folder in Path.parents(of: path) where owned.paths.contains(folder) { _ = try remove(folder) }
    }
  }

  private func holds(_ bytes: [UInt8], at target: String) throws -> Bool {
    guard mayHold(bytes.count, at: target) else { return false }
    return try FileSystem.read(target) == bytes
  }

  /// Whether a file of a size stands in a place already.
  private func mayHold(_ size: Int, at target: String) -> Bool {
    // What a link leads to is not ours, whatever it holds today.
    guard !isFresh, !FileSystem.isSymbolicLink(target), let status = FileStatus(of: target) else { return false }
    return status.kind == .file && status.size == size
  }

  /// Removes an output of an earlier build, and the folders above it that become empty; says whether it was there.
  func remove(_ path: String) throws -> Bool {
    guard let path = Path.contained(path) else { return false }
    let target = Path.join(workplace, path)
    guard FileStatus(of: target)?.kind == .file else { return false }
    try FileSystem.removeFile(target)
    for folder in Path.parents(of: path) {
      guard try FileSystem.removeEmptyFolder(Path.join(workplace, folder)) else { break }
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

  /// The prefix of the path of every folder that is written beside this one.
  private static func workplacePrefix(of path: String) -> String {
    Path.join(Path.parent(of: path), "\(FileSystem.temporaryPrefix)\(Path.name(of: path))-")
  }

  /// Whether a name is that of a workplace beside a site, by their prefix; a neighbour's may begin the same.
  private static func isWorkplace(_ name: String, _ prefix: String) -> Bool {
    let end = name.utf8.dropFirst(prefix.utf8.count)
    return name.hasPrefix(prefix) && !end.isEmpty
      && end.allSatisfy { $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// Sweeps away what killed builds have left: folders beside the site, and temporary files in it; only under the lock.
  ///
  /// A folder that does not bear our mark is not looked into.
  static func sweep(_ path: String) throws {
    let prefix = Path.name(of: workplacePrefix(of: path))
    let parent = Path.parent(of: path)
    if isFolder(parent.isEmpty ? "." : parent) {
      for name in try FileSystem.names(in: parent) where isWorkplace(name, prefix) {
        let workplace = Path.join(parent, name)
        if isFolder(workplace), !FileSystem.isSymbolicLink(workplace) { try FileSystem.removeTree(workplace) }
      }
    }
    guard FileStatus(of: Path.join(path, marker))?.kind == .file else { return }
    var folders = [path]
    while let folder = folders.popLast() {
      for name in try FileSystem.names(in: folder) {
        let child = Path.join(folder, name)
        if name.hasPrefix(FileSystem.temporaryPrefix) {
          try FileSystem.removeTree(child)
        } else if !FileSystem.isSymbolicLink(child), isFolder(child) {
          folders.append(child)
        }
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool { FileStatus(of: path)?.kind == .folder }
}

/// The paths of all outputs of earlier builds, put together when they are asked for: hardly ever.
private final class OwnedPaths: Sendable {
  private let memory: SiteMemory
  private let known = Mutex<Set<String>?>(nil)

  init(_ memory: SiteMemory) { self.memory = memory }

  var paths: Set<String> {
    known.withLock { known in
      if let known { return known }
      let paths = memory.paths
      known = paths
      return paths
    }
  }
}
