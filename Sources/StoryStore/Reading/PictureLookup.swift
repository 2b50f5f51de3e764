import Files
import Synchronization

/// Where the pictures and recordings of a library lie.
package struct PictureFolders: Hashable, Sendable {
  /// The folder of illustrations; it need not be there.
  package let main: String
  /// Folders with what the library holds in itself, as files.
  package let kept: [String]
  /// Whether an app keeps them, in its own order: then the last name of a path may be all that is right of it.
  package let isOfApp: Bool

  /// Names the folders.
  package init(_ main: String, kept: [String] = [], isOfApp: Bool = false) {
    self.main = main
    self.kept = kept
    self.isOfApp = isOfApp
  }
}

/// Finds the files that a library names, in one way for whoever publishes, exports or imports them.
///
/// Names are compared as people read them: what stands composed in a library may be decomposed on a disk (NFC, NFD). Of an app's pictures
/// the last name counts where the path leads nowhere. What was found is remembered, so that a lookup is for one build.
package final class PictureLookup: Sendable {
  /// Where a file lies, or would lie.
  package struct Place: Hashable, Sendable {
    /// The path.
    package let path: String
    /// The folder that it must not lead out of, with all links followed; none where that is not there.
    package let root: String?
  }

  /// Where it looks.
  package let folders: PictureFolders
  private let root: String?
  private let search: Mutex<PictureSearch>
  private let known = Mutex<[String: Place]>([:])

  /// Looks into some folders.
  package init(_ folders: PictureFolders) {
    self.folders = folders
    root = FileSystem.resolved(folders.main)
    search = Mutex(PictureSearch(root: folders.main))
  }

  /// Looks into a folder of illustrations of our own.
  package convenience init(_ folder: String) { self.init(PictureFolders(folder)) }

  /// The place of what a library names; none for a path that leads out of the folders.
  package func place(of name: String) -> Place? {
    if let place = known.withLock({ $0[name] }) { return place }
    guard let contained = Path.contained(name) else { return nil }
    let place = look(contained)
    known.withLock { $0[name] = place }
    return place
  }

  /// Whether what is not there may come under another form of its name or in another place, so that only a folder tells of it.
  package func mayBeElsewhere(_ name: String) -> Bool {
    folders.isOfApp || !name.utf8.allSatisfy { $0 < 0x80 }
  }

  private func look(_ contained: String) -> Place {
    let exact = Path.join(folders.main, contained)
    guard folders.isOfApp else {
      return Place(path: PictureLookup.file(contained, below: folders.main) ?? exact, root: root)
    }
    // They come as pages are read, under names that say what is in them.
    for folder in folders.kept {
      let kept = Path.join(folder, contained)
      if FileStatus(of: kept) != nil { return Place(path: kept, root: FileSystem.resolved(folder)) }
    }
    let found = search.withLock { $0.candidates(for: contained, near: folders.main, isOwn: true) }.first
    return Place(path: found ?? exact, root: root)
  }

  /// What stands at a path below a folder, whatever forms its names have; none where there is nothing.
  private static func file(_ path: String, below folder: String) -> String? {
    var place = folder
    for part in path.utf8.split(separator: 0x2F).map({ String(Substring($0)) }) {
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
