import Basics
import Files
import Hashing
import Stores

/// The state of the import files of a content folder, all of them or some.
struct FolderScan {
  /// The status of each by its path below the folder; none of those that are gone.
  private(set) var files: [String: FileStatus?] = [:]
  /// The unread files that look like a story.
  private(set) var unread: [Diagnostic] = []
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
    var passedOver: [FileSystem.PassedOver] = []
    for path in try FileSystem.files(below: content, passedOver: &passedOver) {
      if FolderPlaces.isImport(path) {
        if files[path] == nil {
          files[path] = FileStatus(of: Path.join(content, path))
          continue
        }
        // Names are compared as people read them.
        tell(
          path, in: content, "another file has the same name, written with other characters of Unicode, and is read",
          "give one of them another name")
      } else if FolderPlaces.isStray(path) {
        let stories = Path.join(content, "stories")
        tell(
          path, in: content, "it is not published, because stories lie in '\(stories)'",
          "move it to '\(Path.join(stories, path))'", "stray-story")
      }
      names.append(path)
    }
    for entry in passedOver {
      names.append(entry.path)
      let isOfStories = entry.path == "stories" || Path.rest(of: entry.path, below: "stories") != nil
      guard FolderPlaces.isImport(entry.path) || isOfStories else { continue }
      if let finding = StoryImport.finding(of: entry, below: content) { unread.append(finding) }
    }
    listing = "\(names.finish())"
  }

  private mutating func tell(
    _ path: String, in content: String, _ headline: String, _ hint: String, _ id: String = "unread-file"
  ) {
    unread.append(.warning, headline, at: .init(file: Path.join(content, path)), hint: hint, id: id)
  }

  /// Adds a file that was looked at.
  mutating func add(_ path: String, _ status: FileStatus?) {
    files[path] = .some(status?.kind == .file ? status : nil)
  }

  /// The difference from files as they were known.
  struct Difference {
    var parts: (changed: [String], gone: [String]) = ([], [])

    var isEmpty: Bool { parts.changed.isEmpty && parts.gone.isEmpty }
  }

  /// The difference from files as they were known.
  func difference(from known: [String: FolderFile]) -> Difference {
    var difference = Difference()
    for (path, status) in files {
      if let status {
        if let index = known.index(forKey: path) {
          let (name, file) = known[index]
          if !name.utf8.elementsEqual(path.utf8) {
            difference.parts.gone.append(name)
          } else if file.isSettled, file.status == status {
            continue
          }
        }
        difference.parts.changed.append(path)
      } else if known[path] != nil {
        difference.parts.gone.append(path)
      }
    }
    if !isPartial { difference.parts.gone += known.keys.filter { files[$0] == nil } }
    return difference
  }
}
