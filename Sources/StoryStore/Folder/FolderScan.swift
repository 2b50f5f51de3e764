import Files
import Hashing
import Stores

/// How the import files of a content folder stand, all of them or some.
struct FolderScan {
  /// The status of each by its path below the folder; none of those that are gone.
  private(set) var files: [String: FileStatus?] = [:]
  /// The Markdown files that look like stories and lie where none is read.
  private(set) var strays: [String] = []
  /// The names of all other files, as one fingerprint.
  private(set) var listing = ""
  /// Whether other files were not looked at.
  private(set) var isPartial = true

  /// Looks at none yet.
  init() {}

  /// Looks at all.
  init(_ content: String, listing known: String) throws {
    isPartial = false
    guard FileStatus(of: content.isEmpty ? "." : content)?.kind == .folder else {
      throw StoreError(
        .open, "'\(content)'", "it is not there", hint: "'hornbook init' makes a project with samples")
    }
    var names = FingerprintStream()
    for path in try FileSystem.files(below: content) {
      if FolderPlaces.isImport(path) {
        files[path] = FileStatus(of: Path.join(content, path))
      } else {
        names.append(path)
        if FolderPlaces.isStray(path) { strays.append(path) }
      }
    }
    listing = "\(names.finish())"
  }

  /// Adds a file that was looked at.
  mutating func add(_ path: String, _ status: FileStatus?) {
    files[path] = .some(status?.kind == .file ? status : nil)
  }

  /// What differs from files as they were known.
  struct Difference {
    var parts: (changed: [String], gone: [String]) = ([], [])

    var isEmpty: Bool { parts.changed.isEmpty && parts.gone.isEmpty }
  }

  /// What differs from files as they were known.
  func difference(from known: [String: FolderFile]) -> Difference {
    var difference = Difference()
    for (path, status) in files {
      if let status {
        if let file = known[path], file.isSettled, file.status == status { continue }
        difference.parts.changed.append(path)
      } else if known[path] != nil {
        difference.parts.gone.append(path)
      }
    }
    if !isPartial { difference.parts.gone += known.keys.filter { files[$0] == nil } }
    return difference
  }
}
