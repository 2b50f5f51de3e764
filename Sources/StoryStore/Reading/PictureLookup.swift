import Files
import Synchronization

/// The folders of a library's pictures and recordings.
package struct PictureFolders: Hashable, Sendable {
  /// The folders of illustrations, in the order in which they are looked through; none of them need be there.
  package let all: [String]
  /// Folders with what the library holds in itself, as files.
  package let kept: [String]
  /// Whether an app keeps them, in its own order: then the last name of a path may be all that is right of it.
  package let isOfApp: Bool

  /// The first folder: what is in none of them would be put there.
  package var main: String { all[0] }

  /// A folder of illustrations of our own.
  package init(_ folder: String) { self.init([folder]) }

  /// Some folders, at least one.
  package init(_ folders: [String], kept: [String] = [], isOfApp: Bool = false) {
    precondition(!folders.isEmpty, "pictures lie somewhere")
    all = folders
    self.kept = kept
    self.isOfApp = isOfApp
  }
}

/// Finds the files that a library names, in one way for whoever publishes, exports or imports them.
///
/// Names are compared as people read them: what stands composed in a library may be decomposed on a disk (NFC, NFD). Of
/// an app's pictures the last name counts where the path leads nowhere. What was found is remembered, so that a lookup
/// is for one build.
package final class PictureLookup: Sendable {
  /// A file's place, there or not.
  package struct Place: Hashable, Sendable {
    /// The path.
    package let path: String
    /// The folder that it must not lead out of, with all links followed; nil if that is not there.
    package let root: String?
    /// The files and folders that were looked at in vain: where one of them changes, the file may lie elsewhere.
    package var passed: [String] = []
  }

  /// Its folders.
  package let folders: PictureFolders
  private let roots: [String?]
  private let search: Mutex<PictureSearch>
  private let known = Mutex<[String: Place]>([:])

  /// Looks into some folders.
  package init(_ folders: PictureFolders) {
    self.folders = folders
    roots = folders.all.map { FileSystem.resolved($0) }
    search = Mutex(PictureSearch(roots: folders.all))
  }

  /// The place of what a library names; nil if the path leads out of the folders.
  package func place(of name: String) -> Place? {
    if let place = known.withLock({ $0[name] }) { return place }
    guard let contained = Path.contained(name) else { return nil }
    let place = look(contained)
    known.withLock { $0[name] = place }
    return place
  }

  /// The file that stands where a page says its picture is; nil if there is none, or something else than a file.
  package func file(_ name: String) -> String? {
    place(of: name).flatMap { FileStatus(of: $0.path)?.kind == .file ? $0.path : nil }
  }

  /// The files and folders of which some may be looked at in vain before a file is found; how they stood before tells
  /// of what comes later.
  package func around(_ name: String) -> [String] {
    guard let contained = Path.contained(name), mayBeElsewhere(contained) else { return [] }
    return surroundings(of: contained) + exact(contained).dropLast()
  }

  /// Whether what is missing may come under another form of its name or elsewhere, so that only a folder tells of it.
  private func mayBeElsewhere(_ contained: String) -> Bool {
    folders.isOfApp || folders.all.count > 1 || !contained.utf8.allSatisfy { $0 < 0x80 }
  }

  /// The exact paths of a file, one in each of the folders.
  private func exact(_ contained: String) -> [String] { folders.all.map { Path.join($0, contained) } }

  /// The folders that change where a file comes under another form of its name.
  private func surroundings(of contained: String) -> [String] {
    Set(folders.all + exact(contained).map { Path.parent(of: $0) }).sorted()
  }

  private func look(_ contained: String) -> Place {
    let exact = exact(contained)
    guard folders.isOfApp else {
      for (index, folder) in folders.all.enumerated() {
        guard let found = PictureLookup.file(contained, below: folder) else { continue }
        return Place(path: found, root: roots[index] ?? FileSystem.resolved(folder), passed: Array(exact[..<index]))
      }
      return Place(
        path: exact[0], root: roots[0], passed: mayBeElsewhere(contained) ? surroundings(of: contained) : [])
    }
    // They come as pages are read, under names that say what is in them.
    for folder in folders.kept {
      let kept = Path.join(folder, contained)
      if FileStatus(of: kept) != nil { return Place(path: kept, root: FileSystem.resolved(folder)) }
    }
    let found = search.withLock { $0.candidates(for: contained, near: folders.main, isOwn: true) }.first
    let index = found.flatMap { found in folders.all.firstIndex { found.hasPrefix($0 + "/") } } ?? 0
    // Names that look alike are equal texts, and other files.
    let isExact = found?.utf8.elementsEqual(exact[index].utf8) ?? false
    return Place(
      path: found ?? exact[0], root: roots[index],
      passed: isExact ? Array(exact[..<index]) : surroundings(of: contained))
  }

  /// The file at a path below a folder, whatever forms its names have; nil if there is none.
  private static func file(_ path: String, below folder: String) -> String? {
    var place = folder
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
      let next = Path.join(place, part)
      if FileStatus(of: next) != nil {
        place = next
      } else if !part.utf8.allSatisfy({ $0 < 0x80 }),
        // Texts are equal here that look alike, whatever their bytes.
        let other = (try? FileSystem.names(in: place))?.sorted().first(where: { $0 == part })
      {
        place = Path.join(place, other)
      } else {
        return nil
      }
    }
    return place
  }
}
