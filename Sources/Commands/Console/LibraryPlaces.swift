import Basics
import StoryStore
import Synchronization

/// The files in which the records of the library stand, for findings that only name a record.
final class LibraryPlaces: Sendable {
  private let state = Mutex<(library: String, folder: FolderLibrary?)>(("", nil))

  /// Takes the library, as people name it, and its folder of stories if it is one that is open.
  func take(_ library: String, _ folder: FolderLibrary? = nil) { state.withLock { $0 = (library, folder) } }

  /// The findings with their files: that of the story in a folder of stories, or else that of the library.
  func located(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.contains(where: { $0.place?.item != nil }) else { return findings }
    let (library, folder) = state.withLock { $0 }
    let files = folder?.files ?? [:]
    return findings.map { finding in
      guard let item = finding.place?.item else { return finding }
      var finding = finding
      finding.place = .init(file: files[Identifier(item)] ?? library)
      return finding
    }
  }
}
