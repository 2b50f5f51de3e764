import Basics
import Files
import Synchronization
import Zip

/// The files of a site, and what an address in one of them leads to.
final class SiteFiles: Sendable {
  /// The folder that holds the site.
  let folder: String
  /// The files below the folder, in the order of the bytes of their paths; names that begin with a dot are left out.
  let paths: [String]
  /// The symbolic links among them that lead out of the folder: nothing reads them.
  let strays: Set<Int>
  /// The address that the site has, with a slash at its end; nil if nobody knows it.
  let base: String?
  private let places: [String: Int]
  private let spellings = Mutex(Spellings())

  /// Data made only for those who err.
  private struct Spellings {
    /// The places of the files by their paths in small letters, once somebody has asked.
    var folded: [String: Int]?
    /// The hints for addresses that lead nowhere.
    var hints: [String: String?] = [:]
    /// How many bytes files have when they are compressed.
    var weights: [Int: Int] = [:]
  }

  /// Looks at a folder; throws where it cannot be read.
  init(folder: String, base: String?) throws(FileError) {
    self.folder = folder
    self.base = base
    paths = try FileSystem.files(below: folder)
    places = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
    var strays: Set<Int> = []
    if let root = FileSystem.resolved(folder) {
      for (place, path) in paths.enumerated() {
        let full = Path.join(folder, path)
        guard FileSystem.isSymbolicLink(full) else { continue }
        let isInside = FileSystem.resolved(full).map { Path.rest(of: $0, below: root) != nil } ?? false
        if !isInside { strays.insert(place) }
      }
    }
    self.strays = strays
  }

  /// The place of a file among `paths`.
  func place(of path: String) -> Int? {
    // Equal letters are not always equal bytes, and a server compares bytes.
    guard let place = places[path], paths[place].utf8.elementsEqual(path.utf8) else { return nil }
    return place
  }

  /// Whether something unlisted stands at a path, such as `.well-known/` or what lies behind a link to a folder.
  func isHidden(_ path: String) -> Bool {
    guard FileStatus(of: Path.join(folder, path)) != nil else { return false }
    if path.hasPrefix(".") || path.contains("/.") { return true }
    var parent = Path.parent(of: path)
    while !parent.isEmpty {
      if FileSystem.isSymbolicLink(Path.join(folder, parent)) { return true }
      parent = Path.parent(of: parent)
    }
    return false
  }

  /// A file's content.
  enum Content {
    /// All of its bytes.
    case bytes([UInt8])
    /// Why it is not looked into, as a sentence about it.
    case unreadable(String)
  }

  /// The content of a file no larger than `limit`; throws if the system or the disk keeps it from being read,
  /// which says nothing of the file.
  func content(of place: Int, limit: Int) throws(FileError) -> Content {
    let path = Path.join(folder, paths[place])
    if let status = FileStatus(of: path), status.size > limit {
      return .unreadable("a file that is to be checked has at most \(limit >> 20) MB")
    }
    do throws(FileError) {
      return .bytes(try FileSystem.read(path))
    } catch {
      if error.isOfSystem { throw error }
      return .unreadable("it cannot be read: \(error.reason)")
    }
  }

  /// The size of a file in bytes when a server compresses it; 0 if it lies elsewhere or is not looked into.
  func weight(of place: Int) throws(FileError) -> Int {
    if let known = spellings.withLock({ $0.weights[place] }) { return known }
    var weight = 0
    if !strays.contains(place), case .bytes(let bytes) = try content(of: place, limit: 64 << 20), !bytes.isEmpty {
      weight = (try? Gzip.compressed(bytes).count) ?? 0
    }
    spellings.withLock { $0.weights[place] = weight }
    return weight
  }

  /// The most likely meaning of a path that leads nowhere.
  func hint(for path: String) -> String? {
    if let known = spellings.withLock({ $0.hints[path] }) { return known }
    let hint = spellings.withLock { made(for: path, &$0) }
    spellings.withLock { if $0.hints.count < 10_000 { $0.hints[path] = hint } }
    return hint
  }

  private func made(for path: String, _ spellings: inout Spellings) -> String? {
    let folded =
      spellings.folded
      ?? Dictionary(paths.enumerated().map { ($1.lowercased(), $0) }) { first, _ in first }
    spellings.folded = folded
    if let place = folded[path.lowercased()] {
      return paths[place].lowercased().utf8.elementsEqual(path.lowercased().utf8)
        ? "the file is called '\(paths[place])', and servers tell capitals from small letters"
        : "the file is called '\(paths[place])' in other bytes: its accents are written in another way"
    }
    let parent = Path.parent(of: path)
    let prefix = parent.isEmpty ? "" : parent + "/"
    var names: [String] = []
    var place = firstPlace(from: prefix)
    while place < paths.count, paths[place].utf8.starts(with: prefix.utf8), names.count < 5000 {
      let rest = Path.rest(of: paths[place], below: parent) ?? ""
      if !rest.utf8.contains(UInt8(ascii: "/")) { names.append(rest) }
      place += 1
    }
    return names.nearest(to: Path.name(of: path)).map { "did you mean '\(prefix)\($0)'?" }
  }

  /// The place of the first path that does not come before a text.
  private func firstPlace(from text: String) -> Int {
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle].utf8.lexicographicallyPrecedes(text.utf8) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
